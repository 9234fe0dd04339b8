import { sectionKeys, type SectionKey } from "@nashra/engine";

/** The fields of a leaflet that hold one line or a few, and so may be a column. */
const textFields: ReadonlySet<string> = new Set([
  "medicineName",
  "type",
  "subName",
  "companyName",
  "companyAddress",
  "companyPhone",
  "companyFax",
  "companyEmail",
  "revisionDate",
  "language",
  "country",
  "companyCity",
  "companyIdentifier",
  "productIdentifier",
  "firstAuthorisedOn",
]);

/** Columns that are about the output and not in the leaflet. */
export const outputColumns: ReadonlySet<string> = new Set(["fileName", "identifier"]);

export type VariantField =
  | { readonly kind: "text" }
  | { readonly kind: "sizes" }
  | { readonly kind: "section"; readonly key: SectionKey };

/** How a cell of this column goes into a leaflet; undefined where it is no field of one. */
export function variantField(column: string): VariantField | undefined {
  if (textFields.has(column)) return { kind: "text" };
  if (column === "sizes") return { kind: "sizes" };
  const key = sectionKeys.find((name) => name === column);
  return key === undefined ? undefined : { kind: "section", key };
}
