import { structureOf, type ElementRule, type Structure } from "../document/structure-of.ts";
import { judgeBinding } from "./codes.ts";
import { judgeConstraints } from "./constraints.ts";
import { judgeExtension } from "./extensions.ts";
import { has, isMembers, shown, textAt, type Members } from "./json.ts";
import { judgePrimitive, judgeSibling, type Primitive } from "./primitive-elements.ts";
import { isResource } from "./resource-types.ts";
import type { Spot } from "./spot.ts";
import { ruleOf, type Scope, type Walk } from "./survey.ts";

/** No document that is read is deeper; what is given as JSON may be, or may go in a circle. */
const deepest = 200;

/**
 * Goes through a resource and says what breaks the structure of R5: names, number, types, required
 * codes, and the rules of the data types. What the rules of the whole document need is put in the survey.
 */
export function walkResource(
  resource: Members,
  spot: Spot,
  walk: Pick<Walk, "judgement" | "survey" | "depth">,
  within: Pick<Scope, "entry" | "container"> = {},
): void {
  const type = textAt(resource, "resourceType") ?? "";
  const scope: Scope = { resource, type, spot, ...within };
  walk.survey.scopes.push(scope);
  const structure = structureOf(type);
  const at = { path: type, type };
  if (structure) walkElement(resource, structure, spot, { ...walk, scope, at });
}

function walkElement(value: Members, structure: Structure, spot: Spot, walk: Walk): void {
  if (walk.depth > deepest) {
    walk.judgement.report("input-too-deep", spot, { limit: deepest });
    return;
  }
  const deeper = { ...walk, depth: walk.depth + 1 };
  for (const key of Object.keys(value)) walkMember(value, key, { structure, spot }, deeper);
  const { id } = value;
  if (!structure.isResource && typeof id === "string")
    walk.survey.ids.push({ id, spot, scope: walk.scope });
  judgePresence(value, structure, spot, walk);
  for (const path of new Set([structure.name, walk.at.path]))
    judgeConstraints({ path, value, spot, scope: walk.scope }, walk.judgement);
}

interface Holder {
  readonly structure: Structure;
  readonly spot: Spot;
}

function walkMember(holder: Members, key: string, { structure, spot }: Holder, walk: Walk): void {
  if (key === "resourceType" && structure.isResource) return;
  const rule = ruleOf(structure, key);
  if (!rule) {
    walk.judgement.report("element-unknown", spot, { element: key });
    return;
  }
  const value = holder[key];
  const at: Spot = { parent: spot, key };
  const path = `${structure.name}.${rule.choice ?? rule.name}`;
  if (Array.isArray(value) !== rule.repeats) {
    const type = rule.repeats ? "array" : rule.type;
    walk.judgement.report("value-invalid", at, { value: shown(value), type });
  } else if (!Array.isArray(value)) {
    walkValue({ value, holder, rule, path, spot: { ...at, ...nodeOf(value) } }, walk);
  } else {
    if (value.length === 0) judgeEmptyArray(rule, at, walk);
    for (const [index, item] of value.entries())
      walkValue({ value: item, holder, rule, path, spot: { ...at, index, ...nodeOf(item) } }, walk);
  }
}

function walkValue(found: Primitive, walk: Walk): void {
  const { value, rule, path, spot } = found;
  if (rule.content === "primitive" || rule.content === "xhtml") {
    if (spot.key.startsWith("_")) walkSibling(found, walk);
    else judgePrimitive(found, walk);
  } else if (!isMembers(value)) {
    walk.judgement.report("value-invalid", spot, { value: shown(value), type: rule.type });
  } else if (rule.content === "resource") {
    walkInner(value, spot, walk);
  } else {
    walkComplex(value, { path, type: rule.type }, spot, walk);
  }
}

function walkSibling(found: Primitive, walk: Walk): void {
  const value = judgeSibling(found, walk);
  const structure = structureOf("Element");
  if (!value || !structure) return;
  walkElement(value, structure, found.spot, {
    ...walk,
    at: { path: found.path, type: found.rule.type },
  });
}

function walkComplex(value: Members, at: Walk["at"], spot: Spot, walk: Walk): void {
  const structure = structureOf(at.type);
  if (!structure) return;
  judgeBinding(at.path, value, spot, walk.judgement);
  judgeEmptiness(value, at.type, spot, walk);
  const element = { path: at.path, value, spot, scope: walk.scope };
  if (at.type === "Reference") walk.survey.references.push(element);
  if (at.type === "Narrative") walk.survey.narratives.push(element);
  if (at.type === "Extension") judgeExtension(element, walk);
  walkElement(value, structure, spot, { ...walk, at });
}

/** ele-1; HL7's validator takes an element with an id alone. https://hl7.org/fhir/R5/element.html */
function judgeEmptiness(value: Members, type: string, spot: Spot, { judgement }: Walk): void {
  const keys = Object.keys(value);
  if (keys.length === 0) judgement.report("element-empty", spot, { element: spot.key });
  else if (keys.every((key) => key === "id"))
    judgement.report("value-doubtful", spot, { value: "{id}", type });
}

/** HL7's validator takes an empty array of primitive values. https://hl7.org/fhir/R5/json.html */
function judgeEmptyArray(
  { content, name, type }: ElementRule,
  spot: Spot,
  { judgement }: Walk,
): void {
  if (content !== "primitive") judgement.report("element-empty", spot, { element: name });
  else judgement.report("value-doubtful", spot, { value: "[]", type });
}

/** A resource in a resource: in an entry, contained, or elsewhere. */
function walkInner(value: Members, spot: Spot, walk: Walk): void {
  if (!isResource(value)) {
    const type = "Resource";
    walk.judgement.report("value-invalid", spot, { value: shown(value["resourceType"]), type });
    return;
  }
  walkResource(value, spot, walk, { ...entryOf(spot, walk), ...containerOf(spot, walk) });
}

/** The index when a spot is the resource of an entry of the document itself. */
function entryOf({ key, parent }: Spot, { scope }: Walk): Pick<Scope, "entry"> {
  const index = key === "resource" && parent?.key === "entry" ? parent.index : undefined;
  return index === undefined || scope.spot.parent ? {} : { entry: index };
}

function containerOf({ key }: Spot, { scope }: Walk): Pick<Scope, "container"> {
  return key === "contained" ? { container: scope } : {};
}

function judgePresence(
  value: Members,
  structure: Structure,
  spot: Spot,
  { judgement }: Walk,
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
    if (count > 1) judgement.report("element-repeated", spot, { element: choice });
  }
  for (const element of missing) judgement.report("element-missing", spot, { element });
}

function nodeOf(value: unknown): Pick<Spot, "node"> {
  return typeof value === "object" && value !== null ? { node: value } : {};
}
