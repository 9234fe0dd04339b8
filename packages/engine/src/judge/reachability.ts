import { type Entries, type Entry, resolve } from "./entries.ts";
import { textAt } from "./json.ts";
import type { FindingCollector } from "./finding-collector.ts";
import type { NodeLocation } from "./node-location.ts";
import type { Scope, DocumentIndex } from "./document-index.ts";

/**
 * Reports entries that are not reachable from the Composition by following references in either direction.
 * Links and images in narratives do not count. https://hl7.org/fhir/R5/documents.html#content
 */
export function checkReachability(
  documentIndex: DocumentIndex,
  entries: Entries,
  root: NodeLocation,
  collector: FindingCollector,
): void {
  const [first] = entries.all;
  if (first?.type !== "Composition") return;
  const reached = reachedFrom(first.index, neighbours(documentIndex, entries));
  for (const { index, resource, fullUrl = "" } of entries.all) {
    if (!resource || reached.has(index)) continue;
    collector.report("entry-unreachable", { parent: root, key: "entry", index }, { fullUrl });
  }
}

function reachedFrom(
  start: number,
  linked: ReadonlyMap<number, readonly number[]>,
): ReadonlySet<number> {
  const reached = new Set([start]);
  for (const index of reached) for (const next of linked.get(index) ?? []) reached.add(next);
  return reached;
}

/** For each entry, the entries that refer to it or that it refers to. */
function neighbours(
  documentIndex: DocumentIndex,
  entries: Entries,
): ReadonlyMap<number, readonly number[]> {
  const linked = new Map<number, number[]>();
  const add = (from: number, to: number) => {
    const known = linked.get(from);
    if (known) known.push(to);
    else linked.set(from, [to]);
  };
  for (const [from, to] of links(documentIndex, entries)) {
    add(from, to);
    add(to, from);
  }
  return linked;
}

function* links(
  { references, uris }: DocumentIndex,
  entries: Entries,
): Generator<readonly [number, number]> {
  const stated: Iterable<readonly [string | undefined, Scope]> = [
    ...references.map(({ value, scope }) => [textAt(value, "reference"), scope] as const),
    ...uris.map(({ uri, scope }) => [uri, scope] as const),
  ];
  for (const [reference, scope] of stated) {
    const from = (scope.container ?? scope).entry;
    const to = reference === undefined ? undefined : targetOf(reference, scope, entries);
    if (from !== undefined && to !== undefined) yield [from, to.index];
  }
}

function targetOf(reference: string, scope: Scope, entries: Entries): Entry | undefined {
  const found = resolve(reference, scope, entries);
  return found.kind === "entry" ? found.entry : undefined;
}
