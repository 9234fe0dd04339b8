import { defineWords } from "../../i18n/words.ts";
import { findShortcut } from "../../ui/keys.ts";

export const writingKeyWords = defineWords(
  {
    title: "Keys",
    nextGap: "Next gap",
    save: "Save",
    find: "Find and replace",
    pasteFormatted: "Paste with formatting",
    reference: "Refer to a section",
    allKeys: "All keys",
  },
  {
    title: "المفاتيح",
    nextGap: "الفراغ التالي",
    save: "حفظ",
    find: "بحث واستبدال",
    pasteFormatted: "لصق مع التنسيق",
    reference: "الإحالة إلى قسم",
    allKeys: "كل المفاتيح",
  },
);

/** The keys for writing, in the order of the lists that show them. */
export const writingKeys = [
  ["nextGap", "Tab"],
  ["save", "Mod+S"],
  ["find", findShortcut],
  ["pasteFormatted", "Mod+Alt+V"],
  ["reference", "@"],
  ["allKeys", "Mod+/"],
] as const;
