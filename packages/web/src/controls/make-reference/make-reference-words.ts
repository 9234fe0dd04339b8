import { defineWords } from "../../i18n/words.ts";

export const makeReferenceWords = defineWords(
  {
    make: "Make it a reference",
    made: "“{text}” is a reference now.",
    notReady: "The reference could not be made. Check your connection, then try again.",
    changed: "The text has changed. Nothing was replaced.",
  },
  {
    make: "تحويل إلى إحالة",
    made: "أصبح «{text}» إحالة.",
    notReady: "تعذّر إنشاء الإحالة. تحقق من اتصالك ثم أعد المحاولة.",
    changed: "تغيّر النص، فلم يُستبدل شيء.",
  },
);
