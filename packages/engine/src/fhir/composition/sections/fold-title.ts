import { normalise } from "../../../text/normalise.ts";

/** The number of a section title, and the words of the title in normalised spelling, for comparisons. */
export interface FoldedTitle {
  /** The leading number, if there is one. */
  readonly number: number | undefined;
  readonly words: string;
}

const numbered = /^\s*(\d{1,2})\s*[.):\u2013-]\s*/u;

/**
 * Splits off the number of a title and removes differences between spellings of the same title: case,
 * accents, Arabic vowel signs, variants of Arabic letters, Arabic digits, punctuation and white space.
 */
export function foldTitle(title: string): FoldedTitle {
  const plain = normalise(title, "NFKD").replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) =>
    String(digit.charCodeAt(0) & 0xf),
  );
  const number = numbered.exec(plain);
  const rest = number === null ? plain : plain.slice(number[0].length);
  return { number: number === null ? undefined : Number(number[1]), words: foldWords(rest) };
}

function foldWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/\p{M}|\u0640/gu, "")
    .replace(/\u0649/g, "\u064a")
    .replace(/\u0629/g, "\u0647")
    .replace(/œ/g, "oe")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
