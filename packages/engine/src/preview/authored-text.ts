import type { Block, RichText } from "../text/rich-text.ts";
import { richTextToMarkup } from "../text/rich-text-xhtml.ts";
import { accessibleBlocks } from "./accessible-blocks.ts";
import { element, type Markup } from "./element.ts";
import type { PreviewContext } from "./preview-context.ts";

/** An author's rich text below a heading of the given level; "" if it is empty. */
export function authoredText(blocks: RichText, level: 2 | 3, context: PreviewContext): Markup {
  return accessibleBlocks(blocks, level)
    .map((block) => writeBlock(block, context))
    .join("");
}

/** A region in which a wide table can scroll, also by keyboard. */
export function tableRegion(table: Markup, context: PreviewContext): Markup {
  return element(
    "div",
    {
      class: "nashra-scroll",
      role: "region",
      tabindex: "0",
      "aria-label": context.words.table(context.nextTable()),
    },
    table,
  );
}

/**
 * The replacement of `<a href=` is safe. Every `<` that the author typed is escaped, so the engine wrote each
 * `<a href=`.
 */
function writeBlock(block: Block, context: PreviewContext): Markup {
  const markup = richTextToMarkup([block], context, "u");
  const linked = markup.replaceAll("<a href=", '<a rel="noopener" href=');
  return block.kind === "table" ? tableRegion(linked, context) : linked;
}
