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
    for (const name in tag.attributes) text += attributeText(tag, name);
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

/** An attribute, with the declaration of its prefix where it has one other than `xml`. */
function attributeText({ attributes }: SaxesTagNS, name: string): string {
  const attribute = attributes[name];
  if (!attribute || attribute.uri === xmlnsNamespace) return "";
  const { prefix, uri, value } = attribute;
  const text = ` ${name}="${escapeAttribute(value)}"`;
  if (prefix === "" || prefix === "xml") return text;
  const first = Object.values(attributes).find((other) => other.prefix === prefix);
  return first === attribute ? ` xmlns:${prefix}="${escapeAttribute(uri)}"${text}` : text;
}
