import { defineWords } from "../../../i18n/words.ts";

export const stepsWords = defineWords(
  {
    addStep: "Add Step",
  },
  {
    addStep: "إضافة خطوة",
  },
);
