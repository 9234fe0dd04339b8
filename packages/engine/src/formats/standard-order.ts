import { structureOf, type Structure } from "../document/structure-of.ts";

/** A FHIR JSON object. */
export type Node = Readonly<Record<string, unknown>>;

export function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Returns the structure for reading and writing a resource. A type without a definition (from a later
 * release, or not used in ePI documents) has the elements of DomainResource; its other elements keep their
 * order.
 */
export function structureOfResource(type: string): Structure {
  const structure = structureOf(type);
  if (structure?.isResource) return structure;
  const fallback = structureOf("DomainResource");
  if (!fallback) throw new Error("the definitions do not contain DomainResource");
  return fallback;
}

/**
 * Returns the keys of a JSON object in the order of the FHIR standard: `resourceType` first, `_title` after
 * `title`, unknown keys last in their original order. Keys without a value are omitted.
 */
export function standardOrder(node: Node, structure: Structure | undefined): readonly string[] {
  const keys = Object.keys(node);
  if (isStandard(node, keys, structure)) return keys;
  return keys
    .filter((key) => node[key] !== undefined)
    .map((key) => ({ key, rank: structure ? rankOf(key, structure) : 0 }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ key }) => key);
}

function isStandard(
  node: Node,
  keys: readonly string[],
  structure: Structure | undefined,
): boolean {
  let last = -Infinity;
  for (const key of keys) {
    const rank = structure ? rankOf(key, structure) : 0;
    if (rank < last || node[key] === undefined) return false;
    last = rank;
  }
  return true;
}

function rankOf(key: string, { elements }: Structure): number {
  const position = elements.get(key)?.position;
  if (position !== undefined) return position;
  if (key === "resourceType") return -1;
  const companion = key.startsWith("_") ? elements.get(key.slice(1))?.position : undefined;
  return companion === undefined ? Number.MAX_SAFE_INTEGER : companion + 0.5;
}
