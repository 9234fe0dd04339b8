import { defineWords } from "../../../i18n/words.ts";

export const stepsWords = defineWords(
  {
    addStep: "Add Step",
    placeholder: "Write here. Pasting inserts plain text.",
  },
  {
    addStep: "إضافة خطوة",
    placeholder: "اكتب هنا. اللصق يُدرج نصًا بلا تنسيق.",
  },
);
