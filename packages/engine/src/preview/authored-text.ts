import type { Block, RichText } from "../text/rich-text.ts";
import { richTextToMarkup } from "../text/rich-text-xhtml.ts";
import { accessibleBlocks } from "./accessible-blocks.ts";
import { element, type Markup } from "./element.ts";
import type { PreviewContext } from "./preview-context.ts";

/** The rich text of an author below a heading of the given level; "" when nothing is in it. */
export function authoredText(blocks: RichText, level: 2 | 3, context: PreviewContext): Markup {
  return accessibleBlocks(blocks, level)
    .map((block) => writeBlock(block, context))
    .join("");
}

/** A region that a table wider than the sheet scrolls in, by keyboard too. */
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

/** Every `<` of an author is escaped, so what looks like a link is one that the narrative wrote. */
function writeBlock(block: Block, context: PreviewContext): Markup {
  const markup = richTextToMarkup([block], { direction: context.direction, underline: "u" });
  const linked = markup.replaceAll("<a href=", '<a rel="noopener" href=');
  return block.kind === "table" ? tableRegion(linked, context) : linked;
}
