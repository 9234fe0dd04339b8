import type { LeafletContent } from "../leaflet/content.ts";
import { escapeAttribute, escapeText } from "../text/escape.ts";
import { withGapLabels } from "../text/gap-labels.ts";
import { customSections } from "./custom-sections.ts";
import { element, voidElement, type Markup } from "./element.ts";
import { holder } from "./holder.ts";
import { instructions } from "./instructions.ts";
import { introduction, lastSections, numberedSections } from "./numbered-sections.ts";
import { previewContext, type PreviewContext, type PreviewOptions } from "./preview-context.ts";
import { productHeader } from "./product-header.ts";
import { previewStyleSheet, previewStyleSheetHash } from "./style-sheet.ts";

export type { PreviewOptions };

/**
 * Renders a leaflet for readers, as an HTML page with a style sheet for screen and print. The form `fragment`
 * is only the `article` element; the page that embeds it must contain `previewStyleSheet`. The result
 * contains no script and loads nothing. Never throws for text that an author can type: an unfinished leaflet
 * produces an unfinished page. Throws `TooComplex` if the text of the page without its images is longer than
 * `outputLimit`. The result has the sections, headings and numbers of the document
 * in the same layout. In place of a gap, `[[…]]`, it has a dotted blank with the label of the gap.
 */
export function renderPreview(content: LeafletContent, options: PreviewOptions = {}): Markup {
  const context = previewContext(content, options);
  return options.form === "fragment" ? sheet(context) : page(context);
}

/** Blocks scripts and external resources. Allows images in data URIs, and the style sheet by its hash. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "img-src data:",
  `style-src '${previewStyleSheetHash}'`,
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

/** A complete HTML document that contains the leaflet. */
function page(context: PreviewContext): Markup {
  return [
    "<!DOCTYPE html>",
    `<html lang="${escapeAttribute(context.language)}" dir="${context.direction}">`,
    "<head>",
    '<meta charset="utf-8">',
    voidElement("meta", {
      "http-equiv": "Content-Security-Policy",
      content: contentSecurityPolicy,
    }),
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    // stops phones from turning doses into phone links
    '<meta name="format-detection" content="telephone=no">',
    '<meta name="referrer" content="no-referrer">',
    element("title", {}, escapeText(withGapLabels(context.title))),
    `<style>${previewStyleSheet}</style>`,
    "</head>",
    '<body class="nashra-page">',
    `<main>\n${sheet(context)}\n</main>`,
    "</body>",
    "</html>\n",
  ].join("\n");
}

/** The leaflet itself, identical in page and fragment. */
function sheet(context: PreviewContext): Markup {
  const { customMode } = context.content;
  const parts = [
    productHeader(context),
    ...(customMode
      ? customSections(context)
      : [introduction(context), ...numberedSections(context)]),
    instructions(context),
    ...lastSections(context),
    ...(context.outline.companyLast ? [holder(context)] : []),
  ];
  return element(
    "article",
    { class: "nashra-sheet", lang: context.language, dir: context.direction },
    '<div class="nashra-text">\n',
    parts.filter((part) => part !== "").join("\n"),
    "\n</div>",
  );
}
