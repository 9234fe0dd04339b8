import { structureOf, type ElementRule, type Structure } from "../document/structure-of.ts";
import { isTrustedNarrative } from "../text/trusted-narrative.ts";
import type { Resource } from "../document/types.ts";
import { escapeAttribute } from "./escape-xml.ts";
import { longText } from "./long-text.ts";
import { isNode, standardOrder, structureOfResource, type Node } from "./standard-order.ts";
import { writableDiv } from "./writable-div.ts";

/**
 * FHIR XML of a resource: UTF-8, with declaration, indented by two spaces outside narrative,
 * elements in the order of the standard. What is no FHIR JSON, or holds characters that XML
 * cannot, throws: it is a mistake of the program that made it.
 */
export function toXml(resource: Resource): string {
  return toXmlChunks(resource).join("");
}

/** The same in pieces to be written one after another; long values are pieces of their own, not copied. */
export function toXmlChunks(resource: Resource): readonly string[] {
  const sheet: Sheet = { chunks: [], text: '<?xml version="1.0" encoding="UTF-8"?>' };
  writeResource(sheet, resource, 0, ' xmlns="http://hl7.org/fhir"');
  return [...sheet.chunks, `${sheet.text}\n`];
}

interface Sheet {
  readonly chunks: string[];
  text: string;
}

function writeResource(sheet: Sheet, node: unknown, depth: number, namespace = ""): void {
  if (!isNode(node)) throw wrong("resource", node);
  const type = node["resourceType"];
  if (typeof type !== "string") throw wrong("resource", node);
  sheet.text += `${indent(depth)}<${checkedName(type)}${namespace}`;
  writeContent(sheet, { name: type, node, structure: structureOfResource(type), depth });
}

const indents: string[] = [];

function indent(depth: number): string {
  return (indents[depth] ??= `\n${"  ".repeat(depth)}`);
}

/** Names are written as they stand, so none may hold markup. */
function checkedName(name: string): string {
  if (/^[A-Za-z][A-Za-z0-9]*$/.test(name)) return name;
  throw wrong("name", name);
}

interface Element {
  readonly name: string;
  readonly node: Node;
  /** The rules of its children; undefined where the standard's table has none. */
  readonly structure: Structure | undefined;
  readonly depth: number;
}

/** What follows an element's name: attributes, children and end tag. */
function writeContent(sheet: Sheet, element: Element, value?: unknown): void {
  const { name, node, structure, depth } = element;
  const keys = standardOrder(node, structure);
  let hasChildren = false;
  for (const key of keys) {
    if (isAttribute(element, key)) writeAttribute(sheet, key, node[key]);
    else if (key !== "resourceType") hasChildren = true;
    else if (!structure?.isResource) throw wrong("resourceType in a data type", node);
  }
  if (value !== undefined && value !== null) writeAttribute(sheet, "value", value);
  if (!hasChildren) {
    sheet.text += "/>";
    return;
  }
  sheet.text += ">";
  for (const key of keys) writeProperty(sheet, element, key);
  sheet.text += `${indent(depth)}</${name}>`;
}

/** Ids of elements, and the urls of extensions: https://hl7.org/fhir/R5/xml.html */
function isAttribute({ structure, name }: Element, key: string): boolean {
  if (key !== "id" && key !== "url") return false;
  if (structure) return structure.elements.get(key)?.attribute ?? false;
  return key === "id" || name === "extension" || name === "modifierExtension";
}

function writeAttribute(sheet: Sheet, name: string, value: unknown): void {
  const text = escapeAttribute(textOf(name, value));
  if (text.length < longText) {
    sheet.text += ` ${name}="${text}"`;
    return;
  }
  sheet.chunks.push(`${sheet.text} ${name}="`, text);
  sheet.text = '"';
}

function textOf(name: string, value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value === "boolean" || Number.isFinite(value)) return String(value);
  throw wrong(`value of ${name}`, value);
}

function writeProperty(sheet: Sheet, element: Element, key: string): void {
  if (key === "resourceType" || isAttribute(element, key)) return;
  const rule = element.structure?.elements.get(key);
  if (rule) writeKnown(sheet, element, rule);
  else if (key.startsWith("_")) writeCompanion(sheet, element, key.slice(1));
  else writeUnknown(sheet, element, key);
}

