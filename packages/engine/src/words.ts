// The door `@nashra/engine/words`: what the fields of a leaflet are called.
import type { FieldName } from "./leaflet/field-names.ts";
import { labelsAr } from "./words/labels-ar.ts";
import { labelsEn } from "./words/labels-en.ts";

/** The label of every field by language, as forms and findings show it; `fhirXml` is a client's own document. */
export const fieldLabels: Readonly<
  Record<"en" | "ar", Readonly<Record<FieldName | "fhirXml", string>>>
> = { en: labelsEn.fields, ar: labelsAr.fields };
