import { element, type Markup } from "../preview/element.ts";
import { OutputMeter } from "../text/output-meter.ts";
import { escapeText } from "../text/escape.ts";
import { headId } from "./changes.ts";
import { languageOf, leafletText } from "./leaflet-text.ts";
import type { PublicPageInput } from "./page-input.ts";
import { readPublicLeaflet, type PublicLeaflet } from "./public-leaflet.ts";
import { phrasesFor, type Phrases } from "./words/phrases.ts";

/** A leaflet as its public page shows it, without the page around it. */
export interface PublicSheet {
  /** The title of the document. */
  readonly title: string;
  /** A tag, such as `ar`. */
  readonly language: string;
  readonly gtins: readonly string[];
  /** A complete HTML document without style sheet and script: the leaflet in `main`. */
  readonly html: Markup;
}

/**
 * Renders the sheet of the public page alone, for a person who reads a leaflet before it is public. It has the words and
 * the form of the public page, without its state, facts and tools. The caller adds `publicStyleSheet`. Throws
 * `TooComplex` for a document far above the limit for documents.
 */
export function renderPublicSheet(
  input: Pick<PublicPageInput, "document" | "imageAddress">,
): PublicSheet {
  const leaflet = readPublicLeaflet(input.document);
  const { title, language, gtins } = leaflet;
  const head = `<meta charset="utf-8">${element("title", {}, escapeText(title))}`;
  const main = sheet(leaflet, phrasesFor(language), input.imageAddress);
  const html = `<!DOCTYPE html>\n<html${languageOf(leaflet)}><head>${head}</head><body>${main}</body></html>\n`;
  return { title, language, gtins, html };
}

/** The leaflet in the `main` element of a page. `below`: what follows the name of the medicine. */
export function sheet(
  leaflet: PublicLeaflet,
  phrases: Phrases,
  imageAddress: PublicPageInput["imageAddress"],
  below: Markup = "",
): Markup {
  const text = leafletText(leaflet, {
    phrases,
    imageAddress,
    meter: new OutputMeter(),
    prefix: "",
  });
  const sections = leaflet.sections.map((section) => text.section(section));
  return [
    `<main class="sheet" id="${headId}" tabindex="-1"><header class="head">`,
    text.head("h1"),
    `${below}</header>`,
    `<div class="text">${text.introduction}${sections.join("\n")}</div></main>`,
  ].join("\n");
}
