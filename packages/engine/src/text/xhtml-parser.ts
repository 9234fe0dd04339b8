import { SaxesParser, type SaxesTagNS } from "saxes";
import type { MarkupElement, MarkupNode } from "./markup.ts";
import { readHtml } from "./read-html.ts";

const xhtmlNamespace = "http://www.w3.org/1999/xhtml";
/** Maximum nesting depth, the same as for any FHIR input. */
export const deepest = 200;
const namedReference = /&([a-z][a-z0-9]*);/gi;
const namesOfXml = new Set(["amp", "lt", "gt", "quot", "apos"]);

/**
 * Reads the `div` of a FHIR narrative with all attributes, with the XML parser. Returns undefined if it is ill-formed or
 * nested too deeply. Named character references of HTML (`&nbsp;`) are decoded although FHIR forbids them.
 */
export function parseXhtml(div: string): readonly MarkupNode[] | undefined {
  try {
    return readStrictly(withoutNamedReferences(div));
  } catch (error) {
    if (error instanceof IllFormed) return undefined;
    throw error;
  }
}

/**
 * Returns the names of the HTML character references in a narrative, e.g. `nbsp`. FHIR does not allow them. The
 * names of XML, such as `amp`, are not returned.
 */
export function htmlReferencesIn(div: string): readonly string[] {
  const names = [...div.matchAll(namedReference)].map(({ 1: name = "" }) => name);
  return [...new Set(names)].filter((name) => !namesOfXml.has(name));
}

class IllFormed extends Error {}

interface OpenElement extends MarkupElement {
  readonly children: MarkupNode[];
}

function readStrictly(xml: string): readonly MarkupNode[] {
  const roots: MarkupNode[] = [];
  const stack: OpenElement[] = [];
  const add = (node: MarkupNode) => (stack.at(-1)?.children ?? roots).push(node);
  const parser = new SaxesParser({ xmlns: true });
  parser.on("error", (error) => {
    throw new IllFormed(error.message);
  });
  parser.on("doctype", () => {
    throw new IllFormed("a document type is not allowed");
  });
  parser.on("opentag", (tag) => {
    if (stack.length >= deepest) throw new IllFormed("nested too deep");
    const opened = elementOf(tag);
    add(opened);
    stack.push(opened);
  });
  parser.on("closetag", () => void stack.pop());
  parser.on("text", (text) => void add({ kind: "text", text }));
  parser.on("cdata", (text) => void add({ kind: "text", text }));
  parser.on("processinginstruction", ({ target }) => {
    add({ kind: "element", name: `?${target}`, attributes: {}, children: [] });
  });
  parser.write(xml).close();
  return roots;
}

function elementOf(tag: SaxesTagNS): OpenElement {
  const attributes = Object.fromEntries(
    Object.values(tag.attributes).map(({ name, value }) => [name, value]),
  );
  const name = tag.uri === xhtmlNamespace ? tag.local : tag.name;
  return { kind: "element", name, attributes, children: [] };
}

function withoutNamedReferences(div: string): string {
  if (htmlReferencesIn(div).length === 0) return div;
  return div.replace(namedReference, (reference, name: string) => {
    if (namesOfXml.has(name)) return reference;
    const [character] = readHtml(reference);
    if (character?.kind !== "text" || character.text === reference) return reference;
    return Array.from(character.text, (char) => `&#${char.codePointAt(0)};`).join("");
  });
}
