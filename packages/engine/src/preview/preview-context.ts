import { ensureCanonical } from "../leaflet/canonicalise.ts";
import type { LeafletContent } from "../leaflet/content.ts";
import { directionOf, type Direction } from "../text/direction.ts";
import { effectiveLanguage, supportedLanguage } from "../leaflet/language.ts";
import { wordsIn } from "../words/words-in.ts";
import type { Words } from "../words/words.ts";

export interface PreviewOptions {
  /** The record's title: the page's title, and the heading of a leaflet whose medicine has no name yet. */
  readonly title?: string;
  /** `page` (default) is a whole document, `fragment` its article alone. */
  readonly form?: "page" | "fragment";
  /** Shows sections without text as such, on screen only, for an author at work. Default false. */
  readonly emptySections?: boolean;
  /** What ids begin with, to keep two leaflets of one page apart. Default `nashra`. */
  readonly idPrefix?: string;
}

/** What every part of the sheet is written with. */
export interface PreviewContext {
  /** Canonical. */
  readonly content: LeafletContent;
  /** A well-formed BCP 47 tag. */
  readonly language: string;
  readonly direction: Direction;
  readonly words: Words;
  /** The language of `words` where the leaflet is in one the engine has no words for. */
  readonly wordsLanguage: string | undefined;
  readonly title: string;
  readonly emptySections: boolean;
  readonly idPrefix: string;
  /** Numbers the tables of the sheet from 1, in the order they are written. */
  readonly nextTable: () => number;
}

export function previewContext(source: LeafletContent, options: PreviewOptions): PreviewContext {
  const content = ensureCanonical(source);
  const language = wellFormedLanguage(content, options.title);
  const supported = supportedLanguage(language);
  const words = wordsIn(supported ?? "en");
  let tables = 0;
  return {
    content,
    language,
    direction: directionOf(language),
    words,
    wordsLanguage: supported === undefined ? "en" : undefined,
    title: options.title?.trim() || content.medicineName || words.draft.untitled,
    emptySections: options.emptySections ?? false,
    idPrefix: options.idPrefix ?? "nashra",
    nextTable: () => (tables += 1),
  };
}

const languageTag = /^[a-z]{2,8}(-[a-z0-9]{1,8})*$/i;

function wellFormedLanguage(content: LeafletContent, title: string | undefined): string {
  const language = effectiveLanguage(content, title);
  if (languageTag.test(language)) return language;
  return effectiveLanguage({ medicineName: content.medicineName }, title);
}
