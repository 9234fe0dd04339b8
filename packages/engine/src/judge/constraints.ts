import { bundleConstraints } from "./bundle-constraints.ts";
import { checkCoding, checkQuantitySystem } from "./codings.ts";
import type { Constraint, Constraints } from "./constraint.ts";
import { spanOf } from "./dates.ts";
import { has, listOf, member, textAt, valueAt } from "./json.ts";
import type { FindingCollector } from "./finding-collector.ts";
import { isAbsolute } from "./primitives.ts";
import type { NodeLocation } from "./node-location.ts";
import type { Element } from "./document-index.ts";
import { otherConstraints } from "./other-constraints.ts";

/** Checks the constraints of one element (`Composition.section`, `Period`). */
export function checkConstraints(
  { path, value, location }: Element,
  collector: FindingCollector,
): void {
  for (const [key, isSatisfied] of constraintsAt(path)) {
    if (!isSatisfied(value)) collector.report("invariant-violated", location, { rule: key });
  }
  if (path === "Coding") checkCoding(value, location, collector);
  if (path === "Quantity") checkQuantitySystem(value, location, collector);
  if (path === "Identifier") checkIdentifier(value, location, collector);
  if (path === "Meta" && !hasDistinctLabels(value))
    collector.report("element-repeated", location, { element: "security" });
}

/** The implemented constraints at a path. A test compares them with the FHIR standard. */
export function constraintsAt(path: string): readonly (readonly [string, Constraint])[] {
  return [constraints, bundleConstraints, otherConstraints].flatMap((table) =>
    Object.hasOwn(table, path) ? Object.entries(table[path] ?? {}) : [],
  );
}

/**
 * https://hl7.org/fhir/R5/datatypes.html#Identifier: the system must be an absolute URI. If the system is the
 * URI system, the value must also be an absolute URI.
 */
function checkIdentifier(
  value: unknown,
  location: NodeLocation,
  collector: FindingCollector,
): void {
  const system = textAt(value, "system");
  if (system === undefined) return;
  const uri = textAt(value, "value");
  if (!isAbsolute(system)) {
    collector.report(
      "value-invalid",
      { parent: location, key: "system" },
      { value: system, type: "uri" },
    );
  } else if (system === "urn:ietf:rfc:3986" && uri !== undefined && !isAbsolute(uri)) {
    collector.report(
      "value-invalid",
      { parent: location, key: "value" },
      { value: uri, type: "uri" },
    );
  }
}

/** A security label may occur only once; its display is ignored. https://hl7.org/fhir/R5/security-labels.html */
function hasDistinctLabels(meta: unknown): boolean {
  const labels = listOf(meta, "security").map(
    (label) => `${textAt(label, "system") ?? ""}|${textAt(label, "code") ?? ""}`,
  );
  return new Set(labels).size === labels.length;
}

const codeNeedsSystem: Constraint = (value) => !has(value, "code") || has(value, "system");
const ucum = "http://unitsofmeasure.org";
/** Ages, counts and distances: a value requires a code, and a system must be UCUM. */
const isCounted: Constraint = (value) =>
  (has(value, "code") || !has(value, "value")) && (textAt(value, "system") ?? ucum) === ucum;

const hasNoHomeUse =
  (key: string): Constraint =>
  (value) =>
    listOf(value, key).every((item) => textAt(item, "use") !== "home");

/** Constraints of the data types and of the resources in an ePI document. */
const constraints: Constraints = {
  Attachment: { "att-1": (value) => !has(value, "data") || has(value, "contentType") },
  ContactPoint: { "cpt-2": (value) => !has(value, "value") || has(value, "system") },
  Quantity: { "qty-3": codeNeedsSystem },
  Duration: {
    "drt-1": (value) =>
      !has(value, "code") || (textAt(value, "system") === ucum && has(value, "value")),
    "qty-3": codeNeedsSystem,
  },
  Age: {
    "age-1": (value) => isCounted(value) && !isZeroOrLess(valueAt(value, "value")),
    "qty-3": codeNeedsSystem,
  },
  Distance: { "dis-1": isCounted, "qty-3": codeNeedsSystem },
  Count: {
    "cnt-3": (value) =>
      isCounted(value) &&
      (textAt(value, "code") ?? "1") === "1" &&
      Number.isInteger(valueAt(value, "value") ?? 0),
    "qty-3": codeNeedsSystem,
  },
  Period: { "per-1": (value) => isInOrder(textAt(value, "start"), textAt(value, "end")) },
  Range: { "rng-2": (value) => isAscending(value, "low", "high") },
  Ratio: {
    "rat-1": (value) =>
      has(value, "numerator") === has(value, "denominator") &&
      (has(value, "numerator") || has(value, "extension")),
  },
  RatioRange: {
    "ratrng-1": (value) => {
      const isGiven = has(value, "lowNumerator") || has(value, "highNumerator");
      return isGiven === has(value, "denominator") && (isGiven || has(value, "extension"));
    },
    "ratrng-2": (value) => isAscending(value, "lowNumerator", "highNumerator"),
  },
  Reference: {
    "ref-2": (value) =>
      ["reference", "identifier", "display", "extension"].some((key) => has(value, key)),
  },
  Expression: {
    "exp-1": (value) => has(value, "expression") || has(value, "reference"),
    "exp-2": (value) => /^[A-Za-z]\w{0,63}$|^$/.test(textAt(value, "name") ?? ""),
  },
  "Composition.section": {
    "cmp-1": (value) => has(value, "text") || has(value, "entry") || has(value, "section"),
    "cmp-2": (value) => !has(value, "emptyReason") || !has(value, "entry"),
  },
  Organization: { "org-1": (value) => has(value, "identifier") || has(value, "name") },
  "Organization.contact": { "org-3": hasNoHomeUse("telecom"), "org-4": hasNoHomeUse("address") },
  ClinicalUseDefinition: {
    "cud-1": (value) =>
      ["indication", "contraindication", "interaction", "undesirableEffect", "warning"].filter(
        (key) => has(value, key),
      ).length < 2,
  },
  Ingredient: {
    "ing-1": (value) =>
      member(value, "allergenicIndicator") !== true ||
      valueAt(value, "substance", "code", "reference") === undefined,
  },
};

function isZeroOrLess(value: unknown): boolean {
  return typeof value === "number" && value <= 0;
}

/** A period may end on the day on which it starts, even if start and end have different precision. */
function isInOrder(start: string | undefined, end: string | undefined): boolean {
  const [first, last] = [start && spanOf(start), end && spanOf(end)];
  return !first || !last || first[0] <= last[1];
}

function isAscending(value: unknown, low: string, high: string): boolean {
  const [least, most] = [valueAt(value, low, "value"), valueAt(value, high, "value")];
  if (typeof least !== "number" || typeof most !== "number") return true;
  const unit = (key: string) => textAt(value, key, "code") ?? textAt(value, key, "unit");
  return unit(low) !== unit(high) || least <= most;
}
