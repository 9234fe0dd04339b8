import type { TextRange } from "../text-range.ts";
import { space } from "./character-classes.ts";
import { expressionEnd, startsExpression } from "./number-expressions.ts";
import { dashes } from "./signs.ts";
import { endOfArabicUnit, type Stretch } from "./stretch.ts";

/** The longest range that is kept on one line, in code points. */
const longestKept = 20;

/**
 * Returns the ranges of a stretch that must not break across lines: a number with the word after it (`4 g/24 h`),
 * and numbers with dashes or spaces (`4 - 6`).
 */
export function keptInStretch(stretch: Stretch): readonly TextRange[] {
  const { tokens } = stretch;
  const kept: TextRange[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    if (!startsExpression(stretch, index)) continue;
    const last = expressionEnd(stretch, index);
    const unit = lastWordOfUnit(stretch, last);
    const start = tokens[index]?.start ?? 0;
    const withUnit = { start, end: tokens[unit]?.end ?? 0 };
    const number = { start, end: tokens[last]?.end ?? 0 };
    if (unit > last && isShort(stretch, withUnit)) kept.push(withUnit);
    else if (isShort(stretch, number) && canBreak(stretch, number)) kept.push(number);
    index = last;
  }
  return kept;
}

/**
 * Returns the range of the number or run at the end of a stretch and the Arabic unit after it, as in `500 ملغم`.
 * `run` is the last run of the stretch.
 */
export function keptWithArabicUnit(
  stretch: Stretch,
  run: TextRange | undefined,
): TextRange | undefined {
  const { tokens, text, classes } = stretch;
  const isDegree = text[stretch.end - 1] === "°" && tokens.at(-1)?.end === stretch.end;
  const index = tokens.length - (isDegree ? 3 : 2);
  const [token, gap] = [tokens[index], tokens[index + 1]];
  if (token === undefined || gap?.end !== token.end + 1 || classes[token.end] !== space)
    return undefined;
  const start = run?.end === token.end ? run.start : token.start;
  if (start === token.start && token.kind !== "number" && run?.end !== token.end) return undefined;
  const end = endOfArabicUnit(stretch, token.end);
  const range = end === undefined ? undefined : { start, end };
  return range && isShort(stretch, range) ? range : undefined;
}

/**
 * Returns the last token of the unit after a number: the word after it, and the next word if the first ends with a
 * number, as in `4 g/24 h`. Returns the token of the number if no word follows.
 */
function lastWordOfUnit({ tokens, text }: Stretch, number: number): number {
  let last = number;
  while (isOneSpace(tokens[last + 1]) && tokens[last + 2]?.kind === "word") {
    last += 2;
    const word = tokens[last];
    if (word === undefined || !endsWithNumberAfterSolidus(text, word)) break;
  }
  return last;
}

function isOneSpace(
  token: { readonly kind: string; readonly start: number; readonly end: number } | undefined,
) {
  return token?.kind === "space" && token.end === token.start + 1;
}

function endsWithNumberAfterSolidus(text: string, { start, end }: TextRange): boolean {
  let at = end;
  while (at > start && isWesternDigit(text.charCodeAt(at - 1))) at -= 1;
  return at < end && at > start && text[at - 1] === "/";
}

function isWesternDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

function isShort({ text }: Stretch, { start, end }: TextRange): boolean {
  if (end - start > 2 * longestKept) return false;
  return Array.from(text.slice(start, end)).length <= longestKept;
}

/** Whether a line can break inside a short range. */
function canBreak({ text, classes }: Stretch, { start, end }: TextRange): boolean {
  for (let at = start; at < end; at += 1) {
    const char = text.charAt(at);
    if (classes[at] === space || dashes.has(char) || char === "—" || char === "−") return true;
  }
  return false;
}
