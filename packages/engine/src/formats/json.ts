import { structureOf, type ElementRule, type Structure } from "../document/structure-of.ts";
import type { Resource } from "../document/types.ts";
import { hasControlCharacters, longText } from "./long-text.ts";
import { isNode, standardOrder, structureOfResource, type Node } from "./standard-order.ts";

export { fromJson } from "./json-reader.ts";

/**
 * FHIR JSON of a resource, indented by two spaces, its keys in the order of the standard. Whatever
 * JSON can hold is written as it is: what is wrong with it is for `validateDocument` to say.
 */
export function toJson(resource: Resource): string {
  return toJsonChunks(resource).join("");
}

/** The same in pieces to be written one after another; large base64 data is a piece of its own, not copied. */
export function toJsonChunks(resource: Resource): readonly string[] {
  const sheet: Sheet = { chunks: [], text: "" };
  writeNode(sheet, resource, { structure: structureOfNode(resource), indent: "\n" });
  sheet.text += "\n";
  sheet.chunks.push(sheet.text);
  return sheet.chunks;
}

interface Sheet {
  readonly chunks: string[];
  text: string;
}

interface Spot {
  /** The line feed and indentation the value's own line begins with. */
  readonly indent: string;
  readonly structure?: Structure | undefined;
  readonly rule?: ElementRule | undefined;
}

function writeNode(sheet: Sheet, node: Node, { structure, indent }: Spot): void {
  const inner = `${indent}  `;
  let separator = "{";
  for (const key of standardOrder(node, structure)) {
    const value = node[key];
    if (value === undefined) continue;
    sheet.text += `${separator}${inner}${JSON.stringify(key)}: `;
    separator = ",";
    writeValue(sheet, value, { indent: inner, rule: ruleOf(key, structure) });
  }
  sheet.text += separator === "{" ? "{}" : `${indent}}`;
}

function ruleOf(key: string, structure: Structure | undefined): ElementRule | undefined {
  return structure?.elements.get(key);
}

function writeValue(sheet: Sheet, value: unknown, spot: Spot): void {
  if (typeof value === "string") writeString(sheet, value, spot.rule);
  else if (Array.isArray(value)) writeArray(sheet, value, spot);
  else if (isNode(value))
    writeNode(sheet, value, { ...spot, structure: structureOfNode(value, spot.rule) });
  else sheet.text += JSON.stringify(value);
}

function structureOfNode(node: Node, rule?: ElementRule): Structure | undefined {
  const type = node["resourceType"];
  if ((!rule || rule.content === "resource") && typeof type === "string") {
    return structureOfResource(type);
  }
  if (!rule) return undefined;
  return structureOf(rule.content === "primitive" ? "Element" : rule.type);
}

function writeArray(sheet: Sheet, items: readonly unknown[], spot: Spot): void {
  const indent = `${spot.indent}  `;
  let separator = "[";
  for (const item of items) {
    sheet.text += separator + indent;
    separator = ",";
    writeValue(sheet, item ?? null, { ...spot, indent });
  }
  sheet.text += separator === "[" ? "[]" : `${spot.indent}]`;
}

const number = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[Ee][+-]?\d+)?$/;
function writeString(sheet: Sheet, value: string, rule: ElementRule | undefined): void {
  // a decimal that a number would alter was read as a string
  if (rule?.type === "decimal" && number.test(value)) sheet.text += value;
  else if (value.length < longText || !isPlain(value)) sheet.text += JSON.stringify(value);
  else {
    sheet.chunks.push(`${sheet.text}"`, value);
    sheet.text = '"';
  }
}

/** Whether JSON writes a text as it is, https://www.rfc-editor.org/rfc/rfc8259#section-7 */
function isPlain(text: string): boolean {
  return !/["\\\t\n\r]/.test(text) && !hasControlCharacters(text) && text.isWellFormed();
}
