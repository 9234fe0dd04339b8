import { listOf, textAt, type Members } from "./json.ts";
import type { FindingCollector } from "./finding-collector.ts";
import type { NodeLocation } from "./node-location.ts";

/** The relations between the pages of a search result. */
const ofSearches = new Set(["first", "previous", "next", "last"]);

/**
 * Reports a link of the Bundle that only a search result may have, and a second link with the relation `self`.
 * https://hl7.org/fhir/R5/bundle-definitions.html#Bundle.link
 */
export function checkLinks(bundle: Members, root: NodeLocation, collector: FindingCollector): void {
  let hasSelf = false;
  for (const [index, link] of listOf(bundle, "link").entries()) {
    const relation = textAt(link, "relation") ?? "";
    const at = { parent: { parent: root, key: "link", index }, key: "relation" };
    if (ofSearches.has(relation) && bundle["type"] !== "searchset")
      collector.report("code-unknown", at, { code: relation, valueSet: "relations of a document" });
    if (relation === "self" && hasSelf)
      collector.report("element-repeated", at, { element: "link.relation = self" });
    hasSelf ||= relation === "self";
  }
}
