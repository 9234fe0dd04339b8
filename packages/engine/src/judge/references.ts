import { referenceTargets } from "./definitions/bindings.ts";
import { type Entries, resolve, type Resolution, restReference } from "./entries.ts";
import { has, textAt } from "./json.ts";
import type { FindingCollector } from "./finding-collector.ts";
import { isAbsolute } from "./primitives.ts";
import type { Element, DocumentIndex } from "./document-index.ts";

/**
 * The references of a Composition whose targets the document must contain.
 * https://hl7.org/fhir/R5/documents.html#content
 */
const requiredInDocument =
  /^Composition\.(?:subject|encounter|author|custodian|attester\.party|section\.(?:author|focus|entry))$/;

/** Reports a reference with no target, with more than one target, or with a target of a wrong type. */
export function checkReferences(
  { references }: DocumentIndex,
  entries: Entries,
  collector: FindingCollector,
): void {
  for (const element of references) {
    const reference = textAt(element.value, "reference");
    const resolution =
      reference === undefined ? undefined : resolve(reference, element.scope, entries);
    if (reference !== undefined && resolution)
      checkResolution(reference, resolution, element, collector);
    checkTargets(element, resolution, collector);
    if (resolution) checkRoute(element, resolution, collector);
  }
}

/** apd-1: the route of administration is either on the product or on its forms. */
function checkRoute(
  { path, scope }: Element,
  resolution: Resolution,
  collector: FindingCollector,
): void {
  if (path !== "AdministrableProductDefinition.formOf" || resolution.kind !== "entry") return;
  if (!has(resolution.entry.resource, "route")) return;
  collector.report("invariant-violated", scope.location, { rule: "apd-1" });
}

function checkResolution(
  reference: string,
  resolution: Resolution,
  element: Element,
  collector: FindingCollector,
): void {
  const { location } = element;
  if (/\s/.test(reference)) {
    collector.report("value-invalid", location, { value: reference, type: "Reference" });
  } else if (resolution.kind === "ambiguous" || resolution.kind === "elsewhere") {
    collector.report("reference-unresolved", location, { reference });
  } else if (resolution.kind === "none" && mustResolve(reference, element)) {
    collector.report("reference-unresolved", location, { reference });
  } else if (resolution.kind === "none" && !isAbsolute(reference) && !restReference(reference)) {
    collector.report("value-doubtful", location, { value: reference, type: "Reference" });
  }
}

/**
 * Whether the document must contain the target. This is always true for local references and `urn:`
 * references, because their targets cannot be outside the document.
 */
function mustResolve(reference: string, { path, scope }: Element): boolean {
  if (/^(?:#|urn:)/.test(reference)) return true;
  if (scope.entry === undefined && !scope.container) return restReference(reference) !== undefined;
  if (scope.entry !== 0 || scope.type !== "Composition" || !requiredInDocument.test(path))
    return false;
  return isAbsolute(reference) || restReference(reference) !== undefined;
}

function checkTargets(
  { path, value, location }: Element,
  resolution: Resolution | undefined,
  collector: FindingCollector,
): void {
  const targets = Object.hasOwn(referenceTargets, path)
    ? referenceTargets[path]?.split(" ")
    : undefined;
  const declared = textAt(value, "type");
  const found = resolution && typeOf(resolution);
  if (declared !== undefined && found !== undefined && !isType(declared, found))
    collector.report("reference-target", location, { type: declared, expected: [found] });
  for (const type of new Set([declared, found])) {
    if (type === undefined || !targets || targets.includes(type)) continue;
    collector.report("reference-target", location, { type, expected: targets });
  }
}

/** `Reference.type` is the name of a resource type or the URL of its definition. */
function isType(declared: string, found: string): boolean {
  return declared === found || declared === `http://hl7.org/fhir/StructureDefinition/${found}`;
}

function typeOf(resolution: Resolution): string | undefined {
  if (resolution.kind === "entry") return resolution.entry.type || undefined;
  return resolution.kind === "contained" ? textAt(resolution.resource, "resourceType") : undefined;
}
