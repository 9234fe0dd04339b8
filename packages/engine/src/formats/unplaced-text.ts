import { xhtmlNamespace, xmlnsNamespace, type XmlTag } from "./xml-tag.ts";

const xhtmlWords = /^(?:alt|title|href|src|summary)$/;
const inline =
  /^(?:a|abbr|b|big|bdi|bdo|cite|code|em|font|i|kbd|q|s|samp|small|span|strong|sub|sup|tt|u|var)$/;

/**
 * Collects the text of an element that has no place in the bundle: its attribute values and its text, one per
 * line.
 */
export class UnplacedText {
  readonly #lines: string[] = [""];
  #depth = 0;

  open(tag: XmlTag): void {
    this.#depth += 1;
    this.#boundary(tag);
    for (const { name, uri, value } of Object.values(tag.attributes)) {
      if (uri === xmlnsNamespace || name.startsWith("xml:")) continue;
      if (tag.uri !== xhtmlNamespace || xhtmlWords.test(name)) this.#lines.push(value, "");
    }
  }

  /** Returns whether this was the end of the outermost element. */
  close(tag: XmlTag): boolean {
    this.#depth -= 1;
    this.#boundary(tag);
    return this.#depth === 0;
  }

  write(text: string): void {
    this.#lines.push((this.#lines.pop() ?? "") + text);
  }

  toString(): string {
    const lines = this.#lines.map((line) => line.replace(/\s+/g, " ").trim());
    return lines.filter((line) => line !== "").join("\n");
  }

  /** Starts a new line at an element boundary, except at XHTML inline elements, which do not separate words. */
  #boundary({ uri, local }: XmlTag): void {
    if (uri !== xhtmlNamespace || !inline.test(local)) this.#lines.push("");
  }
}
