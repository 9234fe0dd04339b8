import { diffArrays, type ChangeObject } from "diff";
import type { Block, Inline, Mark, RichText } from "../text/rich-text.ts";
import { parseRichText } from "../text/parse-rich-text.ts";
import { richTextToHtml } from "../text/rich-text-html.ts";
import { storedHref } from "../text/stored-references.ts";
import { Effort } from "./effort.ts";
import { wordSegmenter } from "../text/word-segmenter.ts";

/** The kinds of places in a text where a new line begins. */
export type Start =
  | "paragraph"
  | "heading3"
  | "heading4"
  | "item"
  | "numbered"
  | "row"
  | "cell"
  | "line";

/** The smallest unit of the comparison. */
export interface Token {
  /** A word, the characters between two words, or "" for a token with `start`. */
  readonly text: string;
  readonly marks: readonly Mark[];
  readonly href?: string;
  readonly start?: Start;
  /** Additional information for `start`: the depth of a list, or the kind and span of a cell. */
  readonly detail?: string;
}

export interface TextPart {
  readonly kind: "same" | "removed" | "added";
  readonly tokens: readonly Token[];
}

/** A text as tokens, and as a string for comparison. Texts that differ have different strings. */
export interface ReadText {
  readonly tokens: readonly Token[];
  readonly source: string;
}

export const noText: ReadText = { tokens: [], source: "" };

/** Splits rich text into words with their marks. */
export function readRichText(text: string, language: string): ReadText {
  const { blocks } = parseRichText(text);
  return { tokens: new Tokens(language).blocks(blocks, ""), source: richTextToHtml(blocks) };
}

/** Splits plain text (a single line or a cell) into words. */
export function readPlainText(text: string, language: string): ReadText {
  return { tokens: new Tokens(language).text(text, []), source: text };
}

/**
 * The differences between two texts. If the texts differ but their tokens are equal, the result is the whole
 * first text and the whole second text.
 */
export function diffTexts(
  before: ReadText,
  after: ReadText,
  effort = new Effort(),
): readonly TextPart[] {
  if (before.source === after.source)
    return before.tokens.length === 0 ? [] : [part("same", before.tokens)];
  const parts = diffTokens(before.tokens, after.tokens, effort);
  if (partsDiffer(parts)) return parts;
  return [part("removed", before.tokens), part("added", after.tokens)];
}

/**
 * The differences between two texts, word by word. All parts except the added ones form the first text; all
 * parts except the removed ones form the second.
 */
function diffTokens(
  before: readonly Token[],
  after: readonly Token[],
  effort: Effort,
): readonly TextPart[] {
  const maxEditLength = effort.mostEdits(before.length + after.length);
  const key = keyOf();
  const changes = diffArrays(before.map(key), after.map(key), { maxEditLength });
  effort.spendEdits(changes === undefined ? maxEditLength : editsIn(changes));
  // Texts with more than `maxEditLength` differences are treated as unrelated.
  if (changes === undefined) return [part("removed", before), part("added", after)];
  let [from, to] = [0, 0];
  const parts = changes.map(({ added, removed, value: { length } }) => {
    const tokens = removed ? before.slice(from, from + length) : after.slice(to, to + length);
    if (!added) from += length;
    if (!removed) to += length;
    return part(added ? "added" : removed ? "removed" : "same", tokens);
  });
  return grouped(parts);
}

export function partsDiffer(parts: readonly TextPart[]): boolean {
  return parts.some(({ kind }) => kind !== "same");
}

/** Rebuilds the text of one side. */
export function sideOf(parts: readonly TextPart[], side: "before" | "after"): readonly Token[] {
  const other = side === "before" ? "added" : "removed";
  return parts.filter(({ kind }) => kind !== other).flatMap(({ tokens }) => tokens);
}

