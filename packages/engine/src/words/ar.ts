import type { LanguageTexts } from "./words.ts";

export const ar: LanguageTexts = {
  quoted: (text) => `«${text}»`,
  importantIngredients: "مكونات مهمة",
  draft: {
    untitled: "نشرة بلا عنوان",
    medicine: "هذا الدواء",
    noText: "لا يوجد نص بعد",
    noQuestion: "لا يوجد سؤال بعد",
    imageUnreadable: "تعذّر عرض هذه الصورة",
    imageDamaged: (description) =>
      description === undefined ? "الصورة مفقودة." : `الصورة مفقودة. وصفها: ${description}`,
  },
};
