import { Tokenizer, type QuoteType } from "htmlparser2";
import { type HtmlTokens, tokenizeHtml } from "../../src/text/html-tokens.ts";
import { HtmlTree } from "../../src/text/html-tree.ts";

export type Token =
  | { readonly text: string }
  | { readonly start: string; readonly attributes: object; readonly selfClosing: boolean }
  | { readonly end: string }
  | { readonly other: string };

export interface Recorded {
  readonly tokens: readonly Token[];
  /** All unknown references that the tokenizer reported. */
  readonly unknown: readonly string[];
}

/** The tokens of Nashra's tokenizer, with adjacent texts joined. */
export function tokensOf(html: string): Recorded {
  const recorder = new Recorder();
  const unknown: string[] = [];
  tokenizeHtml(html, recorder, (reference) => unknown.push(reference));
  return { tokens: recorder.tokens, unknown };
}

/** The tokens of htmlparser2; undefined if it reads CDATA outside of SVG and MathML. */
export function htmlparser2Tokens(html: string): readonly Token[] | undefined {
  const reading = new Htmlparser2Callbacks(html);
  const tokenizer = new Tokenizer({ decodeEntities: true }, reading);
  tokenizer.write(html);
  tokenizer.end();
  return reading.misplacedCdata ? undefined : reading.recorder.tokens;
}

class Recorder implements HtmlTokens {
  readonly tokens: Token[] = [];
  readonly #tree = new HtmlTree();

  get inForeignContent(): boolean {
    return this.#tree.inForeignContent;
  }

  text(text: string): void {
    const last = this.tokens.at(-1);
    if (last && "text" in last) this.tokens[this.tokens.length - 1] = { text: last.text + text };
    else this.tokens.push({ text });
  }

  startTag(name: string, attributes: Readonly<Record<string, string>>, selfClosing: boolean): void {
    this.#tree.startTag(name, attributes, selfClosing);
    this.tokens.push({ start: name, attributes, selfClosing });
  }

  endTag(name: string): void {
    this.#tree.endTag(name);
    this.tokens.push({ end: name });
  }

  add(other: string): void {
    this.tokens.push({ other });
  }
}

const elementName = /^[a-z][\w.-]*(?::[a-z][\w.-]*)?$/i;

class Htmlparser2Callbacks {
  readonly recorder = new Recorder();
  misplacedCdata = false;
  readonly #html: string;
  #tagStart = 0;
  #name = "";
  #attributes = new Map<string, string>();
  #attributeName = "";
  #attributeValue = "";

  constructor(html: string) {
    this.#html = html;
  }

  isInForeignContext(): boolean {
    return this.recorder.inForeignContent;
  }

  ontext(start: number, end: number): void {
    if (end > start) this.recorder.text(this.#html.slice(start, end));
  }

  ontextentity(codePoint: number): void {
    this.recorder.text(referenced(codePoint));
  }

  onopentagname(start: number, end: number): void {
    this.#tagStart = start - 1;
    this.#name = this.#html.slice(start, end);
    this.#attributes = new Map();
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
    if (this.#attributes.has(this.#attributeName)) return;
    this.#attributes.set(this.#attributeName, this.#attributeValue);
  }

  onopentagend(end: number): void {
    this.#startTag(end, false);
  }

  onselfclosingtag(end: number): void {
    this.#startTag(end, true);
  }

  onclosetag(start: number, end: number): void {
    const name = this.#html.slice(start, end);
    if (elementName.test(name)) this.recorder.endTag(elementNamed(name));
    else this.recorder.text(this.#html.slice(start - 2, this.#html.indexOf(">", end) + 1));
  }

  oncomment(): void {
    this.recorder.add("!--");
  }

  oncdata(start: number, end: number): void {
    if (this.recorder.inForeignContent) this.ontext(start, end - 2);
    else this.misplacedCdata = true;
  }

  ondeclaration(): void {
    this.recorder.add("!doctype");
  }

  onprocessinginstruction(): void {
    throw new Error("HTML has no processing instructions");
  }

  onend(): void {}

  #startTag(end: number, selfClosing: boolean): void {
    if (elementName.test(this.#name)) {
      const attributes = Object.fromEntries(this.#attributes);
      this.recorder.startTag(elementNamed(this.#name), attributes, selfClosing);
    } else this.ontext(this.#tagStart, end + 1);
  }
}

function elementNamed(name: string): string {
  const lower = name.toLowerCase();
  return lower === "image" ? "img" : lower;
}

/**
 * For a reference to an invalid code point, htmlparser2 returns U+FFFD, but Nashra returns U+0000. Converts
 * the first to the second.
 */
function referenced(codePoint: number): string {
  return codePoint === 0xfffd ? "\0" : String.fromCodePoint(codePoint);
}
