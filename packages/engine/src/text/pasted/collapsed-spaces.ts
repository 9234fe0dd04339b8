import type { Block, Cell, Inline, RichText, Row } from "../rich-text.ts";
import { isBlank } from "../clean-text.ts";
import { inlinesOf, runsOf, type Run } from "../runs.ts";

/**
 * Collapses white space as a browser does when it shows HTML: word processors break the lines of their HTML inside
 * sentences. No-break spaces are kept.
 */
export function collapsedSpaces(blocks: RichText): RichText {
  return blocks.flatMap((block): readonly Block[] => {
    if (block.kind === "list") {
      const items = block.items
        .map((item) => ({ blocks: collapsedSpaces(item.blocks) }))
        .filter((item) => item.blocks.length > 0);
      return items.length > 0 ? [{ ...block, items }] : [];
    }
    if (block.kind === "table")
      return [{ ...block, head: block.head.map(collapsedRow), body: block.body.map(collapsedRow) }];
    const children = collapsedInlines(block.children);
    return children.length > 0 ? [{ ...block, children }] : [];
  });
}

function collapsedRow({ cells }: Row): Row {
  return { cells: cells.map((cell): Cell => ({ ...cell, blocks: collapsedSpaces(cell.blocks) })) };
}

function collapsedInlines(inlines: readonly Inline[]): readonly Inline[] {
  const runs: Run[] = [];
  // True at the start of a line and after a space.
  let afterSpace = true;
  for (const run of runsOf(inlines)) {
    if (run.text === undefined) {
      trimEnd(runs);
      // No line break at the start of a paragraph.
      if (runs.length > 0) runs.push(run);
      afterSpace = true;
      continue;
    }
    const spaced = run.text.replace(/[ \t\n\r\f]+/g, " ");
    const text: string = afterSpace && spaced.startsWith(" ") ? spaced.slice(1) : spaced;
    if (text === "") continue;
    runs.push({ ...run, text });
    afterSpace = text.endsWith(" ");
  }
  trimEnd(runs);
  while (runs.length > 0 && runs.at(-1)?.text === undefined) {
    runs.pop();
    trimEnd(runs);
  }
  return runs.some(({ text }) => text !== undefined && !isBlank(text)) ? inlinesOf(runs) : [];
}

/** Removes the space at the end of a line. */
function trimEnd(runs: Run[]): void {
  const last = runs.at(-1);
  if (last?.text === undefined || !last.text.endsWith(" ")) return;
  runs.pop();
  const text = last.text.slice(0, -1);
  if (text !== "") runs.push({ ...last, text });
}
