import { defineWords } from "../../../i18n/words.ts";

export const pricingWords = defineWords(
  {
    meta: { title: "Pricing | Nashra", description: "" },
    title: "Pricing",
    lead: "",
  },
  {
    meta: { title: "Pricing | نشرة", description: "" },
    title: "Pricing",
    lead: "",
  },
);
