import { structureOf, type ElementRule, type Structure } from "../document/structure-of.ts";
import { isTrustedNarrative } from "../text/trusted-narrative.ts";
import type { Resource } from "../document/types.ts";
import { escapeAttribute } from "./escape-xml.ts";
import { longText } from "./long-text.ts";
import { isNode, standardOrder, structureOfResource, type Node } from "./standard-order.ts";
import { writableDiv } from "./writable-div.ts";

/**
 * Writes a resource as FHIR XML: UTF-8 with an XML declaration, indented by two spaces outside narratives,
 * elements in the order of the FHIR standard. Throws for input that is not FHIR JSON or contains characters
 * that XML cannot represent, because that is a programming error.
 */
export function toXml(resource: Resource): string {
  return toXmlChunks(resource).join("");
}

/**
 * Like `toXml`, but returns chunks that together are the text. Long values are separate chunks, so they are
 * not copied.
 */
export function toXmlChunks(resource: Resource): readonly string[] {
  const output: Output = { chunks: [], text: '<?xml version="1.0" encoding="UTF-8"?>' };
  writeResource(output, resource, 0, ' xmlns="http://hl7.org/fhir"');
  return [...output.chunks, `${output.text}\n`];
}

interface Output {
  readonly chunks: string[];
  text: string;
}

function writeResource(output: Output, node: unknown, depth: number, namespace = ""): void {
  if (!isNode(node)) throw wrong("resource", node);
  const type = node["resourceType"];
  if (typeof type !== "string") throw wrong("resource", node);
  output.text += `${indent(depth)}<${checkedName(type)}${namespace}`;
  writeContent(output, { name: type, node, structure: structureOfResource(type), depth });
}

const indents: string[] = [];

function indent(depth: number): string {
  return (indents[depth] ??= `\n${"  ".repeat(depth)}`);
}

/**
 * Throws for a name that is not a letter followed by ASCII letters and digits. Names are written unescaped, so
 * they must not contain markup.
 */
function checkedName(name: string): string {
  if (/^[A-Za-z][A-Za-z0-9]*$/.test(name)) return name;
  throw wrong("name", name);
}

interface Element {
  readonly name: string;
  readonly node: Node;
  /** The rules of its children; undefined if the definition tables do not contain the type. */
  readonly structure: Structure | undefined;
  readonly depth: number;
}

/** Writes the rest of an element after its name: attributes, children and end tag. */
function writeContent(output: Output, element: Element, value?: unknown): void {
  const { name, node, structure, depth } = element;
  const keys = standardOrder(node, structure);
  let hasChildren = false;
  for (const key of keys) {
    if (isAttribute(element, key)) writeAttribute(output, key, node[key]);
    else if (key !== "resourceType") hasChildren = true;
    else if (!structure?.isResource) throw wrong("resourceType in a data type", node);
  }
  if (value !== undefined && value !== null) writeAttribute(output, "value", value);
  if (!hasChildren) {
    output.text += "/>";
    return;
  }
  output.text += ">";
  for (const key of keys) writeProperty(output, element, key);
  output.text += `${indent(depth)}</${name}>`;
}

/**
 * Whether a property is an XML attribute: the id of an element or the url of an extension.
 * https://hl7.org/fhir/R5/xml.html
 */
function isAttribute({ structure, name }: Element, key: string): boolean {
  if (key !== "id" && key !== "url") return false;
  if (structure) return structure.elements.get(key)?.attribute ?? false;
  return key === "id" || name === "extension" || name === "modifierExtension";
}

function writeAttribute(output: Output, name: string, value: unknown): void {
  const text = escapeAttribute(textOf(name, value));
  if (text.length < longText) {
    output.text += ` ${name}="${text}"`;
    return;
  }
  output.chunks.push(`${output.text} ${name}="`, text);
  output.text = '"';
}

function textOf(name: string, value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value === "boolean" || Number.isFinite(value)) return String(value);
  throw wrong(`value of ${name}`, value);
}

function writeProperty(output: Output, element: Element, key: string): void {
  if (key === "resourceType" || isAttribute(element, key)) return;
  const rule = element.structure?.elements.get(key);
  if (rule) writeKnown(output, element, rule);
  else if (key.startsWith("_")) writeCompanion(output, element, key.slice(1));
  else writeUnknown(output, element, key);
}

