import { defineWords } from "../../i18n/words.ts";

export const countsWords = defineWords(
  { failed: "The counts could not be loaded.", again: "Try again: counts" },
  { failed: "تعذّر تحميل الأعداد.", again: "حاول مرة أخرى: الأعداد" },
);
