// Entry point `@nashra/engine/words`: the labels of a leaflet's fields, items and field groups.
import type { FieldName } from "./leaflet/field-names.ts";
import type { FieldNames } from "./words/field-label.ts";
import { labelsAr } from "./words/labels-ar.ts";
import { labelsEn } from "./words/labels-en.ts";

export { describeFindingWith, type FindingWords } from "./words/finding-words.ts";
export { fieldLabel, type FieldNames } from "./words/field-label.ts";
export { groupLabels } from "./words/labels-groups.ts";

/** The labels of a leaflet's fields and their items in each language, for example `Warnings, paragraph 2`. */
export const fieldNames: Readonly<Record<"en" | "ar", FieldNames>> = { en: labelsEn, ar: labelsAr };

/**
 * The label of every field by language, as the leaflet form and findings show it. `fhirXml` is the document
 * that a client sends with the content.
 */
export const fieldLabels: Readonly<
  Record<"en" | "ar", Readonly<Record<FieldName | "fhirXml", string>>>
> = { en: labelsEn.fields, ar: labelsAr.fields };
