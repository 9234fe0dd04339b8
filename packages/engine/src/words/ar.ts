import type { Words } from "./words.ts";

export const ar: Words = {
  patientInformation: "نشرة العبوة: معلومات للمريض",
  sections: {
    whatIs: (name) => `ما هو ${name} وما هي دواعي استعماله`,
    beforeYouTake: (name) => `ما الذي يجب معرفته قبل تناول ${name}`,
    howToTake: (name) => `كيفية تناول ${name}`,
    sideEffects: () => "الآثار الجانبية المحتملة",
    pregnancy: () => "الحمل والرضاعة والخصوبة",
    storage: (name) => `كيفية تخزين ${name}`,
    contents: () => "محتويات العبوة ومعلومات أخرى",
  },
  lists: {
    whatIsSections: (name) => `ما هو ${name}`,
    usageSections: (name) => `دواعي استعمال ${name}`,
    warningsSections: () => "التحذيرات والاحتياطات",
    doNotTakeSections: (name) => `لا تتناول ${name} إذا`,
    veryCommonSections: () => "شائعة جداً",
    commonSections: () => "شائعة",
    veryRareSections: () => "نادرة جداً",
  },
  instructions: "تعليمات الاستعمال",
  holder: "مالك حق التسويق والشركة المصنعة",
  contacts: { companyPhone: "هاتف:", companyFax: "فاكس:", companyEmail: "البريد الإلكتروني:" },
  lastRevised: ["تمت آخر مراجعة لهذه النشرة في ", "."],
  step: (number) => `الخطوة ${number}`,
  table: (number) => `الجدول ${number}`,
  draft: {
    untitled: "نشرة بلا عنوان",
    medicine: "هذا الدواء",
    noText: "لا يوجد نص بعد",
    imageUnreadable: "تعذّر عرض هذه الصورة",
    imageDamaged: (description) =>
      description === undefined ? "الصورة مفقودة." : `الصورة مفقودة. وصفها: ${description}`,
  },
};
