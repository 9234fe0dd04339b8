import type { Direction } from "../direction.ts";
import type { TextRange } from "../text-range.ts";
import * as classes from "./character-classes.ts";
import * as signs from "./signs.ts";

/** A part of a stretch. The positions are UTF-16 code units of the whole text. */
export type Token = MarkToken | NumberToken;

export interface MarkToken extends TextRange {
  /**
   * `word`: characters without space or bracket with at least one letter. `operator`: one sign that touches
   * neither a word nor a number. `mark`: all other characters, such as punctuation.
   */
  readonly kind: "word" | "space" | "opening" | "closing" | "quote" | "operator" | "mark";
}

/** Characters without space, bracket or letter, from the first to the last digit, with the signs that belong to it. */
export interface NumberToken extends TextRange {
  readonly kind: "number";
  /** Whether the bidirectional algorithm never changes the order of its characters. */
  readonly bare: boolean;
  /** Whether it ends with a sign such as `%`. */
  readonly signed: boolean;
  readonly digits: number;
}

/** A text with the class of each code unit, and the direction of its block. */
export interface ClassifiedText {
  readonly text: string;
  readonly classes: Uint8Array;
  readonly direction: Direction;
}

/** Whether the character is a letter of the direction opposite to that of the block. */
export function isForeignLetter(
  { classes: found, direction }: ClassifiedText,
  at: number,
): boolean {
  return found[at] === foreignLetter[direction];
}

/** Whether the character is a letter of the direction of the block. */
export function isOwnLetter({ classes: found, direction }: ClassifiedText, at: number): boolean {
  return found[at] === ownLetter[direction];
}

/** Whether no run may extend across the character. */
export function isBarrier(source: ClassifiedText, at: number): boolean {
  const found = source.classes[at];
  return (
    isOwnLetter(source, at) ||
    found === classes.directionControl ||
    found === classes.lineBreak ||
    (found === classes.arabicPunctuation && source.direction === "rtl")
  );
}

const ownLetter: Readonly<Record<Direction, number>> = {
  rtl: classes.rightToLeftLetter,
  ltr: classes.leftToRightLetter,
};
const foreignLetter: Readonly<Record<Direction, number>> = {
  rtl: classes.leftToRightLetter,
  ltr: classes.rightToLeftLetter,
};

/** Divides a stretch, which is the text between two barriers, into tokens. */
export function tokenize(source: ClassifiedText, stretch: TextRange): readonly Token[] {
  const { text, classes: found } = source;
  const tokens: Token[] = [];
  let at = stretch.start;
  while (at < stretch.end) {
    const start = at;
    const kind = separatorKinds.get(found[at] ?? classes.other);
    at += 1;
    if (kind === undefined) {
      while (at < stretch.end && !separatorKinds.has(found[at] ?? classes.other)) at += 1;
      addAtom(source, stretch, { start, end: at }, tokens);
    } else {
      // A bracket takes the combining marks after it, which have its class.
      while (at < stretch.end && found[at] === found[start] && continues(kind, text.charAt(at)))
        at += 1;
      tokens.push({ kind, start, end: at });
    }
  }
  return tokens;
}

const separatorKinds: ReadonlyMap<number, "space" | "opening" | "closing" | "quote"> = new Map([
  [classes.space, "space"],
  [classes.opening, "opening"],
  [classes.closing, "closing"],
  [classes.quote, "quote"],
]);

function continues(kind: "space" | "opening" | "closing" | "quote", char: string): boolean {
  return kind === "space" || !classes.isBracketOrQuote(char);
}

/** Adds the word or number in characters without spaces and brackets, and the punctuation around it. */
function addAtom(
  source: ClassifiedText,
  stretch: TextRange,
  chunk: TextRange,
  tokens: Token[],
): void {
  let first = chunk.start;
  while (first < chunk.end && !isAlphanumeric(source, first)) first += 1;
  if (first === chunk.end) {
    const kind = isOperator(source, chunk) ? "operator" : "mark";
    tokens.push({ kind, start: chunk.start, end: chunk.end });
    return;
  }
  let last = chunk.end - 1;
  while (!isAlphanumeric(source, last)) last -= 1;
  const start = startWithSigns(source, chunk, first);
  const end = endWithSigns(source, stretch, chunk, { start, end: last + 1 });
  if (start > chunk.start) tokens.push({ kind: "mark", start: chunk.start, end: start });
  tokens.push(wordOrNumber(source, { start, end }, { start: first, end: last + 1 }));
  if (end < chunk.end) tokens.push({ kind: "mark", start: end, end: chunk.end });
}

