import type { TextRange } from "./text-range.ts";
import { decodeAttribute, decodeText, type UnknownReference } from "./character-references.ts";

/** Receives the tokens of an HTML text in order. */
export interface HtmlTokens {
  /** Whether the innermost element is SVG or MathML, which have different parsing rules. */
  readonly inForeignContent: boolean;
  text(text: string): void;
  startTag(name: string, attributes: Readonly<Record<string, string>>, selfClosing: boolean): void;
  endTag(name: string): void;
  /** Receives a comment, markup that browsers treat as a comment, or a document type. */
  add(name: "!--" | "!doctype"): void;
}

/**
 * Splits HTML into tokens as the HTML standard defines
 * (https://html.spec.whatwg.org/multipage/parsing.html#tokenization), in one pass and in linear time. Unlike
 * the standard, it loses no words: an unclosed tag and a tag with an impossible element name (`<https://…>`)
 * are kept as text; an unclosed comment ends at its first `>`; `</>` is reported as a comment.
 */
export function tokenizeHtml(html: string, tokens: HtmlTokens, unknown: UnknownReference): void {
  const scanner = new Scanner(html, tokens, unknown);
  for (let at = 0; at < html.length;) at = scanner.next(at);
}

const opensMarkup = /[a-z!?]/i;
const tagOpening = /<(\/?)([a-z][^\t\n\f\r />]*)/iy;
/** A comment that ends where it starts. */
const emptyComment = /<!---?>/y;
const commentEnd = /--!?>/g;
const doctype = /<!doctype/iy;
/** The characters between the attributes of a tag. */
const separators = /[\t\n\f\r /]*/y;
const attribute =
  /([^\t\n\f\r />][^\t\n\f\r />=]*)(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"([^"]*)"?|'([^']*)'?|([^\t\n\f\r >]*)))?/y;
const cdata = "<![CDATA[";
/** The possible names of elements. */
const elementName = /^[a-z][\w.-]*(?::[a-z][\w.-]*)?$/i;
/** The end tags of elements whose content is only text. */
const contentEnds: ReadonlyMap<string, RegExp> = new Map(
  ["iframe", "noembed", "noframes", "script", "style", "textarea", "title", "xmp"].map(contentEnd),
).set("plaintext", /$/g);
const withReferences: ReadonlySet<string> = new Set(["textarea", "title"]);
const noAttributes: Readonly<Record<string, string>> = {};

function contentEnd(name: string): [name: string, end: RegExp] {
  return [name, new RegExp(`</${name}(?=[\\t\\n\\f\\r />])`, "gi")];
}

interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly selfClosing: boolean;
  /** The offset after the tag. */
  readonly end: number;
}

/**
 * Each method reads from an offset and returns the offset after the text it has read; `#tag` returns it as
 * `end`.
 */
class Scanner {
  readonly #html: string;
  /** The first end of a comment after the last comment that was read; undefined before the first search. */
  #commentEnd: TextRange | undefined;
  readonly #tokens: HtmlTokens;
  readonly #unknown: UnknownReference;

  constructor(html: string, tokens: HtmlTokens, unknown: UnknownReference) {
    this.#html = html;
    this.#tokens = tokens;
    this.#unknown = unknown;
  }

