import type { Direction } from "./direction.ts";
import type { Inline } from "./rich-text.ts";
import { escapeText } from "./escape.ts";
import type { OutputMeter } from "./output-meter.ts";
import { foreignRuns, opposite } from "./isolation.ts";
import { runsOf, sameWrapper, type Run, type Wrapper } from "./runs.ts";
import { paragraphBreak } from "./technical-text/character-classes.ts";
import type { TextRange } from "./text-range.ts";

/**
 * Functions that write the tags of marks and links, and the tag of a line break. `outer` contains the
 * enclosing elements.
 */
export interface InlineTags {
  readonly open: (wrapper: Wrapper, outer: readonly Enclosure[]) => string;
  readonly close: (wrapper: Wrapper, outer: readonly Enclosure[]) => string;
  readonly breakTag: string;
  /** Counts the text while it is written. */
  readonly meter?: OutputMeter | undefined;
}

/**
 * A mark, a link, or the `span` around a range of words of the opposite direction; `isolated` is the index of
 * the range.
 */
export type Enclosure = Wrapper | { readonly isolated: number };

interface Segment {
  readonly path: readonly Enclosure[];
  readonly text: string | undefined;
}

/**
 * Writes a block's inlines and puts a `span` around each range of words of the opposite direction. The span
 * is inside elements that contain the whole range, and around elements that contain a part of it. A reader
 * that ignores the spans reads back the same tree.
 */
export function writeIsolated(
  inlines: readonly Inline[],
  direction: Direction,
  tags: InlineTags,
): string {
  const runs = runsOf(inlines);
  const ranges = foreignRuns(runs.map(({ text }) => text ?? paragraphBreak).join(""), direction);
  const span = `<span dir="${opposite(direction)}">`;
  let markup = "";
  let open: readonly Enclosure[] = [];
  for (const { path, text } of isolate(runs, ranges)) {
    const before = markup.length;
    const common = commonLength(open, path);
    markup += closeDownTo(common, open, tags);
    for (const [depth, entered] of path.entries()) {
      if (depth < common) continue;
      markup += isIsolated(entered) ? span : tags.open(entered, path.slice(0, depth));
    }
    markup += text === undefined ? tags.breakTag : escapeText(text);
    tags.meter?.write(markup.length - before);
    open = path;
  }
  return markup + closeDownTo(0, open, tags);
}

function closeDownTo(depth: number, open: readonly Enclosure[], tags: InlineTags): string {
  let markup = "";
  for (let index = open.length - 1; index >= depth; index -= 1) {
    const left = open[index];
    if (left === undefined) continue;
    markup += isIsolated(left) ? "</span>" : tags.close(left, open.slice(0, index));
  }
  return markup;
}

/**
 * Splits the runs (texts with their marks) at the boundaries of the ranges of the opposite direction, and
 * adds the `span` of a range to the path of each run inside the range.
 */
function isolate(runs: readonly Run[], ranges: readonly TextRange[]): readonly Segment[] {
  const segments: Segment[] = [];
  let inside: Run[] = [];
  let offset = 0;
  let next = 0;
  for (const run of runs) {
    const end = offset + (run.text?.length ?? 1);
    while (offset < end) {
      const range = ranges[next];
      const within = range !== undefined && offset >= range.start;
      const cut = Math.min(end, (within ? range.end : range?.start) ?? end);
      const segment = cutRun(run, end, offset, cut);
      if (within) inside.push(segment);
      else segments.push(segment);
      if (within && cut === range.end) {
        for (const enclosed of enclose(inside, next)) segments.push(enclosed);
        inside = [];
        next += 1;
      }
      offset = cut;
    }
  }
  return segments;
}

function cutRun({ path, text }: Run, end: number, from: number, to: number): Run {
  if (text === undefined) return { path, text };
  const start = end - text.length;
  return { path, text: text.slice(from - start, to - start) };
}

function enclose(runs: readonly Run[], isolated: number): readonly Segment[] {
  const [first] = runs;
  const depth = runs.reduce(
    (common, { path }) => Math.min(common, commonLength(first?.path ?? [], path)),
    first?.path.length ?? 0,
  );
  return runs.map(({ path, text }) => ({
    path: [...path.slice(0, depth), { isolated }, ...path.slice(depth)],
    text,
  }));
}

function commonLength(one: readonly Enclosure[], other: readonly Enclosure[]): number {
  const shorter = Math.min(one.length, other.length);
  for (let index = 0; index < shorter; index += 1) {
    if (!sameEnclosure(one[index], other[index])) return index;
  }
  return shorter;
}

function sameEnclosure(one: Enclosure | undefined, other: Enclosure | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  if (isIsolated(one) || isIsolated(other)) {
    return isIsolated(one) && isIsolated(other) && one.isolated === other.isolated;
  }
  return sameWrapper(one, other);
}

function isIsolated(enclosure: Enclosure): enclosure is { readonly isolated: number } {
  return typeof enclosure === "object" && "isolated" in enclosure;
}
