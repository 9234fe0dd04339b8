import type { ElementRule, Structure } from "../document/structure-of.ts";
import { jsonValue, type ElementName, type GrowingNode } from "./json-values.ts";
import type { ElementPlace } from "./xml-places.ts";

/** An element of an XML document whose end has not come yet. */
export interface OpenElement extends ElementPlace, ElementKind {
  readonly parent: OpenElement | undefined;
  readonly node: GrowingNode;
  /** The attribute `value`. */
  value: string | undefined;
  /** The resource in a `resource` or `contained`. */
  inner: GrowingNode | undefined;
  /** The position of the last child, by which the order is judged. */
  last: number;
}

/** How the children of an element are read. */
export interface ElementKind {
  /** Undefined for a resource, and for elements the tables do not know. */
  readonly rule: ElementRule | undefined;
  /** The rules of its children; undefined where there is no table. */
  readonly structure: Structure | undefined;
  /** Whether children without a rule are read by their shape: in resources that have no table. */
  readonly isLenient: boolean;
}

type Position = Pick<OpenElement, "parent" | "name" | "index" | "end">;

/** All of one shape, which keeps the reading fast. */
export function openElement(position: Position, kind: ElementKind, node: GrowingNode): OpenElement {
  const { parent, name, index, end } = position;
  const { rule, structure, isLenient } = kind;
  const unread = { primitives: [], value: undefined, inner: undefined, last: -1 };
  return { parent, name, index, end, rule, structure, isLenient, node, ...unread };
}

/** The two keys of an element without a rule. */
export function nameOf(name: string): ElementName {
  return { name, companion: `_${name}` };
}

/** A `resource` or `contained`, or an element without a table that holds nothing else. */
export function mayHoldResource({ rule, structure, isLenient, node, value }: OpenElement): boolean {
  if (rule) return rule.content === "resource";
  return isLenient && !structure && value === undefined && Object.keys(node).length === 0;
}

/** Whether a name may be a key of JSON without meaning something else there. */
export function isFreeName(name: string): boolean {
  const isTaken = name === "resourceType" || Object.hasOwn(Object.prototype, name);
  return !isTaken && /^[a-z][A-Za-z0-9]*$/.test(name);
}

/** Whether an attribute is the value of a primitive. */
export function isValue({ rule, structure }: OpenElement, attribute: string): boolean {
  return attribute === "value" && (rule ? rule.content === "primitive" : !structure);
}

/** Attributes that are elements in JSON: ids, and the url of an extension. */
export function isOwnAttribute({ rule, structure, name }: OpenElement, attribute: string): boolean {
  if (rule?.content === "resource") return false;
  if (structure) return structure.elements.get(attribute)?.attribute ?? false;
  return attribute === "id" || (attribute === "url" && /^(?:modifierE|e)xtension$/.test(name));
}

/** Whether an element, or another member of its choice, stands in its parent already. */
export function isPresent({ node, structure }: OpenElement, rule: ElementRule): boolean {
  if (node[rule.name] !== undefined || node[rule.companion] !== undefined) return true;
  if (rule.choice === undefined) return false;
  return Object.keys(node).some(
    (key) => structure?.elements.get(key.replace(/^_/, ""))?.choice === rule.choice,
  );
}

/** What an element is in JSON; undefined when it says nothing. */
export function contentOf(
  element: OpenElement,
): { readonly value: unknown; readonly extra?: GrowingNode } | undefined {
  const { rule, node, value, inner } = element;
  if (inner) return { value: inner };
  const hasChildren = Object.keys(node).length > 0;
  if (rule && rule.content !== "primitive") return hasChildren ? { value: node } : undefined;
  if (value === undefined && !hasChildren) return undefined;
  if (!rule && value === undefined) return { value: node };
  return {
    value: value === undefined ? undefined : jsonValue(value, rule?.type ?? "string"),
    ...(hasChildren && { extra: node }),
  };
}
