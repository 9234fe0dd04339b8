import { defaultProfile, type LeafletFacts } from "../../storage/list-ports.ts";

/**
 * Maximum number of characters of all terms together: more than a thousand numbers. The search finds no terms after
 * them, because the time of a save grows with the length of the searched text.
 */
const longestTerms = 20_000;

/**
 * Reads the facts from content. The fields may be absent and may have any type, because stored content of every version
 * is read, and a fact is never a reason to refuse content.
 */
export function leafletFactsOf(content: object): LeafletFacts {
  const { profile, product, productIdentifier } = fieldsOf(content);
  const { authorisations, packs, ingredients } = fieldsOf(product);
  const found = [
    gtin14(textOf(productIdentifier)),
    ...recordsIn(authorisations).map(({ number }) => textOf(number)),
    ...recordsIn(packs).map((pack) => gtin14(textOf(pack["gtin"]))),
    // the active substances first, because the terms may be too long
    ...recordsIn(ingredients)
      .toSorted((a, b) => Number(isActive(b)) - Number(isActive(a)))
      .flatMap(({ substance }) => [fieldsOf(substance)["text"], fieldsOf(substance)["display"]])
      .map(textOf),
  ];
  return {
    profile: textOf(profile) || defaultProfile,
    hasProduct: Object.keys(fieldsOf(product)).length > 0,
    terms: bounded([...new Set(found.filter((term) => term !== ""))]),
  };
}

/** The facts of stored content (JSON text); undefined if the text is not the content of a leaflet. */
export function storedFactsOf(content: string): LeafletFacts | undefined {
  try {
    const value: unknown = JSON.parse(content);
    return typeof value === "object" && value !== null ? leafletFactsOf(value) : undefined;
  } catch {
    return undefined;
  }
}

function isActive({ role }: Fields): boolean {
  return role === "active";
}

type Fields = Readonly<Record<string, unknown>>;

/** The fields of an object; none for another value. */
function fieldsOf(value: unknown): Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Fields) // an object has text keys
    : {};
}

function recordsIn(value: unknown): readonly Fields[] {
  return Array.isArray(value) ? value.map(fieldsOf) : [];
}

/** A text in one line that every store can contain; "" for another value. */
function textOf(value: unknown): string {
  if (typeof value !== "string") return "";
  return value
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

/**
 * A GTIN of 8, 12 or 13 digits with leading zeros, as 14 digits. So it is found in each of these forms. Another text is
 * returned as it is.
 */
function gtin14(text: string): string {
  return /^(?:\d{8}|\d{12,14})$/.test(text) ? text.padStart(14, "0") : text;
}

function bounded(terms: readonly string[]): readonly string[] {
  let length = 0;
  return terms.filter((term) => {
    length += term.length;
    return length <= longestTerms;
  });
}
