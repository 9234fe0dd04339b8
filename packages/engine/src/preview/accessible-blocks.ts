import type { Block, Cell, RichText, Row } from "../text/rich-text.ts";

/**
 * The same blocks as a listener should meet them: no heading level skipped below the section's own
 * heading, no head cell that heads with silence.
 */
export function accessibleBlocks(blocks: RichText, level: 2 | 3): RichText {
  const closed = level === 3 ? blocks : withoutGap(blocks);
  return closed.map(withoutSilentHeads);
}

/** Below a heading of level 2, those of level 4 that no level 3 precedes are of level 3. */
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
