import type { Inline, Mark, ReferenceTarget } from "./rich-text.ts";

/** An element around text: a mark, or a link given by its address. */
export type Wrapper = Mark | { readonly href: string };

/** A text, a reference or a line break with all enclosing marks and links, outermost first. */
export interface Run {
  readonly path: readonly Wrapper[];
  /** Undefined for a line break. */
  readonly text: string | undefined;
  /** The section to which the text refers, if the run is a reference. */
  readonly reference?: ReferenceTarget;
}

/**
 * Joins runs to inlines. Merges adjacent runs with the same mark or link, and adjacent texts. Inverse of
 * `runsOf` for every normalised tree.
 */
export function inlinesOf(runs: readonly Run[]): readonly Inline[] {
  return nest(runs, 0, runs.length, 0);
}

/** Returns the runs of inlines, in order. */
export function runsOf(inlines: readonly Inline[], path: readonly Wrapper[] = []): readonly Run[] {
  return inlines.flatMap((inline): readonly Run[] => {
    if (inline.kind === "text") return [{ path, text: inline.text }];
    if (inline.kind === "break") return [{ path, text: undefined }];
    if (inline.kind === "reference")
      return [{ path, text: inline.text, reference: inline.section }];
    const wrapper = inline.kind === "link" ? { href: inline.href } : inline.mark;
    return runsOf(inline.children, [...path, wrapper]);
  });
}

export function sameWrapper(one: Wrapper | undefined, other: Wrapper | undefined): boolean {
  if (typeof one === "object" && typeof other === "object") return one.href === other.href;
  return one === other;
}

function nest(runs: readonly Run[], start: number, end: number, depth: number): readonly Inline[] {
  const inlines: Inline[] = [];
  let index = start;
  while (index < end) {
    const wrapper = runs[index]?.path[depth];
    const next = endOfGroup(runs, index, end, depth, wrapper);
    if (wrapper === undefined) addLeaves(runs, index, next, inlines);
    else inlines.push(wrapped(wrapper, nest(runs, index, next, depth + 1)));
    index = next;
  }
  return inlines;
}

function endOfGroup(
  runs: readonly Run[],
  start: number,
  end: number,
  depth: number,
  wrapper: Wrapper | undefined,
): number {
  let index = start + 1;
  while (index < end && sameWrapper(runs[index]?.path[depth], wrapper)) index += 1;
  return index;
}

function addLeaves(runs: readonly Run[], start: number, end: number, inlines: Inline[]): void {
  let text = "";
  for (let index = start; index < end; index += 1) {
    const { text: part, reference } = runs[index] ?? {};
    if (part !== undefined && reference === undefined) text += part;
    else {
      if (text) inlines.push({ kind: "text", text });
      if (part === undefined || reference === undefined) inlines.push({ kind: "break" });
      else inlines.push({ kind: "reference", section: reference, text: part });
      text = "";
    }
  }
  if (text) inlines.push({ kind: "text", text });
}

function wrapped(wrapper: Wrapper, children: readonly Inline[]): Inline {
  if (typeof wrapper === "object") return { kind: "link", href: wrapper.href, children };
  return { kind: "marked", mark: wrapper, children };
}
