import { customSections } from "./custom-sections.ts";
import { element, type Markup } from "./element.ts";
import { holder } from "./holder.ts";
import { instructions } from "./instructions.ts";
import { numberedSections } from "./numbered-sections.ts";
import type { PreviewContext } from "./preview-context.ts";
import { productHeader } from "./product-header.ts";

/** The leaflet itself, the same in page and fragment. */
export function sheet(context: PreviewContext): Markup {
  const sections = context.content.customMode ? customSections(context) : numberedSections(context);
  const parts = [productHeader(context), ...sections, instructions(context), holder(context)];
  return element(
    "article",
    { class: "nashra-sheet", lang: context.language, dir: context.direction },
    '<div class="nashra-text">\n',
    parts.filter((part) => part !== "").join("\n"),
    "\n</div>",
  );
}
