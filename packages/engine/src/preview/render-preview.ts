import type { LeafletContent } from "../leaflet/content.ts";
import type { Markup } from "./element.ts";
import { page } from "./page.ts";
import { previewContext, type PreviewOptions } from "./preview-context.ts";
import { sheet } from "./sheet.ts";

export type { PreviewOptions };

/**
 * A leaflet as somebody reads it: an HTML page with its own style sheet for screen and print, or with
 * `form: "fragment"` its article alone, to be embedded beside `previewStyleSheet`. Holds no script and
 * loads nothing. Never throws for what an author can type: an unfinished leaflet gives an unfinished
 * page. All sections are shown, numbered as in the layout `complete`.
 */
export function renderPreview(content: LeafletContent, options: PreviewOptions = {}): Markup {
  const context = previewContext(content, options);
  return options.form === "fragment" ? sheet(context) : page(context);
}
