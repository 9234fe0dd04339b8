import type { TextRange } from "../text-range.ts";
import * as classes from "./character-classes.ts";

const signs = new Set("<>≤≥");
/** The longest number with its unit, or word, that is returned with a sign, in UTF-16 code units. */
const longest = 20;

/**
 * Finds the first comparison sign between a right-to-left word and a number, with both: `الوزن ≥ 40` or
 * `40 kg ≤ الوزن`.
 * The sign can be read in both directions there. Returns undefined if there is none.
 */
export function comparisonBesideWord(text: string): TextRange | undefined {
  if (!/[<>\u2264\u2265]/.test(text)) return undefined;
  const found = classes.classify(text);
  for (let at = 0; at < text.length; at += 1) {
    if (!signs.has(text.charAt(at))) continue;
    const [before, after] = [skipSpaces(found, at - 1, -1), skipSpaces(found, at + 1, 1)];
    if (found[before] === classes.rightToLeftLetter && found[after] === classes.digit)
      return { start: startOfWord(found, before), end: endOfNumber(found, after) };
    const quantity = startOfQuantity(found, before);
    if (found[after] === classes.rightToLeftLetter && quantity !== undefined)
      return { start: quantity, end: endOfWord(found, after) };
  }
  return undefined;
}

function skipSpaces(found: Uint8Array, from: number, step: 1 | -1): number {
  let at = from;
  while (found[at] === classes.space) at += step;
  return at;
}

function startOfWord(found: Uint8Array, from: number): number {
  let at = from;
  while (found[at - 1] === classes.rightToLeftLetter && from - at < longest) at -= 1;
  return at;
}

function endOfWord(found: Uint8Array, from: number): number {
  let at = from;
  while (found[at] === classes.rightToLeftLetter && at - from < longest) at += 1;
  return at;
}

/** Returns the end of the digits and the separators between them. */
function endOfNumber(found: Uint8Array, from: number): number {
  let at = from;
  while (isInNumber(found, at) && at - from < longest) at += 1;
  return at;
}

function isInNumber(found: Uint8Array, at: number): boolean {
  if (found[at] === classes.digit) return true;
  return found[at] === classes.other && found[at + 1] === classes.digit;
}

/** Returns the start of a number, perhaps with a unit, whose last character is at this position. */
function startOfQuantity(found: Uint8Array, last: number): number | undefined {
  let start: number | undefined;
  for (let at = last; at >= 0 && last - at < longest; at -= 1) {
    if (found[at] === classes.digit) start = at;
    else if (!inQuantity.has(found[at] ?? classes.lineBreak)) break;
  }
  return start;
}

const inQuantity: ReadonlySet<number> = new Set([
  classes.leftToRightLetter,
  classes.space,
  classes.other,
]);
