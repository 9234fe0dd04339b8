import type { ElementRule } from "../fhir/definitions/structure-of.ts";

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
export function countOf(node: GrowingNode, name: string): number {
  return Math.max(countIn(node, name), countIn(node, `_${name}`));
}

function countIn(node: GrowingNode, key: string): number {
  if (!Object.hasOwn(node, key)) return 0;
  const value = node[key];
  return Array.isArray(value) ? value.length : 1;
}

interface Placed {
  readonly value: unknown;
  /** Its id and extensions, if it is a primitive that has any. */
  readonly extra?: GrowingNode | undefined;
}

/** Puts an element into its parent, as https://hl7.org/fhir/R5/json.html#primitive says. */
export function placeElement(node: GrowingNode, rule: ElementRule, placed: Placed): void {
  const { name } = rule;
  if (rule.repeats) placeInArrays(node, name, placed);
  else placeOnce(node, name, placed);
}

/** The same for an element without a rule: an array as soon as it stands there twice. */
export function placeUnknown(node: GrowingNode, name: string, placed: Placed): void {
  if (countOf(node, name) === 0) {
    placeOnce(node, name, placed);
    return;
  }
  for (const key of [name, `_${name}`]) {
    if (Object.hasOwn(node, key) && !Array.isArray(node[key])) node[key] = [node[key]];
  }
  placeInArrays(node, name, placed);
}

function placeOnce(node: GrowingNode, name: string, { value, extra }: Placed): void {
  if (value !== undefined) node[name] = value;
  if (extra) node[`_${name}`] = extra;
}

/** Values and extras are two arrays of one length, filled up with null. */
function placeInArrays(node: GrowingNode, name: string, { value, extra }: Placed): void {
  const count = countOf(node, name);
  push(node, name, { count, item: value });
  push(node, `_${name}`, { count, item: extra });
}

function push(
  node: GrowingNode,
  key: string,
  { count, item }: { readonly count: number; readonly item: unknown },
): void {
  const list = node[key];
  if (Array.isArray(list)) list.push(item ?? null);
  else if (item !== undefined) {
    // the array's first item may come after others that only had the companion
    node[key] = count === 0 ? [item] : [...Array<null>(count).fill(null), item];
  }
}
