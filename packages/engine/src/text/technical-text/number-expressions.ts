import { currencySign, digit, isFraction } from "./character-classes.ts";
import { comparisonSigns, operators, signsAfterSpace, standingSigns, zeros } from "./signs.ts";
import { tokenText, type Stretch } from "./stretch.ts";
import { isDegreeOfNextWord, isOwnLetter, type NumberToken, type Token } from "./tokens.ts";

/** Whether a number expression starts at a token: a number, a telephone number, or a sign before a number. */
export function startsExpression(stretch: Stretch, index: number): boolean {
  const { tokens, telephoneEnds } = stretch;
  if (telephoneEnds.has(index) || tokens[index]?.kind === "number") return true;
  return isStandingSign(stretch, index) && tokens[index + 2]?.kind === "number";
}

/** Whether a token is a sign that belongs to what follows it after a space, such as `≥`. */
export function isStandingSign(stretch: Stretch, index: number): boolean {
  const { tokens } = stretch;
  return (
    tokens[index]?.kind === "operator" &&
    standingSigns.has(tokenText(stretch, index)) &&
    tokens[index + 1]?.kind === "space"
  );
}

/**
 * Returns the last token of the number expression that starts at a token: numbers that are joined by operators
 * with a space on both sides or by the space inside one number, and the signs that belong to them.
 */
export function expressionEnd(stretch: Stretch, first: number): number {
  const { tokens } = stretch;
  let end = endOfNumber(stretch, isStandingSign(stretch, first) ? first + 2 : first);
  let isGrouped = false;
  while (tokens[end + 1]?.kind === "space") {
    const [number, next] = [tokens[end], tokens[end + 2]];
    if (isSignAfterSpace(stretch, end + 2)) end += 2;
    else if (isSpacedOperator(stretch, end + 2) && tokens[end + 4]?.kind === "number") {
      end = endOfNumber(stretch, end + 4);
      isGrouped = false;
    } else if (isOneNumber(stretch, number, next, isGrouped)) {
      isGrouped = true;
      end += 2;
    } else return isComparisonWithWord(stretch, end) ? end + 2 : end;
  }
  return end;
}

/** Whether a token is an operator with a space after it. */
export function isSpacedOperator(stretch: Stretch, index: number): boolean {
  const { tokens } = stretch;
  return (
    tokens[index]?.kind === "operator" &&
    operators.has(tokenText(stretch, index)) &&
    tokens[index + 1]?.kind === "space"
  );
}

/**
 * Whether a comparison sign after a token is followed by a word of the block, as in `40 ≤ الوزن`. The sign would be
 * mirrored in the text of the block, so it belongs to the number.
 */
export function isComparisonWithWord(stretch: Stretch, index: number): boolean {
  const { tokens } = stretch;
  return (
    tokens[index + 1]?.kind === "space" &&
    isSpacedOperator(stretch, index + 2) &&
    comparisonSigns.has(tokenText(stretch, index + 2)) &&
    index + 4 === tokens.length &&
    isOwnLetter(stretch, stretch.end)
  );
}

export function isCurrency({ tokens, classes }: Stretch, index: number): boolean {
  const token = tokens[index];
  return token?.kind === "operator" && classes[token.start] === currencySign;
}

function endOfNumber({ telephoneEnds }: Stretch, index: number): number {
  return telephoneEnds.get(index) ?? index;
}

/** Whether a token is a sign that belongs to the number before it, as in `5 %` or `5 €`. */
function isSignAfterSpace(stretch: Stretch, index: number): boolean {
  const token = stretch.tokens[index];
  if (token?.kind !== "operator") return false;
  if (isCurrency(stretch, index)) return true;
  return (
    signsAfterSpace.has(tokenText(stretch, index)) &&
    !isDegreeOfNextWord(stretch, stretch, token.start)
  );
}

/**
 * Whether a space between two tokens is inside one number, as in `1 000` and `2 ½`, or between numbers in a field for
 * telephone numbers. `isGrouped`: whether the first is already a part of such a number.
 */
function isOneNumber(
  stretch: Stretch,
  left: Token | undefined,
  right: Token | undefined,
  isGrouped: boolean,
): boolean {
  if (left?.kind !== "number" || right?.kind !== "number") return false;
  if (stretch.telephone) return true;
  if (right.digits === 1 && isFraction(stretch.text.charCodeAt(right.start))) return left.bare;
  if (left.signed || leadingDigits(stretch, right) !== 3) return false;
  const trailing = trailingDigits(stretch, left);
  const startsWithZero = zeros.has(stretch.text.charAt(left.start));
  return trailing >= 1 && trailing <= 3 && (isGrouped || !startsWithZero);
}

/** The number of digits with which a number starts, at most 4. */
function leadingDigits({ classes }: Stretch, { start, end }: NumberToken): number {
  let count = 0;
  while (count < 4 && start + count < end && classes[start + count] === digit) count += 1;
  return count;
}

/** The number of digits with which a number ends, at most 4. */
function trailingDigits({ classes }: Stretch, { start, end }: NumberToken): number {
  let count = 0;
  while (count < 4 && end - count > start && classes[end - 1 - count] === digit) count += 1;
  return count;
}
