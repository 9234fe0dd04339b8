import type { TextRange } from "../text-range.ts";
import * as classes from "./character-classes.ts";
import { dashes } from "./signs.ts";

/** A range of numbers that can be read in two ways. */
export interface AmbiguousRange extends TextRange {
  /**
   * `descending`: the first number is higher (`10-5`). `sequence`: three numbers or more (`1-0-2`). `sign`: a minus
   * sign before or in the range (`5 - -10`). `mixed-digits`: two kinds of digits (`5-١٠`).
   */
  readonly reason: "descending" | "sequence" | "sign" | "mixed-digits";
}

/**
 * Finds the ranges of numbers in a text that can be read in two ways: numbers with dashes between them. Telephone
 * numbers, dates with a year of four digits, and numbers that touch a letter, `/` or `:` are no ranges.
 */
export function ambiguousRanges(text: string): readonly AmbiguousRange[] {
  if (!hasDashAndDigit(text)) return [];
  const source = { text, classes: classes.classify(text) };
  const found: AmbiguousRange[] = [];
  for (let at = 0; at < text.length; at += 1) {
    if (!isDigitAt(source, at)) continue;
    const range = readRange(source, at);
    const reason = isApart(source, at, range) ? reasonOf(range) : undefined;
    if (reason !== undefined) found.push({ start: range.start, end: range.end, reason });
    at = range.end - 1;
  }
  return found;
}

interface ClassifiedText {
  readonly text: string;
  readonly classes: Uint8Array;
}

interface NumberInRange {
  readonly end: number;
  readonly value: number;
  readonly digits: number;
  readonly hasLeadingZero: boolean;
  readonly isWestern: boolean;
  readonly isEastern: boolean;
}

interface NumberRange extends TextRange {
  readonly numbers: readonly NumberInRange[];
  readonly hasSign: boolean;
}

const anyDash = new Set([...dashes, "—", "−"]);
const signsAfterNumber = new Set("%٪°");
const signsBefore = new Set("/:+_@&.");
const signsAfter = new Set("/:");
const minusSigns = new Set("-−");

/** A fast test, because most texts have no range. */
function hasDashAndDigit(text: string): boolean {
  return /[-\u2010-\u2014\u2212]/.test(text) && /[0-9\u0660-\u0669\u06f0-\u06f9]/.test(text);
}

/** Reads numbers with dashes between them from the first digit on. */
function readRange(source: ClassifiedText, first: number): NumberRange {
  const { text } = source;
  const isSigned = minusSigns.has(text.charAt(first - 1)) && mayPrecedeSign(source, first - 2);
  const numbers = [readNumber(source, first)];
  let hasSign = isSigned;
  let end = numbers[0]?.end ?? first;
  for (;;) {
    const dash = skipSpaces(source, signsAfterNumber.has(text.charAt(end)) ? end + 1 : end);
    if (!anyDash.has(text.charAt(dash))) break;
    let next = skipSpaces(source, dash + 1);
    const isNegative = minusSigns.has(text.charAt(next));
    if (isNegative) next += 1;
    if (!isDigitAt(source, next)) break;
    const number = readNumber(source, next);
    hasSign ||= isNegative;
    numbers.push(number);
    ({ end } = number);
  }
  return { start: isSigned ? first - 1 : first, end, numbers, hasSign };
}

/** Whether a dash after this position is a sign, because a space, a bracket or the start of the text precedes it. */
function mayPrecedeSign({ classes: found }: ClassifiedText, at: number): boolean {
  return at < 0 || found[at] === classes.space || found[at] === classes.opening;
}

function readNumber(source: ClassifiedText, start: number): NumberInRange {
  const { text } = source;
  let end = start;
  let figures = "";
  let digits = 0;
  let [isWestern, isEastern] = [false, false];
  for (; end < text.length; end += 1) {
    const char = text.charAt(end);
    if (isDigitAt(source, end)) {
      const value = digitValue(text.charCodeAt(end));
      figures += value;
      digits += 1;
      if (char === String(value)) isWestern = true;
      else isEastern = true;
    } else if (!isDigitAt(source, end + 1)) break;
    else if (char === "." || char === "٫") figures += ".";
    else if (char !== "," && char !== "٬") break;
  }
  const hasLeadingZero = figures.length > 1 && figures.startsWith("0") && figures[1] !== ".";
  return { end, value: Number(figures), digits, hasLeadingZero, isWestern, isEastern };
}

function digitValue(code: number): number {
  if (classes.isPersianDigit(code)) return code - 0x6f0;
  return classes.isArabicIndicDigit(code) ? code - 0x660 : code - 0x30;
}

function isDigitAt({ text, classes: found }: ClassifiedText, at: number): boolean {
  const code = text.charCodeAt(at);
  return found[at] === classes.digit && digitValue(code) >= 0 && digitValue(code) <= 9;
}

function skipSpaces({ classes: found }: ClassifiedText, from: number): number {
  let at = from;
  while (found[at] === classes.space) at += 1;
  return at;
}

/** Whether no letter and no sign joins the range to other text. `first` is the position of its first digit. */
function isApart(source: ClassifiedText, first: number, { start, end }: NumberRange): boolean {
  const before = source.text.charAt(first - 1);
  const joined =
    isLetterAt(source, first - 1) ||
    signsBefore.has(before) ||
    (start === first && dashes.has(before));
  const after = source.text.charAt(end);
  const continued = source.classes[end] === classes.leftToRightLetter || signsAfter.has(after);
  return !joined && !continued;
}

function isLetterAt({ classes: found }: ClassifiedText, at: number): boolean {
  return found[at] === classes.leftToRightLetter || found[at] === classes.rightToLeftLetter;
}

function reasonOf({ numbers, hasSign }: NumberRange): AmbiguousRange["reason"] | undefined {
  const [first, second] = numbers;
  if (first === undefined || second === undefined) return undefined;
  if (numbers.some(({ isWestern }) => isWestern) && numbers.some(({ isEastern }) => isEastern))
    return "mixed-digits";
  if (isTelephone(numbers) || isDate(numbers)) return undefined;
  if (numbers.length > 2) return "sequence";
  if (hasSign) return "sign";
  return first.value > second.value ? "descending" : undefined;
}

function isTelephone(numbers: readonly NumberInRange[]): boolean {
  const digits = numbers.reduce((sum, number) => sum + number.digits, 0);
  return digits >= 7 && numbers[0]?.hasLeadingZero === true;
}

function isDate(numbers: readonly NumberInRange[]): boolean {
  return (
    numbers.length === 3 &&
    numbers.some(({ digits }) => digits === 4) &&
    numbers.every(({ digits }) => digits <= 4)
  );
}
