// The door `@nashra/engine/words`: what the fields of a leaflet, their items and their groups are called.
import type { FieldName } from "./leaflet/field-names.ts";
import type { FieldNames } from "./words/field-label.ts";
import { labelsAr } from "./words/labels-ar.ts";
import { labelsEn } from "./words/labels-en.ts";

export { describeFindingWith, type FindingWords } from "./words/finding-words.ts";
export type { FieldNames } from "./words/field-label.ts";
export { groupLabels } from "./words/labels-groups.ts";

/** What each language calls the fields of a leaflet and their items, such as `Warnings, paragraph 2`. */
export const fieldNames: Readonly<Record<"en" | "ar", FieldNames>> = { en: labelsEn, ar: labelsAr };

/** The label of every field by language, as forms and findings show it; `fhirXml` is a client's own document. */
export const fieldLabels: Readonly<
  Record<"en" | "ar", Readonly<Record<FieldName | "fhirXml", string>>>
> = { en: labelsEn.fields, ar: labelsAr.fields };
