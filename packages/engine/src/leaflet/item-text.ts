import { parseRichText } from "../text/parse-rich-text.ts";
import type { RichText } from "../text/rich-text.ts";

interface KnownText {
  readonly source: string;
  readonly blocks: RichText;
}

/**
 * The property in which an item caches its parsed text. It is not enumerable, so copies and JSON do not
 * contain it.
 */
const known = Symbol("known text");

interface WithKnownText {
  readonly [known]?: KnownText;
}

/** Stores the parsed text in the item, so that it is not parsed again. The text must be canonical. */
export function withTree<Item extends object>(item: Item, source: string, blocks: RichText): Item {
  return Object.defineProperty(item, known, { value: { source, blocks } });
}

/** Stores the parsed text of an item in its copy, if the item has one. */
export function withTreeOf<Item extends object>(item: Item, original: object): Item {
  const { [known]: kept }: WithKnownText = original;
  return kept === undefined ? item : Object.defineProperty(item, known, { value: kept });
}

/** Returns the parsed rich text of an item, which is a paragraph, a step or an answer. */
export function treeOf(item: object, source: string): RichText {
  return knownTree(item, source) ?? parseRichText(source).blocks;
}

/** Returns the rich text of an item if it is known; its text is then canonical. */
export function knownTree(item: object, source: string): RichText | undefined {
  const { [known]: kept }: WithKnownText = item;
  return kept?.source === source ? kept.blocks : undefined;
}

/** Whether the text contains only white space, no-break spaces and empty tags. */
export function isBlankItem(item: object, source: string): boolean {
  return treeOf(item, source).length === 0;
}
