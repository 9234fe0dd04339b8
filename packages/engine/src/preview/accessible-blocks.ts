import type { Block, Cell, RichText, Row } from "../text/rich-text.ts";

/**
 * Adjusts blocks for screen readers: no skipped heading level below the section's heading, and no header cell
 * without text.
 */
export function accessibleBlocks(blocks: RichText, level: 2 | 3): RichText {
  const closed = level === 3 ? blocks : withoutGap(blocks);
  return closed.map(withoutSilentHeads);
}

/** Below a heading of level 2, raises level 4 headings to level 3 if no level 3 heading precedes them. */
function withoutGap(blocks: RichText): RichText {
  const third = blocks.findIndex((block) => block.kind === "heading" && block.level === 3);
  const gap = third === -1 ? blocks.length : third;
  return blocks.map((block, index) =>
    block.kind === "heading" && index < gap ? { ...block, level: 3 } : block,
  );
}

function withoutSilentHeads(block: Block): Block {
  if (block.kind !== "table") return block;
  return { ...block, head: block.head.map(spokenRow), body: block.body.map(spokenRow) };
}

function spokenRow({ cells }: Row): Row {
  return { cells: cells.map(spokenCell) };
}

function spokenCell(cell: Cell): Cell {
  if (!cell.header || cell.blocks.length > 0) return cell;
  const { colspan, rowspan, blocks } = cell;
  return { header: false, colspan, rowspan, blocks };
}
