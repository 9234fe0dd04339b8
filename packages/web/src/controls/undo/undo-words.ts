import { defineWords } from "../../i18n/words.ts";

export const undoWords = defineWords(
  {
    keptTexts: {
      one: "{count} text was changed or removed since, so it was not restored.",
      other: "{count} texts were changed or removed since, so they were not restored.",
    },
  },
  {
    keptTexts: {
      zero: "استُعيدت كل النصوص.",
      one: "تغيّر نص واحد أو أُزيل بعد ذلك، فلم يُستعَد.",
      two: "تغيّر نصّان أو أُزيلا بعد ذلك، فلم يُستعادا.",
      few: "تغيّرت {count} نصوص أو أُزيلت بعد ذلك، فلم تُستعَد.",
      many: "تغيّر {count} نصًا أو أُزيل بعد ذلك، فلم تُستعَد.",
      other: "تغيّر {count} نص أو أُزيل بعد ذلك، فلم تُستعَد.",
    },
  },
);
