/**
 * Looking into a document that somebody else wrote: FHIR's JSON shape, of which nothing is certain.
 * Where one element is expected and several stand, or the other way round, both are taken.
 */
export type Element = Readonly<Record<string, unknown>>;

export function isElement(value: unknown): value is Element {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** All elements of that name; what is no object is left out. */
export function children(node: Element | undefined, key: string): readonly Element[] {
  const value = node?.[key];
  if (Array.isArray(value)) return value.filter(isElement);
  return isElement(value) ? [value] : [];
}

/** The first element of that name. */
export function child(node: Element | undefined, key: string): Element | undefined {
  return children(node, key)[0];
}

/** All strings of that name. */
export function strings(node: Element | undefined, key: string): readonly string[] {
  const value = node?.[key];
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values.filter((item) => typeof item === "string");
}

/** The first string of that name; "" where there is none. */
export function string(node: Element | undefined, key: string): string {
  const value = node?.[key];
  return typeof value === "string" ? value : (strings(node, key)[0] ?? "");
}

export function isResourceType(node: Element | undefined, type: string): boolean {
  return node?.["resourceType"] === type;
}
