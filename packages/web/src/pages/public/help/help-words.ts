import { defineWords } from "../../../i18n/words.ts";

export const helpWords = defineWords(
  {
    meta: { title: "Help | Nashra", description: "" },
    title: "Help",
    lead: "",
  },
  {
    meta: { title: "Help | نشرة", description: "" },
    title: "Help",
    lead: "",
  },
);
