import { element, voidElement, writeAttributes, type Markup } from "../preview/element.ts";
import { directionOf } from "../text/direction.ts";
import { escapeText } from "../text/escape.ts";
import { preloadedFonts, publicAssets } from "./fonts.ts";
import type { LeafletLanguage, PageAssets } from "./page-input.ts";
import type { Phrases } from "./words/phrases.ts";

export interface PageFrame {
  readonly language: string;
  readonly title: string;
  readonly assets: PageAssets;
  /** Whether search engines may list the page. */
  readonly index: boolean;
  /** More elements of `head`. */
  readonly head?: Markup;
  readonly body: Markup;
}

/** A complete HTML document. It loads the style sheet, fonts and the script, and nothing from other servers. */
export function pageFrame({ language, title, assets, index, head = "", body }: PageFrame): Markup {
  const fonts = preloadedFonts(language).map((name) =>
    voidElement("link", {
      rel: "preload",
      as: "font",
      type: "font/woff2",
      crossorigin: "",
      href: `${publicAssets}${name}.woff2`,
    }),
  );
  return [
    "<!DOCTYPE html>",
    `<html${writeAttributes({ lang: language, dir: directionOf(language) })}>`,
    "<head>",
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    // stops phones from turning doses into phone links
    '<meta name="format-detection" content="telephone=no">',
    element("title", {}, escapeText(title)),
    ...fonts,
    voidElement("link", { rel: "stylesheet", href: assets.styleSheet }),
    element("script", { src: assets.script, defer: "" }),
    ...(index ? [] : ['<meta name="robots" content="noindex">']),
    head,
    "</head>",
    `<body>${body}</body>`,
    "</html>\n",
  ].join("\n");
}

/** `link` elements for search engines: the address of the page, and those of the other languages. */
export function pageLinks(canonical: string, languages: readonly LeafletLanguage[]): Markup {
  const alternates = languages.length < 2 ? [] : languages;
  return [
    voidElement("link", { rel: "canonical", href: canonical }),
    ...alternates.map(({ language, address }) =>
      voidElement("link", { rel: "alternate", hreflang: language, href: address }),
    ),
  ].join("\n");
}

export interface TopBar {
  readonly phrases: Phrases;
  /** The name of the company. */
  readonly company: string;
  readonly languages: readonly LeafletLanguage[];
  /** The address of the page side by side, if there is one. `isCurrent`: whether it is this page. */
  readonly sideBySide?: { readonly address: string; readonly isCurrent: boolean } | undefined;
  /** `lang` and `dir` of the name of the company, with a leading space. */
  readonly companyLanguage: Markup;
}

/** The first line of a page: the company, and the languages of the leaflet. */
export function topBar(bar: TopBar): Markup {
  const { phrases, company, languages, sideBySide, companyLanguage } = bar;
  const links = (languages.length < 2 ? [] : languages).map(({ language, address, current }) => {
    const attributes = {
      href: address,
      lang: language,
      hreflang: language,
      dir: directionOf(language),
      "aria-current": current && sideBySide?.isCurrent !== true ? "page" : undefined,
    };
    return element("a", attributes, escapeText(nameOf(language, languages)));
  });
  const side =
    sideBySide &&
    element(
      "a",
      {
        class: "side",
        href: sideBySide.address,
        "aria-current": sideBySide.isCurrent ? "page" : undefined,
      },
      escapeText(phrases.words.sideBySide),
    );
  const nav = `<nav class="langs"${writeAttributes({ "aria-label": phrases.words.languages })}${phrases.attributes}>`;
  const mark =
    company && `<p class="mark"${companyLanguage}><span>${escapeText(company)}</span></p>`;
  return `<header class="top">${mark}${links.length > 0 ? `${nav}${links.join("")}${side ?? ""}</nav>` : ""}</header>`;
}

/** The name of a language in this language. It has the region only where two languages differ in nothing else. */
export function nameOf(
  tag: string,
  languages: readonly Pick<LeafletLanguage, "language">[],
): string {
  const primaryOf = (language: string) => language.split("-", 1)[0] ?? language;
  const isUnique =
    languages.filter(({ language }) => primaryOf(language) === primaryOf(tag)).length < 2;
  const shown = isUnique ? primaryOf(tag) : tag;
  try {
    const name = new Intl.DisplayNames([tag], { type: "language" }).of(shown) ?? tag;
    const [first = ""] = name;
    return first.toLocaleUpperCase(tag) + name.slice(first.length);
  } catch {
    return tag;
  }
}

export interface Footer {
  readonly phrases: Phrases;
  readonly company: string;
  readonly companyLanguage: Markup;
  readonly privacy?: string | undefined;
}

/** The last line of a page. */
export function footer({ phrases, company, companyLanguage, privacy }: Footer): Markup {
  const { words, fill, attributes } = phrases;
  const name = `<bdi${companyLanguage}>${escapeText(company)}</bdi>`;
  const publisher = company && `${fill(words.publishedBy, { company: name })} `;
  const link =
    privacy === undefined
      ? ""
      : `<p>${element("a", { href: privacy }, escapeText(words.privacy))}</p>`;
  return `<footer class="foot"${attributes}><p>${publisher}${escapeText(words.privacyNote)}</p>${link}</footer>`;
}
