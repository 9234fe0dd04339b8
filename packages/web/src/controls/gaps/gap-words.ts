import { defineWords } from "../../i18n/words.ts";

export const gapWordsOfForm = defineWords(
  {
    name: "Gap {number} of {total}: {text}",
    hinted: "{label}, {hint}",
    /** `{key}` is the name of a key. */
    instruction: "Type the answer. {key} goes to the next gap.",
    tab: "Tab",
    next: "Next gap",
    skip: "Skip",
    use: "Use “{answer}”",
    done: "Done",
    doneWith: "Done: {advice}",
    filled: {
      one: "“{answer}” filled in {count} place.",
      other: "“{answer}” filled in {count} places.",
    },
    undo: "Undo",
  },
  {
    name: "الفراغ {number} من {total}: {text}",
    hinted: "{label}، {hint}",
    instruction: "اكتب الإجابة. ينقلك {key} إلى الفراغ التالي.",
    tab: "Tab",
    next: "الفراغ التالي",
    skip: "تخطٍّ",
    use: "استخدام «{answer}»",
    done: "تم",
    doneWith: "تم: {advice}",
    filled: {
      zero: "لم يُدرج «{answer}» في أي موضع.",
      one: "أُدرج «{answer}» في موضع واحد.",
      two: "أُدرج «{answer}» في موضعين.",
      few: "أُدرج «{answer}» في {count} مواضع.",
      many: "أُدرج «{answer}» في {count} موضعًا.",
      other: "أُدرج «{answer}» في {count} موضع.",
    },
    undo: "تراجع",
  },
);
