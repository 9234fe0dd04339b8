import { structureOf, type ElementRule, type Structure } from "../document/structure-of.ts";
import { checkBinding } from "./codes.ts";
import { checkConstraints } from "./constraints.ts";
import { checkExtension } from "./extensions.ts";
import { has, isMembers, shown, textAt, type Members } from "./json.ts";
import { checkPrimitive, checkSibling, type Primitive } from "./primitive-elements.ts";
import { isResource } from "./resource-types.ts";
import type { NodeLocation } from "./node-location.ts";
import { ruleOf, type Scope, type Walk } from "./document-index.ts";

/**
 * Maximum nesting depth. Parsers reject deeper documents, but an object that was not parsed from text may be
 * deeper, or cyclic.
 */
const deepest = 200;

/**
 * Visits all elements of a resource and reports violations of R5's structure: names, cardinality, types,
 * required codes, and the rules of the data types. Collects in `documentIndex` the elements that the rules for
 * the whole document need.
 */
export function walkResource(
  resource: Members,
  location: NodeLocation,
  walk: Pick<Walk, "collector" | "documentIndex" | "depth">,
  within: Pick<Scope, "entry" | "container"> = {},
): void {
  const type = textAt(resource, "resourceType") ?? "";
  const scope: Scope = { resource, type, location, ...within };
  walk.documentIndex.scopes.push(scope);
  const structure = structureOf(type);
  const at = { path: type, type };
  if (structure) walkElement(resource, structure, location, { ...walk, scope, at });
  else walkUnknown(resource, location, { ...walk, scope, at });
}

/**
 * Visits a resource of a type without a structure, such as a DocumentReference. Its elements are not checked.
 * Its references, URIs, ids, narrative and contained resources count for the other resources.
 */
function walkUnknown(value: Members, location: NodeLocation, walk: Walk): void {
  if (walk.depth > deepest) {
    walk.collector.report("input-too-deep", location, { limit: deepest });
    return;
  }
  const { documentIndex, scope, at } = walk;
  const isRoot = value === scope.resource;
  const element = { path: at.path, value, location, scope };
  if (typeof value["reference"] === "string") documentIndex.references.push(element);
  if (typeof value["div"] === "string") documentIndex.narratives.push(element);
  if (!isRoot && typeof value["id"] === "string")
    documentIndex.ids.push({ id: value["id"], location, scope });
  const deeper = { ...walk, depth: walk.depth + 1 };
  for (const key of Object.keys(value))
    for (const child of membersAt(value, key, location)) {
      if (typeof child.value === "string" && key !== "reference" && isUri.test(child.value))
        documentIndex.uris.push({ uri: child.value, scope });
      if (!isMembers(child.value)) continue;
      if (isRoot && key === "contained") walkInner(child.value, child.location, deeper);
      else walkUnknown(child.value, child.location, deeper);
    }
}

