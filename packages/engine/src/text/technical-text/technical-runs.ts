import type { Direction } from "../direction.ts";
import { TooComplex } from "../output-meter.ts";
import type { TextRange } from "../text-range.ts";
import { balancedRuns } from "./balanced-runs.ts";
import { classify, isArabicIndicDigit } from "./character-classes.ts";
import { keptInStretch, keptWithArabicUnit } from "./kept-ranges.ts";
import { runsOfStretch } from "./stretch-runs.ts";
import { stretchOf, type Stretch } from "./stretch.ts";
import { isAlphanumeric, isBarrier } from "./tokens.ts";

/** A part of a text that is shown in one direction as a unit. The positions are UTF-16 code units. */
export interface TechnicalRun extends TextRange {
  /**
   * Whether the order must be forced with `bdo`, because the run has Arabic-Indic digits, which an isolate does
   * not put in order.
   */
  readonly forced: boolean;
  /** The parts of the run that must not break across lines. Empty in left-to-right text. */
  readonly keep: readonly TextRange[];
}

export interface TechnicalTextOptions {
  /** The direction of the block. */
  readonly direction: Direction;
  /** Whether the text is the value of a field for telephone or fax numbers. Default false. */
  readonly telephone?: boolean;
  /** The number of runs, and of ranges on one line, above which `TooComplex` is thrown. Default: no limit. */
  readonly most?: number;
}

/**
 * Finds the parts of a block's text that the bidirectional algorithm of Unicode would put in a wrong order: in
 * right-to-left text, the runs of doses, ranges, formulas, telephone numbers and foreign names; in left-to-right
 * text, the runs of right-to-left words. Line breaks are `paragraphBreak`. Returns sorted, disjoint ranges without
 * spaces at their ends. The time is in proportion to the length of the text.
 */
export function technicalRuns(
  text: string,
  options: TechnicalTextOptions,
): readonly TechnicalRun[] {
  if (!mayHaveRun[options.direction].test(text)) return [];
  return scan(text, options).runs;
}

/** The runs of a text, and the parts of it that must not break across lines. */
export interface TechnicalText {
  readonly runs: readonly TechnicalRun[];
  /**
   * Sorted, disjoint ranges, found as in right-to-left text, whatever the direction of the block. In right-to-left text,
   * each is inside a run, outside all runs, or a run with the unit after it.
   */
  readonly kept: readonly TextRange[];
}

/** Like `technicalRuns`, with all parts of the text that must not break across lines, also outside runs. */
export function technicalText(text: string, options: TechnicalTextOptions): TechnicalText {
  if (options.direction === "rtl") return mayHaveRun.rtl.test(text) ? scan(text, options) : nothing;
  const kept = hasDigit.test(text) ? scan(text, { ...options, direction: "rtl" }, true).kept : [];
  return { runs: technicalRuns(text, options), kept };
}

const nothing: TechnicalText = { runs: [], kept: [] };

/**
 * Fast tests that match each text with a run, and possibly other texts. Each tests single characters, so that a text
 * matches if one of its parts does.
 */
export const mayHaveRun: Readonly<Record<Direction, RegExp>> = {
  rtl: /[0-9A-Za-z\u00aa-\u058f\u0660-\u0669\u06f0-\u06f9\u0900-\uffff]/,
  ltr: /[\u0590-\u08ff\ufb1d-\ufefc\ud802\ud803\ud83a\ud83b]/,
};
const hasDigit = /[0-9\u00bc-\u00be\u0660-\u0669\u06f0-\u06f9\u2150-\u215e]/;

function scan(
  text: string,
  { direction, telephone = false, most = Infinity }: TechnicalTextOptions,
  isOnlyKept = false,
): TechnicalText {
  const source = { text, classes: classify(text), direction };
  const runs: TechnicalRun[] = [];
  const kept: TextRange[] = [];
  let start = 0;
  let isBlank = true;
  for (let at = 0; at <= text.length; at += 1) {
    if (at < text.length && !isBarrier(source, at)) {
      isBlank &&= !isAlphanumeric(source, at);
      continue;
    }
    if (!isBlank) addStretch(stretchOf(source, { start, end: at }, telephone), runs, kept);
    if (isOnlyKept) runs.length = 0;
    if (Math.max(runs.length, kept.length) > most) throw new TooComplex();
    start = at + 1;
    isBlank = true;
  }
  return { runs, kept };
}

/** Adds the runs of a stretch and the ranges of it that are kept on one line. */
function addStretch(stretch: Stretch, runs: TechnicalRun[], kept: TextRange[]): void {
  const found = runsOfStretch(stretch).flatMap((run) => balancedRuns(stretch, run));
  const isRightToLeft = stretch.direction === "rtl";
  const inside = isRightToLeft ? keptInStretch(stretch) : [];
  const withUnit = isRightToLeft ? keptWithArabicUnit(stretch, found.at(-1)) : undefined;
  let next = 0;
  for (const range of found) {
    const keep: TextRange[] = [];
    for (; (inside[next]?.start ?? Infinity) < range.end; next += 1) {
      const one = inside[next];
      if (one !== undefined && one.start >= range.start && one.end <= range.end) keep.push(one);
    }
    const forced = isRightToLeft && hasArabicIndicDigit(stretch.text, range);
    runs.push({ start: range.start, end: range.end, forced, keep });
  }
  for (const range of inside) {
    if (withUnit === undefined || range.end <= withUnit.start) kept.push(range);
  }
  if (withUnit !== undefined) kept.push(withUnit);
}

function hasArabicIndicDigit(text: string, { start, end }: TextRange): boolean {
  for (let at = start; at < end; at += 1) {
    if (isArabicIndicDigit(text.charCodeAt(at))) return true;
  }
  return false;
}
