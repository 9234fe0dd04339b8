import type { Layout, LeafletContent } from "../leaflet/content.ts";
import { firstPrintedItem, type PrintedItem } from "../leaflet/first-printed-item.ts";
import { numberedReference, sectionNumber } from "../leaflet/reference-text.ts";
import type { OutputMeter } from "../text/output-meter.ts";
import type { ReferenceReplacement } from "../text/replace-references.ts";
import type { Reference, ReferenceTarget } from "../text/rich-text.ts";
import { leafletOutline } from "../leaflet/sections.ts";
import type { Words } from "./words.ts";

/** The inputs of `referencePrinter`. */
export interface PrintedLeaflet {
  /** Canonical content. */
  readonly content: LeafletContent;
  readonly layout: Layout;
  /** The effective language, and the printed texts in this language. */
  readonly language: string;
  readonly words: Words;
  /** The name of the medicine in titles. */
  readonly name: string;
  /** Counts the titles, because many references can print a long title. */
  readonly meter: OutputMeter;
}

export interface ReferencePrinter {
  /**
   * The printed text of a reference: the number of its section, or without a printed section its title in quotation
   * marks. Throws `TooComplex`.
   */
  readonly replace: (reference: Reference) => ReferenceReplacement;
  /** The item to which a reference leads; undefined if the section is not printed. */
  readonly itemOf: (section: ReferenceTarget) => PrintedItem | undefined;
}

/** Returns functions that print references in one layout. */
export function referencePrinter(leaflet: PrintedLeaflet): ReferencePrinter {
  const { content, layout, language } = leaflet;
  const itemOf = itemsOf(content, layout);
  return {
    itemOf,
    replace: ({ section }) => {
      const number = itemOf(section) && sectionNumber(section, leafletOutline(content, layout));
      if (number !== undefined) return { text: numberedReference(number, language) };
      const title = sectionTitle(section, leaflet);
      leaflet.meter.write(title.length);
      return { text: leaflet.words.quoted(title), isText: true };
    },
  };
}

/** Returns a function that returns the first printed item of a section. It looks each section up once. */
export function itemsOf(content: LeafletContent, layout: Layout): ReferencePrinter["itemOf"] {
  const items = new Map<ReferenceTarget, PrintedItem | undefined>();
  return (section) => {
    if (!items.has(section)) items.set(section, firstPrintedItem(content, layout, section));
    return items.get(section);
  };
}

/** The title of a section without its number. */
export function sectionTitle(
  section: ReferenceTarget,
  { words, name }: Pick<PrintedLeaflet, "words" | "name">,
): string {
  return section === "instructions" ? words.instructions : words.sections[section](name);
}
