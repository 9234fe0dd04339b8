import type { Block, RichText } from "../text/rich-text.ts";
import { richTextToMarkup } from "../text/rich-text-xhtml.ts";
import { accessibleBlocks } from "./accessible-blocks.ts";
import { element, writeAttributes, type Markup } from "./element.ts";
import { lineCounter, type PlaceAttributes } from "./item-places.ts";
import type { PreviewContext } from "./preview-context.ts";

/** The rich text of an item, and its image below the text. */
export interface ItemText {
  /** The name of the item, see `itemName`. */
  readonly item: string | undefined;
  readonly blocks: RichText;
  readonly image?: Markup;
}

/** The text of items below a heading of the given level; "" if it is empty. */
export function authoredText(
  texts: readonly ItemText[],
  level: 2 | 3,
  context: PreviewContext,
): Markup {
  const counters = texts.flatMap(({ item, blocks }) => {
    const nextPlace = lineCounter(item, context);
    return blocks.map(() => nextPlace);
  });
  const written = accessibleBlocks(
    texts.flatMap(({ blocks }) => blocks),
    level,
  ).map((block, index) => writeBlock(block, context, counters[index]));
  let next = 0;
  return texts
    .map(({ blocks, image = "" }) => {
      const start = next;
      next += blocks.length;
      return written.slice(start, next).join("") + image;
    })
    .join("");
}

/** A region in which a wide table can scroll, also by keyboard. */
export function tableRegion(
  table: Markup,
  context: PreviewContext,
  place: PlaceAttributes = {},
): Markup {
  return element(
    "div",
    {
      class: "nashra-scroll",
      role: "region",
      tabindex: "0",
      "aria-label": context.words.table(context.nextTable()),
      ...place,
    },
    table,
  );
}

/**
 * The replacement of `<a href=` is safe. Every `<` that the author typed is escaped, so the engine wrote each
 * `<a href=`.
 */
function writeBlock(
  block: Block,
  context: PreviewContext,
  nextPlace: (() => PlaceAttributes) | undefined,
): Markup {
  const lineAttributes = nextPlace && (() => writeAttributes({ ...nextPlace() }));
  const markup = richTextToMarkup([block], { ...context, lineAttributes }, "u");
  const linked = markup.replaceAll("<a href=", '<a rel="noopener" href=');
  return block.kind === "table" ? tableRegion(linked, context) : linked;
}
