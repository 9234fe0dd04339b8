import type { TextRange } from "../text-range.ts";
import { arabicUnits, longestUnit } from "./arabic-units.ts";
import { isCombiningMark, space } from "./character-classes.ts";
import { telephoneEnds } from "./telephones.ts";
import { isOwnLetter, tokenize, type ClassifiedText, type Token } from "./tokens.ts";

/** The text between two barriers. */
export interface Stretch extends ClassifiedText, TextRange {
  readonly tokens: readonly Token[];
  /** The last token of the telephone number that starts at a token, by the index of that token. */
  readonly telephoneEnds: ReadonlyMap<number, number>;
  /** Whether the text is the value of a field for telephone or fax numbers. */
  readonly telephone: boolean;
}

const noTelephones: ReadonlyMap<number, number> = new Map();

/** A sequence of tokens, given by the indexes of its first and last token. */
export interface TokenRange {
  readonly first: number;
  readonly last: number;
}

export function stretchOf(
  { text, classes, direction }: ClassifiedText,
  { start, end }: TextRange,
  telephone: boolean,
): Stretch {
  const source = { text, classes, direction };
  const tokens = tokenize(source, { start, end });
  const ends = direction === "rtl" ? telephoneEnds(source, tokens, telephone) : noTelephones;
  return { text, classes, direction, start, end, tokens, telephoneEnds: ends, telephone };
}

/** Returns the text of a token, or "" if the stretch has no token with this index. */
export function tokenText({ text, tokens }: Stretch, index: number): string {
  const token = tokens[index];
  return token === undefined ? "" : text.slice(token.start, token.end);
}

/**
 * Returns the end of the Arabic unit that counts or measures what ends at this position, or undefined. Between
 * the two are only spaces, and `°` may precede the unit.
 */
export function endOfArabicUnit(stretch: Stretch, from: number): number | undefined {
  const { text, classes, direction } = stretch;
  if (direction !== "rtl") return undefined;
  let at = from;
  while (at < stretch.end && classes[at] === space) at += 1;
  const isDegree = text[at] === "°" && at < stretch.end;
  if (isDegree) at += 1;
  if (at !== stretch.end) return undefined;
  let word = "";
  for (; isOwnLetter(stretch, at) && word.length <= longestUnit; at += 1) {
    const char = text.charAt(at);
    if (!isCombiningMark(char)) word += char;
  }
  return word !== "" && (isDegree || arabicUnits.has(word)) ? at : undefined;
}
