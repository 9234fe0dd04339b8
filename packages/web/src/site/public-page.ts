import type { ComponentType } from "react";

import type { Language, Words } from "../i18n/words.ts";
import { sitePageNames, sitePath, type SitePage } from "../paths.ts";

/** Title and description of a page for search engines and the browser tab. */
export interface PageMeta {
  /** The whole title, including the product's name. */
  readonly title: string;
  /** The description, with 120 to 155 characters. */
  readonly description: string;
}

/** A page of the public site. It is prerendered as HTML at build time and hydrated in the browser. */
export interface PublicPage {
  readonly Content: ComponentType;
  readonly meta: Words<PageMeta>;
  readonly theme?: "dark";
  /** Structured data about the page in the vocabulary of schema.org; contains `@type`, but not `@context`. */
  readonly structured?: (language: Language) => Readonly<Record<string, unknown>>;
}

/** The colour of the browser bars on a phone. It is the value of `--paper` in the theme of the page. */
export function themeColour({ theme }: PublicPage): string {
  return theme === "dark" ? "#0e1512" : "#faf8f3";
}

/** A page and a language. `notFound` is the page for unknown addresses. */
export interface LocalizedPage {
  readonly page: SitePage | "notFound";
  readonly language: Language;
}

export interface ShownPage {
  readonly place: LocalizedPage;
  readonly page: PublicPage;
}

/** The page at a path, or undefined if the site has no page there. */
export function localizedPageAt(pathname: string): LocalizedPage | undefined {
  const path = pathname.replace(/(?<=[^/])\/$/, "");
  return (["en", "ar"] as const)
    .flatMap((language) => sitePageNames.map((page) => ({ page, language })))
    .find(({ page, language }) => sitePath(page, language) === path);
}
