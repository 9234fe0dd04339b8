import { listOf, textAt } from "./json.ts";
import { isResource, isResourceType } from "./resource-types.ts";
import type { Members } from "./json.ts";
import type { Scope } from "./document-index.ts";

/** An entry of the document, with the properties that a reference is compared with. */
export interface Entry {
  readonly index: number;
  readonly fullUrl: string | undefined;
  readonly resource: Members | undefined;
  readonly type: string;
  readonly id: string | undefined;
}

/** The entries of a document, indexed for references. */
export interface Entries {
  readonly all: readonly Entry[];
  readonly byUrl: ReadonlyMap<string, readonly Entry[]>;
  /** Entries by `Type/id`, independent of the fullUrl. */
  readonly byId: ReadonlyMap<string, readonly Entry[]>;
  /** Contained resources by id, for each container. Filled when a container is first used. */
  readonly contained: WeakMap<Members, ReadonlyMap<string, Members>>;
}

export type Resolution =
  | { readonly kind: "entry"; readonly entry: Entry }
  | { readonly kind: "contained"; readonly resource: Members }
  /** Several entries have the fullUrl that the reference contains. */
  | { readonly kind: "ambiguous" }
  /** An entry has the type and id that the reference contains, but a different fullUrl. */
  | { readonly kind: "elsewhere" }
  | { readonly kind: "none" };

export function entriesOf(bundle: Members): Entries {
  const all = listOf(bundle, "entry").map((entry, index) => {
    const held = listOf(entry, "resource")[0];
    const resource = isResource(held) ? held : undefined;
    const type = textAt(resource, "resourceType") ?? "";
    return { index, fullUrl: textAt(entry, "fullUrl"), resource, type, id: textAt(resource, "id") };
  });
  const byId = all.map((entry): [string, Entry] => [`${entry.type}/${entry.id}`, entry]);
  return {
    all,
    byUrl: grouped(all.flatMap(urlsOf)),
    byId: grouped(byId),
    contained: new WeakMap(),
  };
}

function urlsOf(entry: Entry): [string, Entry][] {
  if (entry.fullUrl === undefined) return [];
  const version = textAt(entry.resource, "meta", "versionId");
  const versioned = version === undefined ? [] : [`${entry.fullUrl}/_history/${version}`];
  return [entry.fullUrl, ...versioned].map((url) => [url, entry]);
}

/** Groups values by key. (Node 20 has no `Map.groupBy`.) */
function grouped<T>(pairs: readonly (readonly [string, T])[]): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const [key, value] of pairs) {
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}

/** Resolves a reference by the rules for bundles. https://hl7.org/fhir/R5/bundle.html#references */
export function resolve(reference: string, scope: Scope, entries: Entries): Resolution {
  if (reference.startsWith("#")) return resolveContained(reference.slice(1), scope, entries);
  const found = entries.byUrl.get(absolute(reference, scope, entries)) ?? [];
  if (found.length > 1) return { kind: "ambiguous" };
  if (found[0]) return { kind: "entry", entry: found[0] };
  return entries.byId.has(reference.replace(/\/_history\/.*/s, ""))
    ? { kind: "elsewhere" }
    : { kind: "none" };
}

function resolveContained(id: string, scope: Scope, { contained }: Entries): Resolution {
  const { resource: root } = scope.container ?? scope;
  if (id === "") return scope.container ? { kind: "contained", resource: root } : { kind: "none" };
  const byId = contained.get(root) ?? containedById(root);
  contained.set(root, byId);
  const resource = byId.get(id);
  return resource ? { kind: "contained", resource } : { kind: "none" };
}

/**
 * The contained resources by id. If several items have the same id, all except the first are ignored, even if
 * the first is not a resource.
 */
function containedById(root: Members): ReadonlyMap<string, Members> {
  const byId = new Map<string, unknown>();
  for (const one of listOf(root, "contained")) {
    const id = textAt(one, "id");
    if (id !== undefined && !byId.has(id)) byId.set(id, one);
  }
  const isFound = (pair: [string, unknown]): pair is [string, Members] => isResource(pair[1]);
  return new Map([...byId].filter(isFound));
}

/** Completes a relative reference with the base URL of the entry that contains it. */
function absolute(reference: string, scope: Scope, entries: Entries): string {
  if (!restReference(reference)) return reference;
  const own = entries.all[(scope.container ?? scope).entry ?? -1]?.fullUrl;
  return (restUrl(own ?? "")?.base ?? "") + reference;
}

/** The type in `Type/id` or `Type/id/_history/version`; undefined for any other text. */
export function restReference(reference: string): { readonly type: string } | undefined {
  const type = /^([A-Z]\w+)\/[A-Za-z0-9\-.]{1,64}(?:\/_history\/[A-Za-z0-9\-.]{1,64})?$/.exec(
    reference,
  )?.[1];
  return type !== undefined && isResourceType(type) ? { type } : undefined;
}

/** Longer than the address of any resource, in UTF-16 code units. */
const longestUrl = 2048;

/** The parts of a URL that a FHIR server assigns to a resource; undefined for other URLs. */
export function restUrl(url: string) {
  // the address is compared with every relative reference in its entry, so it must be short
  if (url.length > longestUrl) return undefined;
  const found =
    /^(https?:\/\/.+?\/)([A-Z]\w+)\/([A-Za-z0-9\-.]{1,64})(?:\/_history\/[A-Za-z0-9\-.]{1,64})?$/.exec(
      url,
    );
  const [, base = "", type = "", id = ""] = found ?? [];
  return found && isResourceType(type) ? { base, type, id } : undefined;
}
