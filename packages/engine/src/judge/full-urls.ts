import { type Entries, type Entry, restUrl } from "./entries.ts";
import type { FindingCollector } from "./finding-collector.ts";
import { isAbsolute } from "./primitives.ts";
import type { NodeLocation } from "./node-location.ts";

/**
 * Reports a fullUrl that is not absolute, or that is a server URL of another resource.
 * https://hl7.org/fhir/R5/bundle.html#bundle-unique
 */
export function checkFullUrls(
  entries: Entries,
  root: NodeLocation,
  collector: FindingCollector,
): void {
  for (const entry of entries.all) {
    const { fullUrl, index } = entry;
    if (!fullUrl || (isAbsolute(fullUrl) && isOwn(fullUrl, entry))) continue;
    const holder: NodeLocation = { parent: root, key: "entry", index };
    collector.report("full-url-invalid", { parent: holder, key: "fullUrl" }, { value: fullUrl });
  }
}

function isOwn(fullUrl: string, { resource, type, id }: Entry): boolean {
  const rest = restUrl(fullUrl);
  return (
    !rest || !resource || fullUrl.includes("/_history/") || (rest.type === type && rest.id === id)
  );
}
