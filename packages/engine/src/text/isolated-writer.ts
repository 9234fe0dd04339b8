import type { Inline, ReferenceTarget } from "./rich-text.ts";
import { escapeText } from "./escape.ts";
import type { OutputMeter } from "./output-meter.ts";
import { runsOf, sameWrapper, type Run, type Wrapper } from "./runs.ts";
import type { Isolate } from "./technical-text/isolates.ts";
import type { TextRange } from "./text-range.ts";

/**
 * Functions that write the tags of marks and links, and the tag of a line break. `outer` contains the
 * enclosing elements.
 */
export interface InlineTags {
  readonly open: (wrapper: Wrapper, outer: readonly Enclosure[]) => string;
  readonly close: (wrapper: Wrapper, outer: readonly Enclosure[]) => string;
  readonly breakTag: string;
  /** The address of a reference. */
  readonly hrefOf: (section: ReferenceTarget) => string;
  /** Counts the text while it is written. */
  readonly meter?: OutputMeter | undefined;
}

/** A mark, a link, or the element around a range of technical text. */
export type Enclosure = Wrapper | ReferenceLink | Isolate;

/** The link as which a reference is written. It equals no other link, so that two references are never joined. */
interface ReferenceLink {
  readonly href: string;
  readonly isReference: true;
}

interface Segment {
  readonly path: readonly Enclosure[];
  /** Undefined for a line break. */
  readonly text: string | undefined;
}

/**
 * Writes a block's inlines with the elements around its technical text. Such an element is inside marks and links that
 * contain its whole range, and around those that contain a part of it. A reader that ignores these elements reads back
 * the same tree.
 */
export function writeIsolated(
  inlines: readonly Inline[],
  levels: readonly (readonly Isolate[])[],
  tags: InlineTags,
): string {
  const runs = runsOf(inlines);
  const isWhole = keepsReferencesWhole(runs);
  let segments: readonly Segment[] = runs.map((run) => segmentOf(run, tags));
  for (const isolates of levels) segments = addIsolates(segments, isolates.filter(isWhole));
  let markup = "";
  let open: readonly Enclosure[] = [];
  for (const { path, text } of segments) {
    const before = markup.length;
    const common = commonLength(open, path);
    markup += closeDownTo(common, open, tags);
    for (const [depth, entered] of path.entries()) {
      if (depth < common) continue;
      markup += isIsolate(entered) ? entered.open : tags.open(entered, path.slice(0, depth));
    }
    markup += text === undefined ? tags.breakTag : escapeText(text);
    tags.meter?.write(markup.length - before);
    open = path;
  }
  return markup + closeDownTo(0, open, tags);
}

function segmentOf({ path, text, reference }: Run, { hrefOf }: InlineTags): Segment {
  if (reference === undefined) return { path, text };
  return { path: [...path, { href: hrefOf(reference), isReference: true }], text };
}

/**
 * Returns a function that is false for an isolate that contains only a part of a reference and text beside it, because
 * a reference cannot be divided.
 */
function keepsReferencesWhole(runs: readonly Run[]): (isolate: Isolate) => boolean {
  const references: TextRange[] = [];
  let start = 0;
  for (const { text, reference } of runs) {
    const end = start + (text?.length ?? 1);
    if (reference !== undefined) references.push({ start, end });
    start = end;
  }
  if (references.length === 0) return () => true;
  return (isolate) => {
    const atStart = rangeAround(references, isolate.start);
    const atEnd = rangeAround(references, isolate.end);
    return (
      (atStart === undefined || isolate.end <= atStart.end) &&
      (atEnd === undefined || isolate.start >= atEnd.start)
    );
  };
}

/** The range that contains the characters before and after a position. The ranges are sorted and disjoint. */
function rangeAround(ranges: readonly TextRange[], position: number): TextRange | undefined {
  let [low, high] = [0, ranges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle]?.end ?? 0) <= position) low = middle + 1;
    else high = middle;
  }
  const range = ranges[low];
  return range !== undefined && range.start < position ? range : undefined;
}

function closeDownTo(depth: number, open: readonly Enclosure[], tags: InlineTags): string {
  let markup = "";
  for (let index = open.length - 1; index >= depth; index -= 1) {
    const left = open[index];
    if (left === undefined) continue;
    markup += isIsolate(left) ? left.close : tags.close(left, open.slice(0, index));
  }
  return markup;
}

/**
 * Splits the segments at the boundaries of the isolates, and adds each isolate to the paths of the segments inside
 * its range.
 */
function addIsolates(
  segments: readonly Segment[],
  isolates: readonly Isolate[],
): readonly Segment[] {
  const added: Segment[] = [];
  let inside: Segment[] = [];
  let offset = 0;
  let next = 0;
  for (const segment of segments) {
    const end = offset + (segment.text?.length ?? 1);
    while (offset < end) {
      const isolate = isolates[next];
      const within = isolate !== undefined && offset >= isolate.start;
      const cut = Math.min(end, (within ? isolate.end : isolate?.start) ?? end);
      const part = cutSegment(segment, end, offset, cut);
      if (within) inside.push(part);
      else added.push(part);
      if (within && cut === isolate.end) {
        for (const enclosed of enclose(inside, isolate)) added.push(enclosed);
        inside = [];
        next += 1;
      }
      offset = cut;
    }
  }
  return added;
}

function cutSegment({ path, text }: Segment, end: number, from: number, to: number): Segment {
  if (text === undefined) return { path, text };
  const start = end - text.length;
  return { path, text: text.slice(from - start, to - start) };
}

function enclose(segments: readonly Segment[], isolate: Isolate): readonly Segment[] {
  const [first] = segments;
  const depth = segments.reduce(
    (common, { path }) => Math.min(common, commonLength(first?.path ?? [], path)),
    first?.path.length ?? 0,
  );
  return segments.map(({ path, text }) => ({
    path: [...path.slice(0, depth), isolate, ...path.slice(depth)],
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
  if (one === other) return true;
  if (one === undefined || other === undefined) return false;
  if (isIsolate(one) || isIsolate(other) || isReference(one) || isReference(other)) return false;
  return sameWrapper(one, other);
}

function isReference(enclosure: Enclosure): enclosure is ReferenceLink {
  return typeof enclosure === "object" && "isReference" in enclosure;
}

function isIsolate(enclosure: Enclosure): enclosure is Isolate {
  return typeof enclosure === "object" && "open" in enclosure;
}
