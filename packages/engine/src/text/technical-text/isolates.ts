import type { Direction } from "../direction.ts";
import type { TextRange } from "../text-range.ts";
import { technicalRuns, technicalText, type TechnicalRun } from "./technical-runs.ts";

/** The tags of an element around a range of a block's text. */
export interface Isolate extends TextRange {
  readonly open: string;
  readonly close: string;
}

export interface IsolateStyle {
  /** The direction of the block. */
  readonly direction: Direction;
  /** Whether the text is the value of a field for telephone or fax numbers. Default false. */
  readonly telephone?: boolean | undefined;
  /**
   * The class of elements whose text stays on one line. Without it, the only such elements are the isolates of a
   * right-to-left block that stay on one line as a whole, and they have a style.
   */
  readonly keepClass?: string | undefined;
  /** The number of characters that the elements may add at most; above it, `TooComplex` is thrown. */
  readonly longest?: number | undefined;
}

/** The shortest tags of an element. */
const shortest = '<bdo dir="ltr"></bdo>'.length;

/**
 * Returns the elements around the technical text of a block, in levels: the elements of a level are sorted and
 * disjoint, and each element is inside or outside every element of the levels before it. Empty levels are omitted.
 */
export function isolatesOf(text: string, style: IsolateStyle): readonly (readonly Isolate[])[] {
  const { direction, telephone = false, keepClass, longest = Infinity } = style;
  // Found before anything is written, so a text of runs alone would need many times its own size in memory.
  const options = { direction, telephone, most: longest / shortest };
  const found =
    keepClass === undefined
      ? { runs: technicalRuns(text, options), kept: [] }
      : technicalText(text, options);
  if (found.runs.length + found.kept.length === 0) return [];
  const keep = `class="${keepClass}"`;
  const keptElements = (ranges: readonly TextRange[]) =>
    ranges.map(({ start, end }) => ({ start, end, open: `<span ${keep}>`, close: "</span>" }));
  const levels: (readonly Isolate[])[] = [];
  let kept: readonly TextRange[] = found.kept;
  for (const level of runLevels(text, found.runs, direction)) {
    const { outside, inside, whole } = relate(kept, level.runs);
    const isStyled = keepClass === undefined && direction === "rtl";
    levels.push(
      keptElements(outside),
      level.runs.map((run) => {
        if (isStyled && isKeptAsWhole(run)) return isolate(run, level.direction, nowrapStyle);
        return isolate(run, level.direction, whole.has(run) ? keep : "");
      }),
    );
    kept = inside;
  }
  return [...levels, keptElements(kept)].filter(({ length }) => length > 0);
}

const nowrapStyle = 'style="white-space: nowrap"';

interface RunLevel {
  readonly direction: Direction;
  readonly runs: readonly TechnicalRun[];
}

/** The runs of a block and, in left-to-right text, the technical text inside each run. */
function runLevels(
  text: string,
  runs: readonly TechnicalRun[],
  direction: Direction,
): readonly RunLevel[] {
  if (direction === "rtl") return [{ direction: "ltr", runs }];
  const inner = runs.flatMap(({ start, end }) =>
    technicalRuns(text.slice(start, end), { direction: "rtl" }).map((run) => ({
      ...run,
      start: start + run.start,
      end: start + run.end,
    })),
  );
  return [
    { direction: "rtl", runs },
    { direction: "ltr", runs: inner },
  ];
}

function isKeptAsWhole({ start, end, keep }: TechnicalRun): boolean {
  return keep.some((range) => range.start === start && range.end === end);
}

function isolate(
  { start, end, forced }: TechnicalRun,
  direction: Direction,
  attributes: string,
): Isolate {
  const name = forced ? "bdo" : "span";
  const added = attributes && ` ${attributes}`;
  return { start, end, open: `<${name} dir="${direction}"${added}>`, close: `</${name}>` };
}

interface Related {
  /** The ranges that contain no part of a run, or whole runs. */
  readonly outside: readonly TextRange[];
  /** The ranges that are a part of a run. */
  readonly inside: readonly TextRange[];
  /** The runs that are equal to a range. */
  readonly whole: ReadonlySet<TextRange>;
}

/** Relates ranges to runs. Ranges that contain a part of a run and other text are omitted. */
function relate(ranges: readonly TextRange[], runs: readonly TextRange[]): Related {
  const outside: TextRange[] = [];
  const inside: TextRange[] = [];
  const whole = new Set<TextRange>();
  let next = 0;
  for (const range of ranges) {
    while ((runs[next]?.end ?? Infinity) <= range.start) next += 1;
    const first = runs[next];
    if (first === undefined || first.start >= range.end) outside.push(range);
    else if (first.start === range.start && first.end === range.end) whole.add(first);
    else if (first.start <= range.start && range.end <= first.end) inside.push(range);
    else if (first.start >= range.start && endsWithRun(range, runs, next)) outside.push(range);
  }
  return { outside, inside, whole };
}

/** Whether a range contains the whole of each run that starts in it; `first` is the first of these runs. */
function endsWithRun(range: TextRange, runs: readonly TextRange[], first: number): boolean {
  let last = first;
  while ((runs[last + 1]?.start ?? Infinity) < range.end) last += 1;
  return (runs[last]?.end ?? Infinity) <= range.end;
}
