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
  return inline.kind === "break"
    ? inline
    : { ...inline, children: inline.children.map(collapseInline) };
}

function trimmedStart(inlines: readonly Inline[]): readonly Inline[] {
  const [first, ...others] = inlines;
  if (first === undefined || first.kind === "break") return inlines;
  if (first.kind !== "text") {
    const children = trimmedStart(first.children);
    return children.length === 0 ? trimmedStart(others) : [{ ...first, children }, ...others];
  }
  const text = first.text.replace(/^ /, "");
  return text === "" ? trimmedStart(others) : [{ ...first, text }, ...others];
}

function trimmedEnd(inlines: readonly Inline[]): readonly Inline[] {
  const last = inlines.at(-1);
  const others = inlines.slice(0, -1);
  if (last === undefined || last.kind === "break") return inlines;
  if (last.kind !== "text") {
    const children = trimmedEnd(last.children);
    return children.length === 0 ? trimmedEnd(others) : [...others, { ...last, children }];
  }
  const text = last.text.replace(/ $/, "");
  return text === "" ? trimmedEnd(others) : [...others, { ...last, text }];
}
