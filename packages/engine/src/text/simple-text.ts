import { isBlank } from "./clean-text.ts";
import { escapeText } from "./escape.ts";
import { decodeReferences } from "./references.ts";
import type { Block, Inline, ListItem, RichText } from "./rich-text.ts";

export interface SimpleText {
  readonly blocks: RichText;
  /** The canonical HTML of the blocks. */
  readonly html: string;
  /** The number of characters that `richTextToHtml` would count. */
  readonly counted: number;
  /** The offset of the `</div>` after the blocks. */
  readonly end: number;
}

/**
 * Reads the simple text of most items that Nashra wrote: paragraphs, and lists of lines, with the formats `strong`, `em`,
 * `sup` and `sub`, line breaks and isolates. `start` is the offset after the start tag of a `div`. Makes no nodes, and has
 * the same result as `richTextOf` and `richTextToHtml`. Returns undefined for any other text, and for text without blocks.
 * Everything that it reads is XHTML that `scanXhtml` reads.
 */
export function simpleText(xhtml: string, start: number): SimpleText | undefined {
  const reader = new SimpleReader(xhtml, start);
  const blocks: Block[] = [];
  while (!reader.atEnd) {
    const block = reader.block();
    if (block === undefined) return undefined;
    blocks.push(block);
  }
  if (blocks.length === 0) return undefined;
  return { blocks, html: reader.html, counted: reader.counted, end: reader.at };
}

/** More isolates in each other are unusual. */
const deepestIsolates = 8;

/** Every method returns undefined or false for text that is not simple, and reading stops. */
class SimpleReader {
  /** The current offset. */
  at: number;
  counted = 0;
  readonly #xhtml: string;
  /** The HTML of the text before `#from`. From there to the current offset, HTML and XHTML are the same. */
  #written = "";
  #from: number;
  /** The open formats. Superscripts and subscripts have one bit, because they cannot be nested here. */
  #open = 0;
  #isolates = 0;
  #hasText = false;

  constructor(xhtml: string, start: number) {
    this.#xhtml = xhtml;
    this.at = start;
    this.#from = start;
  }

  get atEnd(): boolean {
    return this.#xhtml.startsWith("</div>", this.at);
  }

  get html(): string {
    return this.#written + this.#xhtml.slice(this.#from, this.at);
  }

  block(): Block | undefined {
    this.counted += "<p></p>".length;
    if (this.#take("<p>")) {
      const children = this.#line("</p>");
      return children && { kind: "paragraph", children };
    }
    if (this.#take("<ul>")) return this.#list(false, "</ul>");
    return this.#take("<ol>") ? this.#list(true, "</ol>") : undefined;
  }

  #take(markup: string): boolean {
    if (!this.#xhtml.startsWith(markup, this.at)) return false;
    this.at += markup.length;
    return true;
  }

  #list(ordered: boolean, end: string): Block | undefined {
    const items: ListItem[] = [];
    while (this.#take("<li>")) {
      this.counted += "<li></li>".length;
      const children = this.#line("</li>");
      if (children === undefined) return undefined;
      items.push({ blocks: [{ kind: "paragraph", children }] });
    }
    return items.length > 0 && this.#take(end) ? { kind: "list", ordered, items } : undefined;
  }

  /** Reads the content of a paragraph or an item, and its end tag. */
  #line(end: string): readonly Inline[] | undefined {
    this.#hasText = false;
    const inlines: Inline[] = [];
    return this.#inlines(inlines) && this.#hasText && this.#take(end) ? inlines : undefined;
  }

  /** Reads inlines until the next end tag. */
  #inlines(read: Inline[]): boolean {
    for (;;) {
      const tag = this.#xhtml.indexOf("<", this.at);
      if (tag < 0 || (tag > this.at && !this.#text(tag, read))) return false;
      if (this.#xhtml.charCodeAt(tag + 1) === slash) return true;
      if (!this.#element(read)) return false;
    }
  }

  #text(end: number, read: Inline[]): boolean {
    const source = this.#xhtml.slice(this.at, end);
    let text = source;
    let { length } = source;
    if (reserved.test(source)) {
      const decoded = decodeReferences(source);
      if (decoded === undefined) return false;
      text = decoded;
      if (writtenOtherwise.test(source)) {
        const written = escapeText(text);
        ({ length } = written);
        this.#write(written, end);
      }
    }
    this.at = end;
    this.counted += length;
    this.#hasText ||= !isBlank(text);
    const previous = read.at(-1);
    // an isolate divided the text
    if (previous?.kind === "text")
      read[read.length - 1] = { kind: "text", text: previous.text + text };
    else read.push({ kind: "text", text });
    return true;
  }

  /** Writes HTML for the XHTML from the current offset to `end`. */
  #write(html: string, end: number): void {
    this.#written += this.#xhtml.slice(this.#from, this.at) + html;
    this.at = end;
    this.#from = end;
  }

  #element(read: Inline[]): boolean {
    if (this.#take("<strong>")) return this.#marked("strong", 1, read);
    if (this.#take("<em>")) return this.#marked("em", 2, read);
    if (this.#take("<sup>")) return this.#marked("sup", 4, read);
    if (this.#take("<sub>")) return this.#marked("sub", 4, read);
    if (this.#xhtml.startsWith("<br/>", this.at)) {
      read.push({ kind: "break" });
      this.#write("<br>", this.at + "<br/>".length);
      this.counted += "<br>".length;
      return true;
    }
    const isolate = isolates.find((tag) => this.#xhtml.startsWith(tag, this.at));
    return isolate !== undefined && this.#isolate(isolate, read);
  }

  /** Reads an isolate, which HTML of authors does not contain. */
  #isolate(tag: string, read: Inline[]): boolean {
    this.#write("", this.at + tag.length);
    this.#isolates += 1;
    if (this.#isolates > deepestIsolates || !this.#inlines(read)) return false;
    this.#isolates -= 1;
    if (!this.#xhtml.startsWith("</span>", this.at)) return false;
    this.#write("", this.at + "</span>".length);
    return true;
  }

  #marked(mark: "strong" | "em" | "sup" | "sub", bit: number, read: Inline[]): boolean {
    const previous = read.at(-1);
    if ((this.#open & bit) !== 0 || (previous?.kind === "marked" && previous.mark === mark))
      return false;
    const children: Inline[] = [];
    this.#open |= bit;
    if (!this.#inlines(children) || children.length === 0 || !this.#take(`</${mark}>`))
      return false;
    this.counted += mark.length * 2 + "<></>".length;
    this.#open &= ~bit;
    read.push({ kind: "marked", mark, children });
    return true;
  }
}

const slash = 47;
/** Characters that differ in HTML, or that start a reference. */
const reserved = /[&>"]/;
/** What HTML contains in another form. */
const writtenOtherwise = /[>"]|&(?!amp;|lt;|gt;)/;
/** The start tags of isolates that Nashra writes. */
const isolates = ["ltr", "rtl", "auto"].flatMap((direction) => [
  `<span dir="${direction}">`,
  `<span dir="${direction}" style="white-space: nowrap">`,
]);
