import { defineWords } from "../../i18n/words.ts";

export const formWords = defineWords(
  {
    required: "{field} is required.",
    notAnEmail: "{field} is not a valid e-mail address.",
    show: "Show",
    waitMinutes: {
      one: "You can try again in one minute.",
      other: "You can try again in {count} minutes.",
    },
    waitSeconds: {
      one: "You can try again in one second.",
      other: "You can try again in {count} seconds.",
    },
  },
  {
    required: "حقل {field} مطلوب.",
    notAnEmail: "قيمة حقل {field} ليست عنوان بريد إلكتروني صحيحًا.",
    show: "إظهار",
    waitMinutes: {
      zero: "يمكنك المحاولة مرة أخرى الآن.",
      one: "يمكنك المحاولة مرة أخرى بعد دقيقة واحدة.",
      two: "يمكنك المحاولة مرة أخرى بعد دقيقتين.",
      few: "يمكنك المحاولة مرة أخرى بعد {count} دقائق.",
      many: "يمكنك المحاولة مرة أخرى بعد {count} دقيقة.",
      other: "يمكنك المحاولة مرة أخرى بعد {count} دقيقة.",
    },
    waitSeconds: {
      zero: "يمكنك المحاولة مرة أخرى الآن.",
      one: "يمكنك المحاولة مرة أخرى بعد ثانية واحدة.",
      two: "يمكنك المحاولة مرة أخرى بعد ثانيتين.",
      few: "يمكنك المحاولة مرة أخرى بعد {count} ثوانٍ.",
      many: "يمكنك المحاولة مرة أخرى بعد {count} ثانية.",
      other: "يمكنك المحاولة مرة أخرى بعد {count} ثانية.",
    },
  },
);
