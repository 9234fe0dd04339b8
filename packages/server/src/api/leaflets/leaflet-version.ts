import type { Expected } from "../../domain/leaflets/outcomes.ts";

/** The entity tag of a version. */
export function etagOf({ version }: { readonly version: number }): string {
  return `"${version}"`;
}

/**
 * What `If-Match` asks of the version a leaflet stands at; undefined where there is no such header. A tag of
 * another form, and a weak one, matches none (RFC 9110 13.1.1 compares strongly).
 */
export function expectedVersion(headers: Headers): Expected {
  const header = headers.get("if-match");
  if (header === null) return undefined;
  const tags = new Set(header.split(",").map((tag) => tag.trim()));
  return (version) => tags.has("*") || tags.has(`"${version}"`);
}
