import { sectionKeys, textFields, type SectionKey } from "@nashra/engine";

/** Columns that are about the output and not in the leaflet. */
export const outputColumns: ReadonlySet<string> = new Set(["fileName", "identifier"]);

export type VariantField =
  | { readonly kind: "text" }
  | { readonly kind: "sizes" }
  | { readonly kind: "section"; readonly key: SectionKey };

/** How a cell of this column goes into a leaflet; undefined where it is no field of one. */
export function variantField(column: string): VariantField | undefined {
  if (textFields.some((name) => name === column)) return { kind: "text" };
  if (column === "sizes") return { kind: "sizes" };
  const key = sectionKeys.find((name) => name === column);
  return key === undefined ? undefined : { kind: "section", key };
}
