import { endOfSmallName, isSmallLetter } from "./end-of-name.ts";
import type { MarkupNode } from "./markup.ts";
import { decodeReferences } from "./references.ts";

/** Receives the elements and texts of XHTML. */
export interface XhtmlHandler {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  /** Character data, with its references decoded. */
  text(text: string): void;
  close(): void;
  /**
   * Reads an element whose start tag is at this offset, inside the root and at most half of `deepest` levels deep. Returns
   * the offset after the element; undefined for elements that the scanner must read. It must accept only XHTML that the
   * scanner accepts.
   */
  elementAt?(xml: string, tag: number): number | undefined;
}

/**
 * Reads the simple XHTML that most narratives consist of, many times faster than an XML parser. Returns false at the first
 * unusual input; the caller must then discard the handler and use the XML parser. `isWellFormed`: whether the XHTML is
 * known to have only characters that XML can represent, such as a trusted narrative.
 */
export function scanXhtml(
  xml: string,
  deepest: number,
  handler: XhtmlHandler,
  isWellFormed = false,
): boolean {
  if ((!isWellFormed && unusual.test(xml)) || xml.includes("]]>")) return false;
  const open: string[] = [];
  let at = 0;
  do {
    const tag = xml.indexOf("<", at);
    if (tag !== at) {
      const text = tag < 0 || open.length === 0 ? undefined : decodeReferences(xml.slice(at, tag));
      if (text === undefined) return false;
      handler.text(text);
    }
    if (xml.charCodeAt(tag + 1) === slash) {
      const name = open.pop();
      if (name === undefined || !xml.startsWith(`${name}>`, tag + 2)) return false;
      at = tag + name.length + 3;
      handler.close();
      continue;
    }
    const isUsual = open.length > 0 && open.length < deepest / 2;
    const elementEnd = isUsual ? handler.elementAt?.(xml, tag) : undefined;
    if (elementEnd !== undefined) {
      at = elementEnd;
      continue;
    }
    const read = open.length < deepest ? startTagAt(xml, tag, open.length === 0) : undefined;
    if (read === undefined) return false;
    handler.open(read.name, read.attributes);
    if (read.isEmpty) handler.close();
    else open.push(read.name);
    at = read.end;
  } while (open.length > 0);
  return at === xml.length;
}

/** Makes nodes of XHTML. */
export class NodeBuilder implements XhtmlHandler {
  readonly root: MarkupNode[] = [];
  readonly #lists: MarkupNode[][] = [this.root];
  #current = this.root;

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    const children: MarkupNode[] = [];
    this.add({ kind: "element", name, attributes, children });
    this.#lists.push(children);
    this.#current = children;
  }

  text(text: string): void {
    this.add({ kind: "text", text });
  }

  close(): void {
    this.#lists.pop();
    this.#current = this.#lists.at(-1) ?? this.root;
  }

  add(node: MarkupNode): void {
    this.#current.push(node);
  }
}

const xhtmlNamespace = "http://www.w3.org/1999/xhtml";
const unusual = /[\0-\u0008\u000b-\u001f\ud800-\uffff]/;
const noAttributes: Readonly<Record<string, string>> = {};
const space = 32;
const slash = 47;
const greaterThan = 62;
const colon = 58;
const hyphen = 45;

interface StartTag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** The offset after the tag. */
  readonly end: number;
  readonly isEmpty: boolean;
}

function startTagAt(xml: string, start: number, ofRoot: boolean): StartTag | undefined {
  const nameEnd = endOfSmallName(xml, start + 1);
  if (nameEnd === start + 1) return undefined;
  let at = nameEnd;
  let attributes: Record<string, string> | undefined;
  while (xml.charCodeAt(at) === space) {
    const end = endOfAttributeName(xml, at + 1);
    // a space before the end of the tag
    if (end === at + 1) {
      at = end;
      break;
    }
    const name = xml.slice(at + 1, end);
    at = xml.startsWith('="', end) ? xml.indexOf('"', end + 2) + 1 : 0;
    const value = at === 0 ? undefined : valueOf(xml.slice(end + 2, at - 1));
    if (value === undefined || !isOrdinary(name, value, ofRoot)) return undefined;
    attributes ??= {};
    if (Object.hasOwn(attributes, name)) return undefined;
    attributes[name] = value;
  }
  const isEmpty = xml.charCodeAt(at) === slash;
  if (isEmpty) at += 1;
  if (xml.charCodeAt(at) !== greaterThan) return undefined;
  const name = xml.slice(start + 1, nameEnd);
  return { name, attributes: attributes ?? noAttributes, end: at + 1, isEmpty };
}

/** The value of an attribute. Undefined for one that the XML parser would change or refuse. */
function valueOf(source: string): string | undefined {
  if (source.includes("<") || source.includes("\t") || source.includes("\n")) return undefined;
  return decodeReferences(source);
}

function endOfAttributeName(xml: string, start: number): number {
  let at = start;
  for (;;) {
    const code = xml.charCodeAt(at);
    if (!isSmallLetter(code) && code !== colon && code !== hyphen) return at;
    at += 1;
  }
}

/** Whether an attribute does not involve namespaces, except the XHTML namespace on the root. */
function isOrdinary(name: string, value: string, ofRoot: boolean): boolean {
  if (name === "xmlns") return ofRoot && value === xhtmlNamespace;
  return name === "xml:lang" || /^[a-z][a-z-]*$/.test(name);
}
