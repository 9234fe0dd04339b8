import {
  parseRichText,
  type Block,
  type Cell,
  type Inline,
  type ListItem,
  type Row,
} from "@nashra/engine/rich-text";

import { needsLineAfter, needsLineBetween } from "./empty-lines.ts";

/**
 * Renders a text into a box before the editor is created, with the same DOM nodes that the editor will
 * render. The editor uses the same box, so the focus and all typed text are kept.
 */
export function drawText(box: HTMLElement, value: string): void {
  const { blocks } = parseRichText(value);
  box.replaceChildren(...blockElements(blocks));
  if (blocks.length === 0 || needsLineAfter(blocks.at(-1))) box.append(emptyLine());
  box.toggleAttribute("data-empty", blocks.length === 0);
}

function blockElements(blocks: readonly Block[]): HTMLElement[] {
  return blocks.flatMap((block, index) => {
    const drawn = blockElement(block);
    return needsLineBetween(blocks[index - 1], block) ? [emptyLine(), drawn] : [drawn];
  });
}

function emptyLine(): HTMLElement {
  return element("p", [document.createElement("br")]);
}

function blockElement(block: Block): HTMLElement {
  switch (block.kind) {
    case "paragraph":
      return element("p", block.children.map(inlineNode));
    case "heading":
      return element(block.level === 3 ? "h3" : "h4", block.children.map(inlineNode));
    case "list":
      return element(block.ordered ? "ol" : "ul", block.items.map(itemElement));
    case "table":
      return element("table", [element("tbody", [...block.head, ...block.body].map(rowElement))]);
  }
}

function itemElement({ blocks }: ListItem): HTMLElement {
  const [first, ...others] = blocks;
  if (first?.kind !== "paragraph" || others.some(({ kind }) => kind === "paragraph")) {
    return element("li", blockElements(blocks));
  }
  return element("li", [...first.children.map(inlineNode), ...blockElements(others)]);
}

function rowElement({ cells }: Row): HTMLElement {
  return element("tr", cells.map(cellElement));
}

function cellElement(cell: Cell): HTMLElement {
  const drawn = document.createElement(cell.header ? "th" : "td");
  drawn.colSpan = cell.colspan;
  drawn.rowSpan = cell.rowspan;
  drawn.append(...(cell.blocks.length > 0 ? blockElements(cell.blocks) : [emptyLine()]));
  return drawn;
}

function inlineNode(inline: Inline): Node {
  switch (inline.kind) {
    case "text":
      return document.createTextNode(inline.text);
    case "break":
      return document.createElement("br");
    case "marked":
      return element(inline.mark, inline.children.map(inlineNode));
    case "link": {
      const link = document.createElement("a");
      link.href = inline.href;
      link.append(...inline.children.map(inlineNode));
      return link;
    }
  }
}

function element(name: string, children: readonly Node[]): HTMLElement {
  const made = document.createElement(name);
  made.append(...children);
  return made;
}
