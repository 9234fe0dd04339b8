import { element, type Markup } from "../preview/element.ts";
import { escapeText } from "../text/escape.ts";

/** An address that search engines list. */
export interface SitemapEntry {
  readonly address: string;
  /** When the content changed, in ISO 8601. */
  readonly changed?: string;
  /** The same content in each language, its own too; none if there is only one. */
  readonly alternates: readonly { readonly language: string; readonly address: string }[];
}

/** Renders a sitemap. It must have at least one address and at most 50,000. https://www.sitemaps.org/protocol.html */
export function renderSitemap(entries: readonly SitemapEntry[]): Markup {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<urlset xmlns="${sitemaps}" xmlns:xhtml="http://www.w3.org/1999/xhtml">`,
    ...entries.flatMap(({ address, changed, alternates }) => [
      "<url>",
      `<loc>${escapeText(address)}</loc>`,
      ...(changed === undefined ? [] : [`<lastmod>${changed}</lastmod>`]),
      ...alternates.map((one) =>
        element("xhtml:link", { rel: "alternate", hreflang: one.language, href: one.address }),
      ),
      "</url>",
    ]),
    "</urlset>",
    "",
  ].join("\n");
}

/** Renders the index of the sitemaps at the addresses. */
export function renderSitemapIndex(addresses: readonly string[]): Markup {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<sitemapindex xmlns="${sitemaps}">`,
    ...addresses.map((address) => `<sitemap><loc>${escapeText(address)}</loc></sitemap>`),
    "</sitemapindex>",
    "",
  ].join("\n");
}

const sitemaps = "http://www.sitemaps.org/schemas/sitemap/0.9";
