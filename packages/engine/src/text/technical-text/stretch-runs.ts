import { closingOf } from "./character-classes.ts";
import {
  expressionEnd,
  isComparisonWithWord,
  isCurrency,
  isSpacedOperator,
  isStandingSign,
  startsExpression,
} from "./number-expressions.ts";
import { dashes } from "./signs.ts";
import { endOfArabicUnit, tokenText, type Stretch, type TokenRange } from "./stretch.ts";
import { isOwnLetter } from "./tokens.ts";

/**
 * Returns the runs of a stretch: the core, which extends from the first to the last word and over the numbers
 * that belong to them, and in right-to-left text the number expressions outside the core.
 */
export function runsOfStretch(stretch: Stretch): readonly TokenRange[] {
  const words = wordsOf(stretch);
  if (words === undefined) return expressionsFrom(stretch, 0);
  const { before, start } = growLeft(stretch, words.first);
  const core = { first: start, last: growRight(stretch, words.last) };
  return [...before, core, ...expressionsFrom(stretch, core.last + 1)];
}

/** The first and the last word of a stretch. */
function wordsOf({ tokens }: Stretch): TokenRange | undefined {
  const first = tokens.findIndex(({ kind }) => kind === "word");
  if (first < 0) return undefined;
  return { first, last: tokens.findLastIndex(({ kind }) => kind === "word") };
}

function expressionsFrom(stretch: Stretch, from: number): readonly TokenRange[] {
  if (stretch.direction === "ltr") return [];
  const found: TokenRange[] = [];
  for (let index = from; index < stretch.tokens.length; index += 1) {
    if (!startsExpression(stretch, index)) continue;
    const last = expressionEnd(stretch, index);
    found.push({ first: index, last });
    index = last;
  }
  return found;
}

/** Returns the start of the core, and the number expressions before it. */
function growLeft(stretch: Stretch, word: number) {
  const before: TokenRange[] = [];
  for (let index = 0; index < word; index += 1) {
    if (isPartOfWord(stretch, index, word)) return { before, start: index };
    if (!startsExpression(stretch, index)) continue;
    const last = expressionEnd(stretch, index);
    if (touchesWord(stretch, last, word)) return { before, start: index };
    if (stretch.direction === "rtl") before.push({ first: index, last });
    index = last;
  }
  return { before, start: word };
}

/** Whether a token starts a sign or a pair of brackets that belongs to the word after it. */
function isPartOfWord(stretch: Stretch, index: number, word: number): boolean {
  const { tokens } = stretch;
  const kind = tokens[index]?.kind;
  if (kind === "operator") {
    const isSign = isStandingSign(stretch, index) || isCurrency(stretch, index);
    return isSign && tokens[index + 1]?.kind === "space" && index + 2 === word;
  }
  if (kind !== "opening") return false;
  // (±)-Zaytounol
  if (tokens[index + 2]?.kind === "closing" && index + 3 === word)
    return tokens[index + 1]?.kind !== "space";
  return isBracketedNumber(stretch, index, word);
}

/** Whether a token opens brackets round a number expression that is before the word, as in `(5-10) mg`. */
function isBracketedNumber(stretch: Stretch, index: number, word: number): boolean {
  if (stretch.telephoneEnds.has(index) || !startsExpression(stretch, index + 1)) return false;
  const last = expressionEnd(stretch, index + 1);
  return (
    closingOf.get(tokenText(stretch, index)) === tokenText(stretch, last + 1) &&
    stretch.tokens[last + 2]?.kind === "space" &&
    last + 3 === word
  );
}

/** Whether the number expression that ends at a token belongs to the word. */
function touchesWord(stretch: Stretch, last: number, word: number): boolean {
  const { tokens } = stretch;
  // 1,25-(OH)
  const isHyphen = tokens[last + 1]?.kind === "mark" && startsWithDash(stretch, last + 1);
  const touching = last + (isHyphen ? 2 : 1);
  if (touching === word || (tokens[touching]?.kind === "opening" && touching + 1 === word))
    return true;
  if (tokens[last + 1]?.kind !== "space") return false;
  if (last + 2 === word) return true;
  if (isSpacedOperator(stretch, last + 2)) return last + 4 === word;
  // 5 (five)
  return tokens[last + 2]?.kind === "opening" && last + 3 === word;
}

function startsWithDash({ text, tokens }: Stretch, index: number): boolean {
  return dashes.has(text.charAt(tokens[index]?.start ?? -1));
}

/** Returns the last token of the core: the last word, or a number after it that belongs to it. */
function growRight(stretch: Stretch, word: number): number {
  let [before, last] = [word, word];
  for (;;) {
    const next = numberAfter(stretch, last);
    if (next === undefined) break;
    const end = expressionEnd(stretch, next);
    if (countsArabicUnit(stretch, end)) return last;
    [before, last] = [last, end];
  }
  if (isComparisonWithWord(stretch, last)) return last + 2;
  return isNextToOwnWord(stretch, last) ? before : last;
}

/** Returns the start of the number expression that follows a token after a space, an operator, `:` or `.`. */
function numberAfter(stretch: Stretch, index: number): number | undefined {
  const { tokens } = stretch;
  const after = tokens[index + 1]?.kind;
  let next = index + 2;
  if (after === "mark" && [":", "."].includes(tokenText(stretch, index + 1))) {
    if (tokens[index + 2]?.kind !== "space") return undefined;
    next = index + 3;
  } else if (after !== "space") return undefined;
  else if (!startsExpression(stretch, next) && isSpacedOperator(stretch, next)) next = index + 4;
  return startsExpression(stretch, next) ? next : undefined;
}

/** Whether the number that ends an expression belongs to the Arabic unit after it, as in `Zaytounol 500 ملغم`. */
function countsArabicUnit(stretch: Stretch, index: number): boolean {
  const token = stretch.tokens[index];
  if (token?.kind !== "number" || token.signed) return false;
  return endOfArabicUnit(stretch, token.end) !== undefined;
}

/** Whether a number in left-to-right text belongs to the left-to-right word after it, as in `زيتونول 500 mg`. */
function isNextToOwnWord(stretch: Stretch, index: number): boolean {
  if (stretch.direction === "rtl" || !isOwnLetter(stretch, stretch.end)) return false;
  return !stretch.tokens.slice(index + 1).some(({ kind }) => kind === "number");
}
