import { parseRichText } from "../narrative/parse-rich-text.ts";
import type { RichText } from "./rich-text.ts";

interface KnownText {
  readonly source: string;
  readonly blocks: RichText;
}

/** What canonicalising read already, by the item it stands in; it goes when the item goes. */
const known = new WeakMap<object, KnownText>();

/** Keeps the tree of an item's text beside the item, for everything that is made of it next. */
export function withTree<Item extends object>(item: Item, source: string, blocks: RichText): Item {
  known.set(item, { source, blocks });
  return item;
}

/** The tree of the rich text of an item: of a paragraph, a step or an answer. */
export function treeOf(item: object, source: string): RichText {
  const kept = known.get(item);
  return kept?.source === source ? kept.blocks : parseRichText(source).blocks;
}

/** Whether there is nothing to read in it: white space, no-break spaces and empty tags only. */
export function isBlankItem(item: object, source: string): boolean {
  return treeOf(item, source).length === 0;
}
