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
export function pathTo(location: NodeLocation): Path {
  const path: (string | number)[] = [];
  for (let at = location; at.parent; at = at.parent) {
    if (at.index !== undefined) path.push(at.index);
    path.push(at.key);
  }
  return path.toReversed();
}

/** A path similar to FHIRPath, in the format of HL7's validator: `Bundle.entry[0].resource.title`. */
export function expressionOf(location: NodeLocation): string {
  const name = location.key.replace(/^_/, "");
  const step = location.index === undefined ? name : `${name}[${location.index}]`;
  return location.parent ? `${expressionOf(location.parent)}.${step}` : step;
}

/** The location's key in its parent, in the format that `placeOf` expects. */
export function keyInParent({ key, index }: NodeLocation): string {
  return index === undefined ? key : `${key}[${index}]`;
}
