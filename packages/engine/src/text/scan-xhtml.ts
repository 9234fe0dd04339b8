import { endOfSmallName, isSmallLetter } from "./end-of-name.ts";
import type { MarkupElement, MarkupNode } from "./markup.ts";
import { decodeReferences } from "./references.ts";

interface OpenElement extends MarkupElement {
  readonly children: MarkupNode[];
}

export interface ScannedElement {
  readonly element: MarkupElement;
  /** The offset after the element. */
  readonly end: number;
}

/** Reads an element whose start tag is at this offset. Returns undefined for elements that `scanXhtml` must read. */
export type ElementScanner = (xml: string, tag: number) => ScannedElement | undefined;

/**
 * Reads the simple XHTML that most narratives consist of, many times faster than an XML parser. Returns
 * undefined at the first unusual input; the caller must then use the XML parser. `elementAt` reads elements of well-formed
 * XHTML inside the root, at most half of `deepest` levels deep.
 */
export function scanXhtml(
  xml: string,
  deepest: number,
  elementAt?: ElementScanner,
): readonly MarkupNode[] | undefined {
  if (unusual.test(xml) || xml.includes("]]>")) return undefined;
  const root = element("", {});
  const stack = [root];
  let current = root;
  let at = 0;
  while (at < xml.length) {
    const tag = xml.indexOf("<", at);
    if (tag !== at) {
      const text = tag < 0 || stack.length === 1 ? undefined : decodeReferences(xml.slice(at, tag));
      if (text === undefined) return undefined;
      current.children.push({ kind: "text", text });
    }
    if (xml.charCodeAt(tag + 1) === slash) {
      if (stack.length === 1 || !xml.startsWith(`${current.name}>`, tag + 2)) return undefined;
      at = tag + current.name.length + 3;
      stack.pop();
      current = stack.at(-1) ?? root;
      continue;
    }
    const scanned =
      stack.length > 1 && stack.length < deepest / 2 ? elementAt?.(xml, tag) : undefined;
    if (scanned !== undefined) {
      current.children.push(scanned.element);
      at = scanned.end;
      continue;
    }
    const read = startTagAt(xml, tag, stack.length === 1);
    if (read === undefined || stack.length > deepest) return undefined;
    if (stack.length === 1 && root.children.length > 0) return undefined;
    const { opened, end, isEmpty } = read;
    current.children.push(opened);
    at = end;
    if (!isEmpty) {
      stack.push(opened);
      current = opened;
    }
  }
  return stack.length === 1 && root.children.length > 0 ? root.children : undefined;
}

const xhtmlNamespace = "http://www.w3.org/1999/xhtml";
const unusual = /[\0-\u0008\u000b-\u001f\ud800-\uffff]/;
const noAttributes: Readonly<Record<string, string>> = {};
const space = 32;
const slash = 47;
const greaterThan = 62;
const colon = 58;
const hyphen = 45;

function element(name: string, attributes: Readonly<Record<string, string>>): OpenElement {
  return { kind: "element", name, attributes, children: [] };
}

interface StartTag {
  readonly opened: OpenElement;
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
  const opened = element(xml.slice(start + 1, nameEnd), attributes ?? noAttributes);
  return { opened, end: at + 1, isEmpty };
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
