import { defineWords } from "../../i18n/words.ts";
import { findShortcut, keyNames } from "../../ui/keys.ts";

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

/** The keys for writing, in the order of the lists that show them. */
export const writingKeys = [
  ["nextGap", keyNames.tab],
  ["previousGap", `Shift+${keyNames.tab}`],
  ["save", "Mod+S"],
  ["find", findShortcut],
  ["pasteFormatted", "Mod+Alt+V"],
  ["reference", "@"],
  ["allKeys", "Mod+/"],
] as const;
