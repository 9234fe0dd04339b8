import { isMembers, listOf, member, textAt, type Members } from "./json.ts";
import type { ProfileRule } from "./profile-rule.ts";
import type { NodeLocation } from "./node-location.ts";

/** A value to which a rule of a profile applies, with its key and location. */
export interface Found {
  readonly key: string;
  readonly value: unknown;
  readonly location: NodeLocation;
}

/**
 * The values of the element `name`, with their locations. For a choice (`value[x]`), the values of all types.
 */
export function valuesOf(holder: Members, name: string, parent: NodeLocation): readonly Found[] {
  const prefix = name.endsWith("[x]") ? name.slice(0, -3) : undefined;
  const keys =
    prefix === undefined ? [name] : Object.keys(holder).filter((key) => isChoice(key, prefix));
  return keys.flatMap((key) => {
    const isList = Array.isArray(member(holder, key));
    const own = listOf(holder, key);
    return (own.length > 0 ? own : listOf(holder, `_${key}`)).map((value, index) => ({
      key,
      value,
      location: locationOf(parent, key, value, isList ? index : undefined),
    }));
  });
}

function isChoice(key: string, prefix: string): boolean {
  return key.startsWith(prefix) && /^[A-Z]/.test(key.slice(prefix.length));
}

function locationOf(
  parent: NodeLocation,
  key: string,
  value: unknown,
  index: number | undefined,
): NodeLocation {
  const node = isMembers(value) ? { node: value } : {};
  return { parent, key, ...node, ...(index === undefined ? {} : { index }) };
}

/** Whether a value belongs to a slice, by its type or by the pattern at the discriminator's path. */
export function belongs({ key, value }: Found, rule: ProfileRule, by = ""): boolean {
  const [kind, path = ""] = by.split(":");
  const at = path.replace(/^\$this\.?/, "");
  if (kind === "type") {
    const types = at === "" ? rule.types : rule.children?.[at]?.types;
    return (
      types?.some((type) => isOfType(type, key, at === "" ? value : member(value, at))) === true
    );
  }
  const inside = rule.children?.[at];
  return hasPattern(member(value, at), inside?.pattern ?? inside?.fixed);
}

/** Whether a value has a type, determined by the key of a choice (`valueQuantity`) or by `resourceType`. */
export function isOfType(type: string, key: string, value: unknown): boolean {
  const suffix = type.charAt(0).toUpperCase() + type.slice(1);
  return textAt(value, "resourceType") === type || key.endsWith(suffix);
}

/**
 * Whether a value contains everything in a pattern.
 * https://hl7.org/fhir/R5/elementdefinition-definitions.html#ElementDefinition.pattern_x_
 */
export function hasPattern(value: unknown, pattern: unknown): boolean {
  if (Array.isArray(pattern)) {
    const items = Array.isArray(value) ? value : [];
    return pattern.every((one) => items.some((item) => hasPattern(item, one)));
  }
  if (!isMembers(pattern)) return value === pattern;
  return Object.entries(pattern).every(([key, one]) => hasPattern(member(value, key), one));
}