function writeKnown(sheet: Sheet, { node, depth }: Element, rule: ElementRule): void {
  const { name, companion, content } = rule;
  const value = listed(rule, name, node[name]);
  const spot = { name, depth: depth + 1 };
  if (content === "xhtml") sheet.text += indent(spot.depth) + divOf(node);
  else if (content !== "primitive")
    for (const item of value) writeComplex(sheet, rule, item, spot.depth);
  else writePrimitives(sheet, spot, value, listed(rule, companion, node[companion]));
}

/** The items of an element that repeats, or the one of another. */
function listed({ repeats }: ElementRule, key: string, value: unknown): readonly unknown[] {
  if (value !== undefined && Array.isArray(value) !== repeats) throw wrong(key, value);
  return listOf(value);
}

function divOf(narrative: Node): string {
  const { div } = narrative;
  if (typeof div !== "string") throw wrong("div", div);
  return isTrustedNarrative(narrative) ? div : writableDiv(div);
}

function writeComplex(sheet: Sheet, rule: ElementRule, node: unknown, depth: number): void {
  const { name, type } = rule;
  if (!isNode(node)) throw wrong(name, node);
  sheet.text += `${indent(depth)}<${name}`;
  if (rule.content === "resource") writeHolder(sheet, name, node, depth);
  else writeContent(sheet, { name, node, structure: structureOf(type), depth });
}

/** The rest of a `resource` or `contained` round the resource it holds. */
function writeHolder(sheet: Sheet, name: string, node: Node, depth: number): void {
  sheet.text += ">";
  writeResource(sheet, node, depth + 1);
  sheet.text += `${indent(depth)}</${name}>`;
}

interface Spot {
  readonly name: string;
  readonly depth: number;
}

/** The values of a primitive element, each with its id and extensions; either list may be shorter. */
function writePrimitives(
  sheet: Sheet,
  spot: Spot,
  values: readonly unknown[],
  extras: readonly unknown[],
): void {
  const longer = values.length < extras.length ? extras : values;
  for (const index of longer.keys()) writePrimitive(sheet, spot, values[index], extras[index]);
}

const elementRules = structureOf("Element");

function writePrimitive(sheet: Sheet, { name, depth }: Spot, value: unknown, extra: unknown): void {
  sheet.text += `${indent(depth)}<${name}`;
  if (isNode(extra)) {
    writeContent(sheet, { name, node: extra, structure: elementRules, depth }, value);
    return;
  }
  if (extra !== undefined && extra !== null) throw wrong(`_${name}`, extra);
  writeAttribute(sheet, "value", value);
  sheet.text += "/>";
}

/** The id or extensions of a primitive that has no value; beside a value they are written with it. */
function writeCompanion(sheet: Sheet, { node, structure, depth }: Element, name: string): void {
  const rule = structure?.elements.get(name);
  const extra = node[`_${name}`];
  if (rule && rule.content !== "primitive") throw wrong(`_${name}`, extra);
  if (node[name] !== undefined) return;
  const extras = rule ? listed(rule, `_${name}`, extra) : listOf(extra);
  writePrimitives(sheet, { name: checkedName(name), depth: depth + 1 }, [], extras);
}

/** An element the tables do not know, by the shape it has. */
function writeUnknown(sheet: Sheet, { node, depth }: Element, key: string): void {
  const spot = { name: checkedName(key), depth: depth + 1 };
  const values = listOf(node[key]);
  if (values.every((value) => isNode(value))) {
    for (const value of values) writeUnknownNode(sheet, spot, value);
  } else writePrimitives(sheet, spot, values, listOf(node[`_${key}`]));
}

function writeUnknownNode(sheet: Sheet, { name, depth }: Spot, node: Node): void {
  sheet.text += `${indent(depth)}<${name}`;
  if (typeof node["resourceType"] === "string") writeHolder(sheet, name, node, depth);
  else writeContent(sheet, { name, node, structure: undefined, depth });
}

function listOf(value: unknown): readonly unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

function wrong(what: string, value: unknown): TypeError {
  return new TypeError(`FHIR JSON has no such ${what}: ${JSON.stringify(value)?.slice(0, 200)}`);
}
