import type { Path } from "../leaflet/finding.ts";

/** A place in a document's JSON, linked to the one that holds it; paths are made when they are asked for. */
export interface Spot {
  readonly parent?: Spot;
  /** The key in the parent; of the root, its resource type. */
  readonly key: string;
  /** Its index, where the key holds an array. */
  readonly index?: number;
  /** The object that stands here; absent for primitive values. */
  readonly node?: object;
}

/** Keys and indexes from the root, e.g. `["entry", 0, "resource"]`. */
export function pathTo(spot: Spot): Path {
  if (!spot.parent) return [];
  const own = spot.index === undefined ? [spot.key] : [spot.key, spot.index];
  return [...pathTo(spot.parent), ...own];
}

/** FHIRPath-like, as HL7's validator prints it: `Bundle.entry[0].resource.title`. */
export function expressionOf(spot: Spot): string {
  const name = spot.key.replace(/^_/, "");
  const step = spot.index === undefined ? name : `${name}[${spot.index}]`;
  return spot.parent ? `${expressionOf(spot.parent)}.${step}` : step;
}

/** The key under which a spot's parent holds it, as `placeOf` of a reading takes it. */
export function keyInParent({ key, index }: Spot): string {
  return index === undefined ? key : `${key}[${index}]`;
}
