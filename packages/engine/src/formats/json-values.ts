import type { ElementRule } from "../document/structure-of.ts";

/** A JSON object while it is read. */
export type GrowingNode = Record<string, unknown>;

const numbers = new Set(["decimal", "integer", "positiveInt", "unsignedInt"]);

/**
 * The JSON value of an XML attribute `value`. What is no boolean, or no number that prints back
 * alike (`1.0`, `007`, `1e400`), stays the string it is: nothing is altered, the judge says the rest.
 */
export function jsonValue(text: string, type: string): string | number | boolean {
  if (type === "boolean") return text === "true" || (text === "false" ? false : text);
  if (!numbers.has(type)) return text;
  const number = Number(text);
  return Number.isFinite(number) && String(number) === text ? number : text;
}

/** How many times an element stands in a node already. */
export function countOf(node: GrowingNode, { name, companion }: ElementName): number {
  return Math.max(countIn(node[name]), countIn(node[companion]));
}

/** The two keys of an element; neither is a name that every object has. */
export type ElementName = Pick<ElementRule, "name" | "companion">;

function countIn(value: unknown): number {
  if (value === undefined) return 0;
  return Array.isArray(value) ? value.length : 1;
}

interface Placed {
  readonly value: unknown;
  /** Its id and extensions, if it is a primitive that has any. */
  readonly extra?: GrowingNode | undefined;
}

/** Puts an element into its parent, as https://hl7.org/fhir/R5/json.html#primitive says. */
export function placeElement(node: GrowingNode, rule: ElementRule, placed: Placed): void {
  if (rule.repeats) placeInArrays(node, rule, placed);
  else placeOnce(node, rule, placed);
}

/** The same for an element without a rule: an array as soon as it stands there twice. */
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

/** Values and extras are two arrays of one length, filled up with null. */
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
    // the first of one array may come after others that only stand in the other
    node[key] = count === 0 ? [item] : [...Array<null>(count).fill(null), item];
  }
}
