import type { Path } from "../leaflet/finding.ts";

/** A location in a document's JSON, linked to its parent. Paths are computed only when they are needed. */
export interface NodeLocation {
  readonly parent?: NodeLocation;
  /** The key in the parent; for the root, its resource type. */
  readonly key: string;
  /** The index in the parent's array, if the key has an array. */
  readonly index?: number;
  /** The object at this location; absent for primitive values. */
  readonly node?: object;
}

/** Keys and indexes from the root, such as `["entry", 0, "resource"]`. */
export function pathTo({ parent, key, index }: NodeLocation): Path {
  if (!parent) return [];
  const path = kept(paths, parent, pathTo);
  return index === undefined ? [...path, key] : [...path, key, index];
}

/** A path similar to FHIRPath, in the format of HL7's validator: `Bundle.entry[0].resource.title`. */
export function expressionOf({ parent, key, index }: NodeLocation): string {
  const name = key.replace(/^_/, "");
  const step = index === undefined ? name : `${name}[${index}]`;
  return parent ? `${kept(expressions, parent, expressionOf)}.${step}` : step;
}

const paths = new WeakMap<NodeLocation, Path>();
const expressions = new WeakMap<NodeLocation, string>();

/** Keeps the value of a location, so that it is not built again for each location inside it. */
function kept<T>(
  values: WeakMap<NodeLocation, T>,
  location: NodeLocation,
  build: (location: NodeLocation) => T,
): T {
  const value = values.get(location) ?? build(location);
  values.set(location, value);
  return value;
}

/** The location's key in its parent, in the format that `placeOf` expects. */
export function keyInParent({ key, index }: NodeLocation): string {
  return index === undefined ? key : `${key}[${index}]`;
}
