import { defineWords } from "../../i18n/words.ts";

/** The names of what the keys for writing do, also where a button does the same. */
export const writingKeyWords = defineWords(
  {
    title: "Keys",
    nextGap: "Next gap",
    previousGap: "Previous gap",
    save: "Save",
    find: "Find and replace",
    pasteFormatted: "Paste with formatting",
    reference: "Refer to a section",
    allKeys: "All keys",
  },
  {
    title: "المفاتيح",
    nextGap: "الفراغ التالي",
    previousGap: "الفراغ السابق",
    save: "حفظ",
    find: "بحث واستبدال",
    pasteFormatted: "لصق مع التنسيق",
    reference: "إحالة إلى قسم",
    allKeys: "كل المفاتيح",
  },
);
