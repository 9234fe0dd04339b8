import { defineWords } from "../../../i18n/words.ts";

export const docsWords = defineWords(
  {
    meta: { title: "Docs | Nashra", description: "" },
    title: "Docs",
    lead: "",
  },
  {
    meta: { title: "Docs | نشرة", description: "" },
    title: "Docs",
    lead: "",
  },
);
