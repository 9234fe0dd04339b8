import { defineWords } from "../../../i18n/words.ts";

export const careersWords = defineWords(
  {
    meta: { title: "Careers | Nashra", description: "" },
    title: "Careers",
    lead: "",
  },
  {
    meta: { title: "Careers | نشرة", description: "" },
    title: "Careers",
    lead: "",
  },
);
