import { element, type Markup } from "../preview/element.ts";
import { escapeText } from "../text/escape.ts";
import { phrasesFor, type Phrases } from "./words/phrases.ts";

export interface FeedInput {
  /** The address of this part of the feed, and of the first part. */
  readonly self: string;
  readonly first: string;
  /** The address of the next, older part. */
  readonly next?: string;
  /** The name of the site, the author of the feed. */
  readonly author: string;
  /** When the newest entry changed, in ISO 8601. */
  readonly updated: string;
  readonly entries: readonly FeedEntry[];
}

/** A leaflet that was published or withdrawn. Times are in ISO 8601. */
export interface FeedEntry {
  /** `Bundle.id` of its documents. */
  readonly documentId: string;
  readonly language: string;
  readonly version: number;
  readonly publishedAt: string;
  readonly updatedAt: string;
  /** Absent if the text of a withdrawn leaflet is no longer public. */
  readonly title?: string;
  readonly withdrawal?: { readonly date: string; readonly reason?: string };
  /** The addresses of the page and of its documents; without documents if there is no text. */
  readonly addresses: { readonly page: string; readonly xml?: string; readonly json?: string };
}

/** Renders the feed of the last changes as Atom. https://www.rfc-editor.org/rfc/rfc4287 */
export function renderFeed({ self, first, next, author, updated, entries }: FeedInput): Markup {
  const known = new Map<string, Phrases>();
  const phrasesOf = (language: string) => {
    const phrases = known.get(language) ?? phrasesFor(language);
    known.set(language, phrases);
    return phrases;
  };
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    `<id>${escapeText(first)}</id>`,
    "<title>Patient leaflets</title>",
    `<updated>${updated}</updated>`,
    `<author><name>${escapeText(author)}</name></author>`,
    link("self", self, { type: "application/atom+xml" }),
    ...(next === undefined ? [] : [link("next", next, { type: "application/atom+xml" })]),
    ...entries.map((entry) => entryOf(entry, phrasesOf(entry.language))),
    "</feed>",
    "",
  ].join("\n");
}

function entryOf(entry: FeedEntry, phrases: Phrases): Markup {
  const { documentId, language, title, publishedAt, updatedAt, addresses, withdrawal } = entry;
  const { page, xml, json } = addresses;
  const summary = summaryOf(entry, phrases);
  const words = { "xml:lang": phrases.words.language };
  return [
    "<entry>",
    `<id>urn:uuid:${escapeText(documentId)}</id>`,
    title === undefined
      ? element("title", words, summary)
      : element("title", { "xml:lang": language }, escapeText(title)),
    `<published>${publishedAt}</published>`,
    `<updated>${updatedAt}</updated>`,
    link("alternate", page, { type: "text/html", hreflang: language }),
    ...(xml === undefined ? [] : [link("alternate", xml, { type: "application/fhir+xml" })]),
    ...(json === undefined ? [] : [link("alternate", json, { type: "application/fhir+json" })]),
    ...(withdrawal === undefined ? [] : ['<category term="withdrawn"/>']),
    element("summary", words, summary),
    "</entry>",
  ].join("\n");
}

/** What the banner of the page says, as text. */
function summaryOf(
  { version, publishedAt, withdrawal }: FeedEntry,
  { words, fill, day }: Phrases,
): Markup {
  const n = String(version);
  if (withdrawal === undefined) {
    const published = fill(words.published, { n, date: escapeText(day(publishedAt)) });
    return `${escapeText(words.current)} ${published}`;
  }
  const { date, reason = "" } = withdrawal;
  const sentence = fill(words.withdrawn, { date: escapeText(day(date)) });
  const [open, close] = words.quotes;
  const given = escapeText(`${words.reason} ${open}${reason.trim()}${close}`);
  return reason.trim() === "" ? sentence : `${sentence} ${given}`;
}

function link(rel: string, href: string, more: Readonly<Record<string, string>>): Markup {
  return element("link", { rel, href, ...more });
}
