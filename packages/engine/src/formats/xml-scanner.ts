import { endOfName } from "../text/end-of-name.ts";
import { decodeReferences } from "../text/references.ts";
import { maxDepth } from "./reading-refusal.ts";
import { scanNarrative } from "./narrative-scanner.ts";
import type { ElementReader } from "./xml-elements.ts";
import {
  fhirNamespace,
  xhtmlNamespace,
  xmlnsNamespace,
  type XmlAttribute,
  type XmlTag,
} from "./xml-tag.ts";

/**
 * Reads the simple XML that most documents consist of, several times faster than the XML parser and with the same calls
 * of the reader. Stops at the first unusual input: a comment, CDATA, a prefix, a reference other than the common ones,
 * unusual white space, anything ill-formed. The caller must then discard the reader and use the XML parser.
 */
export class XmlScanner {
  /** The offset just after the current tag. */
  position = 0;
  readonly #source: string;
  readonly #open: XmlTag[] = [];

  constructor(source: string) {
    this.#source = source;
  }

  /** Returns false if the input is unusual. Throws what the reader throws. */
  read(reader: ElementReader): boolean {
    const source = this.#source;
    if (unusual.test(source)) return false;
    this.position = declaration.exec(source)?.[0].length ?? 0;
    for (;;) {
      const tag = source.indexOf("<", this.position);
      if (tag < 0 || !this.#text(reader, tag)) return false;
      const isEnd = source.charCodeAt(tag + 1) === slash;
      if (!(isEnd ? this.#close(reader, tag) : this.#start(reader, tag))) return false;
      if (this.#open.length === 0) return /^[ \t\n]*$/.test(source.slice(this.position));
    }
  }

  #text(reader: ElementReader, end: number): boolean {
    if (this.position === end) return true;
    const text = this.#source.slice(this.position, end);
    if (this.#open.length === 0) return /^[ \t\n]*$/.test(text);
    const decoded = text.includes(">") ? undefined : decodeReferences(text);
    if (decoded === undefined) return false;
    reader.text(decoded);
    return true;
  }

  #close(reader: ElementReader, at: number): boolean {
    const tag = this.#open.pop();
    if (tag === undefined || !this.#source.startsWith(`${tag.name}>`, at + 2)) return false;
    this.position = at + tag.name.length + 3;
    reader.close(tag);
    return true;
  }

  #start(reader: ElementReader, at: number): boolean {
    if (this.#source.startsWith(narrativeStart, at)) return this.#narrative(reader, at);
    const tag = this.#tag(at);
    if (tag === undefined || tag.uri === xhtmlNamespace) return false;
    if (this.#open.length >= maxDepth) return false;
    reader.open(tag);
    if (tag.isSelfClosing) reader.close(tag);
    else this.#open.push(tag);
    return true;
  }

  #narrative(reader: ElementReader, at: number): boolean {
    const scanned = scanNarrative(this.#source, at, maxDepth - this.#open.length);
    if (scanned === undefined || this.#open.length === 0) return false;
    // the place of a narrative is the end of its start tag
    this.position = scanned.startEnd;
    if (!reader.narrative(scanned)) return false;
    this.position = scanned.end;
    return true;
  }

  /** Reads a start tag and moves behind it. */
  #tag(start: number): XmlTag | undefined {
    const source = this.#source;
    let at = endOfName(source, start + 1);
    if (at === start + 1) return undefined;
    const name = source.slice(start + 1, at);
    const attributes: Record<string, XmlAttribute> = {};
    let uri = this.#open.at(-1)?.uri ?? "";
    while (source.charCodeAt(at) === space) {
      const nameEnd = endOfName(source, at + 1);
      const attribute = source.slice(at + 1, nameEnd);
      if (attribute === "" || attributes[attribute] !== undefined) return undefined;
      if (!source.startsWith('="', nameEnd)) return undefined;
      at = source.indexOf('"', nameEnd + 2) + 1;
      const value = at === 0 ? undefined : valueOf(source.slice(nameEnd + 2, at - 1));
      if (value === undefined) return undefined;
      const isNamespace = attribute === "xmlns";
      if (isNamespace && value !== fhirNamespace && value !== xhtmlNamespace) return undefined;
      if (isNamespace) uri = value;
      attributes[attribute] = {
        name: attribute,
        prefix: "",
        uri: isNamespace ? xmlnsNamespace : "",
        value,
      };
    }
    const isSelfClosing = source.charCodeAt(at) === slash;
    if (isSelfClosing) at += 1;
    if (source.charCodeAt(at) !== greaterThan) return undefined;
    this.position = at + 1;
    return { name, local: name, uri, attributes, isSelfClosing };
  }
}

/** Characters that the XML parser converts or refuses. */
const unusual = /[\0-\x08\x0b-\x1f\ufeff\ufffe\uffff]/;
const declaration = /^<\?xml version="1\.0"(?: encoding="[Uu][Tt][Ff]-8")?\?>/;
const narrativeStart = '<div xmlns="http://www.w3.org/1999/xhtml"';
const slash = 47;
const space = 32;
const greaterThan = 62;

/** The value of an attribute. Returns undefined for one that the XML parser would change or refuse. */
function valueOf(source: string): string | undefined {
  if (source.includes("<") || source.includes("\n") || source.includes("\t")) return undefined;
  return decodeReferences(source);
}
