import { ensureCanonical } from "../leaflet/canonicalise.ts";
import type { Layout, LeafletContent } from "../leaflet/content.ts";
import { directionOf, type Direction } from "../text/direction.ts";
import type { PrintedReferences } from "../text/rich-text-xhtml.ts";
import { OutputMeter } from "../text/output-meter.ts";
import { effectiveLanguage } from "../leaflet/language.ts";
import { referencePrinter } from "../words/reference-printer.ts";
import { languageFile } from "../words/languages.ts";
import { printedWords } from "../words/printed-words.ts";
import type { LanguageFile } from "../languages/language-file.ts";
import { leafletOutline, type LeafletOutline } from "../leaflet/sections.ts";
import type { Words } from "../words/words.ts";

export interface PreviewOptions {
  /** The leaflet's title: the title of the page, and the heading if the medicine has no name yet. */
  readonly title?: string;
  /** `page` (default) is a complete HTML document, `fragment` is only its `article` element. */
  readonly form?: "page" | "fragment";
  /** The layout of the document whose sections and numbers are shown. Default `complete`. */
  readonly layout?: Layout;
  /**
   * Whether to show sections without text, and in custom mode answers without a question, for the author. They are
   * never printed. Default false.
   */
  readonly emptySections?: boolean;
  /** The prefix of all ids. With different prefixes, one page can contain two leaflets. Default `nashra`. */
  readonly idPrefix?: string;
  /**
   * Whether to write `data-item` and `data-block` on the elements that show an item, a field or a line of text, for a
   * page that leads from the preview to a form and back. Default false.
   */
  readonly items?: boolean;
  /** Languages that the caller has loaded from `@nashra/engine/languages/<tag>`. */
  readonly languages?: readonly LanguageFile[];
}

/** The data that all functions of the preview share: the content, the language and its words, the options. */
export interface PreviewContext {
  /** The canonical content. */
  readonly content: LeafletContent;
  /** A well-formed BCP 47 tag. */
  readonly language: string;
  readonly direction: Direction;
  /** The class of elements whose text stays on one line, if the line is wide enough. */
  readonly keepClass: "nashra-keep";
  /** The class of the blank that is printed in place of a gap, `[[…]]`. */
  readonly gapClass: "nashra-gap";
  readonly words: Words;
  /** The language of `words` if the engine does not support the leaflet's language; otherwise undefined. */
  readonly wordsLanguage: string | undefined;
  readonly title: string;
  /** The printed parts of the leaflet. */
  readonly outline: LeafletOutline;
  /** The layout in which the leaflet is printed. */
  readonly layout: Layout;
  readonly emptySections: boolean;
  readonly idPrefix: string;
  /** How references to sections are written. */
  readonly references: PrintedReferences;
  readonly items: boolean;
  /** Returns the number of the next table, from 1, in the order of the page. */
  readonly nextTable: () => number;
  /** Counts the text of the page without its images. */
  readonly meter: OutputMeter;
}

export function previewContext(source: LeafletContent, options: PreviewOptions): PreviewContext {
  const content = ensureCanonical(source);
  const language = wellFormedLanguage(content, options.title);
  const { layout: asked = "complete", idPrefix = "nashra", languages } = options;
  const outline = leafletOutline(content, asked);
  const { layout } = outline;
  const words = printedWords(content, { language, layout, languages });
  const name = content.medicineName || words.draft.medicine;
  const meter = new OutputMeter();
  let tables = 0;
  return {
    content,
    language,
    direction: directionOf(language),
    keepClass: "nashra-keep",
    gapClass: "nashra-gap",
    words,
    wordsLanguage: languageFile(language, languages) === undefined ? "en" : undefined,
    title: options.title?.trim() || content.medicineName || words.draft.untitled,
    outline,
    layout,
    emptySections: options.emptySections ?? false,
    idPrefix,
    references: {
      replace: referencePrinter({ content, layout, language, words, name, meter }).replace,
      hrefOf: (section) => `#${idPrefix}-${section}`,
    },
    items: options.items ?? false,
    nextTable: () => (tables += 1),
    meter,
  };
}

const languageTag = /^[a-z]{2,8}(-[a-z0-9]{1,8})*$/i;

function wellFormedLanguage(content: LeafletContent, title: string | undefined): string {
  const language = effectiveLanguage(content, title);
  if (languageTag.test(language)) return language;
  return effectiveLanguage({ medicineName: content.medicineName }, title);
}
