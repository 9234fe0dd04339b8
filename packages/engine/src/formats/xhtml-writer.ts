import type { SaxesTagNS } from "saxes";
import { escapeAttribute, escapeText } from "./escape-xml.ts";

const xmlnsNamespace = "http://www.w3.org/2000/xmlns/";

/**
 * Writes the events of one element again as XML that stands for itself: prefixes of elements
 * become default namespaces, references become characters or the five entities, white space stays.
 */
export class XhtmlWriter {
  #text = "";
  readonly #namespaces: string[] = [];

  open(tag: SaxesTagNS): void {
    const outer = this.#namespaces.at(-1);
    let text = `<${tag.local}`;
    if (tag.uri !== outer) text += ` xmlns="${escapeAttribute(tag.uri)}"`;
    text += attributesText(tag);
    this.#text += tag.isSelfClosing ? `${text}/>` : `${text}>`;
    this.#namespaces.push(tag.uri);
  }

  /** Whether this was the end of the outermost element. */
  close(tag: SaxesTagNS): boolean {
    this.#namespaces.pop();
    if (!tag.isSelfClosing) this.#text += `</${tag.local}>`;
    return this.#namespaces.length === 0;
  }

  write(text: string): void {
    this.#text += escapeText(text);
  }

  toString(): string {
    return this.#text;
  }
}

/** The attributes, each prefix other than `xml` declared where it stands first. */
function attributesText({ attributes }: SaxesTagNS): string {
  let text = "";
  let declared: Set<string> | undefined;
  for (const name in attributes) {
    const attribute = attributes[name];
    if (!attribute || attribute.uri === xmlnsNamespace) continue;
    const { prefix, uri, value } = attribute;
    if (prefix !== "" && prefix !== "xml") {
      declared ??= new Set();
      if (!declared.has(prefix)) text += ` xmlns:${prefix}="${escapeAttribute(uri)}"`;
      declared.add(prefix);
    }
    text += ` ${name}="${escapeAttribute(value)}"`;
  }
  return text;
}
