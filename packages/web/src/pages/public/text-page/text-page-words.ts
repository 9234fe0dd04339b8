import { defineWords } from "../../../i18n/words.ts";

export const textPageWords = defineWords(
  { textPages: "Help and information" },
  { textPages: "المساعدة والمعلومات" },
);
