import { defineWords } from "../../i18n/words.ts";

export const gapWordsOfForm = defineWords(
  {
    name: "Gap {number} of {total}: {text}",
    hinted: "{label}, {hint}",
    instruction: "Type the answer. {tab} goes to the next gap, {escape} leaves the gap.",
    instructionForLast: "Type the answer. {tab} or {escape} leaves the gap.",
    skip: "Skip",
    use: "Use “{answer}”",
    done: "Done",
    doneWith: "Done: {advice}",
    filled: {
      one: "“{answer}” filled in {count} place.",
      other: "“{answer}” filled in {count} places.",
    },
  },
  {
    name: "الفراغ {number} من {total}: {text}",
    hinted: "{label}، {hint}",
    instruction: "اكتب الإجابة. ينقلك {tab} إلى الفراغ التالي، ويُخرجك {escape} من الفراغ.",
    instructionForLast: "اكتب الإجابة. يُخرجك {tab} أو {escape} من الفراغ.",
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
  },
);
