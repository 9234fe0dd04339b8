import type { Block, Inline, RichText, Row } from "./rich-text.ts";

/** Returns the words of rich text without markup. Blocks and lines are separated by line feeds, cells by tabs. */
export function plainText(blocks: RichText): string {
  return blocks.map(textOfBlock).join("\n");
}

function textOfBlock(block: Block): string {
  if (block.kind === "list") return block.items.map((item) => plainText(item.blocks)).join("\n");
  if (block.kind === "table") return [...block.head, ...block.body].map(textOfRow).join("\n");
  return inlineText(block.children);
}

function textOfRow(row: Row): string {
  return row.cells.map((cell) => plainText(cell.blocks)).join("\t");
}

/** Returns the words of a paragraph without markup. A line break is a line feed. */
export function inlineText(inlines: readonly Inline[]): string {
  let text = "";
  for (const inline of inlines) {
    if (inline.kind === "text" || inline.kind === "reference") text += inline.text;
    else text += inline.kind === "break" ? "\n" : inlineText(inline.children);
  }
  return text;
}
