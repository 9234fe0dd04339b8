/** The class of a character in the rule for technical text. The classes do not depend on the direction of a text. */
export const other = 0;
/** A letter that is written from left to right. */
export const leftToRightLetter = 1;
export const rightToLeftLetter = 2;
export const digit = 3;
export const space = 4;
export const opening = 5;
export const closing = 6;
/** The quotation mark `"`, which opens and closes. */
export const quote = 7;
export const currencySign = 8;
export const arabicPunctuation = 9;
/** A character that sets the direction of the text after it (https://www.unicode.org/reports/tr9/). */
export const directionControl = 10;
/** A line break, another control character, or a bullet. */
export const lineBreak = 11;
/** A combining mark. `classify` replaces it with the class of its base. */
const mark = 12;

/**
 * Stands for a line break in a text that is passed to `technicalRuns`. No run of technical text extends across
 * it.
 */
export const paragraphBreak = "\uffff";

/** Classifies each UTF-16 code unit of a text. Both halves of a surrogate pair have the class of their character. */
export function classify(text: string): Uint8Array {
  const classes = new Uint8Array(text.length);
  let base = other;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    const code = unit < cached.length ? unit : (text.codePointAt(index) ?? 0);
    const found = unit < cached.length ? (cached[unit] ?? other) : classOf(code);
    if (found !== mark) base = found;
    classes[index] = base;
    if (code > 0xffff) classes[(index += 1)] = base;
  }
  return classes;
}

/** The closing bracket or quotation mark of an opening one. */
export const closingOf: ReadonlyMap<string, string> = new Map([
  ["(", ")"],
  ["[", "]"],
  ["{", "}"],
  ["«", "»"],
  ["“", "”"],
  ["‹", "›"],
]);

const closings = new Set(closingOf.values());

/** Whether a character is a bracket or a quotation mark. Combining marks after one have its class. */
export function isBracketOrQuote(char: string): boolean {
  return closingOf.has(char) || closings.has(char) || char === '"';
}

const spaces = new Set(" \u00a0\u2002\u2003\u2007\u2008\u2009\u200a\u202f");
const punctuation = new Set("،؛؞؟۔٭\u061d");
/** U+2103 and U+2109 are symbols for Unicode, and units such as °C for the rule. */
const letter = /[\p{L}\p{Nl}\u2103\u2109]/u;
const combiningMark = /\p{M}/u;
const currency = /\p{Sc}/u;
/** The code points U+0000 to U+06FF, which most texts consist of. */
const cached = Uint8Array.from({ length: 0x700 }, (_, code) => classOf(code));

function classOf(code: number): number {
  const char = String.fromCodePoint(code);
  if (isDigit(code) || isFraction(code)) return digit;
  if (combiningMark.test(char)) return mark;
  if (letter.test(char)) return isRightToLeft(code) ? rightToLeftLetter : leftToRightLetter;
  if (spaces.has(char)) return space;
  if (closingOf.has(char)) return opening;
  if (closings.has(char)) return closing;
  if (char === '"') return quote;
  if (punctuation.has(char)) return arabicPunctuation;
  if (isDirectionControl(code)) return directionControl;
  if (code < 0x20 || char === "•" || isLineSeparator(code)) return lineBreak;
  return currency.test(char) ? currencySign : other;
}

export function hasRightToLeftLetter(text: string): boolean {
  return classify(text).includes(rightToLeftLetter);
}

/** Whether a character is a combining mark. */
export function isCombiningMark(char: string): boolean {
  return combiningMark.test(char);
}

function isDigit(code: number): boolean {
  return (code >= 0x30 && code <= 0x39) || isArabicIndicDigit(code) || isPersianDigit(code);
}

/** U+0660 to U+0669, which the bidirectional algorithm treats differently from all other digits. */
export function isArabicIndicDigit(code: number): boolean {
  return code >= 0x660 && code <= 0x669;
}

export function isPersianDigit(code: number): boolean {
  return code >= 0x6f0 && code <= 0x6f9;
}

/** Whether a UTF-16 code unit is a vulgar fraction such as ½. */
export function isFraction(code: number): boolean {
  return (code >= 0xbc && code <= 0xbe) || (code >= 0x2150 && code <= 0x215e);
}

function isRightToLeft(code: number): boolean {
  return (
    (code >= 0x590 && code <= 0x8ff) ||
    (code >= 0xfb1d && code <= 0xfdff) ||
    (code >= 0xfe70 && code <= 0xfefc) ||
    (code >= 0x10800 && code <= 0x10fff) ||
    (code >= 0x1e800 && code <= 0x1efff)
  );
}

function isDirectionControl(code: number): boolean {
  return (
    code === 0x61c ||
    code === 0x200f ||
    (code >= 0x202a && code <= 0x202e) ||
    (code >= 0x2066 && code <= 0x2069)
  );
}

function isLineSeparator(code: number): boolean {
  return code === 0x2028 || code === 0x2029 || code === paragraphBreak.charCodeAt(0);
}
