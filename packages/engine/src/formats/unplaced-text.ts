import type { SaxesTagNS } from "saxes";

const xmlnsNamespace = "http://www.w3.org/2000/xmlns/";
const xhtmlNamespace = "http://www.w3.org/1999/xhtml";
const xhtmlWords = /^(?:alt|title|href|src|summary)$/;
const inline =
  /^(?:a|abbr|b|big|bdi|bdo|cite|code|em|font|i|kbd|q|s|samp|small|span|strong|sub|sup|tt|u|var)$/;

/** Collects what an element says that has no place: its values and texts, a line each. */
export class UnplacedText {
  readonly #lines: string[] = [""];
  #depth = 0;

  open(tag: SaxesTagNS): void {
    this.#depth += 1;
    this.#boundary(tag);
    for (const { name, uri, value } of Object.values(tag.attributes)) {
      if (uri === xmlnsNamespace || name.startsWith("xml:")) continue;
      if (tag.uri !== xhtmlNamespace || xhtmlWords.test(name)) this.#lines.push(value, "");
    }
  }

  /** Whether this was the end of the outermost element. */
  close(tag: SaxesTagNS): boolean {
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

  /** Words of neighbouring elements are kept apart, but not those an inline element only marks. */
  #boundary({ uri, local }: SaxesTagNS): void {
    if (uri !== xhtmlNamespace || !inline.test(local)) this.#lines.push("");
  }
}
