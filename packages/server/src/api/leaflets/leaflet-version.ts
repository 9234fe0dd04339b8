import type { Expected } from "../../domain/leaflets/outcomes.ts";

/** The entity tag of a version. It names the product group too, because the reply contains it. */
export function etagOf(leaflet: {
  readonly version: number;
  readonly productGroup?: string;
}): string {
  const { version, productGroup: group } = leaflet;
  return group === undefined ? `"${version}"` : `"${version}-${group}"`;
}

/**
 * Returns a function that checks whether `If-Match` matches a version; undefined without the header. A weak or
 * malformed tag matches no version (RFC 9110 13.1.1 requires strong comparison). The product group is not compared:
 * it is no part of a version, and another group is no reason to refuse a save.
 */
export function expectedVersion(headers: Headers): Expected {
  const header = headers.get("if-match");
  if (header === null) return undefined;
  const tags = new Set(header.split(",").map((tag) => withoutGroup(tag.trim())));
  return (version) => tags.has("*") || tags.has(`"${version}"`);
}

/** An entity tag without the id of a product group, which is a UUID: 36 characters after a hyphen. */
function withoutGroup(tag: string): string {
  return ofGroup.test(tag.slice(-38)) ? `${tag.slice(0, -38)}"` : tag;
}

const ofGroup = /^-[\da-f-]+"$/;
