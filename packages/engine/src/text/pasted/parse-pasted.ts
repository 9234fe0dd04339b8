import { longestAttribute } from "../links.ts";
import { readHtml } from "../read-html.ts";
import { richTextOf } from "../rich-text-of.ts";
import type { RichText } from "../rich-text.ts";
import { collapsedSpaces } from "./collapsed-spaces.ts";
import { formatsOf, type CountedFormats } from "./lost-formats.ts";
import { pastedMarkup } from "./pasted-markup.ts";

/** What a paste as plain text loses. A passage is text with one format without interruption. */
export interface LostFormats extends CountedFormats {
  readonly images: number;
  /** Passages that are struck through or marked as deleted. As plain text, they look like any other text. */
  readonly struck: number;
  /** Hidden passages that a browser copies as plain text: nothing hides them there. */
  readonly concealed: number;
  /** Passages that are displayed in a way that text does not keep, for example formulas and the font Symbol. */
  readonly displays: number;
}

export interface PastedText {
  /** The text with the formats that a leaflet can contain, without struck passages, hidden text and images. */
  readonly blocks: RichText;
  readonly lost: LostFormats;
  /** Passages of hidden text and comments that are not in `blocks`. */
  readonly hidden: number;
  /** Numbered lists of `blocks` whose numbers differ from the pasted ones, because a list starts at 1. */
  readonly renumbered: number;
  /**
   * Passages of `blocks` that may differ from what the source displayed: `lost.displays`, and passages that may not
   * have been raised or lowered.
   */
  readonly uncertain: number;
  /** True if `blocks` lacks formats, because the text has too many of them or nests them too deep. */
  readonly incomplete: boolean;
}

/** Longer HTML is not read, in UTF-16 code units. */
export const longestPasted = 2 * 1024 * 1024;

/**
 * Reads the HTML of a clipboard, for example from a word processor or a spreadsheet. Returns undefined if it is longer
 * than `longestPasted`. Never throws.
 */
export function parsePasted(html: string): PastedText | undefined {
  if (html.length > longestPasted) return undefined;
  const ended = new Set<string>();
  const read = readHtml(html, undefined, (name) => ended.add(name));
  const { nodes, omitted } = pastedMarkup(read);
  const { images, struck, hidden, concealed, renumbered, displays, uncertain } = omitted;
  const { blocks: readBlocks, markupRemoved } = richTextOf(nodes, {
    longestHref: longestAttribute,
  });
  const blocks = collapsedSpaces(readBlocks);
  return {
    blocks,
    lost: { ...formatsOf(blocks), images, struck, concealed, displays },
    hidden,
    renumbered,
    uncertain: displays + uncertain,
    incomplete: ended.size > 0 || markupRemoved.some((name) => formats.has(name)),
  };
}

/** The elements that are reported as removed only if there are too many of them. */
const formats: ReadonlySet<string> = new Set([
  "strong",
  "em",
  "u",
  "sup",
  "sub",
  "ul",
  "ol",
  "table",
]);
