import type { LeafletContent } from "./content.ts";

type NamedProduct = Pick<LeafletContent, "medicineName" | "type">;

/** The title of a leaflet: the medicine's name, then the dose form, unless the name ends with the dose form. */
export function productTitle(product: NamedProduct): string {
  const { medicineName, type } = product;
  return type === "" || nameEndsWithDoseForm(product) ? medicineName : `${medicineName} ${type}`;
}

/** Whether the last words of the name are the dose form, whatever the case, as in `Tamrofen 200 mg tablets`. */
export function nameEndsWithDoseForm({ medicineName, type }: NamedProduct): boolean {
  const form = wordsOf(type);
  return form.length > 0 && wordsOf(medicineName).slice(-form.length).join(" ") === form.join(" ");
}

function wordsOf(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
}
