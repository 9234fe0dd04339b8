import { defineWords } from "../../../i18n/words.ts";

export const blogWords = defineWords(
  {
    meta: { title: "Blog | Nashra", description: "" },
    title: "Blog",
    lead: "",
  },
  {
    meta: { title: "Blog | نشرة", description: "" },
    title: "Blog",
    lead: "",
  },
);
