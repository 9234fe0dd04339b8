import { listOf, textAt, valueAt } from "./json.ts";
import type { FindingCollector } from "./finding-collector.ts";
import type { Narrative } from "./narratives.ts";
import type { Scope, DocumentIndex } from "./document-index.ts";

/** Checks contained resources and their ids. https://hl7.org/fhir/R5/references.html#contained */
export function checkContained(
  { scopes, references, uris }: DocumentIndex,
  narratives: readonly Narrative[],
  collector: FindingCollector,
): void {
  const used = new Map<Scope, Set<string>>();
  const linksBack = new Set<Scope>();
  const note = (reference: string | undefined, scope: Scope) => {
    const root = scope.container ?? scope;
    // a reference of a contained resource to itself does not count
    if (scope.container && reference === `#${textAt(scope.resource, "id")}`) return;
    if (reference === "#") linksBack.add(scope);
    else if (reference) (used.get(root) ?? used.set(root, new Set()).get(root))?.add(reference);
  };
  for (const { value, scope } of references) note(textAt(value, "reference"), scope);
  for (const { uri, scope } of uris) note(uri, scope);
  for (const { element, links, images } of narratives) {
    for (const address of [...links, ...images]) note(address, element.scope);
  }
  for (const scope of scopes) {
    if (!scope.container) checkIds(scope, collector);
    else if (!linksBack.has(scope)) checkUse(scope, used.get(scope.container), collector);
    if (scope.container) checkMeta(scope, collector);
  }
}

/**
 * dom-3: another element must refer to the contained resource, or the contained resource must refer to its
 * container.
 */
function checkUse(
  { resource, location }: Scope,
  used: ReadonlySet<string> | undefined,
  collector: FindingCollector,
): void {
  const id = textAt(resource, "id");
  if (id === undefined) collector.report("element-missing", location, { element: "id" });
  else if (!used?.has(`#${id}`))
    collector.report("invariant-violated", location, { rule: "dom-3" });
}

function checkMeta({ resource, location }: Scope, collector: FindingCollector): void {
  const violated = (rule: string) => collector.report("invariant-violated", location, { rule });
  const meta = valueAt(resource, "meta");
  if (listOf(resource, "contained").length > 0) violated("dom-2");
  if (valueAt(meta, "versionId") !== undefined || valueAt(meta, "lastUpdated") !== undefined)
    violated("dom-4");
  if (listOf(meta, "security").length > 0) violated("dom-5");
}

/** Ids of contained resources must be unique in their container. */
function checkIds({ resource, location }: Scope, collector: FindingCollector): void {
  const seen = new Set<string>();
  for (const [index, contained] of listOf(resource, "contained").entries()) {
    const id = textAt(contained, "id");
    if (id === undefined) continue;
    if (seen.has(id))
      collector.report("id-duplicate", { parent: location, key: "contained", index }, { id });
    seen.add(id);
  }
}
