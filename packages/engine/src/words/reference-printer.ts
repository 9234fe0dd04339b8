import type { Layout, LeafletContent } from "../leaflet/content.ts";
import { firstPrintedItem, type PrintedItem } from "../leaflet/first-printed-item.ts";
import { numberedReference, sectionNumber } from "../leaflet/reference-text.ts";
import type { Replacement } from "../text/replace-references.ts";
import type { Reference, ReferenceTarget } from "../text/rich-text.ts";
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
}

export interface ReferencePrinter {
  /** The printed text of a reference: the number of its section, or without a printed section its title in quotes. */
  readonly replace: (reference: Reference) => Replacement;
  /** The item to which a reference leads; undefined if the section is not printed. */
  readonly itemOf: (section: ReferenceTarget) => PrintedItem | undefined;
}

/** Returns functions that print references in one layout. They look each section up once. */
export function referencePrinter(leaflet: PrintedLeaflet): ReferencePrinter {
  const { content, layout, language } = leaflet;
  const items = new Map<ReferenceTarget, PrintedItem | undefined>();
  const itemOf = (section: ReferenceTarget) => {
    if (!items.has(section)) items.set(section, firstPrintedItem(content, layout, section));
    return items.get(section);
  };
  return {
    itemOf,
    replace: ({ section }) => {
      const number = itemOf(section) && sectionNumber(section, layout);
      return number === undefined
        ? { text: leaflet.words.quoted(sectionTitle(section, leaflet)), isText: true }
        : { text: numberedReference(number, language) };
    },
  };
}

/** The title of a section without its number. */
export function sectionTitle(
  section: ReferenceTarget,
  { words, name }: Pick<PrintedLeaflet, "words" | "name">,
): string {
  return section === "instructions" ? words.instructions : words.sections[section](name);
}
