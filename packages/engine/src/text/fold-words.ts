import { normalise } from "./normalise.ts";

/**
 * The words of a text in normalised spelling, with one space between them, for comparisons. Differences of case,
 * accents, Arabic vowel signs, variants of Arabic letters, digits and punctuation are removed.
 */
export function foldWords(text: string): string {
  if (isAscii.test(text))
    return text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, " ")
      .trim();
  return normalise(text, "NFKD")
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .toLowerCase()
    .replace(/\p{M}|\u0640/gu, "")
    .replace(/\u0649/g, "\u064a")
    .replace(/\u0629/g, "\u0647")
    .replace(/œ/g, "oe")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Such a text needs only two of the steps above. */
const isAscii = /^[\0-\x7f]*$/;
