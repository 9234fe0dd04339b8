import { defineWords } from "../../i18n/words.ts";

/** The texts that the form shows before the product record is loaded. */
export const productRecordWords = defineWords(
  {
    add: "Add the product record",
    intro:
      "Facts about the product as data: authorisations, ingredients and packs. They are optional.",
  },
  {
    add: "إضافة سجل المستحضر",
    intro: "حقائق عن المستحضر في صورة بيانات: الرخص والمكونات والعبوات. وهي اختيارية.",
  },
);
