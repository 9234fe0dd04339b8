import { normalise } from "@nashra/engine/rich-text";

// Folds stored texts and search texts in the same way: texts that look the same to a reader become equal.

/**
 * Folds a text for searching: unifies compatibility forms (NFKC), converts to lower case, removes diacritics
 * of Latin and other scripts, removes Arabic vowel marks (tashkeel) and the stretching character (tatweel),
 * unifies interchangeable Arabic letters, writes the digits of every script as 0-9, and turns white space
 * into single spaces. Pure, and the same on every engine. A change here needs a migration that folds the
 * stored texts again.
 */
export function fold(text: string): string {
  const lower = normalise(text.toWellFormed(), "NFKC").toLowerCase();
  const letters = normalise(lower, "NFKD")
    .replaceAll(dropped, "")
    .replaceAll(variants, (letter) => letterFor.get(letter) ?? letter)
    .replaceAll(otherDigit, digitOf);
  // `normalise` would leave characters between long runs of marks, and stored texts have none
  return letters
    .normalize("NFKC")
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

/** Maximum number of characters of a title's sort key: PostgreSQL rejects index rows over 2,704 bytes. */
const longestTitleKey = 200;

/** The columns by which leaflets are sorted and searched. */
export interface SearchColumns {
  /** The sort key of the title. Both engines compare its UTF-8 byte by byte. */
  readonly title_key: string;
  /**
   * The text in which a search looks: title and names, each on a line. Folded text contains no line break, so no
   * match can cross lines.
   */
  readonly search_text: string;
}

export function searchColumnsOf(title: string, ...names: readonly string[]): SearchColumns {
  const folded = fold(title);
  return {
    title_key: [...folded].slice(0, longestTitleKey).join(""),
    search_text: [folded, ...names.map(fold)].join("\n"),
  };
}

/** The text that a leaflet must contain to match `query`; undefined: everything matches. */
export function neededText(query: string): string | undefined {
  return fold(query) || undefined;
}

/**
 * Returns the primary subtag of a language tag in lower case, such as `ar` of `ar-JO`. The language filter
 * compares these subtags.
 */
export function languageKeyOf(tag: string): string {
  return tag.toLowerCase().split("-", 1)[0] ?? "";
}

// Characters that are removed: marks on letters (including tashkeel), tatweel, and invisible characters
// (joiners, direction marks, soft hyphens).
const dropped = /[\p{Mn}\p{Me}\p{Cf}\u0640]/gu;

// Replacements for letters that keyboards use interchangeably, or that NFKD does not decompose. NFKD turns
// hamza and madda on a letter into marks after the letter, which are removed with all other marks.
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

/** Unicode encodes the digits of each script as ten consecutive characters that begin with zero. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}
