import type { ElementRule } from "../document/structure-of.ts";
import { checkBinding } from "./codes.ts";
import { isUnknownSystem } from "./codings.ts";
import { isMembers, shown, type Members } from "./json.ts";
import { isOfType, isStrictBase64 } from "./primitives.ts";
import type { NodeLocation } from "./node-location.ts";
import type { Walk } from "./document-index.ts";

export interface Primitive {
  readonly value: unknown;
  /**
   * The object that contains the value under one key, and the id and extensions of the value under another
   * key.
   */
  readonly holder: Members;
  readonly rule: ElementRule;
  /** The path of the element's definition in the FHIR standard, such as `Composition.title`. */
  readonly path: string;
  readonly location: NodeLocation;
}

/** Checks a value of a primitive type. */
export function checkPrimitive(primitive: Primitive, walk: Walk): void {
  const { value, rule, location, path } = primitive;
  const { collector } = walk;
  if (value === null && location.index !== undefined && hasCounterpart(primitive)) return;
  if (value === "") {
    collector.report("element-empty", location, { element: rule.name });
  } else if (!isOfType(value, rule.type)) {
    collector.report("value-invalid", location, { value: shown(value), type: rule.type });
  } else {
    checkText(primitive, walk);
    checkBinding(path, value, location, collector);
  }
}

/**
 * Checks the object with the id and extensions of a value (`_title`). If there is no value, the object must
 * have an extension. Returns the object if it has members to visit.
 */
export function checkSibling(primitive: Primitive, { collector }: Walk): Members | undefined {
  const { value, location, rule } = primitive;
  if (value === null && location.index !== undefined && hasCounterpart(primitive)) return undefined;
  if (!isMembers(value)) {
    collector.report("value-invalid", location, { value: shown(value), type: "Element" });
    return undefined;
  }
  const isEmpty = Object.keys(value).length === 0;
  if (isEmpty || (!hasCounterpart(primitive) && !Object.hasOwn(value, "extension"))) {
    collector.report("element-empty", location, { element: rule.name });
  }
  return value;
}

/**
 * Whether the counterpart of the key (`_title` for `title`, `title` for `_title`) has a value. If the element
 * is an array, only the item at the same index counts.
 */
function hasCounterpart({ holder, location: { key, index } }: Primitive): boolean {
  const other = key.startsWith("_") ? key.slice(1) : `_${key}`;
  const value = Object.hasOwn(holder, other) ? holder[other] : undefined;
  const item = index === undefined ? value : Array.isArray(value) ? value[index] : undefined;
  return item !== undefined && item !== null;
}

function checkText(
  { value, rule, location, path }: Primitive,
  { collector, documentIndex, scope }: Walk,
): void {
  if (typeof value !== "string") return;
  if (rule.type === "base64Binary" && !isStrictBase64(value)) {
    collector.report("value-doubtful", location, { value: shown(value), type: rule.type });
  }
  if (!["uri", "url", "canonical"].includes(rule.type) || path === "Bundle.entry.fullUrl") return;
  documentIndex.uris.push({ uri: value, scope });
  if (rule.type === "uri" && isUnknownSystem(value, path)) {
    collector.report("code-unknown", location, { code: value, valueSet: "http://hl7.org/fhir" });
  }
}
