import type { OutputMeter } from "../text/output-meter.ts";
import { escapeAttribute, escapeText } from "./escape-xml.ts";
import { xmlnsNamespace, type XmlTag } from "./xml-tag.ts";

/**
 * Serialises the parse events of one element as self-contained XML. Elements are written without prefixes;
 * their namespaces become default namespaces. References become characters, except for the characters that
 * `escape-xml.ts` escapes. White space is kept.
 */
export class XhtmlWriter {
  #text = "";
  readonly #namespaces: string[] = [];
  readonly #meter: OutputMeter;

  constructor(meter: OutputMeter) {
    this.#meter = meter;
  }

  open(tag: XmlTag): void {
    const outer = this.#namespaces.at(-1);
    let text = `<${tag.local}`;
    if (tag.uri !== outer) text += ` xmlns="${escapeAttribute(tag.uri)}"`;
    text += attributesText(tag);
    text += tag.isSelfClosing ? "/>" : ">";
    this.#meter.write(text.length);
    this.#text += text;
    this.#namespaces.push(tag.uri);
  }

  /** Returns whether this was the end of the outermost element. */
  close(tag: XmlTag): boolean {
    this.#namespaces.pop();
    if (!tag.isSelfClosing) this.#text += `</${tag.local}>`;
    return this.#namespaces.length === 0;
  }

  write(text: string): void {
    const escaped = escapeText(text);
    this.#meter.write(escaped.length);
    this.#text += escaped;
  }

  toString(): string {
    return this.#text;
  }
}

/** Writes the attributes. Each prefix except `xml` is declared before its first use. */
function attributesText({ attributes }: XmlTag): string {
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
