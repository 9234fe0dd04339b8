import { sitePath } from "../src/paths.ts";
import { themeColour, type PublicPage, type LocalizedPage } from "../src/site/public-page.ts";
import { siteAddress } from "../src/site/site-address.ts";

/** The addresses of the built files that an HTML document loads. */
export interface HeadFiles {
  readonly scripts: readonly string[];
  /** The imports of the scripts, loaded in parallel. */
  readonly preloads: readonly string[];
  readonly styles: readonly string[];
  readonly fonts: readonly string[];
}

export interface HeadInput extends HeadFiles {
  readonly place: LocalizedPage;
  readonly page: PublicPage;
}

type Attributes = Readonly<Record<string, string | undefined>>;

/** The content of the `<head>` of a public page. */
export function siteHead(input: HeadInput): string {
  const { place, page, styles, fonts, preloads, scripts } = input;
  return [
    tag("meta", { charset: "utf-8" }),
    tag("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
    ...describing(place, page),
    tag("link", { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" }),
    tag("link", { rel: "apple-touch-icon", href: "/apple-touch-icon.png" }),
    tag("link", { rel: "manifest", href: "/site.webmanifest" }),
    ...fonts.map((href) =>
      tag("link", { rel: "preload", as: "font", type: "font/woff2", crossorigin: "", href }),
    ),
    ...styles.map((href) => tag("link", { rel: "stylesheet", href })),
    // Low priority: users can read the page before it is hydrated, so fonts and styles load first.
    ...preloads.map((href) => tag("link", { rel: "modulepreload", href, fetchpriority: "low" })),
    ...scripts.map((src) => `<script type="module" src="${src}" fetchpriority="low"></script>`),
    ...structured(place, page),
  ].join("\n    ");
}

function describing(place: LocalizedPage, page: PublicPage): readonly string[] {
  const { title, description } = page.meta[place.language];
  return [
    `<title>${escaped(title)}</title>`,
    tag("meta", { name: "description", content: description }),
    tag("meta", { name: "theme-color", content: themeColour(page) }),
    ...addresses(place),
    ...sharing(place, page),
  ];
}

/** The canonical address for search engines, and the addresses of the page in both languages. */
function addresses({ page, language }: LocalizedPage): readonly string[] {
  if (page === "notFound") return [tag("meta", { name: "robots", content: "noindex" })];
  const alternate = (hreflang: string, of: "en" | "ar") =>
    tag("link", { rel: "alternate", hreflang, href: siteAddress(sitePath(page, of)) });
  return [
    tag("link", { rel: "canonical", href: siteAddress(sitePath(page, language)) }),
    alternate("en", "en"),
    alternate("ar", "ar"),
    alternate("x-default", "en"),
  ];
}

/** Metadata in the Open Graph protocol, for previews of shared links. */
function sharing({ page, language }: LocalizedPage, { meta }: PublicPage): readonly string[] {
  const { title, description } = meta[language];
  const isArabic = language === "ar";
  const facts: Attributes = {
    "og:title": title,
    "og:description": description,
    "og:type": "website",
    "og:site_name": isArabic ? "نشرة" : "Nashra",
    "og:url": page === "notFound" ? undefined : siteAddress(sitePath(page, language)),
    "og:locale": isArabic ? "ar_JO" : "en_GB",
    "og:locale:alternate": isArabic ? "en_GB" : "ar_JO",
    "og:image": siteAddress("/og-image.png"),
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:image:alt": isArabic
      ? "كلمة «نشرة»، ونقاطها مرسومة أوراق شجر"
      : "The word nashra in Arabic, its dots drawn as leaves",
  };
  return [
    ...Object.entries(facts).flatMap(([property, content]) =>
      content === undefined ? [] : [tag("meta", { property, content })],
    ),
    tag("meta", { name: "twitter:card", content: "summary_large_image" }),
  ];
}

/**
 * Data about the page in the vocabulary of schema.org. Browsers do not execute a script element of this type,
 * so the script policy does not apply.
 */
function structured({ language }: LocalizedPage, page: PublicPage): readonly string[] {
  if (page.structured === undefined) return [];
  const facts = { "@context": "https://schema.org", ...page.structured(language) };
  const text = JSON.stringify(facts).replaceAll("<", "\\u003c");
  return [`<script type="application/ld+json">${text}</script>`];
}

function tag(name: string, attributes: Attributes): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === "" ? key : `${key}="${escaped(value ?? "")}"`,
  );
  return `<${name} ${written.join(" ")} />`;
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
