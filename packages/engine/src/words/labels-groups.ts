import type { FieldNames } from "./field-label.ts";
import { labelsAr } from "./labels-ar.ts";
import { labelsEn } from "./labels-en.ts";

/** Names of the field groups of the leaflet form. A group with a single field has the name of this field. */
export const groupLabels = {
  en: {
    ...oneFieldEach(labelsEn),
    product: "Product Information",
    company: "Company info",
    details: "More details",
    productRecord: labelsEn.fields.product,
  },
  ar: {
    ...oneFieldEach(labelsAr),
    product: "معلومات المنتج",
    company: "معلومات الشركة",
    details: "تفاصيل إضافية",
    productRecord: labelsAr.fields.product,
  },
};

function oneFieldEach({ fields }: FieldNames) {
  const { instructionSteps, customQA, ...labels } = fields;
  return { ...labels, steps: instructionSteps, questions: customQA };
}
