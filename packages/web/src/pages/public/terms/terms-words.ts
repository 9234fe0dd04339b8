import { defineWords } from "../../../i18n/words.ts";

export const termsWords = defineWords(
  {
    meta: { title: "Terms | Nashra", description: "" },
    title: "Terms",
    lead: "",
  },
  {
    meta: { title: "Terms | نشرة", description: "" },
    title: "Terms",
    lead: "",
  },
);
