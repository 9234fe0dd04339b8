// One folding for what is stored and what is asked: what looks the same to a reader is the same here.

/**
 * Text for searching: compatibility forms joined (NFKC), small letters, no diacritics of Latin and other
 * scripts, Arabic without tashkeel, tatweel and the letter forms that writers use for one another, digits
 * of every kind as 0-9, white space as single spaces. Pure, and the same on every engine; a change here
 * needs a migration that folds what is stored anew.
 */
export function fold(text: string): string {
  return text
    .toWellFormed()
    .normalize("NFKC")
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(dropped, "")
    .replaceAll(variants, (letter) => letterFor.get(letter) ?? letter)
    .replaceAll(otherDigit, digitOf)
    .normalize("NFKC")
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

/** What a search looks into: the fields of one leaflet, each on a line that no folded text can cross. */
export function searchTextOf(fields: readonly string[]): string {
  return fields.map(fold).join("\n");
}

/** Longest part of a title that orders: PostgreSQL refuses index rows over 2,704 bytes. */
const longestTitleKey = 200;

/** The title as lists are ordered by it: compared byte by byte in UTF-8, alike on every engine. */
export function titleKeyOf(title: string): string {
  return [...fold(title)].slice(0, longestTitleKey).join("");
}

/** What a text for searching has to hold to be found by `query`; undefined: everything is found. */
export function neededText(query: string): string | undefined {
  return fold(query) || undefined;
}

/** `ar` of `ar-JO`: what the filter by language compares. */
export function languageKeyOf(tag: string): string {
  return tag.toLowerCase().split("-", 1)[0] ?? "";
}

// Marks on letters (tashkeel are among them), tatweel, and characters that are not seen: joiners,
// direction marks, soft hyphens.
const dropped = /[\p{Mn}\p{Me}\p{Cf}\u0640]/gu;

// Letters that keyboards exchange for one another, or that decomposition does not take apart. Hamza and
// madda on a letter are marks after it, and are dropped with them.
const letterFor: ReadonlyMap<string, string> = new Map([
  ["ٱ", "ا"],
  ["ى", "ي"],
  ["ی", "ي"],
  ["ة", "ه"],
  ["ہ", "ه"],
  ["ھ", "ه"],
  ["ە", "ه"],
  ["ک", "ك"],
  ["ı", "i"],
  ["ø", "o"],
  ["ł", "l"],
  ["đ", "d"],
  ["ß", "ss"],
  ["æ", "ae"],
  ["œ", "oe"],
]);

const variants = new RegExp(`[${[...letterFor.keys()].join("")}]`, "gu");

const otherDigit = /[^\P{Nd}0-9]/gu;

/** Decimal digits stand in runs of ten in Unicode, zero first. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}
