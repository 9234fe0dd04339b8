import { Tokenizer, type QuoteType } from "htmlparser2";
import { HtmlTree } from "./html-tree.ts";
import type { MarkupNode } from "./markup.ts";

/** What a name of an element can look like; a tag with any other name is text, e.g. `<a@b.example>`. */
const elementName = /^[a-z][\w.-]*(?::[a-z][\w.-]*)?$/i;

/**
 * Reads HTML as leniently as a browser does. A tag that does not end, and one whose name no element
 * can have (`<https://…>`), stays as text; a reference to a character that cannot be is U+0000.
 */
export function readHtml(html: string): readonly MarkupNode[] {
  const reading = new HtmlReading(html);
  const tokenizer = new Tokenizer({ decodeEntities: true }, reading);
  tokenizer.write(html);
  tokenizer.end();
  return reading.tree.nodes;
}

/** Turns what the tokenizer tells, as positions in the text, into tags. */
class HtmlReading {
  readonly tree = new HtmlTree();
  readonly #html: string;
  /** Everything before was handed on. */
  #done = 0;
  #tagStart = 0;
  #name = "";
  #attributes: Record<string, string> = {};
  #attributeName = "";
  #attributeValue = "";

  constructor(html: string) {
    this.#html = html;
  }

  isInForeignContext(): boolean {
    return this.tree.inForeignContent;
  }

  ontext(start: number, end: number): void {
    this.tree.text(this.#html.slice(start, end));
    this.#done = end;
  }

  ontextentity(codePoint: number, end: number): void {
    this.tree.text(referenced(codePoint));
    this.#done = end;
  }

  onopentagname(start: number, end: number): void {
    this.#tagStart = start - 1;
    this.#name = this.#html.slice(start, end);
    this.#attributes = {};
  }

  onattribname(start: number, end: number): void {
    this.#attributeName = this.#html.slice(start, end).toLowerCase();
    this.#attributeValue = "";
  }

  onattribdata(start: number, end: number): void {
    this.#attributeValue += this.#html.slice(start, end);
  }

  onattribentity(codePoint: number): void {
    this.#attributeValue += referenced(codePoint);
  }

  onattribend(_quote: QuoteType, _end: number): void {
    const name = this.#attributeName;
    if (Object.hasOwn(this.#attributes, name)) return;
    if (name !== "__proto__") this.#attributes[name] = this.#attributeValue;
    else
      Object.defineProperty(this.#attributes, name, {
        value: this.#attributeValue,
        enumerable: true,
      });
  }

  onopentagend(end: number): void {
    this.#startTag(end, false);
  }

  onselfclosingtag(end: number): void {
    this.#startTag(end, true);
  }

  onclosetag(start: number, end: number): void {
    const name = this.#html.slice(start, end);
    const tagEnd = this.#html.indexOf(">", end) + 1;
    if (tagEnd === 0) return; // unfinished: stays as text
    if (elementName.test(name)) this.tree.endTag(elementNamed(name));
    else this.tree.text(this.#html.slice(start - 2, tagEnd));
    this.#done = tagEnd;
  }

  oncomment(_start: number, end: number): void {
    this.tree.add("!--");
    this.#done = end + 1;
  }

  oncdata(_start: number, end: number): void {
    this.tree.add("!--");
    this.#done = end + 1;
  }

  ondeclaration(_start: number, end: number): void {
    this.tree.add("!doctype");
    this.#done = end + 1;
  }

  onprocessinginstruction(_start: number, end: number): void {
    this.tree.add("!--");
    this.#done = end + 1;
  }

  onend(): void {
    if (this.#done < this.#html.length) this.tree.text(this.#html.slice(this.#done));
  }

  #startTag(end: number, selfClosing: boolean): void {
    if (elementName.test(this.#name)) {
      this.tree.startTag(elementNamed(this.#name), this.#attributes, selfClosing);
    } else this.tree.text(this.#html.slice(this.#tagStart, end + 1));
    this.#done = end + 1;
  }
}

function elementNamed(name: string): string {
  const lower = name.toLowerCase();
  return lower === "image" ? "img" : lower;
}

/** The tokenizer says U+FFFD where a reference names no character; U+0000 marks it for removal. */
function referenced(codePoint: number): string {
  return codePoint === 0xfffd ? "\0" : String.fromCodePoint(codePoint);
}
