import type { ElementRule } from "../document/structure-of.ts";

/** A JSON object that is still being built. */
export type GrowingNode = Record<string, unknown>;

const numbers = new Set(["decimal", "integer", "positiveInt", "unsignedInt"]);

/**
 * Converts the value of an XML attribute `value` to JSON. For a boolean type, the text is kept as a string
 * unless it is `true` or `false`. For a number type, it is kept as a string if it is not a number or if
 * JavaScript would write the number differently (`1.0`, `007`, `1e400`). No value is altered; the validator
 * reports invalid values.
 */
export function jsonValue(text: string, type: string): string | number | boolean {
  if (type === "boolean") return text === "true" || (text === "false" ? false : text);
  if (!numbers.has(type)) return text;
  const number = Number(text);
  return Number.isFinite(number) && String(number) === text ? number : text;
}

/** Returns how often an element already occurs in a node. */
export function countOf(node: GrowingNode, { name, companion }: ElementName): number {
  return Math.max(countIn(node[name]), countIn(node[companion]));
}

/** The two JSON keys of an element. Neither is a property of `Object.prototype`. */
export type ElementName = Pick<ElementRule, "name" | "companion">;

function countIn(value: unknown): number {
  if (value === undefined) return 0;
  return Array.isArray(value) ? value.length : 1;
}

interface Placed {
  readonly value: unknown;
  /** Id and extensions, if the element is a primitive that has any. */
  readonly extra?: GrowingNode | undefined;
}

/** Adds an element to its parent, as defined in https://hl7.org/fhir/R5/json.html#primitive. */
export function placeElement(node: GrowingNode, rule: ElementRule, placed: Placed): void {
  if (rule.repeats) placeInArrays(node, rule, placed);
  else placeOnce(node, rule, placed);
}

/** Adds an element without a rule. It becomes an array when it occurs for the second time. */
export function placeUnknown(node: GrowingNode, element: ElementName, placed: Placed): void {
  if (countOf(node, element) === 0) {
    placeOnce(node, element, placed);
    return;
  }
  for (const key of [element.name, element.companion]) {
    if (node[key] !== undefined && !Array.isArray(node[key])) node[key] = [node[key]];
  }
  placeInArrays(node, element, placed);
}

function placeOnce(node: GrowingNode, { name, companion }: ElementName, placed: Placed): void {
  if (placed.value !== undefined) node[name] = placed.value;
  if (placed.extra) node[companion] = placed.extra;
}

/**
 * Adds an item to the array of values and to the array of extras. Both arrays have the same length; null
 * fills the gaps.
 */
function placeInArrays(node: GrowingNode, element: ElementName, { value, extra }: Placed): void {
  const count = countOf(node, element);
  push(node, element.name, { count, item: value });
  push(node, element.companion, { count, item: extra });
}

function push(
  node: GrowingNode,
  key: string,
  { count, item }: { readonly count: number; readonly item: unknown },
): void {
  const list = node[key];
  if (Array.isArray(list)) list.push(item ?? null);
  else if (item !== undefined) {
    // the earlier items have entries only in the other array, so this array starts with a null for each of
    // them
    node[key] = count === 0 ? [item] : [...Array<null>(count).fill(null), item];
  }
}
