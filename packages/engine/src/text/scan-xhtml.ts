import type { MarkupElement, MarkupNode } from "./markup.ts";
import { decodeReferences } from "./references.ts";

interface OpenElement extends MarkupElement {
  readonly children: MarkupNode[];
}

/**
 * Reads the simple XHTML that most narratives consist of, many times faster than an XML parser. Returns
 * undefined at the first unusual input; the caller must then use the XML parser.
 */
export function scanXhtml(xml: string, deepest: number): readonly MarkupNode[] | undefined {
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
    startTag.lastIndex = tag;
    const [whole, name = "", attributes = "", empty] = startTag.exec(xml) ?? [];
    if (whole === undefined || stack.length > deepest) return undefined;
    if (stack.length === 1 && root.children.length > 0) return undefined;
    const values = attributes === "" ? noAttributes : attributesIn(attributes, stack.length === 1);
    if (values === undefined) return undefined;
    const opened = element(name, values);
    current.children.push(opened);
    at = tag + whole.length;
    if (empty !== "/") {
      stack.push(opened);
      current = opened;
    }
  }
  return stack.length === 1 && root.children.length > 0 ? root.children : undefined;
}

const xhtmlNamespace = "http://www.w3.org/1999/xhtml";
const unusual = /[\0-\u0008\u000b-\u001f\ud800-\uffff]/;
const slash = 47;
const startTag = /<([a-z][a-z0-9]*)((?: [a-z:-]+="[^"<\t\n]*")*) ?(\/?)>/y;
const attribute = / ([a-z:-]+)="([^"]*)"/g;
const noAttributes: Readonly<Record<string, string>> = {};

function element(name: string, attributes: Readonly<Record<string, string>>): OpenElement {
  return { kind: "element", name, attributes, children: [] };
}

function attributesIn(markup: string, ofRoot: boolean): Record<string, string> | undefined {
  const attributes: Record<string, string> = {};
  for (const { 1: name = "", 2: source = "" } of markup.matchAll(attribute)) {
    const value = decodeReferences(source);
    if (
      value === undefined ||
      Object.hasOwn(attributes, name) ||
      !isOrdinary(name, value, ofRoot)
    ) {
      return undefined;
    }
    attributes[name] = value;
  }
  return attributes;
}

/** Whether an attribute does not involve namespaces, except the XHTML namespace on the root. */
function isOrdinary(name: string, value: string, ofRoot: boolean): boolean {
  if (name === "xmlns") return ofRoot && value === xhtmlNamespace;
  return name === "xml:lang" || /^[a-z][a-z-]*$/.test(name);
}
