import { defineWords } from "../../../i18n/words.ts";

export const stepsWords = defineWords(
  {
    addStep: "Add Step",
    blank: "A blank step is not in the leaflet. The next step takes its number.",
  },
  {
    addStep: "إضافة خطوة",
    blank: "لا تظهر الخطوة الفارغة في النشرة، وتأخذ الخطوة التالية رقمها.",
  },
);