/** The share of common items of two lists in any order: from 0 (none) to 1 (all). */
export function shareOfEqual(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return a.length === b.length ? 1 : 0;
  const counts = new Map<string, number>();
  for (const word of a) counts.set(word, (counts.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of b) {
    const left = counts.get(word) ?? 0;
    if (left > 0) common += 1;
    counts.set(word, left - 1);
  }
  return (2 * common) / (a.length + b.length);
}

function editsIn(changes: readonly ChangeObject<readonly string[]>[]): number {
  return changes.reduce(
    (sum, { added, removed, value }) => sum + (added || removed ? value.length : 0),
    0,
  );
}

/**
 * Returns a function that returns equal strings for equal tokens. The strings contain a number for the address of
 * a link, because all words of the link have the same address.
 */
function keyOf(): (token: Token) => string {
  const links = new Map<string, number>();
  return ({ text, marks, href = "", start = "", detail = "" }) => {
    const link = links.get(href) ?? links.size;
    if (link === links.size) links.set(href, link);
    return `${text}\u0000${marks.join()}\u0000${link}\u0000${start}\u0000${detail}`;
  };
}

export function wordsOf({ tokens }: ReadText): readonly string[] {
  return tokens.map(({ text }) => text.trim()).filter((text) => text !== "");
}

function part(kind: TextPart["kind"], tokens: readonly Token[]): TextPart {
  return { kind, tokens };
}

/**
 * Adds an unchanged space between two changed words to the removed part and to the added part, because two
 * long parts are easier to read than many short ones.
 */
function grouped(parts: readonly TextPart[]): readonly TextPart[] {
  const result: TextPart[] = [];
  let removed: Token[] = [];
  let added: Token[] = [];
  const close = () => {
    if (removed.length > 0) result.push(part("removed", removed));
    if (added.length > 0) result.push(part("added", added));
    removed = [];
    added = [];
  };
  for (const [index, { kind, tokens }] of parts.entries()) {
    const joins =
      kind === "same" &&
      removed.length > 0 &&
      added.length > 0 &&
      index < parts.length - 1 &&
      tokens.every((token) => token.start === undefined && token.text.trim() === "");
    for (const token of tokens) {
      if (kind === "removed" || joins) removed.push(token);
      if (kind === "added" || joins) added.push(token);
    }
    if (kind === "same" && !joins) {
      close();
      if (tokens.length > 0) result.push(part("same", tokens));
    }
  }
  close();
  return result;
}

interface Style {
  readonly marks: readonly Mark[];
  readonly href?: string;
}

class Tokens {
  readonly #segmenter: Intl.Segmenter;

  constructor(language: string) {
    this.#segmenter = wordSegmenter(language);
  }

  blocks(blocks: RichText, depth: string): readonly Token[] {
    return blocks.flatMap((block) => this.#block(block, depth));
  }

  text(text: string, marks: readonly Mark[], href?: string): readonly Token[] {
    return text.split("\n").flatMap((line, index) => [
      ...(index === 0 ? [] : [start("line")]),
      ...[...this.#segmenter.segment(line)].map(({ segment }) => ({
        text: segment,
        marks,
        ...(href !== undefined && { href }),
      })),
    ]);
  }

  #block(block: Block, depth: string): readonly Token[] {
    if (block.kind === "paragraph") return [start("paragraph", depth), ...this.#inlines(block)];
    if (block.kind === "heading")
      return [start(`heading${block.level}`, depth), ...this.#inlines(block)];
    if (block.kind === "list") return this.#list(block, depth);
    return this.#table(block, depth);
  }

  #list(block: Extract<Block, { kind: "list" }>, depth: string): readonly Token[] {
    const inner = `${depth}${block.ordered ? "o" : "u"}`;
    return block.items.flatMap((item, index) => [
      start(block.ordered ? "numbered" : "item", `${inner}${index === 0 ? "!" : ""}`),
      ...this.blocks(item.blocks, inner),
    ]);
  }

  #table(block: Extract<Block, { kind: "table" }>, depth: string): readonly Token[] {
    const rows = (part: "head" | "body") =>
      block[part].flatMap(({ cells }, index) => [
        start(
          "row",
          `${depth}${part}${index === 0 && (part === "head" || block.head.length === 0) ? "!" : ""}`,
        ),
        ...cells.flatMap((cell) => [
          start(
            "cell",
            `${depth}${cell.header ? "h" : "d"}${cell.scope ?? ""}${cell.colspan}x${cell.rowspan}`,
          ),
          ...this.blocks(cell.blocks, `${depth}t`),
        ]),
      ]);
    return [...rows("head"), ...rows("body")];
  }

  #inlines(
    { children }: { readonly children: readonly Inline[] },
    style: Style = { marks: [] },
  ): readonly Token[] {
    return children.flatMap((inline) => this.#inline(inline, style));
  }

  #inline(inline: Inline, style: Style): readonly Token[] {
    if (inline.kind === "break") return [start("line")];
    if (inline.kind === "link") return this.#inlines(inline, { ...style, href: inline.href });
    if (inline.kind === "marked")
      return this.#inlines(inline, { ...style, marks: [...style.marks, inline.mark] });
    const href = inline.kind === "reference" ? storedHref(inline.section) : style.href;
    return this.text(inline.text, style.marks, href);
  }
}

function start(kind: Start, detail?: string): Token {
  return {
    text: "",
    marks: [],
    start: kind,
    ...(detail !== undefined && detail !== "" && { detail }),
  };
}
