import { technicalRuns } from "@nashra/engine/rich-text";

/** A part of a text in UTF-16 code units; `end` is exclusive. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** A part of a text that has its own direction. */
export interface Isolate extends TextRange {
  readonly direction: "ltr" | "rtl";
  /** True if all characters follow this direction, even Arabic-Indic digits. Such a part is a `bdo` element. */
  readonly forced: boolean;
  /** The isolates inside this one: technical text in the Arabic words of a left-to-right leaflet. */
  readonly inner: readonly Isolate[];
}

export interface IsolateOptions {
  /** Direction of the leaflet. */
  readonly direction: "ltr" | "rtl";
  /** True for the text of a field that contains telephone numbers only. */
  readonly telephone?: boolean | undefined;
}

/** The isolates of a text in ascending order. A line break is "\n" or `paragraphBreak`. */
export function isolatesOf(
  text: string,
  { direction, telephone = false }: IsolateOptions,
): readonly Isolate[] {
  return technicalRuns(text, { direction, telephone }).map(({ start, end, forced }) => {
    if (direction === "rtl") return { start, end, direction: "ltr", forced, inner: [] };
    const inner = isolatesOf(text.slice(start, end), { direction: "rtl" });
    return { start, end, direction: "rtl", forced, inner: inner.map((one) => moved(one, start)) };
  });
}

function moved(isolate: Isolate, by: number): Isolate {
  return { ...isolate, start: isolate.start + by, end: isolate.end + by };
}

/**
 * Renders the parts of a range in ascending order: `part` renders text outside isolates or directly inside
 * one, and `isolate` renders an isolate around its rendered content.
 */
export function arrange<Node>(
  isolates: readonly Isolate[],
  { start, end }: TextRange,
  part: (range: TextRange) => Node,
  isolate: (one: Isolate, content: readonly Node[]) => Node,
): readonly Node[] {
  const nodes: Node[] = [];
  let at = start;
  for (const one of isolates) {
    if (one.start > at) nodes.push(part({ start: at, end: one.start }));
    nodes.push(isolate(one, arrange(one.inner, one, part, isolate)));
    at = one.end;
  }
  if (end > at) nodes.push(part({ start: at, end }));
  return nodes;
}
