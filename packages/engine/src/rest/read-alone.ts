import type { Resource } from "../document/types.ts";
import { entriesOf, isNode, nodesAt, type Node } from "./resource-nodes.ts";

/** The state of a resource on a server. */
export interface ServedState {
  /** The version of the leaflet. */
  readonly versionId: string;
  /** Epoch milliseconds. */
  readonly lastUpdated: number;
}

/**
 * Returns a resource of a document as a server serves it alone: with the state in its `meta`, and with references to
 * other entries of the document as `Type/id`. The document itself differs only in its `meta`. Undefined if the document
 * does not contain the resource.
 */
export function readAlone(
  document: Resource,
  { type, id }: { readonly type: string; readonly id: string },
  state: ServedState,
): Resource | undefined {
  if (type === document.resourceType && id === document.id) return withState(document, state);
  const entries = entriesOf(document);
  const found = entries.find((entry) => entry.type === type && entry.id === id);
  if (!found) return undefined;
  const addresses = new Map(entries.map((entry) => [entry.fullUrl, `${entry.type}/${entry.id}`]));
  addresses.delete("");
  const rewritten = withAddresses(found.resource, addresses) as Resource; // the same elements
  return withState({ ...rewritten, id }, state);
}

export function withState(resource: Resource, { versionId, lastUpdated }: ServedState): Resource {
  const [meta] = nodesAt(resource, "meta");
  return {
    ...resource,
    meta: { ...meta, versionId, lastUpdated: new Date(lastUpdated).toISOString() },
  };
}

/** Copies only the objects that change, so that large values and narratives are shared with the document. */
function withAddresses(node: Node, addresses: ReadonlyMap<string, string>): Node {
  const changed: [string, unknown][] = [];
  for (const [key, value] of Object.entries(node)) {
    const now = rewritten(key, value, addresses);
    if (now !== value) changed.push([key, now]);
  }
  return changed.length === 0 ? node : { ...node, ...Object.fromEntries(changed) };
}

function rewritten(key: string, value: unknown, addresses: ReadonlyMap<string, string>): unknown {
  if (isNode(value)) return withAddresses(value, addresses);
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) =>
      isNode(item) ? withAddresses(item, addresses) : item,
    );
    return items.every((item, index) => item === value[index]) ? value : items;
  }
  return key === "reference" && typeof value === "string" ? (addresses.get(value) ?? value) : value;
}
