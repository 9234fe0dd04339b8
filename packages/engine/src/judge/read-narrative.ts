import { SaxesParser, type SaxesTagNS } from "saxes";
import {
  ancestorAgainst,
  elements,
  mayHaveAttribute,
  allowsText,
  isAllowedIn,
  mustBeEmpty,
} from "./xhtml-rules.ts";

const xhtml = "http://www.w3.org/1999/xhtml";
const deepest = 200;

/** The result of checking a narrative. */
export interface ReadNarrative {
  /** The violated rules in short form: `txt-1: <u>`, `<ul> in <p>`, `txt-2`. */
  readonly broken: readonly string[];
  readonly ids: readonly string[];
  readonly links: readonly string[];
  readonly images: readonly string[];
}

/** Parses the `div` of a narrative and checks its elements, attributes and structure. */
export function readNarrative(div: string): ReadNarrative {
  const reader = new NarrativeReader();
  const parser = new SaxesParser({ xmlns: true, position: false });
  let illFormed = false;
  parser.on("error", () => {
    illFormed = true;
  });
  parser.on("doctype", () => {
    illFormed = true;
  });
  parser.on("opentag", (opened) => reader.open(opened));
  parser.on("closetag", () => reader.close());
  parser.on("text", (text) => reader.text(text));
  parser.on("cdata", (text) => reader.text(text));
  try {
    parser.write(div).close();
  } catch (error) {
    // an error other than TooDeep comes from the parser and means that the markup is ill-formed
    if (!(error instanceof TooDeep)) illFormed = true;
  }
  return illFormed ? { broken: ["xml"], ids: [], links: [], images: [] } : reader.result();
}

/**
 * Thrown to stop the parser if elements are nested too deeply, because the run time of the parser and of the
 * rules about ancestors is quadratic in the depth.
 */
class TooDeep extends Error {}

class NarrativeReader {
  readonly #broken = new Set<string>();
  readonly #ancestors: string[] = [];
  readonly #ids: string[] = [];
  readonly #links: string[] = [];
  readonly #images: string[] = [];
  #hasContent = false;

  open(tag: SaxesTagNS): void {
    if (this.#ancestors.length > deepest) {
      this.#broken.add(`> ${deepest}`);
      throw new TooDeep();
    }
    this.#checkElement(tag);
    this.#checkAttributes(tag);
    this.#collect(tag);
    this.#ancestors.push(tag.local);
  }

  close(): void {
    this.#ancestors.pop();
  }

  text(text: string): void {
    if (!/[^ \t\r\n]/.test(text)) return;
    this.#hasContent = true;
    const parent = this.#ancestors.at(-1);
    if (parent !== undefined && (!allowsText(parent) || mustBeEmpty(parent))) {
      this.#broken.add(`words in ${tag(parent)}`);
    }
  }

  result(): ReadNarrative {
    if (!this.#hasContent) this.#broken.add("txt-2");
    return { broken: [...this.#broken], ids: this.#ids, links: this.#links, images: this.#images };
  }

  #checkElement({ name, local, uri }: SaxesTagNS): void {
    const parent = this.#ancestors.at(-1);
    if (uri !== xhtml) this.#broken.add(`xmlns: ${tag(name)}`);
    if (!elements.has(local)) this.#broken.add(`txt-1: ${tag(name)}`);
    if (parent === undefined) {
      if (local !== "div") this.#broken.add(tag(local));
      return;
    }
    const against = ancestorAgainst(local, this.#ancestors);
    if (against !== undefined) this.#broken.add(`${tag(local)} in ${tag(against)}`);
    if (!isAllowedIn(local, parent) || mustBeEmpty(parent))
      this.#broken.add(`${tag(local)} in ${tag(parent)}`);
  }

  #checkAttributes({ local, attributes }: SaxesTagNS): void {
    for (const name of Object.keys(attributes)) {
      if (!mayHaveAttribute(local, name)) this.#broken.add(`txt-1: ${tag(local, name)}`);
    }
  }

  #collect({ local, attributes }: SaxesTagNS): void {
    const value = (name: string) => attributes[name]?.value;
    const own = [value("id"), local === "a" ? value("name") : undefined];
    this.#ids.push(...own.filter((id) => id !== undefined));
    const href = local === "a" || local === "area" ? value("href") : undefined;
    // HL7's validator does not resolve the links of an area
    if (href !== undefined && !(local === "area" && href.startsWith("#"))) this.#links.push(href);
    if (local !== "img") return;
    this.#hasContent = true;
    const src = value("src");
    // HL7's validator accepts an image without an address. "?" represents the missing address. It cannot be
    // resolved, so the image is reported with a warning and not with an error.
    this.#images.push(src ?? "?");
  }
}

/** A start tag as it is shown. Long names are shortened, because each rule that a child violates shows them. */
function tag(...names: readonly string[]): string {
  return `<${names.map((name) => (name.length > 64 ? `${name.slice(0, 63)}…` : name)).join(" ")}>`;
}
