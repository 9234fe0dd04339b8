import {
  inlinesOf,
  parseRichText,
  richTextToHtml,
  runsOf,
  type Block,
  type Inline,
  type Row,
  type Run,
} from "@nashra/engine/rich-text";

import type { LeafletText } from "./leaflet-texts.ts";
import type { Line, Span } from "./matcher.ts";

/**
 * The lines of a text: one for each paragraph, heading, list item or cell of a rich text, and the whole text
 * of a plain one. A line break is a line feed.
 */
export function linesOf({ kind, text }: Pick<LeafletText, "kind" | "text">): readonly Line[] {
  if (kind === "plain") return [{ text, cuts: [] }];
  const lines: Line[] = [];
  for (const block of parseRichText(text).blocks)
    mapLines(block, (children) => {
      lines.push(lineOf(runsOf(children)));
      return children;
    });
  return lines;
}

function lineOf(runs: readonly Run[]): Line {
  let text = "";
  let height = "";
  const cuts: number[] = [];
  for (const run of runs) {
    const next = run.path.filter((wrapper) => wrapper === "sup" || wrapper === "sub").join(" ");
    if (next !== height) cuts.push(text.length);
    height = next;
    text += textOf(run);
  }
  return { text, cuts };
}

/**
 * The text with a replacement at each span; `spansOf` returns the spans of a line by its number. The
 * replacement has the marks and the link of the first character that it replaces.
 */
export function withReplacements(
  { kind, text }: Pick<LeafletText, "kind" | "text">,
  spansOf: (line: number) => readonly Span[],
  replacement: string,
): string {
  if (kind === "plain") return replacedText(text, spansOf(0), replacement);
  let line = 0;
  const blocks = parseRichText(text).blocks.map((block) =>
    mapLines(block, (children) => {
      const spans = spansOf(line);
      line += 1;
      return spans.length === 0
        ? children
        : inlinesOf(replacedRuns(runsOf(children), spans, replacement));
    }),
  );
  // Parsed once more, because only this makes the text canonical, for example with repeated spaces.
  return richTextToHtml(parseRichText(richTextToHtml(blocks)).blocks);
}

type Edit = (children: readonly Inline[]) => readonly Inline[];

/** A block with each of its lines edited, in reading order. */
function mapLines(block: Block, edit: Edit): Block {
  const blocks = (list: readonly Block[]) => list.map((inner) => mapLines(inner, edit));
  const rows = (list: readonly Row[]) =>
    list.map((row) => ({
      cells: row.cells.map((cell) => ({ ...cell, blocks: blocks(cell.blocks) })),
    }));
  switch (block.kind) {
    case "paragraph":
    case "heading":
      return { ...block, children: edit(block.children) };
    case "list":
      return { ...block, items: block.items.map((item) => ({ blocks: blocks(item.blocks) })) };
    case "table":
      return { ...block, head: rows(block.head), body: rows(block.body) };
  }
}

function textOf({ text }: Run): string {
  return text ?? "\n";
}

function replacedText(text: string, spans: readonly Span[], replacement: string): string {
  let result = "";
  let at = 0;
  for (const { start, end } of spans) {
    result += text.slice(at, start) + replacement;
    at = end;
  }
  return result + text.slice(at);
}

function replacedRuns(
  runs: readonly Run[],
  spans: readonly Span[],
  replacement: string,
): readonly Run[] {
  const result: Run[] = [];
  let at = 0;
  let next = 0;
  for (const run of runs) {
    const end = at + textOf(run).length;
    let from = at;
    // Copies the parts of the run before, between and after the spans that touch it.
    for (let span = spans[next]; span !== undefined && span.start < end; span = spans[next]) {
      if (span.start >= at) {
        result.push(...partOf(run, at, from, span.start));
        if (replacement !== "") result.push({ path: run.path, text: replacement });
      }
      from = Math.min(span.end, end);
      if (span.end > end) break;
      next += 1;
    }
    result.push(...partOf(run, at, from, end));
    at = end;
  }
  return result;
}

/** The part of a run between two places of the line; `at` is the place of the run. */
function partOf(run: Run, at: number, start: number, end: number): readonly Run[] {
  if (start >= end) return [];
  return [run.text === undefined ? run : { ...run, text: run.text.slice(start - at, end - at) }];
}
