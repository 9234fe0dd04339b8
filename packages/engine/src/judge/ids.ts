import type { FindingCollector } from "./finding-collector.ts";
import type { Scope, DocumentIndex } from "./document-index.ts";

/**
 * Reports an element whose id is also the id of an earlier element of the same resource.
 * https://hl7.org/fhir/R5/element.html
 */
export function checkIds({ ids }: DocumentIndex, collector: FindingCollector): void {
  const seen = new Map<Scope, Set<string>>();
  for (const { id, location, scope } of ids) {
    const own = seen.get(scope) ?? new Set();
    if (own.has(id)) collector.report("id-duplicate", location, { id });
    seen.set(scope, own.add(id));
  }
}
