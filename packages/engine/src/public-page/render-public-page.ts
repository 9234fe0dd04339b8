import type { Markup } from "../preview/element.ts";
import { changesView } from "./changes-view.ts";
import { contentsViews } from "./contents.ts";
import { factsView, thumbBar } from "./facts.ts";
import { iconShapes } from "./icons.ts";
import { jsonLd } from "./json-ld.ts";
import { languageOf } from "./leaflet-text.ts";
import { footer, pageFrame, pageLinks, topBar } from "./page-frame.ts";
import type { PublicPageInput } from "./page-input.ts";
import { readPublicLeaflet, type PublicLeaflet } from "./public-leaflet.ts";
import { sheet } from "./render-public-sheet.ts";
import { skipLink } from "./skip-link.ts";
import { stateBanner } from "./state-banner.ts";
import { phrasesFor, type Phrases } from "./words/phrases.ts";

/**
 * Renders the public page of a leaflet from its frozen document, so page and document have the same words. The page
 * works without its script. Throws `TooComplex` for a document far above the limit for documents.
 */
export function renderPublicPage(input: PublicPageInput): Markup {
  const leaflet = readPublicLeaflet(input.document);
  const phrases = phrasesFor(leaflet.language);
  const { state, addresses, languages = [], assets } = input;
  const companyLanguage = phrases.attributes === "" ? "" : languageOf(leaflet);
  const { company } = leaflet;
  const others = languages.filter(
    ({ current, sideBySide }) => !current && sideBySide !== undefined,
  );
  const side = others.length === 1 ? others[0]?.sideBySide : undefined;
  const contents = contentsViews(leaflet, phrases);
  return pageFrame({
    language: leaflet.language,
    title: leaflet.run === "" ? leaflet.title : `${leaflet.title} – ${leaflet.run}`,
    assets,
    index: input.index && state.kind === "current",
    head: `${pageLinks(addresses.canonical, languages)}\n${jsonLd(leaflet, input)}`,
    body: [
      iconShapes(pageIcons),
      skipLink(phrases),
      topBar({
        phrases,
        company,
        companyLanguage,
        languages,
        sideBySide: side === undefined ? undefined : { address: side, isCurrent: false },
      }),
      `<div class="page">${contents.side}`,
      sheet(leaflet, phrases, input.imageAddress, stateAndChanges(leaflet, input, phrases)),
      `${factsView(leaflet, input, phrases)}</div>`,
      thumbBar(phrases),
      contents.popover,
      footer({ phrases, company, companyLanguage, privacy: addresses.privacy }),
    ].join("\n"),
  });
}

const pageIcons = [
  ...(["check", "warn", "stop", "list", "listen"] as const),
  ...(["size", "contrast", "print", "share", "square"] as const),
];

function stateAndChanges(leaflet: PublicLeaflet, input: PublicPageInput, phrases: Phrases): Markup {
  const { previous, state } = input;
  const changes =
    previous === undefined || state.kind === "withdrawn"
      ? ""
      : changesView(
          { version: previous.version, leaflet: readPublicLeaflet(previous.document) },
          leaflet,
          phrases,
        );
  return `${stateBanner(input, phrases)}${changes}`;
}
