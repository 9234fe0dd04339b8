import type { Constraint, Constraints } from "./constraint.ts";
import { has, listOf, member, textAt, valueAt } from "./json.ts";
import { isResource } from "./resource-types.ts";

const typeIs =
  (...types: readonly string[]) =>
  (bundle: unknown) =>
    types.includes(textAt(bundle, "type") ?? "");

const isDocument = typeIs("document");
const isExchange = typeIs("transaction", "transaction-response", "batch", "batch-response");

/** Restricts a constraint to the bundles for which `applies` returns true. */
function when(applies: (bundle: unknown) => boolean, isSatisfied: Constraint): Constraint {
  return (bundle) => !applies(bundle) || isSatisfied(bundle);
}

function everyEntry(isSatisfied: Constraint): Constraint {
  return (bundle) => listOf(bundle, "entry").every(isSatisfied);
}

const containsResource: Constraint = (entry) => isResource(member(entry, "resource"));
const firstIs =
  (type: string): Constraint =>
  (bundle) =>
    textAt(listOf(bundle, "entry")[0], "resource", "resourceType") === type;

/** An entry must contain a resource if and only if its HTTP method sends one. */
const hasResourceByMethod: Constraint = (entry) => {
  const method = textAt(entry, "request", "method") ?? "";
  return ["POST", "PATCH", "PUT"].includes(method) === containsResource(entry);
};

/** https://hl7.org/fhir/R5/bundle.html#invs */
export const bundleConstraints: Constraints = {
  Bundle: {
    "bdl-1": (bundle) => !has(bundle, "total") || typeIs("searchset", "history")(bundle),
    "bdl-2": when(
      (bundle) => !typeIs("searchset")(bundle),
      everyEntry((entry) => !has(entry, "search")),
    ),
    "bdl-3a": when(
      typeIs("document", "message", "searchset", "collection"),
      everyEntry(
        (entry) => containsResource(entry) && !has(entry, "request") && !has(entry, "response"),
      ),
    ),
    "bdl-3b": when(
      typeIs("history"),
      everyEntry(
        (entry) => has(entry, "request") && has(entry, "response") && hasResourceByMethod(entry),
      ),
    ),
    "bdl-3c": when(
      typeIs("transaction", "batch"),
      everyEntry((entry) => has(valueAt(entry, "request"), "method") && hasResourceByMethod(entry)),
    ),
    "bdl-3d": when(
      typeIs("transaction-response", "batch-response"),
      everyEntry((entry) => has(entry, "response")),
    ),
    "bdl-7": when((bundle) => !typeIs("history")(bundle), hasDistinctUrls),
    "bdl-9": when(isDocument, (bundle) => {
      const identifier = valueAt(bundle, "identifier");
      return has(identifier, "system") && has(identifier, "value");
    }),
    "bdl-10": when(isDocument, (bundle) => valueAt(bundle, "timestamp") !== undefined),
    "bdl-11": when(isDocument, firstIs("Composition")),
    "bdl-12": when(typeIs("message"), firstIs("MessageHeader")),
    "bdl-13": when(typeIs("subscription-notification"), firstIs("SubscriptionStatus")),
    "bdl-14": when(
      typeIs("history"),
      everyEntry((entry) => textAt(entry, "request", "method") !== "PATCH"),
    ),
    "bdl-15": when(
      (bundle) => !isExchange(bundle),
      everyEntry((entry) => has(entry, "fullUrl") || textAt(entry, "request", "method") === "POST"),
    ),
    "bdl-16": (bundle) =>
      listOf(valueAt(bundle, "issues"), "issue").every((issue) =>
        ["information", "warning"].includes(textAt(issue, "severity") ?? ""),
      ),
    "bdl-17": when(isDocument, (bundle) => !has(bundle, "issues")),
    "bdl-18": when(typeIs("searchset"), (bundle) =>
      listOf(bundle, "link").some(
        (link) => textAt(link, "relation") === "self" && has(link, "url"),
      ),
    ),
  },
  "Bundle.entry": {
    "bdl-5": (entry) => containsResource(entry) || has(entry, "request") || has(entry, "response"),
    "bdl-8": (entry) => !textAt(entry, "fullUrl")?.includes("/_history/"),
  },
};

/** Entries may share a fullUrl only if their versions differ. */
function hasDistinctUrls(bundle: unknown): boolean {
  const urls = listOf(bundle, "entry").flatMap((entry) => {
    const url = textAt(entry, "fullUrl");
    return url === undefined
      ? []
      : [`${url} ${textAt(entry, "resource", "meta", "versionId") ?? ""}`];
  });
  return new Set(urls).size === urls.length;
}
