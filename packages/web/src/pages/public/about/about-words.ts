import { defineWords } from "../../../i18n/words.ts";

export const aboutWords = defineWords(
  {
    meta: { title: "About | Nashra", description: "" },
    title: "About",
    lead: "",
  },
  {
    meta: { title: "About | نشرة", description: "" },
    title: "About",
    lead: "",
  },
);
