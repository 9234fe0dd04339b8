import { defineWords } from "../../../i18n/words.ts";

export const contactWords = defineWords(
  {
    meta: { title: "Contact | Nashra", description: "" },
    title: "Contact",
    lead: "",
  },
  {
    meta: { title: "Contact | نشرة", description: "" },
    title: "Contact",
    lead: "",
  },
);
