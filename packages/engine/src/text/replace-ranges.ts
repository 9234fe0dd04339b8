import { linesOf } from "./lines-of.ts";
import type { Inline } from "./rich-text.ts";

/** A part of a text, by its offsets, and the plain text that replaces it. */
export interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly answer: string;
}

/** Replaces parts of a plain text. `ranges` are in order and do not overlap. */
export function replaceInText(text: string, ranges: readonly Replacement[]): string {
  let written = "";
  let at = 0;
  for (const { start, end, answer } of ranges) {
    written += text.slice(at, start) + answer;
    at = end;
  }
  return written + text.slice(at);
}

/**
 * Replaces parts of the text of a paragraph, in linear time. The answer has the marks of the first replaced character.
 * `ranges` are in order, are not empty and do not overlap; a line break counts as one character.
 */
export function replaceRanges(
  children: readonly Inline[],
  ranges: readonly Replacement[],
): readonly Inline[] {
  let offset = 0;
  let next = 0;
  /** Replaces within the characters from `offset`, and continues after them. */
  const replaced = (text: string, keep: (from: number, to: number) => readonly Inline[]) => {
    const start = offset;
    offset += text.length;
    const written: Inline[] = [];
    let at = start;
    for (let range = ranges[next]; range && range.start < offset; range = ranges[next]) {
      if (range.start > at) written.push(...keep(at - start, range.start - start));
      if (range.start >= start) written.push(...linesOf(range.answer));
      at = Math.min(range.end, offset);
      if (range.end > offset) break;
      next += 1;
    }
    if (at < offset) written.push(...keep(at - start, text.length));
    return written;
  };
  const replacedIn = (inlines: readonly Inline[]): readonly Inline[] =>
    inlines.flatMap((inline): readonly Inline[] => {
      if (inline.kind === "text") {
        const { text } = inline;
        return replaced(text, (from, to) => [{ kind: "text", text: text.slice(from, to) }]);
      }
      if (inline.kind === "break") return replaced("\n", () => [inline]);
      if (inline.kind === "reference") return replaced(inline.text, () => [inline]);
      const inner = replacedIn(inline.children);
      return inner.length === 0 && inline.children.length > 0
        ? []
        : [{ ...inline, children: inner }];
    });
  return replacedIn(children);
}
