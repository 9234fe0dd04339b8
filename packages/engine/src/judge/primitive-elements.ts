import type { ElementRule } from "../document/structure-of.ts";
import { judgeBinding } from "./codes.ts";
import { isUnknownSystem } from "./codings.ts";
import { isMembers, shown, type Members } from "./json.ts";
import { isOfType, isStrictBase64 } from "./primitives.ts";
import type { Spot } from "./spot.ts";
import type { Walk } from "./survey.ts";

export interface Primitive {
  readonly value: unknown;
  /** The object that holds the value under one key and its id and extensions under another. */
  readonly holder: Members;
  readonly rule: ElementRule;
  /** Where the standard defines it, e.g. `Composition.title`. */
  readonly path: string;
  readonly spot: Spot;
}

/** Judges a value of a primitive type. */
export function judgePrimitive(primitive: Primitive, walk: Walk): void {
  const { value, rule, spot, path } = primitive;
  const { judgement } = walk;
  if (value === null && spot.index !== undefined && hasOther(primitive)) return;
  if (value === "") {
    judgement.report("element-empty", spot, { element: rule.name });
  } else if (!isOfType(value, rule.type)) {
    judgement.report("value-invalid", spot, { value: shown(value), type: rule.type });
  } else {
    judgeText(primitive, walk);
    judgeBinding(path, value, spot, judgement);
  }
}

/**
 * Judges the object beside a value (`_title`), which holds its id and extensions; without a value
 * there has to be an extension. Returns the object when there is something in it to walk through.
 */
export function judgeSibling(primitive: Primitive, { judgement }: Walk): Members | undefined {
  const { value, spot, rule } = primitive;
  if (value === null && spot.index !== undefined && hasOther(primitive)) return undefined;
  if (!isMembers(value)) {
    judgement.report("value-invalid", spot, { value: shown(value), type: "Element" });
    return undefined;
  }
  const isEmpty = Object.keys(value).length === 0;
  if (isEmpty || (!hasOther(primitive) && !Object.hasOwn(value, "extension"))) {
    judgement.report("element-empty", spot, { element: rule.name });
  }
  return value;
}

/** Whether the other of `title` and `_title` says something here. */
function hasOther({ holder, spot: { key, index } }: Primitive): boolean {
  const other = key.startsWith("_") ? key.slice(1) : `_${key}`;
  const value = Object.hasOwn(holder, other) ? holder[other] : undefined;
  const item = index === undefined ? value : Array.isArray(value) ? value[index] : undefined;
  return item !== undefined && item !== null;
}

function judgeText(
  { value, rule, spot, path }: Primitive,
  { judgement, survey, scope }: Walk,
): void {
  if (typeof value !== "string") return;
  if (rule.type === "base64Binary" && !isStrictBase64(value)) {
    judgement.report("value-doubtful", spot, { value: shown(value), type: rule.type });
  }
  if (!["uri", "url", "canonical"].includes(rule.type) || path === "Bundle.entry.fullUrl") return;
  survey.uris.push({ uri: value, scope });
  if (rule.type === "uri" && isUnknownSystem(value)) {
    judgement.report("code-unknown", spot, { code: value, valueSet: "http://hl7.org/fhir" });
  }
}
