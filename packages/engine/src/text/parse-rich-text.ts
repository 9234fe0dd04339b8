import type { RichText } from "./rich-text.ts";
import { cleanText, isBlank } from "./clean-text.ts";
import { readCanonicalHtml } from "./canonical-reader.ts";
import { isHtmlElement } from "./html-elements.ts";
import { readHtml } from "./read-html.ts";
import { nothingRemoved, type Removed } from "./removal.ts";
import { longestAttribute } from "./links.ts";
import { richTextOf } from "./rich-text-of.ts";
import { storedHrefStart, storedReference } from "./stored-references.ts";

export interface ParsedRichText extends Removed {
  readonly blocks: RichText;
  /** Whether the source was plain text, in which a line feed starts a new paragraph. */
  readonly plain: boolean;
  /** Whether the source is surely the canonical HTML of the blocks. */
  readonly isCanonical?: boolean;
  /**
   * Character references with unknown names (`&nosuch;`), as typed, sorted and unique. They are kept in the
   * text.
   */
  readonly referencesUnknown: readonly string[];
}

/**
 * Parses an author's plain text or HTML and returns normalised rich text. With `references: false`, a reference to a
 * section is removed like a link to another scheme. Never throws.
 */
export function parseRichText(source: string, { references = true } = {}): ParsedRichText {
  const mayBeCanonical = references || !source.includes(storedHrefStart);
  const canonical = mayBeCanonical ? readCanonicalHtml(source) : undefined;
  if (canonical !== undefined) {
    const { blocks, isWrittenSo } = canonical;
    return {
      blocks,
      plain: false,
      isCanonical: isWrittenSo,
      referencesUnknown: [],
      ...nothingRemoved,
    };
  }
  return isRichTextHtml(source) ? parseHtml(source, references) : parsePlainText(source);
}

const tag = /<\/?([a-z][a-z0-9]*|[a-z][\w.-]*:[a-z][\w.-]*)(?=[\s/>])/gi;

/** Whether a text is HTML: it contains a tag of an HTML element, or of a name with a colon (`<o:p>`). */
export function isRichTextHtml(source: string): boolean {
  const lastEnd = source.lastIndexOf(">");
  if (lastEnd < 0) return false;
  for (const { 1: name = "", index } of source.matchAll(tag)) {
    if (index > lastEnd) return false;
    if (name.includes(":") || isHtmlElement(name.toLowerCase())) return true;
  }
  return false;
}

/** Whether the text contains only white space, no-break spaces and empty tags. */
export function isBlankRichText(source: string): boolean {
  return isBlank(source) || parseRichText(source).blocks.length === 0;
}

function parseHtml(source: string, references: boolean): ParsedRichText {
  const unknown = new Set<string>();
  const ended = new Set<string>();
  const nodes = readHtml(
    source,
    (reference) => unknown.add(reference),
    (name) => ended.add(name),
  );
  const read = richTextOf(nodes, {
    longestHref: longestAttribute,
    ...(references && { referenceOf: storedReference }),
  });
  return {
    ...read,
    ...(ended.size > 0 && {
      markupRemoved: [...new Set([...ended, ...read.markupRemoved])].toSorted(),
    }),
    plain: false,
    referencesUnknown: [...unknown].toSorted(),
  };
}

function parsePlainText(source: string): ParsedRichText {
  const { text, removed } = cleanText(source);
  const lines = text.split("\n").filter((line) => !isBlank(line));
  return {
    blocks: lines.map((line) => ({ kind: "paragraph", children: [{ kind: "text", text: line }] })),
    plain: true,
    referencesUnknown: [],
    ...nothingRemoved,
    charactersRemoved: removed,
  };
}
