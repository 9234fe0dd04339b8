import type { ComponentType } from "react";

import type { Language, Words } from "../i18n/words.ts";
import { sitePageNames, sitePath, type SitePage } from "../paths.ts";

/** What a search engine and the tab of the window show of a page. */
export interface PageMeta {
  /** In full, with the name of the product. */
  readonly title: string;
  /** 120 to 155 characters. */
  readonly description: string;
}

/** A page of the public site: each is written as HTML at build time and taken over in the browser. */
export interface PublicPage {
  readonly Content: ComponentType;
  readonly meta: Words<PageMeta>;
  readonly theme?: "dark";
  /** What the page is about, in the vocabulary of schema.org, with its `@type`. */
  readonly structured?: (language: Language) => Readonly<Record<string, unknown>>;
}

/** Of the bars that a phone's browser has round the page: the `--paper` of its theme. */
export function themeColour({ theme }: PublicPage): string {
  return theme === "dark" ? "#0e1512" : "#faf8f3";
}

/** A page in a language; `notFound` for what is at none of our addresses. */
export interface SitePlace {
  readonly page: SitePage | "notFound";
  readonly language: Language;
}

export interface ShownPage {
  readonly place: SitePlace;
  readonly page: PublicPage;
}

/** What stands at a path; undefined: no page of the site. */
export function placeAt(pathname: string): SitePlace | undefined {
  const path = pathname.replace(/(?<=[^/])\/$/, "");
  return (["en", "ar"] as const)
    .flatMap((language) => sitePageNames.map((page) => ({ page, language })))
    .find(({ page, language }) => sitePath(page, language) === path);
}
