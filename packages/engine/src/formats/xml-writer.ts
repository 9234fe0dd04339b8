import { structureOf, type ElementRule, type Structure } from "../document/structure-of.ts";
import { isTrustedNarrative } from "../text/trusted-narrative.ts";
import type { Resource } from "../document/types.ts";
import { DocumentOutput } from "./document-output.ts";
import { escapeAttribute } from "./escape-xml.ts";
import { isNode, standardOrder, structureOfResource, type Node } from "./standard-order.ts";
import { writableDiv } from "./writable-div.ts";

/**
 * Writes a resource as FHIR XML: UTF-8 with an XML declaration, indented by two spaces outside narratives,
 * elements in the order of the FHIR standard. Throws for input that is not FHIR JSON or contains characters
 * that XML cannot represent, because that is a programming error. Throws `TooComplex` if the text without base64
 * data is longer than `outputLimit`.
 */
export function toXml(resource: Resource): string {
  return toXmlChunks(resource).join("");
}

/**
 * Like `toXml`, but returns chunks that together are the text. Long values are separate chunks, so they are
 * not copied. `alreadyCounted` are the characters of other texts that count towards the limit.
 */
export function toXmlChunks(resource: Resource, alreadyCounted = 0): readonly string[] {
  const output = new DocumentOutput('<?xml version="1.0" encoding="UTF-8"?>', alreadyCounted);
  writeResource(output, resource, 0, ' xmlns="http://hl7.org/fhir"');
  output.text += "\n";
  return output.end();
}

function writeResource(output: DocumentOutput, node: unknown, depth: number, namespace = ""): void {
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
function writeContent(
  output: DocumentOutput,
  element: Element,
  value?: unknown,
  isData = false,
): void {
  output.check();
  const { name, node, structure, depth } = element;
  const keys = standardOrder(node, structure);
  let hasChildren = false;
  for (const key of keys) {
    if (isAttribute(element, key)) writeAttribute(output, key, node[key]);
    else if (key !== "resourceType") hasChildren = true;
    else if (!structure?.isResource) throw wrong("resourceType in a data type", node);
  }
  if (value !== undefined && value !== null) writeAttribute(output, "value", value, isData);
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

function writeAttribute(
  output: DocumentOutput,
  name: string,
  value: unknown,
  isData = false,
): void {
  output.text += ` ${name}="`;
  output.value(escapeAttribute(textOf(name, value)), isData);
  output.text += '"';
}

function textOf(name: string, value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value === "boolean" || Number.isFinite(value)) return String(value);
  throw wrong(`value of ${name}`, value);
}

function writeProperty(output: DocumentOutput, element: Element, key: string): void {
  if (key === "resourceType" || isAttribute(element, key)) return;
  const rule = element.structure?.elements.get(key);
  if (rule) writeKnown(output, element, rule);
  else if (key.startsWith("_")) writeCompanion(output, element, key.slice(1));
  else writeUnknown(output, element, key);
}

function writeKnown(output: DocumentOutput, { node, depth }: Element, rule: ElementRule): void {
  const { name, companion, content } = rule;
  const value = listed(rule, name, node[name]);
  const position = { name, depth: depth + 1, isData: rule.type === "base64Binary" };
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

function writeComplex(
  output: DocumentOutput,
  rule: ElementRule,
  node: unknown,
  depth: number,
): void {
  const { name, type } = rule;
  if (!isNode(node)) throw wrong(name, node);
  output.text += `${indent(depth)}<${name}`;
  if (rule.content === "resource") writeHolder(output, name, node, depth);
  else writeContent(output, { name, node, structure: structureOf(type), depth });
}

/** Writes the resource inside a `resource` or `contained` element, and the end tag of that element. */
function writeHolder(output: DocumentOutput, name: string, node: Node, depth: number): void {
  output.text += ">";
  writeResource(output, node, depth + 1);
  output.text += `${indent(depth)}</${name}>`;
}

interface Position {
  readonly name: string;
  readonly depth: number;
  /** Whether the values are base64 data. */
  readonly isData?: boolean;
}

/**
 * Writes the values of a primitive element, each with its id and extensions. `values` and `extras` may differ
 * in length.
 */
function writePrimitives(
  output: DocumentOutput,
  position: Position,
  values: readonly unknown[],
  extras: readonly unknown[],
): void {
  const longer = values.length < extras.length ? extras : values;
  for (const index of longer.keys()) writePrimitive(output, position, values[index], extras[index]);
}

const elementRules = structureOf("Element");

function writePrimitive(
  output: DocumentOutput,
  { name, depth, isData }: Position,
  value: unknown,
  extra: unknown,
): void {
  output.text += `${indent(depth)}<${name}`;
  if (isNode(extra)) {
    writeContent(output, { name, node: extra, structure: elementRules, depth }, value, isData);
    return;
  }
  if (extra !== undefined && extra !== null) throw wrong(`_${name}`, extra);
  writeAttribute(output, "value", value, isData);
  output.text += "/>";
}

/** Writes the id or extensions of a primitive without a value. If there is a value, they are written with it. */
function writeCompanion(
  output: DocumentOutput,
  { node, structure, depth }: Element,
  name: string,
): void {
  const rule = structure?.elements.get(name);
  const extra = node[`_${name}`];
  if (rule && rule.content !== "primitive") throw wrong(`_${name}`, extra);
  if (node[name] !== undefined) return;
  const extras = rule ? listed(rule, `_${name}`, extra) : listOf(extra);
  writePrimitives(output, { name: checkedName(name), depth: depth + 1 }, [], extras);
}

/** Writes an element without a definition according to the structure of its JSON. */
function writeUnknown(output: DocumentOutput, { node, depth }: Element, key: string): void {
  const position = { name: checkedName(key), depth: depth + 1 };
  const values = listOf(node[key]);
  if (values.every((value) => isNode(value))) {
    for (const value of values) writeUnknownNode(output, position, value);
  } else writePrimitives(output, position, values, listOf(node[`_${key}`]));
}

function writeUnknownNode(output: DocumentOutput, { name, depth }: Position, node: Node): void {
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
