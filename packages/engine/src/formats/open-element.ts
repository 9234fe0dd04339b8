import type { ElementRule, Structure } from "../document/structure-of.ts";
import { jsonValue, type ElementName, type GrowingNode } from "./json-values.ts";
import type { ElementPlace } from "./xml-places.ts";

/** An XML element whose end tag has not been read yet. */
export interface OpenElement extends ElementPlace, ElementKind {
  readonly parent: OpenElement | undefined;
  readonly node: GrowingNode;
  /** The value of the attribute `value`. */
  value: string | undefined;
  /** Whether the node has members. Counting the keys of a large node would take time for each of its children. */
  hasMembers: boolean;
  /** The resource inside a `resource` or `contained` element. */
  inner: GrowingNode | undefined;
  /**
   * The highest position of a child so far, in the order of the FHIR standard. Used to detect children that
   * are out of order.
   */
  last: number;
}

/** The rules for reading an element and its children. */
export interface ElementKind {
  /**
   * The rule of the element itself; undefined for a resource and for elements that are not in the definition
   * tables.
   */
  readonly rule: ElementRule | undefined;
  /** The rules of its children; undefined if the definition tables do not contain the type. */
  readonly structure: Structure | undefined;
  /**
   * Whether children without a rule are accepted, with a structure inferred from the XML. True inside resource
   * types that are not in the definition tables.
   */
  readonly isLenient: boolean;
}

type Position = Pick<OpenElement, "parent" | "name" | "index" | "end">;

/**
 * Creates an open element. All open elements have the same properties in the same order, so that V8 can
 * optimise the access to them.
 */
export function openElement(position: Position, kind: ElementKind, node: GrowingNode): OpenElement {
  const { parent, name, index, end } = position;
  const { rule, structure, isLenient } = kind;
  const unread = { location: undefined, primitives: [], value: undefined, hasMembers: false };
  const inner = undefined;
  return { parent, name, index, end, rule, structure, isLenient, node, ...unread, inner, last: -1 };
}

/** Returns the two JSON keys of an element without a rule. */
export function nameOf(name: string): ElementName {
  return { name, companion: `_${name}` };
}

/**
 * Whether the element may contain a resource: a `resource` or `contained` element, or an empty element
 * without a definition.
 */
export function mayContainResource({
  rule,
  structure,
  isLenient,
  value,
  hasMembers,
}: OpenElement): boolean {
  if (rule) return rule.content === "resource";
  return isLenient && !structure && value === undefined && !hasMembers;
}

/**
 * Whether the name can be a JSON key: it is not `resourceType`, not a property of `Object.prototype`, and not
 * longer than 64 characters. The location of each finding contains the names of the elements around it.
 */
export function isFreeName(name: string): boolean {
  const isTaken = name === "resourceType" || Object.hasOwn(Object.prototype, name);
  return !isTaken && /^[a-z][A-Za-z0-9]{0,63}$/.test(name);
}

/** Whether an attribute is the value of a primitive. */
export function isValue({ rule, structure }: OpenElement, attribute: string): boolean {
  return attribute === "value" && (rule ? rule.content === "primitive" : !structure);
}

/** Whether an attribute becomes a JSON property: an id, or the url of an extension. */
export function isOwnAttribute({ rule, structure, name }: OpenElement, attribute: string): boolean {
  if (rule?.content === "resource") return false;
  if (structure) return structure.elements.get(attribute)?.attribute ?? false;
  return attribute === "id" || (attribute === "url" && /^(?:modifierE|e)xtension$/.test(name));
}

/** Whether the parent already contains the element or another member of its choice type. */
export function isPresent({ node, structure }: OpenElement, rule: ElementRule): boolean {
  if (node[rule.name] !== undefined || node[rule.companion] !== undefined) return true;
  if (rule.choice === undefined) return false;
  return Object.keys(node).some(
    (key) => structure?.elements.get(key.replace(/^_/, ""))?.choice === rule.choice,
  );
}

/** Returns the JSON value of an element, or undefined if the element is empty. */
export function contentOf(
  element: OpenElement,
): { readonly value: unknown; readonly extra?: GrowingNode } | undefined {
  const { rule, node, value, inner, hasMembers } = element;
  if (inner) return { value: inner };
  if (rule && rule.content !== "primitive") return hasMembers ? { value: node } : undefined;
  if (value === undefined && !hasMembers) return undefined;
  if (!rule && value === undefined) return { value: node };
  return {
    value: value === undefined ? undefined : jsonValue(value, rule?.type ?? "string"),
    ...(hasMembers && { extra: node }),
  };
}
