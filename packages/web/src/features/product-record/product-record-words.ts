import { defineWords } from "../../i18n/words.ts";

/** The texts that the form shows before the product record is loaded. */
export const productRecordWords = defineWords(
  {
    add: "Add the product record",
    intro:
      "Facts about the product as data: authorisations, ingredients and packs. They are optional.",
    changed: "The product record was changed. Other leaflets of this product may need it too.",
    openOthers: "Show the other leaflets",
  },
  {
    add: "إضافة سجل المستحضر",
    intro: "حقائق عن المستحضر في صورة بيانات: الرخص والمكونات والعبوات. وهي اختيارية.",
    changed: "تغيّر سجل المستحضر، وقد تحتاج إليه نشرات المستحضر الأخرى أيضًا.",
    openOthers: "عرض النشرات الأخرى",
  },
);
