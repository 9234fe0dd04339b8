import type { Direction } from "./direction.ts";
import { balancedRuns } from "./brackets.ts";
import { mayContainTelephoneNumber, telephoneNumbers } from "./telephone-numbers.ts";
import type { TextRange } from "./text-range.ts";

export function opposite(direction: Direction): Direction {
  return direction === "ltr" ? "rtl" : "ltr";
}

/** Whether a text may contain a run of the opposite direction. A fast check before `foreignRuns`. */
export function hasForeignRun(text: string, direction: Direction): boolean {
  const { mayContainRun, word } = scripts[direction];
  if (mayContainRun.test(text) && word.test(text)) return true;
  return direction === "rtl" && mayContainTelephoneNumber(text);
}

/**
 * Returns the runs of words of the opposite direction, each with the numbers, units, signs and brackets that
 * belong to it, so that they can be isolated (https://www.w3.org/International/articles/inline-bidi-markup/).
 * In right-to-left text, the telephone numbers are also runs.
 */
export function foreignRuns(text: string, direction: Direction): readonly TextRange[] {
  const words = foreignWords(text, direction);
  return direction === "ltr" ? words : united(words, telephoneNumbers(text));
}

/** Merges two lists of ranges in ascending order. Overlapping ranges become one range. */
function united(some: readonly TextRange[], others: readonly TextRange[]): readonly TextRange[] {
  if (others.length === 0) return some;
  const ranges: TextRange[] = [];
  for (const range of [...some, ...others].toSorted((a, b) => a.start - b.start)) {
    const last = ranges.at(-1);
    if (last === undefined || range.start >= last.end) ranges.push(range);
    else ranges[ranges.length - 1] = { start: last.start, end: Math.max(last.end, range.end) };
  }
  return ranges;
}

function foreignWords(text: string, direction: Direction): readonly TextRange[] {
  const script = scripts[direction];
  const runs: TextRange[] = [];
  const add = (core: TextRange, gapStart: number, gapEnd: number) => {
    for (const run of runsAround(text, core, gapStart, gapEnd, script)) runs.push(run);
  };
  let core: TextRange | undefined;
  let gapStart = 0;
  for (const { index: start, 0: word } of text.matchAll(script.words)) {
    const end = start + word.length;
    if (core && !script.barrier.test(text.slice(core.end, start)))
      core = { start: core.start, end };
    else {
      if (core) add(core, gapStart, start);
      gapStart = core?.end ?? 0;
      core = { start, end };
    }
  }
  if (core) add(core, gapStart, text.length);
  return runs;
}

/** The patterns that find the runs of the opposite direction in a text of one direction. */
interface Script {
  /** A fast test on single code units. It matches every text that `word` matches, and possibly other texts. */
  readonly mayContainRun: RegExp;
  /** A letter of the opposite direction. */
  readonly word: RegExp;
  /** A sequence of letters of the opposite direction. */
  readonly words: RegExp;
  /** Characters that no run crosses: letters of the text's own direction, line breaks, control characters. */
  readonly barrier: RegExp;
  /** A number with its signs, or a sign, at the end of the text that precedes a word. */
  readonly before: RegExp;
  /** A fast test of the last two characters, which avoids most uses of the slower pattern `before`. */
  readonly mayEndBefore: RegExp;
  /** Signs and numbers directly after a word. */
  readonly close: RegExp;
  /**
   * A number after a space or a sign such as `-` or `:`, unless it belongs to a word of the text's own
   * direction.
   */
  readonly apart: RegExp;
}

const rightToLeft =
  "\\u0590-\\u08FF\\uFB1D-\\uFDFF\\uFE70-\\uFEFC\\u{10800}-\\u{10FFF}\\u{1E800}-\\u{1EFFF}";
const rightToLeftLetter = `[\\p{L}&&[${rightToLeft}]]`;
const leftToRightLetter = `[[\\p{L}\\p{Nl}\\u2103\\u2109]--[${rightToLeft}]]`;
/**
 * Line breaks, and control characters that embed, override or isolate:
 * https://www.unicode.org/reports/tr9/#Directional_Formatting_Codes
 */
const breaks = "\\uFFFF\\u202A-\\u202E\\u2066-\\u2069";
/** Right-to-left punctuation. Right-to-left text has its own digits, but they are not a barrier. */
const rightToLeftPunctuation =
  "\\u05BE\\u05C0\\u05C3\\u05C6\\u05F3\\u05F4\\u060C\\u061B\\u061D-\\u061F\\u066D\\u06D4";

const scripts: Readonly<Record<Direction, Script>> = {
  rtl: scriptOf({
    mayContainRun: /[A-Za-z\u00aa-\u058f\u0900-\uffff]/,
    foreign: leftToRightLetter,
    own: `${rightToLeftLetter}|[${rightToLeftPunctuation}\\u200F]`,
    digit: "[0-9]",
  }),
  ltr: scriptOf({
    mayContainRun: /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\ud802\ud803\ud83a\ud83b]/,
    foreign: rightToLeftLetter,
    own: `${leftToRightLetter}|\\u200E`,
    digit: "[0-9\\u0660-\\u0669\\u06F0-\\u06F9]",
  }),
};

