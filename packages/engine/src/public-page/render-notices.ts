import { element, type Markup } from "../preview/element.ts";
import { directionOf } from "../text/direction.ts";
import { escapeText } from "../text/escape.ts";
import { headId } from "./changes.ts";
import { iconShapes } from "./icons.ts";
import { line } from "./line.ts";
import { footer, pageFrame } from "./page-frame.ts";
import type { PageAssets } from "./page-input.ts";
import { banner, withdrawal } from "./state-banner.ts";
import { phrasesFor, type Phrases } from "./words/phrases.ts";

/** What all pages without a leaflet need. */
interface Notice {
  /** The tag of the leaflet's language, or of the reader's. */
  readonly language: string;
  readonly assets: PageAssets;
  /** The address of the privacy page. */
  readonly privacy?: string;
}

/** Renders the page in place of a withdrawn leaflet whose text is no longer public. */
export function renderWithdrawnPage(
  notice: Notice & { readonly date: string; readonly reason?: string },
): Markup {
  const phrases = phrasesFor(notice.language);
  const { date, reason = "" } = notice;
  const [sentence, given] = withdrawal({ kind: "withdrawn", date, reason }, phrases);
  const text = `<h1>${sentence}</h1>${given && `<p>${given.trimEnd()}</p>`}`;
  const title = phrases.words.withdrawn.replace("{date}", phrases.day(date));
  return noticePage(notice, title, phrases, banner("withdrawn", "stop", phrases, text));
}

/** Renders the list of the published versions of a leaflet, newest first. */
export function renderVersionsPage(
  notice: Notice & {
    /** The title of the leaflet. */
    readonly title: string;
    readonly versions: readonly {
      readonly version: number;
      readonly publishedAt: string;
      readonly address: string;
    }[];
  },
): Markup {
  const phrases = phrasesFor(notice.language);
  const { words, fill, day, attributes } = phrases;
  const entries = notice.versions.map(({ version, publishedAt, address }) => {
    const name = fill(words.version, { n: String(version) });
    return `<li>${element("a", { href: address }, name)} <span>${escapeText(day(publishedAt))}</span></li>`;
  });
  const content = [
    `<p class="run">${line(notice.title, directionOf(notice.language))}</p>`,
    `<h1${attributes}>${escapeText(words.versions)}</h1>`,
    `<ul class="versions"${attributes}>${entries.join("")}</ul>`,
  ].join("");
  return noticePage(notice, `${notice.title} – ${words.versions}`, phrases, content);
}

/** Renders the page for an address without a public leaflet. `code`: for a GTIN that leads nowhere. */
export function renderNotFoundPage(
  notice: Notice & { readonly kind: "leaflet" | "code" | "invalid-code" },
): Markup {
  const phrases = phrasesFor(notice.language);
  const { words } = phrases;
  const title = notice.kind === "invalid-code" ? words.invalidCode : words.notFound;
  return sentencePage(notice, phrases, title, notice.kind === "code" ? words.unknownCode : "");
}

/** Renders the page for a reader whose request the server cannot answer now, for example because it has too many. */
export function renderBusyPage(notice: Notice): Markup {
  const phrases = phrasesFor(notice.language);
  const { notNow, tryAgain } = phrases.words;
  return sentencePage(notice, phrases, notNow, tryAgain);
}

function sentencePage(notice: Notice, phrases: Phrases, title: string, text: string): Markup {
  const { attributes } = phrases;
  const paragraph = text === "" ? "" : `<p${attributes}>${escapeText(text)}</p>`;
  const content = `<h1${attributes}>${escapeText(title)}</h1>${paragraph}`;
  return noticePage(notice, title, phrases, content);
}

function noticePage(notice: Notice, title: string, phrases: Phrases, content: Markup): Markup {
  const { language, assets, privacy } = notice;
  return pageFrame({
    language,
    title,
    assets,
    index: false,
    body: [
      iconShapes(["stop"]),
      `<main class="notice" id="${headId}"><div class="head">${content}</div></main>`,
      footer({ phrases, company: "", companyLanguage: "", privacy }),
    ].join("\n"),
  });
}
