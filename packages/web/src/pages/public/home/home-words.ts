import { defineWords } from "../../../i18n/words.ts";

export const homeWords = defineWords(
  {
    meta: { title: "Home | Nashra", description: "" },
    title: "Home",
    lead: "",
  },
  {
    meta: { title: "Home | نشرة", description: "" },
    title: "Home",
    lead: "",
  },
);
