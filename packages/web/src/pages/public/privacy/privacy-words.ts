import { defineWords } from "../../../i18n/words.ts";

export const privacyWords = defineWords(
  {
    meta: { title: "Privacy | Nashra", description: "" },
    title: "Privacy",
    lead: "",
  },
  {
    meta: { title: "Privacy | نشرة", description: "" },
    title: "Privacy",
    lead: "",
  },
);
