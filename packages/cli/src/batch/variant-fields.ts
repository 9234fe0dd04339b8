import { sectionKeys, textFields, type SectionKey } from "@nashra/engine";

/** Columns that describe the output and are not fields of the leaflet. */
export const outputColumns: ReadonlySet<string> = new Set(["fileName", "identifier"]);

export type VariantField =
  | { readonly kind: "text" }
  | { readonly kind: "sizes" }
  | { readonly kind: "section"; readonly key: SectionKey };

/** How a cell of this column is put into a leaflet; undefined if the column is not a field of a leaflet. */
export function variantField(column: string): VariantField | undefined {
  if (textFields.some((name) => name === column)) return { kind: "text" };
  if (column === "sizes") return { kind: "sizes" };
  const key = sectionKeys.find((name) => name === column);
  return key === undefined ? undefined : { kind: "section", key };
}
