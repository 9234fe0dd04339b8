import { escapeAttribute, escapeText } from "../text/escape.ts";
import type { Start, TextPart, Token } from "./compare-text.ts";

/** A part of a text: contained in both versions, or only in one. */
export interface ChangedPart {
  readonly kind: "same" | "removed" | "added";
  /** Plain text; each paragraph, item, row and cell starts on a new line. */
  readonly text: string;
  /**
   * The text with HTML tags and escapes, such as `10<sup>9</sup>`. It is present if a removed or added part
   * contains formatted words, links, headings, list items or tables. It is also present if a removed part has
   * the same words as the added part that replaces it. Block elements such as `<li>` have no end tag, because
   * a part can end inside an element. An address of more than 200 characters is complete only where it occurs first
   * in the text. If addresses occur very often, the others are shortened, too.
   */
  readonly formatted?: string;
}

/** The parts of a text as plain text, and with HTML tags if formatting matters. */
export function changedParts(parts: readonly TextPart[]): readonly ChangedPart[] {
  const plain = plainParts(parts);
  const addresses = new Addresses(parts);
  return plain.map(({ kind, tokens, text, begins }, index) => {
    const other = plain[kind === "removed" ? index + 1 : index - 1];
    const replaces = other !== undefined && other.kind !== "same" && other.text === text;
    if (kind === "same" || !(replaces || tokens.some(isFormatted))) return { kind, text };
    const write = (token: Token) =>
      replaces && token.start === "paragraph" ? "<p>" : withTags(token, addresses);
    return { kind, text, formatted: linesOf(joined(tokens), begins, write) };
  });
}

function plainParts(parts: readonly TextPart[]) {
  const lineStart = { before: true, after: true };
  return parts.map(({ kind, tokens }) => {
    const sides = sidesOf[kind];
    const begins = sides.every((side) => lineStart[side]);
    const text = linesOf(tokens, begins, ({ text: word }) => word);
    const ends = text === "" ? begins : text.endsWith("\n");
    for (const side of sides) lineStart[side] = ends;
    return { kind, tokens, text, begins };
  });
}

const sidesOf = { same: ["before", "after"], removed: ["before"], added: ["after"] } as const;

/** Concatenates the tokens. A token with `start` begins a new line, unless a line has just begun. */
function linesOf(
  tokens: readonly Token[],
  begins: boolean,
  write: (token: Token) => string,
): string {
  let atStart = begins;
  return tokens
    .map((token) => {
      const line = token.start !== undefined && !atStart ? "\n" : "";
      atStart = token.start !== undefined || (atStart && token.text === "");
      return line + write(token);
    })
    .join("");
}

function isFormatted({ marks, href, start }: Token): boolean {
  return (
    marks.length > 0 ||
    href !== undefined ||
    (start !== undefined && start !== "paragraph" && start !== "line")
  );
}

/** Joins consecutive words with the same marks and link. */
function joined(tokens: readonly Token[]): readonly Token[] {
  const result: Token[] = [];
  for (const token of tokens) {
    const last = result.at(-1);
    if (last !== undefined && hasSameFormat(last, token))
      result.splice(-1, 1, { ...last, text: last.text + token.text });
    else result.push(token);
  }
  return result;
}

function hasSameFormat(a: Token, b: Token): boolean {
  if (a.start !== undefined || b.start !== undefined || a.href !== b.href) return false;
  return a.marks.join() === b.marks.join();
}

/** Addresses of links that are longer are written in full only once in a text. */
const longAddress = 200;
/** Addresses that are repeated have together at most this many times the length of the text, and `fewRepeated`. */
const repeatedPerCharacter = 4;
const fewRepeated = 2000;
/** Characters of a repeated address above this limit. */
const shortAddress = 16;

/** The addresses of the links of a text. A link whose words change many times would repeat its address many times. */
class Addresses {
  readonly #written = new Set<string>();
  /** Characters that may still be repeated. */
  #left: number;

  constructor(parts: readonly TextPart[]) {
    let characters = 0;
    for (const { tokens } of parts) for (const { text } of tokens) characters += text.length;
    this.#left = fewRepeated + repeatedPerCharacter * characters;
  }

  /** Returns the address as it is written, possibly shortened. */
  write(href: string): string {
    if (!this.#written.has(href)) {
      this.#written.add(href);
      return escapeAttribute(href);
    }
    const shown = href.length > longAddress ? `${href.slice(0, longAddress)}…` : href;
    const repeated = escapeAttribute(shown);
    this.#left -= repeated.length;
    return this.#left >= 0 ? repeated : escapeAttribute(`${href.slice(0, shortAddress)}…`);
  }
}

function withTags({ text, marks, href, start, detail = "" }: Token, addresses: Addresses): string {
  if (start !== undefined) return startTags[start](detail);
  const marked = marks.reduceRight(
    (inner, mark) => `<${mark}>${inner}</${mark}>`,
    escapeText(text),
  );
  return href === undefined ? marked : `<a href="${addresses.write(href)}">${marked}</a>`;
}

const startTags: Readonly<Record<Start, (detail: string) => string>> = {
  paragraph: () => "",
  heading3: () => "<h3>",
  heading4: () => "<h4>",
  item: (detail) => itemTag("ul", detail),
  numbered: (detail) => itemTag("ol", detail),
  row: () => "<tr>",
  cell: cellTag,
  line: () => "<br>",
};

/**
 * `detail` contains `o` (ordered) or `u` (unordered) for each list around the item, and ends with `!` if the
 * item is the first of its list.
 */
function itemTag(list: "ul" | "ol", detail: string): string {
  const depth = detail.replace(/[^ou]/g, "").length;
  const level = depth > 1 ? ` aria-level="${depth}"` : "";
  return `${detail.endsWith("!") ? `<${list}>` : ""}<li${level}>`;
}

/**
 * `detail` ends with `h` or `d` (as in `th` and `td`), the scope if there is one, and the column and row
 * spans, such as `hcol2x1`.
 */
function cellTag(detail: string): string {
  const [, kind = "d", scope, columns = "1", rows = "1"] =
    /([hd])((?:col|row)(?:group)?)?(\d+)x(\d+)$/.exec(detail) ?? [];
  const attributes = [
    scope === undefined ? "" : ` scope="${scope}"`,
    columns === "1" ? "" : ` colspan="${columns}"`,
    rows === "1" ? "" : ` rowspan="${rows}"`,
  ];
  return `<t${kind}${attributes.join("")}>`;
}
