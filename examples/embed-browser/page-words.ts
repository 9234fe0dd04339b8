import type { Severity } from "@nashra/engine";

export type Language = "en" | "ar";
export type PageWords = Readonly<Record<keyof typeof english, string>>;

const english = {
  title: "Leaflets in the browser",
  language: "Language",
  chooseHeading: "Choose a leaflet",
  intro:
    "Choose a leaflet (JSON) or a FHIR document (XML or JSON), or drop one on this page. It is read in this browser and is not sent anywhere.",
  file: "Leaflet or document",
  example: "Use the built-in example",
  layout: "Layout of the document",
  complete: "Complete: every section",
  standard: "Standard: without pregnancy",
  reading: "Reading {name}",
  read: "{name} was read.",
  onlyFirst: "{name} was read, the other files were not: this page reads one file at a time.",
  notRead: "{name} could not be read.",
  tooLarge: "The file is larger than 64 MB.",
  notText: "The file is not text in UTF-8.",
  unreadable: "The browser could not open the file.",
  nameRepeated:
    "{name} occurs twice in one object, the second time in line {line}. JSON keeps only one of the two values.",
  failed: "The program stopped because of an error. Please report this with the file.",
  noFile: "The dropped item is not a file. Nothing was read.",
  findings: "Findings",
  noFindings: "There are no findings.",
  line: "line {line}",
  downloads: "Downloads",
  noDocument: "There is no document yet: the errors under Findings name what is missing.",
  xml: "Document as XML",
  json: "Document as JSON",
  leaflet: "Leaflet as JSON",
  preview: "Preview",
  previewOf: "Preview of {name}",
  error: "Error",
  warning: "Warning",
  information: "Advice",
} satisfies Readonly<Record<Severity, string>> & Readonly<Record<string, string>>;

const arabic: PageWords = {
  title: "النشرات في المتصفح",
  language: "اللغة",
  chooseHeading: "اختر نشرة",
  intro:
    "اختر نشرة (JSON) أو وثيقة FHIR (‏XML أو JSON)، أو أفلتها على هذه الصفحة. تُقرأ داخل هذا المتصفح ولا تُرسل إلى أي مكان.",
  file: "النشرة أو الوثيقة",
  example: "استخدام المثال الجاهز",
  layout: "تخطيط الوثيقة",
  complete: "الكامل: جميع الأقسام",
  standard: "القياسي: من دون قسم الحمل",
  reading: "جارٍ قراءة {name}",
  read: "تمت قراءة {name}.",
  onlyFirst: "تمت قراءة {name} وحده: تقرأ هذه الصفحة ملفًا واحدًا في كل مرة.",
  notRead: "تعذّرت قراءة {name}.",
  tooLarge: "حجم الملف أكبر من 64 ميغابايت.",
  notText: "الملف ليس نصًا بترميز UTF-8.",
  unreadable: "تعذّر على المتصفح فتح الملف.",
  nameRepeated:
    "يرد الاسم {name} مرتين في كائن واحد، والثانية في السطر {line}، ولا يُبقي JSON إلا إحدى القيمتين.",
  failed: "توقّف البرنامج. يُرجى الإبلاغ عن ذلك مع إرفاق الملف.",
  noFile: "ما أُفلت ليس ملفًا، ولم يُقرأ شيء.",
  findings: "الملاحظات",
  noFindings: "لا ملاحظات عليها.",
  line: "السطر {line}",
  downloads: "التنزيلات",
  noDocument: "لا توجد وثيقة بعد: الأخطاء المذكورة تحت «الملاحظات» تبيّن ما ينقص.",
  xml: "الوثيقة بصيغة XML",
  json: "الوثيقة بصيغة JSON",
  leaflet: "النشرة بصيغة JSON",
  preview: "المعاينة",
  previewOf: "معاينة {name}",
  error: "خطأ",
  warning: "تحذير",
  information: "نصيحة",
};

export const pageWords: Readonly<Record<Language, PageWords>> = { en: english, ar: arabic };
