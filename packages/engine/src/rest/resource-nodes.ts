import type { Resource } from "../document/types.ts";

/** A JSON object of a resource. */
export type Node = Readonly<Record<string, unknown>>;

export function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The objects under a key, whether the element repeats or not. */
export function nodesAt(node: Node | undefined, key: string): readonly Node[] {
  const value = node?.[key];
  return (Array.isArray(value) ? value : [value]).filter((one) => isNode(one));
}

export function textAt(node: Node | undefined, key: string): string {
  const value = node?.[key];
  return typeof value === "string" ? value : "";
}

/** A resource of a document under the address at which it is served. */
export interface AddressedResource {
  readonly type: string;
  readonly id: string;
  readonly fullUrl: string;
  readonly resource: Resource;
}

const idPattern = /^[A-Za-z0-9\-.]{1,64}$/;
const uuidUrl = /^urn:uuid:([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

/** Whether a text can be the id of a resource. https://hl7.org/fhir/R5/datatypes.html#id */
export function isResourceId(text: string): boolean {
  return idPattern.test(text);
}

/**
 * The entries of a document that can be read alone. An entry without an id has that of its `urn:uuid:` address. Of two
 * entries with the same type and id, the first is read.
 */
export function entriesOf(document: Resource): readonly AddressedResource[] {
  const found = new Map<string, AddressedResource>();
  for (const entry of nodesAt(document, "entry")) {
    const [resource] = nodesAt(entry, "resource");
    const type = textAt(resource, "resourceType");
    const fullUrl = textAt(entry, "fullUrl");
    const id = textAt(resource, "id") || (uuidUrl.exec(fullUrl)?.[1] ?? "");
    const key = `${type}/${id}`;
    if (type === "" || !isResourceId(id) || found.has(key)) continue;
    found.set(key, { type, id, fullUrl, resource: resource as Resource }); // it has a resourceType
  }
  return [...found.values()];
}
