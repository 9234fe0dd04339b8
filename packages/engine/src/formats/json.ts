import { structureOf, type ElementRule, type Structure } from "../document/structure-of.ts";
import type { Resource } from "../document/types.ts";
import { DocumentOutput } from "./document-output.ts";
import { hasControlCharacters, longText } from "./long-text.ts";
import { isNode, standardOrder, structureOfResource, type Node } from "./standard-order.ts";

export { fromJson } from "./json-reader.ts";

/**
 * Writes a resource as FHIR JSON, indented by two spaces, with the keys in the order of the FHIR standard. Any
 * JSON value is written unchanged; `validateDocument` reports what is invalid. Throws `TooComplex` if the text
 * without base64 data is longer than `outputLimit`.
 */
export function toJson(resource: Resource): string {
  return toJsonChunks(resource).join("");
}

/**
 * Like `toJson`, but returns chunks that together are the text. Large base64 data is a separate chunk, so it
 * is not copied.
 */
export function toJsonChunks(resource: Resource): readonly string[] {
  const output = new DocumentOutput();
  writeNode(output, resource, { structure: structureOfNode(resource), indent: "\n" });
  output.text += "\n";
  return output.end();
}

interface Position {
  /** The line feed and indentation before the value. */
  readonly indent: string;
  readonly structure?: Structure | undefined;
  readonly rule?: ElementRule | undefined;
}

function writeNode(output: DocumentOutput, node: Node, { structure, indent }: Position): void {
  const inner = `${indent}  `;
  let separator = "{";
  for (const key of standardOrder(node, structure)) {
    const value = node[key];
    if (value === undefined) continue;
    output.text += `${separator}${inner}${JSON.stringify(key)}: `;
    separator = ",";
    output.check();
    writeValue(output, value, { indent: inner, rule: ruleOf(key, structure) });
  }
  output.text += separator === "{" ? "{}" : `${indent}}`;
}

function ruleOf(key: string, structure: Structure | undefined): ElementRule | undefined {
  return structure?.elements.get(key);
}

function writeValue(output: DocumentOutput, value: unknown, position: Position): void {
  if (typeof value === "string") writeString(output, value, position.rule);
  else if (Array.isArray(value)) writeArray(output, value, position);
  else if (isNode(value))
    writeNode(output, value, { ...position, structure: structureOfNode(value, position.rule) });
  else output.text += JSON.stringify(value);
}

function structureOfNode(node: Node, rule?: ElementRule): Structure | undefined {
  const type = node["resourceType"];
  if ((!rule || rule.content === "resource") && typeof type === "string") {
    return structureOfResource(type);
  }
  if (!rule) return undefined;
  return structureOf(rule.content === "primitive" ? "Element" : rule.type);
}

function writeArray(output: DocumentOutput, items: readonly unknown[], position: Position): void {
  const indent = `${position.indent}  `;
  let separator = "[";
  for (const item of items) {
    output.text += separator + indent;
    separator = ",";
    output.check();
    writeValue(output, item ?? null, { ...position, indent });
  }
  output.text += separator === "[" ? "[]" : `${position.indent}]`;
}

const number = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[Ee][+-]?\d+)?$/;
function writeString(output: DocumentOutput, value: string, rule: ElementRule | undefined): void {
  // the reader keeps a decimal as a string if a number would lose digits (`1.0`), so the text is written
  // without quotes
  if (rule?.type === "decimal" && number.test(value)) output.text += value;
  else {
    const isCopied = value.length < longText || !isPlain(value);
    if (isCopied) output.text += JSON.stringify(value);
    else {
      output.text += '"';
      output.value(value, rule?.type === "base64Binary");
      output.text += '"';
    }
  }
  output.check();
}

/** Whether JSON writes a text without escapes: https://www.rfc-editor.org/rfc/rfc8259#section-7 */
function isPlain(text: string): boolean {
  return !/["\\\t\n\r]/.test(text) && !hasControlCharacters(text) && text.isWellFormed();
}
