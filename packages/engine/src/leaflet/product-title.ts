import { foldWords } from "../text/fold-words.ts";
import type { LeafletContent } from "./content.ts";

type NamedProduct = Pick<LeafletContent, "medicineName" | "type">;

/** The title of a leaflet: the medicine's name, then the dose form, unless the name contains the dose form. */
export function productTitle(product: NamedProduct): string {
  const { medicineName, type } = product;
  return type === "" || nameContainsDoseForm(product) ? medicineName : `${medicineName} ${type}`;
}

/** The letters that may follow the dose form in the name, as in `tablets`, `Tabletten` and `comprimés`. */
const longestEnding = 2;

/**
 * Whether the name contains the words of the dose form, without regard to case and accents, as in `Tamrofen 200 mg
 * film-coated tablets` and `Tablet`. The last word can have an ending of the plural, except at the start of the name:
 * `Gelox` is an invented name and does not contain `Gel`.
 */
export function nameContainsDoseForm({ medicineName, type }: NamedProduct): boolean {
  const form = foldWords(type);
  if (form === "") return false;
  const words = ` ${foldWords(medicineName)} `;
  if (words.includes(` ${form} `)) return true;
  for (let at = words.indexOf(` ${form}`, 1); at > 0; at = words.indexOf(` ${form}`, at + 1)) {
    const end = at + 1 + form.length;
    if (words.indexOf(" ", end) - end <= longestEnding) return true;
  }
  return false;
}
