import { languageFileTag } from "../../leaflet/language.ts";
import { directionOf } from "../../text/direction.ts";
import { escapeText } from "../../text/escape.ts";
import { writeAttributes, type Markup } from "../../preview/element.ts";
import { wordsFor } from "./all.ts";
import type { PageWords, Plural } from "./page-words.ts";

/** The words of one page, with dates and plurals. */
export interface Phrases {
  readonly words: PageWords;
  /**
   * `lang` and `dir` of an element with these words, with a leading space. "" if the page has the same language.
   */
  readonly attributes: Markup;
  /** Fills `{name}` in a text. The values are markup; the result is markup. */
  readonly fill: (text: string, values: Readonly<Record<string, Markup>>) => Markup;
  readonly plural: (plural: Plural, count: number) => string;
  /** Day, month and year; the date as it is if it is not a date. */
  readonly day: (date: string) => string;
  /** Month and year. */
  readonly month: (date: string) => string;
}

/**
 * The words for a leaflet in this language. Dates have the leaflet's tag if the words are in its language. Otherwise
 * they are in English like the words around them.
 */
export function phrasesFor(language: string): Phrases {
  const words = wordsFor(language);
  const isOwn = languageFileTag(language) === languageFileTag(words.language);
  const tag = intlTag(isOwn ? language : words.language);
  return {
    words,
    attributes: isOwn
      ? ""
      : writeAttributes({ lang: words.language, dir: directionOf(words.language) }),
    fill,
    plural: (plural, count) => {
      const text = plural[new Intl.PluralRules(tag).select(count)] ?? plural.other;
      return text.replace("{n}", String(count));
    },
    day: formatter(tag, { day: "numeric", month: "long", year: "numeric" }),
    month: formatter(tag, { month: "long", year: "numeric" }),
  };
}

/** English without a region has the day before the month, as in the leaflets of most countries. */
function intlTag(language: string): string {
  const extended = `${language === "en" ? "en-GB" : language}-u-nu-latn-ca-gregory`;
  try {
    return Intl.getCanonicalLocales(extended)[0] ?? "en-GB";
  } catch {
    return "en-GB";
  }
}

function formatter(tag: string, options: Intl.DateTimeFormatOptions): (date: string) => string {
  // It takes much longer to make a format than to use it.
  let format: Intl.DateTimeFormat | undefined;
  return (date) => {
    const time = new Date(date);
    if (Number.isNaN(time.getTime())) return date;
    format ??= new Intl.DateTimeFormat(tag, { ...options, timeZone: "UTC" });
    return format.format(time);
  };
}

function fill(text: string, values: Readonly<Record<string, Markup>>): Markup {
  return text
    .split("{")
    .map((part, index) => {
      const end = part.indexOf("}");
      if (index === 0 || end < 0) return escapeText(part);
      return (values[part.slice(0, end)] ?? "") + escapeText(part.slice(end + 1));
    })
    .join("");
}
