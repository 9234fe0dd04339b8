import { defineWords } from "../../../i18n/words.ts";

export const statusWords = defineWords(
  {
    meta: { title: "Status | Nashra", description: "" },
    title: "Status",
    lead: "",
  },
  {
    meta: { title: "Status | نشرة", description: "" },
    title: "Status",
    lead: "",
  },
);
