import { defineWords } from "../../../i18n/words.ts";

export const featuresWords = defineWords(
  {
    meta: { title: "Features | Nashra", description: "" },
    title: "Features",
    lead: "",
  },
  {
    meta: { title: "Features | نشرة", description: "" },
    title: "Features",
    lead: "",
  },
);
