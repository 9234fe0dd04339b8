import { defineWords } from "../../i18n/words.ts";

export const downloadWords = defineWords(
  {
    xml: "Download XML",
    more: "More downloads",
    none: "No XML data available to download.",
    noneImageDamaged:
      "No XML data available to download, because a stored image is damaged or missing. Choose the image again, or remove it.",
    rebuilt: "This file was built again from the content of the old version.",
    failed: "The file could not be downloaded.",
    standardXml: "XML, standard layout",
    completeXml: "XML, complete layout",
    standardJson: "JSON, standard layout",
    completeJson: "JSON, complete layout",
    html: "HTML page",
    withoutPregnancy: "Without Pregnancy",
    allSections: "All sections",
    takeComplete: "Download complete layout",
  },
  {
    xml: "تنزيل XML",
    more: "تنزيلات أخرى",
    none: "لا تتوفر بيانات XML للتنزيل.",
    noneImageDamaged:
      "لا تتوفر بيانات XML للتنزيل، لأن صورة مخزّنة تالفة أو مفقودة. اختر الصورة من جديد أو أزِلها.",
    rebuilt: "أُنشئ هذا الملف من جديد من محتوى الإصدار القديم.",
    failed: "تعذّر تنزيل الملف.",
    standardXml: "XML، التخطيط القياسي",
    completeXml: "XML، التخطيط الكامل",
    standardJson: "JSON، التخطيط القياسي",
    completeJson: "JSON، التخطيط الكامل",
    html: "صفحة HTML",
    withoutPregnancy: "من دون قسم الحمل",
    allSections: "جميع الأقسام",
    takeComplete: "تنزيل التخطيط الكامل",
  },
);
