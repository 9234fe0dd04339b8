import { parseRichText } from "../text/parse-rich-text.ts";
import type { RichText } from "../text/rich-text.ts";

interface KnownText {
  readonly source: string;
  readonly blocks: RichText;
}

/** Where an item keeps what canonicalising read of its text; copies and JSON leave it out. */
const known = Symbol("known text");

interface WithKnownText {
  readonly [known]?: KnownText;
}

/** Keeps the tree of an item's text with the item, for everything that is made of it next. */
export function withTree<Item extends object>(item: Item, source: string, blocks: RichText): Item {
  return Object.defineProperty(item, known, { value: { source, blocks } });
}

/** The tree of the rich text of an item: of a paragraph, a step or an answer. */
export function treeOf(item: object, source: string): RichText {
  const { [known]: kept }: WithKnownText = item;
  return kept?.source === source ? kept.blocks : parseRichText(source).blocks;
}

/** Whether there is nothing to read in it: white space, no-break spaces and empty tags only. */
export function isBlankItem(item: object, source: string): boolean {
  return treeOf(item, source).length === 0;
}
