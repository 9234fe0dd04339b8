/**
 * An element of a document from any source, in FHIR's JSON structure but not validated. The functions of this
 * file accept an array where FHIR has a single element, and a single element where FHIR has an array.
 */
export type Element = Readonly<Record<string, unknown>>;

export function isElement(value: unknown): value is Element {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** All elements under this key. Skips values that are not objects. */
export function children(node: Element | undefined, key: string): readonly Element[] {
  const value = node?.[key];
  if (Array.isArray(value)) return value.filter(isElement);
  return isElement(value) ? [value] : [];
}

/** The first element under this key. */
export function child(node: Element | undefined, key: string): Element | undefined {
  return children(node, key)[0];
}

/** All strings under this key. */
export function strings(node: Element | undefined, key: string): readonly string[] {
  const value = node?.[key];
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values.filter((item) => typeof item === "string");
}

/** The first string under this key; "" if there is none. */
export function string(node: Element | undefined, key: string): string {
  const value = node?.[key];
  return typeof value === "string" ? value : (strings(node, key)[0] ?? "");
}

export function isResourceType(node: Element | undefined, type: string): boolean {
  return node?.["resourceType"] === type;
}