/** Whether the character is a digit, or a letter of the direction opposite to that of the block. */
export function isAlphanumeric(source: ClassifiedText, at: number): boolean {
  return source.classes[at] === classes.digit || isForeignLetter(source, at);
}

function isOperator({ text, classes: found }: ClassifiedText, { start, end }: TextRange): boolean {
  const char = text.slice(start, end);
  return (
    signs.operators.has(char) ||
    signs.trailingSigns.has(char) ||
    signs.standingSigns.has(char) ||
    (found[start] === classes.currencySign && isOneCharacter(char))
  );
}

function isOneCharacter(text: string): boolean {
  return text.length === ((text.codePointAt(0) ?? 0) > 0xffff ? 2 : 1);
}

function startWithSigns(source: ClassifiedText, chunk: TextRange, first: number): number {
  let start = first;
  while (start > chunk.start && isLeadingSign(source, chunk, start - 1, first)) start -= 1;
  return start;
}

function isLeadingSign(
  source: ClassifiedText,
  chunk: TextRange,
  at: number,
  first: number,
): boolean {
  const char = source.text.charAt(at);
  if (source.classes[at] === classes.currencySign) return true;
  if (!signs.leadingSigns.has(char)) return false;
  if (signs.dashes.has(char)) return at === chunk.start && !followsWord(source, at);
  if (char === ".") return source.classes[first] === classes.digit;
  return char !== "°" || isForeignLetter(source, first);
}

/** Whether a dash at this position is the hyphen of the word before it. */
function followsWord(source: ClassifiedText, at: number): boolean {
  return isOwnLetter(source, at - 1) || source.classes[at - 1] === classes.directionControl;
}

function endWithSigns(
  source: ClassifiedText,
  stretch: TextRange,
  chunk: TextRange,
  atom: TextRange,
): number {
  const isWebAddress = hasDoubleSlash(source.text, atom);
  let { end } = atom;
  while (end < chunk.end) {
    const char = source.text.charAt(end);
    const belongs =
      signs.trailingSigns.has(char) ||
      source.classes[end] === classes.currencySign ||
      (isWebAddress && char === "/");
    if (!belongs || isDegreeOfNextWord(source, stretch, end)) break;
    end += 1;
  }
  return end;
}

/** Whether a degree sign belongs to a letter of the block's direction after it, as in `30 °م`. */
export function isDegreeOfNextWord(
  source: ClassifiedText,
  stretch: TextRange,
  at: number,
): boolean {
  return source.text[at] === "°" && at + 1 === stretch.end && isOwnLetter(source, stretch.end);
}

function hasDoubleSlash(text: string, { start, end }: TextRange): boolean {
  for (let at = start + 1; at < end; at += 1) {
    if (text[at - 1] === "/" && text[at] === "/") return true;
  }
  return false;
}

function wordOrNumber(source: ClassifiedText, atom: TextRange, core: TextRange): Token {
  const { start, end } = atom;
  for (let at = core.start; at < core.end; at += 1) {
    if (isForeignLetter(source, at)) return { kind: "word", start, end };
  }
  const signed = end > core.end;
  const bare = start === core.start && !signed && isBare(source, core);
  return { kind: "number", start, end, bare, signed, digits: countDigits(source, atom) };
}

/** Whether a number has one kind of digits, and only separators that never change their order. */
function isBare({ text, classes: found }: ClassifiedText, { start, end }: TextRange): boolean {
  let kind: string | undefined;
  for (let at = start; at < end; at += 1) {
    if (found[at] === classes.digit) {
      const code = text.charCodeAt(at);
      if (classes.isFraction(code)) return end === start + 1;
      kind ??= digitKind(code);
      if (digitKind(code) !== kind) return false;
    } else if (!signs.numberSeparators.has(text.charAt(at)) || found[at - 1] !== classes.digit) {
      return false;
    }
  }
  return true;
}

function digitKind(code: number): "western" | "arabic" | "persian" {
  if (classes.isArabicIndicDigit(code)) return "arabic";
  return classes.isPersianDigit(code) ? "persian" : "western";
}

function countDigits({ classes: found }: ClassifiedText, { start, end }: TextRange): number {
  let digits = 0;
  for (let at = start; at < end; at += 1) if (found[at] === classes.digit) digits += 1;
  return digits;
}
