import { escapeAttribute, escapeText } from "../text/escape.ts";
import { element, voidElement, type Markup } from "./element.ts";
import type { PreviewContext } from "./preview-context.ts";
import { sheet } from "./sheet.ts";
import { previewStyleSheet, previewStyleSheetHash } from "./style-sheet.ts";

/** Nothing is loaded or run; the one style sheet is let in by its hash. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "img-src data:",
  `style-src '${previewStyleSheetHash}'`,
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

/** The sheet as an HTML document that stands alone. */
export function page(context: PreviewContext): Markup {
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
    // keeps telephones from turning doses into links to dial
    '<meta name="format-detection" content="telephone=no">',
    '<meta name="referrer" content="no-referrer">',
    element("title", {}, escapeText(context.title)),
    `<style>${previewStyleSheet}</style>`,
    "</head>",
    '<body class="nashra-page">',
    `<main>\n${sheet(context)}\n</main>`,
    "</body>",
    "</html>\n",
  ].join("\n");
}
