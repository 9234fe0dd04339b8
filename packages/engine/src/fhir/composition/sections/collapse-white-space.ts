import type { Block, Inline, RichText } from "../../../text/rich-text.ts";

/**
 * Collapses white space as in a browser: each sequence of white space becomes one space, and spaces at the
 * ends of a block are removed. Not used for documents that Nashra built, because an author typed every space
 * in them.
 */
export function collapseWhiteSpace(blocks: RichText): RichText {
  return blocks
    .map(collapseBlock)
    .filter((block) => !("children" in block) || block.children.length > 0);
}

function collapseBlock(block: Block): Block {
  switch (block.kind) {
    case "paragraph":
    case "heading":
      return { ...block, children: trimmedEnd(trimmedStart(block.children.map(collapseInline))) };
    case "list":
      return {
        ...block,
        items: block.items.map((item) => ({ blocks: collapseWhiteSpace(item.blocks) })),
      };
    case "table": {
      const rows = (all: typeof block.body) =>
        all.map((row) => ({
          cells: row.cells.map((cell) => ({ ...cell, blocks: collapseWhiteSpace(cell.blocks) })),
        }));
      return { ...block, head: rows(block.head), body: rows(block.body) };
    }
  }
}

/** ASCII white space of HTML, which excludes no-break spaces. https://infra.spec.whatwg.org/#ascii-whitespace */
const spaces = /[ \t\n\f\r]+/g;

function collapseInline(inline: Inline): Inline {
  if (inline.kind === "text") return { ...inline, text: inline.text.replace(spaces, " ") };
  return inline.kind === "break" || inline.kind === "reference"
    ? inline
    : { ...inline, children: inline.children.map(collapseInline) };
}

function trimmedStart(inlines: readonly Inline[]): readonly Inline[] {
  for (const [index, first] of inlines.entries()) {
    const kept = withoutSpace(first, /^ /, trimmedStart);
    if (kept !== undefined) return [kept, ...inlines.slice(index + 1)];
  }
  return [];
}

function trimmedEnd(inlines: readonly Inline[]): readonly Inline[] {
  for (let index = inlines.length - 1; index >= 0; index -= 1) {
    const last = inlines[index];
    const kept = last && withoutSpace(last, / $/, trimmedEnd);
    if (kept !== undefined) return [...inlines.slice(0, index), kept];
  }
  return [];
}

/** Removes the space at one end of an inline. Returns undefined if nothing else remains. */
function withoutSpace(
  inline: Inline,
  space: RegExp,
  trimmed: (inlines: readonly Inline[]) => readonly Inline[],
): Inline | undefined {
  if (inline.kind === "break" || inline.kind === "reference") return inline;
  if (inline.kind === "text") {
    const text = inline.text.replace(space, "");
    return text === "" ? undefined : { ...inline, text };
  }
  const children = trimmed(inline.children);
  return children.length === 0 ? undefined : { ...inline, children };
}