function writeKnown(output: Output, { node, depth }: Element, rule: ElementRule): void {
  const { name, companion, content } = rule;
  const value = listed(rule, name, node[name]);
  const position = { name, depth: depth + 1 };
  if (content === "xhtml") output.text += indent(position.depth) + divOf(node);
  else if (content !== "primitive")
    for (const item of value) writeComplex(output, rule, item, position.depth);
  else writePrimitives(output, position, value, listed(rule, companion, node[companion]));
}

/** Returns the items of a repeating element, or the value of any other element as a list with one item. */
function listed({ repeats }: ElementRule, key: string, value: unknown): readonly unknown[] {
  if (value !== undefined && Array.isArray(value) !== repeats) throw wrong(key, value);
  return listOf(value);
}

function divOf(narrative: Node): string {
  const { div } = narrative;
  if (typeof div !== "string") throw wrong("div", div);
  return isTrustedNarrative(narrative) ? div : writableDiv(div);
}

function writeComplex(output: Output, rule: ElementRule, node: unknown, depth: number): void {
  const { name, type } = rule;
  if (!isNode(node)) throw wrong(name, node);
  output.text += `${indent(depth)}<${name}`;
  if (rule.content === "resource") writeHolder(output, name, node, depth);
  else writeContent(output, { name, node, structure: structureOf(type), depth });
}

/** Writes the resource inside a `resource` or `contained` element, and the end tag of that element. */
function writeHolder(output: Output, name: string, node: Node, depth: number): void {
  output.text += ">";
  writeResource(output, node, depth + 1);
  output.text += `${indent(depth)}</${name}>`;
}

interface Position {
  readonly name: string;
  readonly depth: number;
}

/**
 * Writes the values of a primitive element, each with its id and extensions. `values` and `extras` may differ
 * in length.
 */
function writePrimitives(
  output: Output,
  position: Position,
  values: readonly unknown[],
  extras: readonly unknown[],
): void {
  const longer = values.length < extras.length ? extras : values;
  for (const index of longer.keys()) writePrimitive(output, position, values[index], extras[index]);
}

const elementRules = structureOf("Element");

function writePrimitive(
  output: Output,
  { name, depth }: Position,
  value: unknown,
  extra: unknown,
): void {
  output.text += `${indent(depth)}<${name}`;
  if (isNode(extra)) {
    writeContent(output, { name, node: extra, structure: elementRules, depth }, value);
    return;
  }
  if (extra !== undefined && extra !== null) throw wrong(`_${name}`, extra);
  writeAttribute(output, "value", value);
  output.text += "/>";
}

/** Writes the id or extensions of a primitive without a value. If there is a value, they are written with it. */
function writeCompanion(output: Output, { node, structure, depth }: Element, name: string): void {
  const rule = structure?.elements.get(name);
  const extra = node[`_${name}`];
  if (rule && rule.content !== "primitive") throw wrong(`_${name}`, extra);
  if (node[name] !== undefined) return;
  const extras = rule ? listed(rule, `_${name}`, extra) : listOf(extra);
  writePrimitives(output, { name: checkedName(name), depth: depth + 1 }, [], extras);
}

/** Writes an element without a definition according to the structure of its JSON. */
function writeUnknown(output: Output, { node, depth }: Element, key: string): void {
  const position = { name: checkedName(key), depth: depth + 1 };
  const values = listOf(node[key]);
  if (values.every((value) => isNode(value))) {
    for (const value of values) writeUnknownNode(output, position, value);
  } else writePrimitives(output, position, values, listOf(node[`_${key}`]));
}

function writeUnknownNode(output: Output, { name, depth }: Position, node: Node): void {
  output.text += `${indent(depth)}<${name}`;
  if (typeof node["resourceType"] === "string") writeHolder(output, name, node, depth);
  else writeContent(output, { name, node, structure: undefined, depth });
}

function listOf(value: unknown): readonly unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

function wrong(what: string, value: unknown): TypeError {
  return new TypeError(`Invalid FHIR JSON, ${what}: ${JSON.stringify(value)?.slice(0, 200)}`);
}
