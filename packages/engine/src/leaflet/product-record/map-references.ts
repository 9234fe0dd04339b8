/** The references in a resource, in the order of its elements. */
export function referencesIn(node: unknown): readonly string[] {
  const found: string[] = [];
  mapReferences(node, (reference) => {
    found.push(reference);
    return reference;
  });
  return found;
}

/**
 * Returns a copy of a resource with other references: the text of each element `reference` is mapped. An element without
 * references is not copied.
 */
export function mapReferences<T>(node: T, map: (reference: string) => string): T {
  return mapped(node, map) as T; // only texts of references change
}

function mapped(node: unknown, map: (reference: string) => string): unknown {
  if (typeof node !== "object" || node === null) return node;
  if (Array.isArray(node)) {
    const items: readonly unknown[] = node.map((item: unknown) => mapped(item, map));
    return items.every((item, index) => item === node[index]) ? node : items;
  }
  const entries = Object.entries(node).map(([name, value]: [string, unknown]) => [
    name,
    name === "reference" && typeof value === "string" ? map(value) : mapped(value, map),
  ]);
  const copy = Object.fromEntries(entries) as Readonly<Record<string, unknown>>;
  const isSame = Object.entries(node).every(([name, value]) => copy[name] === value);
  return isSame ? node : copy;
}
