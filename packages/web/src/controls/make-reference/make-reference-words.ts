import { defineWords } from "../../i18n/words.ts";

export const makeReferenceWords = defineWords(
  {
    make: "Make it a reference",
    made: "“{text}” is a reference now.",
    changed: "The text has changed. Nothing was replaced.",
  },
  {
    make: "تحويل إلى إحالة",
    made: "أصبح «{text}» إحالة.",
    changed: "تغيّر النص، فلم يُستبدل شيء.",
  },
);
