import type { Expected } from "../../domain/leaflets/outcomes.ts";

/** The entity tag of a version. */
export function etagOf({ version }: { readonly version: number }): string {
  return `"${version}"`;
}

/**
 * Returns a function that checks whether `If-Match` matches a version; undefined without the header. A weak or
 * malformed tag matches no version (RFC 9110 13.1.1 requires strong comparison).
 */
export function expectedVersion(headers: Headers): Expected {
  const header = headers.get("if-match");
  if (header === null) return undefined;
  const tags = new Set(header.split(",").map((tag) => tag.trim()));
  return (version) => tags.has("*") || tags.has(`"${version}"`);
}