/** The start of a URI that may identify an entry or a contained resource. */
const isUri = /^(?:urn:|https?:|#)/;

/** The value of a key, or the items of its array, with their locations. */
function membersAt(holder: Members, key: string, parent: NodeLocation) {
  const value = holder[key];
  if (!Array.isArray(value))
    return [{ value, location: { parent, key, ...nodeOf(value) } as NodeLocation }];
  return value.map((item: unknown, index) => ({
    value: item,
    location: { parent, key, index, ...nodeOf(item) } as NodeLocation,
  }));
}

function walkElement(
  value: Members,
  structure: Structure,
  location: NodeLocation,
  walk: Walk,
): void {
  if (walk.depth > deepest) {
    walk.collector.report("input-too-deep", location, { limit: deepest });
    return;
  }
  const deeper = { ...walk, depth: walk.depth + 1 };
  for (const key of Object.keys(value)) walkMember(value, key, { structure, location }, deeper);
  const { id } = value;
  if (!structure.isResource && typeof id === "string")
    walk.documentIndex.ids.push({ id, location, scope: walk.scope });
  checkPresence(value, structure, location, walk);
  for (const path of new Set([structure.name, walk.at.path]))
    checkConstraints({ path, value, location, scope: walk.scope }, walk.collector);
}

interface Holder {
  readonly structure: Structure;
  readonly location: NodeLocation;
}

function walkMember(
  holder: Members,
  key: string,
  { structure, location }: Holder,
  walk: Walk,
): void {
  if (key === "resourceType" && structure.isResource) return;
  const rule = ruleOf(structure, key);
  if (!rule) {
    walk.collector.report("element-unknown", location, { element: key });
    return;
  }
  const value = holder[key];
  const at: NodeLocation = { parent: location, key };
  const path = `${structure.name}.${rule.choice ?? rule.name}`;
  if (Array.isArray(value) !== rule.repeats) {
    const type = rule.repeats ? "array" : rule.type;
    walk.collector.report("value-invalid", at, { value: shown(value), type });
  } else if (!Array.isArray(value)) {
    walkValue({ value, holder, rule, path, location: { ...at, ...nodeOf(value) } }, walk);
  } else {
    if (value.length === 0) checkEmptyArray(rule, at, walk);
    for (const [index, item] of value.entries())
      walkValue(
        { value: item, holder, rule, path, location: { ...at, index, ...nodeOf(item) } },
        walk,
      );
  }
}

function walkValue(found: Primitive, walk: Walk): void {
  const { value, rule, path, location } = found;
  if (rule.content === "primitive" || rule.content === "xhtml") {
    if (location.key.startsWith("_")) walkSibling(found, walk);
    else checkPrimitive(found, walk);
  } else if (!isMembers(value)) {
    walk.collector.report("value-invalid", location, { value: shown(value), type: rule.type });
  } else if (rule.content === "resource") {
    walkInner(value, location, walk);
  } else {
    walkComplex(value, { path, type: rule.type }, location, walk);
  }
}

function walkSibling(found: Primitive, walk: Walk): void {
  const value = checkSibling(found, walk);
  const structure = structureOf("Element");
  if (!value || !structure) return;
  walkElement(value, structure, found.location, {
    ...walk,
    at: { path: found.path, type: found.rule.type },
  });
}

function walkComplex(value: Members, at: Walk["at"], location: NodeLocation, walk: Walk): void {
  const structure = structureOf(at.type);
  if (!structure) return;
  checkBinding(at.path, value, location, walk.collector);
  checkEmptiness(value, at.type, location, walk);
  const element = { path: at.path, value, location, scope: walk.scope };
  if (at.type === "Reference") walk.documentIndex.references.push(element);
  if (at.type === "Narrative") walk.documentIndex.narratives.push(element);
  if (at.type === "Extension") checkExtension(element, walk);
  walkElement(value, structure, location, { ...walk, at });
}

/**
 * ele-1: an element must have content. HL7's validator accepts an element that has only an id, so this case
 * is reported as doubtful. https://hl7.org/fhir/R5/element.html
 */
function checkEmptiness(
  value: Members,
  type: string,
  location: NodeLocation,
  { collector }: Walk,
): void {
  const keys = Object.keys(value);
  if (keys.length === 0) collector.report("element-empty", location, { element: location.key });
  else if (keys.every((key) => key === "id"))
    collector.report("value-doubtful", location, { value: "{id}", type });
}

/**
 * Reports an empty array. HL7's validator accepts an empty array of primitive values, so this case is
 * reported as doubtful. https://hl7.org/fhir/R5/json.html
 */
function checkEmptyArray(
  { content, name, type }: ElementRule,
  location: NodeLocation,
  { collector }: Walk,
): void {
  if (content !== "primitive") collector.report("element-empty", location, { element: name });
  else collector.report("value-doubtful", location, { value: "[]", type });
}

/** Visits a resource inside another resource: in an entry, in `contained`, or elsewhere. */
function walkInner(value: Members, location: NodeLocation, walk: Walk): void {
  if (!isResource(value)) {
    const type = "Resource";
    walk.collector.report("value-invalid", location, { value: shown(value["resourceType"]), type });
    return;
  }
  walkResource(value, location, walk, {
    ...entryOf(location, walk),
    ...containerOf(location, walk),
  });
}

/** The entry's index if the location is the resource of an entry of the outermost Bundle. */
function entryOf({ key, parent }: NodeLocation, { scope }: Walk): Pick<Scope, "entry"> {
  const index = key === "resource" && parent?.key === "entry" ? parent.index : undefined;
  return index === undefined || scope.location.parent ? {} : { entry: index };
}

function containerOf({ key }: NodeLocation, { scope }: Walk): Pick<Scope, "container"> {
  return key === "contained" ? { container: scope } : {};
}

function checkPresence(
  value: Members,
  structure: Structure,
  location: NodeLocation,
  { collector }: Walk,
): void {
  const missing = new Set<string>();
  const choices = new Map<string, number>();
  for (const rule of structure.elements.values()) {
    if (rule.min === 0 && !rule.choice) continue;
    const isThere = has(value, rule.name);
    if (rule.choice) choices.set(rule.choice, (choices.get(rule.choice) ?? 0) + Number(isThere));
    if (rule.min === 1 && !isThere) missing.add(rule.choice ?? rule.name);
  }
  for (const [choice, count] of choices) {
    if (count > 0) missing.delete(choice);
    if (count > 1) collector.report("element-repeated", location, { element: choice });
  }
  for (const element of missing) collector.report("element-missing", location, { element });
}

function nodeOf(value: unknown): Pick<NodeLocation, "node"> {
  return typeof value === "object" && value !== null ? { node: value } : {};
}
