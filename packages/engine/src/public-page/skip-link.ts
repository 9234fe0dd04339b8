import type { Markup } from "../preview/element.ts";
import { escapeText } from "../text/escape.ts";
import { headId } from "./changes.ts";
import type { Phrases } from "./words/phrases.ts";

/** The first link of a page. It leads to the leaflet. */
export function skipLink({ words, attributes }: Phrases): Markup {
  return `<a class="skip" href="#${headId}"${attributes}>${escapeText(words.skip)}</a>`;
}
