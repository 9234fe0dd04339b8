import { digit } from "./character-classes.ts";
import { dashes, zeros } from "./signs.ts";
import type { ClassifiedText, NumberToken, Token } from "./tokens.ts";

const leastDigits = 7;
const mostDigits = 15;
const leastLongestGroup = 3;
const mostGroups = 6;

/**
 * Finds the telephone numbers that consist of several tokens: groups of digits with single spaces and round
 * brackets between them. Returns the index of the last token of each, by the index of its first token. In a
 * `field` for telephone numbers, the first digit may be any digit.
 */
export function telephoneEnds(
  source: ClassifiedText,
  tokens: readonly Token[],
  field: boolean,
): ReadonlyMap<number, number> {
  const ends = new Map<number, number>();
  for (let index = 0; index < tokens.length; index += 1) {
    if (!mayStart(source, tokens, index, field)) continue;
    const { last, next, isTelephone } = readGroups(source, tokens, index);
    if (isTelephone) ends.set(index, last);
    // What was read is not read again. A rejected sequence of groups contains no shorter number.
    if (next > index + 1) index = Math.max(index, last);
  }
  return ends;
}

function mayStart(
  source: ClassifiedText,
  tokens: readonly Token[],
  index: number,
  field: boolean,
): boolean {
  const isBracket = isRoundBracket(source, tokens[index], "(");
  const first = tokens[isBracket ? index + 1 : index];
  if (first?.kind !== "number") return false;
  const char = source.text.charAt(first.start);
  return field || char === "+" || zeros.has(char);
}

interface Groups {
  /** The index of the last token of a whole group. */
  readonly last: number;
  /** The index of the first token that was not read. */
  readonly next: number;
  readonly isTelephone: boolean;
}

function readGroups(source: ClassifiedText, tokens: readonly Token[], first: number): Groups {
  let last = first;
  let digits = 0;
  let longest = 0;
  let groups = 0;
  let isOpen = false;
  let index = first;
  for (; index < tokens.length && digits <= mostDigits; index += 1) {
    const token = tokens[index];
    if (token === undefined) break;
    if (!isOpen && isRoundBracket(source, token, "(")) isOpen = true;
    else if (isOpen && isRoundBracket(source, token, ")")) isOpen = false;
    else if (token.kind === "number" && isDialled(source, token)) {
      digits += token.digits;
      longest = Math.max(longest, token.digits);
      groups += 1;
    } else if (token.kind === "space" && token.end === token.start + 1 && index > first) continue;
    else break;
    if (!isOpen) last = index;
  }
  const isTelephone =
    !isOpen &&
    digits >= leastDigits &&
    digits <= mostDigits &&
    longest >= leastLongestGroup &&
    groups > 1 &&
    groups <= mostGroups;
  return { last, next: index, isTelephone };
}

function isRoundBracket({ text }: ClassifiedText, token: Token | undefined, bracket: "(" | ")") {
  return token !== undefined && text[token.start] === bracket;
}

/** Whether a number has only digits, dashes and solidi after an optional plus sign. */
function isDialled({ text, classes }: ClassifiedText, number: NumberToken): boolean {
  if (number.signed) return false;
  for (let at = number.start; at < number.end; at += 1) {
    const char = text.charAt(at);
    const isPlus = char === "+" && at === number.start;
    if (classes[at] !== digit && !isPlus && !dashes.has(char) && char !== "/") return false;
  }
  return true;
}
