import { foldWords } from "../../../text/fold-words.ts";
import { normalise } from "../../../text/normalise.ts";

/** The number of a section title, and the words of the title in normalised spelling, for comparisons. */
export interface FoldedTitle {
  /** The leading number, if there is one. */
  readonly number: number | undefined;
  readonly words: string;
}

const numbered = /^\s*([\d\u0660-\u0669\u06f0-\u06f9]{1,2})\s*[.):\u2013-]\s*/u;

/** Splits off the number of a title, and removes differences between spellings of the same title. */
export function foldTitle(title: string): FoldedTitle {
  const plain = normalise(title, "NFKD");
  const number = numbered.exec(plain);
  if (number === null) return { number: undefined, words: foldWords(plain) };
  return {
    number: Number(foldWords(number[1] ?? "")),
    words: foldWords(plain.slice(number[0].length)),
  };
}
