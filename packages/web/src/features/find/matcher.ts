import { findGaps } from "@nashra/engine/guidance";

/** What is searched for, and how exactly. */
export interface Search {
  readonly query: string;
  readonly matchCase: boolean;
  readonly wholeWords: boolean;
  /** False: diacritics and tatweel of Arabic are ignored, and a no-break space equals a space. */
  readonly exactLetters: boolean;
}

/** A part of a text, by its first index and the index after its last one. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A line of text that is searched. */
export interface Line {
  readonly text: string;
  /**
   * The indexes at which raised or lowered characters begin or end, in ascending order. Nothing is found
   * across them: the number 103 must not be found in 10³.
   */
  readonly cuts: readonly number[];
}

/** Finds the places of a line, from its start to its end; they do not overlap. */
export type Matcher = (line: Line) => readonly Span[];

/** Stands for each character of a reference to a section in a line: the engine writes the text of a reference. */
export const object = "\uFFFC";

/**
 * Returns the function that finds a query in a line of text. It finds whole characters only, nothing in a gap
 * (`[[…]]`), and nothing for an empty query or one that no text contains: with `object` or half a surrogate
 * pair. The cost is linear in the length of the text, multiplied by that of the query if the text repeats the query's
 * characters.
 */
export function createMatcher(search: Search): Matcher {
  const wanted = folded(search.query, search).text;
  if (wanted === "" || wanted.includes(object) || !wanted.isWellFormed()) return () => [];
  return ({ text, cuts }) => {
    const { text: line, starts } = folded(text, search);
    const gaps = findGaps(text);
    let gap = 0;
    let cut = 0;
    const found: Span[] = [];
    let at = line.indexOf(wanted);
    while (at >= 0) {
      const span = { start: starts[at] ?? 0, end: starts[at + wanted.length] ?? text.length };
      while ((gaps[gap]?.end ?? Infinity) <= span.start) gap += 1;
      while ((cuts[cut] ?? Infinity) <= span.start) cut += 1;
      const fits =
        isEdge(starts, at) &&
        isEdge(starts, at + wanted.length) &&
        (cuts[cut] ?? Infinity) >= span.end &&
        (gaps[gap]?.start ?? Infinity) >= span.end &&
        (!search.wholeWords || isWholeWord(text, span));
      if (fits) found.push(span);
      at = line.indexOf(wanted, at + (fits ? wanted.length : 1));
    }
    return found;
  };
}

/** True if a character of the original text begins at this index of the folded text, or if the text ends there. */
function isEdge(starts: Folded["starts"], index: number): boolean {
  return index === 0 || starts[index] !== starts[index - 1];
}

interface Folded {
  readonly text: string;
  /** The index in the original text of the character that each index of `text` comes from. */
  readonly starts: readonly number[];
}

/** A text without the differences that a search ignores. */
function folded(text: string, { matchCase, exactLetters }: Search): Folded {
  let result = "";
  const starts: number[] = [];
  let at = 0;
  for (const character of text) {
    const part = exactLetters ? character : withoutExactness(character);
    const letters = matchCase ? part : part.toLowerCase();
    for (let index = 0; index < letters.length; index += 1) starts.push(at);
    result += letters;
    at += character.length;
  }
  return { text: result, starts };
}

/** Arabic diacritics (tashkeel), the superscript alef and the tatweel. */
const arabicMark = /[\u064B-\u065F\u0670\u0640]/u;
const space = /\s/u;

function withoutExactness(character: string): string {
  if (arabicMark.test(character)) return "";
  return space.test(character) ? " " : character;
}

const endsInWord = /[\p{L}\p{N}\p{M}_]$/u;
const beginsWithWord = /^[\p{L}\p{N}\p{M}_]/u;

/** True if no letter or digit outside the span continues a word or a number at its edge. */
function isWholeWord(text: string, { start, end }: Span): boolean {
  const before = (index: number) => text.slice(Math.max(0, index - 2), index);
  const after = (index: number) => text.slice(index, index + 2);
  return (
    !(endsInWord.test(before(start)) && beginsWithWord.test(after(start))) &&
    !(endsInWord.test(before(end)) && beginsWithWord.test(after(end))) &&
    !isInNumber(text, start) &&
    !isInNumber(text, end)
  );
}

// Between digits, these characters belong to the number, as in 1.5, 1,000, 1/2, 1:1000, 1’000 and 10 000
// with a no-break space. A decimal separator also belongs to it without a digit before it.
const endsInDigit = /\p{N}$/u;
const beginsWithDigit = /^\p{N}/u;
const beginsWithSeparator = /^[.,/:'’٫٬،⁄\u00A0\u2007\u2009\u202F]\p{N}/u;
const endsInSeparator = /(?:\p{N}[.,/:'’٫٬،⁄\u00A0\u2007\u2009\u202F]|(?:^|[^\p{L}\p{M}])[.,٫])$/u;

/** True if a separator before or after this index continues a number across it. */
function isInNumber(text: string, index: number): boolean {
  const before = text.slice(Math.max(0, index - 3), index);
  const after = text.slice(index, index + 3);
  return (
    (endsInDigit.test(before) && beginsWithSeparator.test(after)) ||
    (endsInSeparator.test(before) && beginsWithDigit.test(after))
  );
}
