import { writeAttributes, type Markup } from "../preview/element.ts";
import { escapeText } from "../text/escape.ts";
import { headingParts } from "./heading-parts.ts";
import { line } from "./line.ts";
import { languageOf } from "./leaflet-text.ts";
import type { PublicLeaflet } from "./public-leaflet.ts";
import type { Phrases } from "./words/phrases.ts";

/** The list of sections beside the text, and the same list in a popover for small screens. */
export function contentsViews(leaflet: PublicLeaflet, { words, attributes }: Phrases) {
  const entries = leaflet.sections.flatMap(({ id, title }) => {
    if (title.trim() === "") return [];
    const { number, text } = headingParts(title);
    return [
      `<li><a href="#${id}"><i>${number}</i><span>${line(text, leaflet.direction)}</span></a></li>`,
    ];
  });
  const language = attributes === "" ? "" : languageOf(leaflet);
  const list = `<ol${language}>${entries.join("")}</ol>`;
  const label = writeAttributes({ "aria-label": words.contents });
  return {
    side: `<nav class="contents-side"${label}${attributes}><p class="label" aria-hidden="true">${escapeText(words.contents)}</p>${list}</nav>`,
    popover: `<nav class="pull" id="contents"${label} popover${attributes}><h2>${escapeText(words.contents)}</h2>${list}</nav>`,
  } satisfies Readonly<Record<string, Markup>>;
}