function scriptOf({
  mayContainRun,
  foreign,
  own,
  digit,
}: {
  readonly mayContainRun: RegExp;
  readonly foreign: string;
  readonly own: string;
  readonly digit: string;
}): Script {
  const fraction = "[\\u00BC-\\u00BE\\u2150-\\u215E]";
  const sign = "[+\\-\\u2212\\u00B1\\u2213~\\u2248<>\\u2264\\u2265=\\u00D7#\\p{Sc}]";
  const figures = `(?:${digit}+(?:[.,:'\\u2019\\/^\\u066B\\u066C]${digit}+)*${fraction}?|${fraction})`;
  const percent = "(?:\\s?[%\\u2030\\u00B0\\u066A])*";
  const number = `(?:${sign}{1,2}\\s?)?${figures}${percent}`;
  const joint = "(?:\\s?[\\-\\u2010-\\u2014\\u2212\\/\\u00D7+:]\\s?|\\s)";
  // `before` accepts numbers with joints between them. Some signs are also joints or are allowed within a number,
  // so the obvious `(?:${number}${joint})*${number}` has exponentially many ways to match a text. These parts
  // have one way.
  const part = `(?:${digit}+(?:[.,'\\u2019^\\u066B\\u066C]${digit}+)*${fraction}?|${fraction})`;
  const otherSign = `[${sign}--[\\-\\u2212\\u00D7+]]`;
  const between = `(?:\\s?[\\-\\u2010-\\u2014\\u2212\\/\\u00D7+:]\\s?(?:${sign}{1,2}\\s?)?|\\s(?:${otherSign}${sign}?\\s?)?)`;
  const mark =
    "[\\p{M}\\u200C-\\u200E\\u00AE\\u2122\\u00A9\\u00B0\\u2032\\u2033*\\u2020\\u2021+\\/%\\u2030\\u00B2\\u00B3\\u00B9\\u2070-\\u208E]";
  return {
    mayContainRun,
    word: new RegExp(foreign, "v"),
    words: new RegExp(`${foreign}+`, "gv"),
    barrier: new RegExp(`${own}|[${breaks}]`, "v"),
    before: new RegExp(
      `(?<!${digit}[.,]?)(?:${sign}{1,2}\\s?)?${part}(?:${percent}${between}${part})*${percent}(?:\\s|[\\-\\u2010-\\u2013\\/])?$|[#@\\u00B0\\p{Sc}]$`,
      "v",
    ),
    mayEndBefore: new RegExp(`${digit}|${fraction}|[%\\u2030\\u00B0\\u066A#@\\p{Sc}]`, "v"),
    close: new RegExp(`(?:${mark}|[\\-\\u2010-\\u2014\\u2212\\/.,:=_?&#~^]?${figures})+`, "vy"),
    apart: new RegExp(`${joint}${number}(?!${digit}|\\s*(?:${own}))`, "vy"),
  };
}

/**
 * Maximum number of characters that are searched before a word, so that a text that consists of numbers does
 * not take long.
 */
const reach = 64;

/**
 * Returns the runs that contain a sequence of words of the opposite direction (`core`) and the numbers and
 * brackets that belong to it. The runs never extend across a barrier.
 */
function runsAround(
  text: string,
  core: TextRange,
  gapStart: number,
  gapEnd: number,
  script: Script,
): readonly TextRange[] {
  const start = core.start - lengthBefore(text, core.start, gapStart, script);
  const grow = (end: number) => growEnd(text, end, gapEnd, script);
  const within = { start: gapStart, end: gapEnd };
  const runs = balancedRuns(text, { start, end: grow(core.end) }, within, grow);
  if (runs.length === 1) return runs;
  return runs.filter((run) => script.word.test(text.slice(run.start, run.end)));
}

/** Returns how many characters before a word belong to it. */
function lengthBefore(text: string, start: number, gapStart: number, script: Script): number {
  if (!script.mayEndBefore.test(text.slice(Math.max(gapStart, start - 2), start))) return 0;
  const before = text.slice(Math.max(gapStart, start - reach), start);
  return script.before.exec(before)?.[0].length ?? 0;
}

function growEnd(text: string, start: number, limit: number, script: Script): number {
  let end = start;
  while (end < limit) {
    const next = matchEnd(text, end, script.close) ?? matchEnd(text, end, script.apart);
    if (next === undefined || next > limit) return end;
    end = next;
  }
  return end;
}

function matchEnd(text: string, start: number, pattern: RegExp): number | undefined {
  pattern.lastIndex = start;
  const [found] = pattern.exec(text) ?? [];
  return found ? start + found.length : undefined;
}
