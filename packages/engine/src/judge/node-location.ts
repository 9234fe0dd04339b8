import type { Path } from "../leaflet/finding.ts";

/** A place in a document's JSON, linked to the one that holds it; paths are made when they are asked for. */
export interface NodeLocation {
  readonly parent?: NodeLocation;
  /** The key in the parent; of the root, its resource type. */
  readonly key: string;
  /** Its index, where the key holds an array. */
  readonly index?: number;
  /** The object that stands here; absent for primitive values. */
  readonly node?: object;
}

/** Keys and indexes from the root, e.g. `["entry", 0, "resource"]`. */
export function pathTo(location: NodeLocation): Path {
  if (!location.parent) return [];
  const own = location.index === undefined ? [location.key] : [location.key, location.index];
  return [...pathTo(location.parent), ...own];
}

/** FHIRPath-like, as HL7's validator prints it: `Bundle.entry[0].resource.title`. */
export function expressionOf(location: NodeLocation): string {
  const name = location.key.replace(/^_/, "");
  const step = location.index === undefined ? name : `${name}[${location.index}]`;
  return location.parent ? `${expressionOf(location.parent)}.${step}` : step;
}

/** The key under which a spot's parent holds it, as `placeOf` of a reading takes it. */
export function keyInParent({ key, index }: NodeLocation): string {
  return index === undefined ? key : `${key}[${index}]`;
}
