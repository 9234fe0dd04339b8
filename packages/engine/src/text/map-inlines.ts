import type { Block, Inline, RichText, Row } from "./rich-text.ts";

/** Replaces the content of each paragraph and heading, also of those in lists and tables, in reading order. */
export function mapInlines(
  blocks: RichText,
  map: (children: readonly Inline[]) => readonly Inline[],
): RichText {
  return blocks.map((block): Block => {
    switch (block.kind) {
      case "paragraph":
      case "heading":
        return { ...block, children: map(block.children) };
      case "list":
        return {
          ...block,
          items: block.items.map((item) => ({ blocks: mapInlines(item.blocks, map) })),
        };
      case "table":
        return { ...block, head: rows(block.head, map), body: rows(block.body, map) };
    }
  });
}

function rows(
  list: readonly Row[],
  map: (children: readonly Inline[]) => readonly Inline[],
): readonly Row[] {
  return list.map((row) => ({
    cells: row.cells.map((cell) => ({ ...cell, blocks: mapInlines(cell.blocks, map) })),
  }));
}

/** Converts line feeds to line breaks, because HTML would show a line feed as a space. */
export function linesOf(text: string): readonly Inline[] {
  return text
    .split("\n")
    .flatMap((line, index): Inline[] => [
      ...(index > 0 ? [{ kind: "break" } as const] : []),
      ...(line === "" ? [] : [{ kind: "text", text: line } as const]),
    ]);
}
