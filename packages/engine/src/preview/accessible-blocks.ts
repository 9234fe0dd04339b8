import type { Block, Cell, RichText, Row } from "../text/rich-text.ts";

/**
 * Adjusts blocks for screen readers: no skipped heading level below the section's heading, and no header cell
 * without text.
 */
export function accessibleBlocks(blocks: RichText, level: 2 | 3): RichText {
  const withoutSkips = level === 3 ? blocks : withoutSkippedLevel(blocks);
  return withoutSkips.map(withoutEmptyHeaders);
}

/** Below a heading of level 2, raises level 4 headings to level 3 if no level 3 heading precedes them. */
function withoutSkippedLevel(blocks: RichText): RichText {
  const firstLevel3 = blocks.findIndex((block) => block.kind === "heading" && block.level === 3);
  const end = firstLevel3 === -1 ? blocks.length : firstLevel3;
  return blocks.map((block, index) =>
    block.kind === "heading" && index < end ? { ...block, level: 3 } : block,
  );
}

function withoutEmptyHeaders(block: Block): Block {
  if (block.kind !== "table") return block;
  return { ...block, head: block.head.map(accessibleRow), body: block.body.map(accessibleRow) };
}

function accessibleRow({ cells }: Row): Row {
  return { cells: cells.map(accessibleCell) };
}

function accessibleCell(cell: Cell): Cell {
  if (!cell.header || cell.blocks.length > 0) return cell;
  const { colspan, rowspan, blocks } = cell;
  return { header: false, colspan, rowspan, blocks };
}
