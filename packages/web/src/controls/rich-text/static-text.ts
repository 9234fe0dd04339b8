import {
  inlinesOf,
  paragraphBreak,
  parseRichText,
  runsOf,
  type Block,
  type Cell,
  type Inline,
  type ListItem,
  type Reference,
  type Row,
  type Run,
} from "@nashra/engine/rich-text";

import { createGapElement, type ShownGap } from "../gaps/gap-element.ts";
import { arrange, isolatesOf, type Isolate } from "../technical-text/isolates.ts";
import { needsLineAfter, needsLineBetween } from "./empty-lines.ts";
import { splitAtGaps } from "./gap-runs.ts";

type Direction = "ltr" | "rtl";

/**
 * Renders a text into a box before the editor is created, with the same DOM nodes that the editor will
 * render, and with elements around the isolates. The editor uses the same box, so the focus and all typed
 * text are kept.
 */
export function drawText(box: HTMLElement, value: string, direction: Direction): void {
  const { blocks } = parseRichText(value);
  box.replaceChildren(...blockElements(blocks, direction));
  if (blocks.length === 0 || needsLineAfter(blocks.at(-1))) box.append(emptyLine());
  box.toggleAttribute("data-empty", blocks.length === 0);
}

function blockElements(blocks: readonly Block[], direction: Direction): HTMLElement[] {
  return blocks.flatMap((block, index) => {
    const drawn = blockElement(block, direction);
    return needsLineBetween(blocks[index - 1], block) ? [emptyLine(), drawn] : [drawn];
  });
}

function emptyLine(): HTMLElement {
  return element("p", [document.createElement("br")]);
}

function blockElement(block: Block, direction: Direction): HTMLElement {
  switch (block.kind) {
    case "paragraph":
      return element("p", inlineNodes(block.children, direction));
    case "heading":
      return element(block.level === 3 ? "h3" : "h4", inlineNodes(block.children, direction));
    case "list": {
      const items = block.items.map((item) => itemElement(item, direction));
      return element(block.ordered ? "ol" : "ul", items);
    }
    case "table": {
      const rows = [...block.head, ...block.body].map((row) => rowElement(row, direction));
      return element("table", [element("tbody", rows)]);
    }
  }
}

function itemElement({ blocks }: ListItem, direction: Direction): HTMLElement {
  const [first, ...others] = blocks;
  if (first?.kind !== "paragraph" || others.some(({ kind }) => kind === "paragraph")) {
    return element("li", blockElements(blocks, direction));
  }
  const text = inlineNodes(first.children, direction);
  return element("li", [...text, ...blockElements(others, direction)]);
}

function rowElement({ cells }: Row, direction: Direction): HTMLElement {
  return element(
    "tr",
    cells.map((cell) => cellElement(cell, direction)),
  );
}

function cellElement(cell: Cell, direction: Direction): HTMLElement {
  const drawn = document.createElement(cell.header ? "th" : "td");
  drawn.colSpan = cell.colspan;
  drawn.rowSpan = cell.rowspan;
  drawn.append(...(cell.blocks.length > 0 ? blockElements(cell.blocks, direction) : [emptyLine()]));
  return drawn;
}

/** Renders the text of a block. An isolate is one element, even if parts of it have marks or are links. */
function inlineNodes(inlines: readonly Inline[], direction: Direction): readonly Node[] {
  const parts = splitAtGaps(runsOf(inlines));
  // A gap is one character here, and no technical text contains it. The same holds in the editor.
  const runs = parts.map((part) =>
    part.gap === undefined ? part : { ...part, text: gapCharacter },
  );
  const gaps = parts.flatMap(({ gap, path }) =>
    gap === undefined ? [] : [{ ...gap, bold: path.includes("strong") }],
  );
  const nextGap = () => gaps.shift();
  // As in the editor, without it the line after the last line break would have no height.
  const end =
    runs.length > 0 && runs.at(-1)?.text === undefined ? [document.createElement("br")] : [];
  const text = runs.map(textOf).join("");
  const runsUntil = runReader(runs);
  const nodes = arrange<readonly Node[]>(
    isolatesOf(text, { direction }),
    { start: 0, end: text.length },
    (part) => inlinesOf(runsUntil(part.end)).flatMap((inline) => inlineNode(inline, nextGap)),
    (isolate, content) => [isolatedElement(isolate, content.flat())],
  );
  return [...nodes.flat(), ...end];
}

function isolatedElement({ forced, direction }: Isolate, content: readonly Node[]): HTMLElement {
  const drawn = element(forced ? "bdo" : "span", content);
  drawn.dir = direction;
  return drawn;
}

/** Returns a function that reads the runs from the end of its last call to a place in the text. */
function runReader(runs: readonly Run[]): (end: number) => readonly Run[] {
  let next = 0;
  let at = 0;
  /** The letters of the next run that are already read. */
  let read = 0;
  return (end) => {
    const found: Run[] = [];
    for (let run = runs[next]; run !== undefined && at < end; run = runs[next]) {
      const { length } = textOf(run);
      const count = Math.min(length - read, end - at);
      found.push({ ...run, text: run.text?.slice(read, read + count) });
      at += count;
      read = read + count === length ? 0 : read + count;
      if (read === 0) next += 1;
    }
    return found;
  };
}

/** Stands for a gap. Text of an author cannot contain this character. */
const gapCharacter = paragraphBreak;

/** The text in which technical text is searched, as in the editor. */
function textOf({ text, reference }: Run): string {
  if (text === undefined) return paragraphBreak;
  return reference === undefined ? text : paragraphBreak.repeat(text.length);
}

function inlineNode(inline: Inline, nextGap: () => ShownGap | undefined): readonly Node[] {
  switch (inline.kind) {
    case "text":
      return inline.text.split(gapCharacter).flatMap((text, index): readonly Node[] => {
        const gap = index === 0 ? undefined : nextGap();
        return [
          ...(gap === undefined ? [] : [createGapElement(gap)]),
          ...(text === "" ? [] : [document.createTextNode(text)]),
        ];
      });
    case "break":
      return [document.createElement("br")];
    case "marked":
      return [
        element(
          inline.mark,
          inline.children.flatMap((child) => inlineNode(child, nextGap)),
        ),
      ];
    case "reference":
      return [referenceElement(inline)];
    case "link": {
      const link = document.createElement("a");
      link.href = inline.href;
      link.append(...inline.children.flatMap((child) => inlineNode(child, nextGap)));
      return [link];
    }
  }
}

/** The element that the editor renders for a reference. */
function referenceElement({ section, text }: Reference): HTMLElement {
  const drawn = element("span", [document.createTextNode(text)]);
  drawn.dataset["reference"] = section;
  return drawn;
}

function element(name: string, children: readonly Node[]): HTMLElement {
  const made = document.createElement(name);
  made.append(...children);
  return made;
}