  /** Reads the text up to the next markup, and that markup. */
  next(at: number): number {
    const start = markupFrom(this.#html, at);
    this.#decodeReferences(at, start);
    return start < this.#html.length ? this.#markup(start) : start;
  }

  #markup(start: number): number {
    const opening = matchAt(tagOpening, this.#html, start);
    const name = opening?.[2];
    if (!opening || !name) return this.#declaration(start);
    const tag = this.#tag(name, start + opening[0].length);
    if (tag === undefined) return this.#asTyped(start, this.#html.length);
    if (!elementName.test(name)) return this.#asTyped(start, tag.end);
    if (opening[1] === "") return this.#startTag(tag);
    this.#tokens.endTag(tag.name);
    return tag.end;
  }

  /** Reads the rest of a tag after its name. Returns undefined if the text ends inside the tag. */
  #tag(name: string, from: number): Tag | undefined {
    const html = this.#html;
    if (html[from] === ">") return bareTag(name, from + 1);
    const attributes = new Map<string, string>();
    let before = from;
    let at = endOf(separators, html, before);
    for (let match; (match = matchAt(attribute, html, at)); at = endOf(separators, html, before)) {
      before = attribute.lastIndex;
      const key = (match[1] ?? "").toLowerCase();
      if (attributes.has(key)) continue;
      attributes.set(key, decodeAttribute(match[2] ?? match[3] ?? match[4] ?? "", this.#unknown));
    }
    if (html[at] !== ">") return undefined;
    return {
      name: elementNamed(name),
      attributes: Object.fromEntries(attributes),
      selfClosing: at > before && html[at - 1] === "/",
      end: at + 1,
    };
  }

  #startTag({ name, attributes, selfClosing, end }: Tag): number {
    const contentEnd = this.#tokens.inForeignContent ? undefined : contentEnds.get(name);
    this.#tokens.startTag(name, attributes, selfClosing);
    if (contentEnd === undefined) return end;
    const { start: place } = rangeOf(contentEnd, this.#html, end);
    return withReferences.has(name)
      ? this.#decodeReferences(end, place)
      : this.#asTyped(end, place);
  }

  /** Reads a comment, a document type, or other markup that browsers treat as a comment. */
  #declaration(start: number): number {
    const html = this.#html;
    const commentEnd = html.startsWith("<!--", start) ? this.#endOfComment(start) : undefined;
    if (commentEnd !== undefined) return this.#add("!--", commentEnd);
    if (this.#tokens.inForeignContent && html.startsWith(cdata, start)) return this.#cdata(start);
    const end = html.indexOf(">", start + 2) + 1;
    if (end === 0) return this.#asTyped(start, html.length);
    return this.#add(matchAt(doctype, html, start) ? "!doctype" : "!--", end);
  }

  /**
   * Returns the offset after a comment, or undefined if it is not closed. The position of the next end is
   * kept, so that a text with many unclosed comments is searched only once.
   */
  #endOfComment(start: number): number | undefined {
    if (matchAt(emptyComment, this.#html, start)) return emptyComment.lastIndex;
    const from = start + "<!--".length;
    if (this.#commentEnd === undefined || this.#commentEnd.start < from)
      this.#commentEnd = rangeOf(commentEnd, this.#html, from);
    return this.#commentEnd.start < this.#html.length ? this.#commentEnd.end : undefined;
  }

  #cdata(start: number): number {
    const end = this.#html.indexOf("]]>", start + cdata.length);
    if (end < 0) return this.#asTyped(start + cdata.length, this.#html.length);
    return this.#asTyped(start + cdata.length, end) + 3;
  }

  #add(name: "!--" | "!doctype", end: number): number {
    this.#tokens.add(name);
    return end;
  }

  #decodeReferences(start: number, end: number): number {
    if (end > start) this.#tokens.text(decodeText(this.#html.slice(start, end), this.#unknown));
    return end;
  }

  #asTyped(start: number, end: number): number {
    if (end > start) this.#tokens.text(this.#html.slice(start, end));
    return end;
  }
}

/** Returns the offset of the next less-than sign that starts markup, or the end of the text. */
function markupFrom(html: string, from: number): number {
  for (let at = html.indexOf("<", from); at >= 0; at = html.indexOf("<", at + 1)) {
    const next = html.charAt(at + 1);
    if (next === "/" ? at + 2 < html.length : opensMarkup.test(next)) return at;
  }
  return html.length;
}

function bareTag(name: string, end: number): Tag {
  return { name: elementNamed(name), attributes: noAttributes, selfClosing: false, end };
}

function elementNamed(name: string): string {
  const lower = name.toLowerCase();
  return lower === "image" ? "img" : lower;
}

/** Returns the start of the next match of a global pattern, or the end of the text. */
/** Returns where a pattern matches first; the empty range at the end of the text if it does not match. */
function rangeOf(pattern: RegExp, text: string, from: number): TextRange {
  pattern.lastIndex = from;
  const { index: start, 0: found } = pattern.exec(text) ?? { index: text.length, 0: "" };
  return { start, end: start + found.length };
}

function matchAt(sticky: RegExp, text: string, at: number): RegExpExecArray | null {
  sticky.lastIndex = at;
  return sticky.exec(text);
}

function endOf(sticky: RegExp, text: string, at: number): number {
  return matchAt(sticky, text, at) ? sticky.lastIndex : at;
}
