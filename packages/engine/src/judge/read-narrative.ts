import { SaxesParser } from "saxes";
import { scanXhtml, type XhtmlHandler } from "../text/scan-xhtml.ts";
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
  const handler = new ScannedNarrative();
  return scanXhtml(div, deepest, handler) ? handler.reader.result() : parseNarrative(div);
}

/** Reads any narrative with the XML parser. Exported for the test that compares it with the fast scanner. */
export function parseNarrative(div: string): ReadNarrative {
  const reader = new NarrativeReader();
  const parser = new SaxesParser({ xmlns: true, position: false });
  let illFormed = false;
  parser.on("error", () => {
    illFormed = true;
  });
  parser.on("doctype", () => {
    illFormed = true;
  });
  parser.on("opentag", ({ name, local, uri, attributes }) => {
    const values = Object.entries(attributes).map(([key, { value }]) => [key, value] as const);
    reader.open({ name, local, uri, attributes: Object.fromEntries(values) });
  });
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

interface Tag {
  readonly name: string;
  /** The name without its prefix. */
  readonly local: string;
  readonly uri: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** Passes what the fast scanner reads to the reader. Only the root can have a namespace. */
class ScannedNarrative implements XhtmlHandler {
  readonly reader = new NarrativeReader();
  #uri: string | undefined;

  open(name: string, attributes: Tag["attributes"]): void {
    this.#uri ??= attributes["xmlns"] ?? "";
    this.reader.open({ name, local: name, uri: this.#uri, attributes });
  }

  text(text: string): void {
    this.reader.text(text);
  }

  close(): void {
    this.reader.close();
  }
}

/** The elements inside elements with these names, by their names as written. */
type Position = Map<string, Position>;

/** More positions are not remembered, because whoever writes a narrative chooses their number. */
const mostPositions = 1000;

class NarrativeReader {
  readonly #broken = new Set<string>();
  readonly #ancestors: string[] = [];
  /** The positions around and of each ancestor; undefined for one that is not remembered. */
  readonly #positions: (Position | undefined)[] = [new Map()];
  #remembered = 0;
  readonly #ids: string[] = [];
  readonly #links: string[] = [];
  readonly #images: string[] = [];
  #hasContent = false;

  open(tag: Tag): void {
    if (this.#ancestors.length > deepest) {
      this.#broken.add(`> ${deepest}`);
      throw new TooDeep();
    }
    if (tag.uri !== xhtml) this.#broken.add(`xmlns: ${shown(tag.name)}`);
    const outer = this.#positions.at(-1);
    const known = outer?.get(tag.name);
    // an element with the same ancestors as an earlier one violates the same rules
    if (known === undefined) this.#checkElement(tag);
    this.#checkAttributes(tag);
    this.#collect(tag);
    this.#ancestors.push(tag.local);
    this.#positions.push(known ?? this.#remember(outer, tag.name));
  }

  #remember(outer: Position | undefined, name: string): Position | undefined {
    if (outer === undefined || this.#remembered === mostPositions) return undefined;
    this.#remembered += 1;
    const position: Position = new Map();
    outer.set(name, position);
    return position;
  }

  close(): void {
    this.#ancestors.pop();
    this.#positions.pop();
  }

  text(text: string): void {
    if (!/[^ \t\r\n]/.test(text)) return;
    this.#hasContent = true;
    const parent = this.#ancestors.at(-1);
    if (parent !== undefined && (!allowsText(parent) || mustBeEmpty(parent))) {
      this.#broken.add(`words in ${shown(parent)}`);
    }
  }

  result(): ReadNarrative {
    if (!this.#hasContent) this.#broken.add("txt-2");
    return { broken: [...this.#broken], ids: this.#ids, links: this.#links, images: this.#images };
  }

  #checkElement({ name, local }: Tag): void {
    const parent = this.#ancestors.at(-1);
    if (!elements.has(local)) this.#broken.add(`txt-1: ${shown(name)}`);
    if (parent === undefined) {
      if (local !== "div") this.#broken.add(shown(local));
      return;
    }
    const against = ancestorAgainst(local, this.#ancestors);
    if (against !== undefined) this.#broken.add(`${shown(local)} in ${shown(against)}`);
    if (!isAllowedIn(local, parent) || mustBeEmpty(parent))
      this.#broken.add(`${shown(local)} in ${shown(parent)}`);
  }

  #checkAttributes({ local, attributes }: Tag): void {
    for (const name in attributes) {
      if (!mayHaveAttribute(local, name)) this.#broken.add(`txt-1: ${shown(local, name)}`);
    }
  }

  #collect({ local, attributes }: Tag): void {
    const value = (name: string) => attributes[name];
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
function shown(...names: readonly string[]): string {
  return `<${names.map((name) => (name.length > 64 ? `${name.slice(0, 63)}…` : name)).join(" ")}>`;
}
