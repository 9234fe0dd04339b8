import { referenceTargets } from "./definitions/bindings.ts";
import { type Entries, resolve, type Resolution, restReference } from "./entries.ts";
import { has, textAt } from "./json.ts";
import type { Judgement } from "./judgement.ts";
import { isAbsolute } from "./primitives.ts";
import type { Element, Survey } from "./survey.ts";

/** What a document has to hold of what its Composition refers to. https://hl7.org/fhir/R5/documents.html#content */
const heldByDocument =
  /^Composition\.(?:subject|encounter|author|custodian|attester\.party|section\.(?:author|focus|entry))$/;

/** Says when a reference leads nowhere, to more than one entry, or to a resource of a wrong type. */
export function judgeReferences(
  { references }: Survey,
  entries: Entries,
  judgement: Judgement,
): void {
  for (const element of references) {
    const reference = textAt(element.value, "reference");
    const resolution =
      reference === undefined ? undefined : resolve(reference, element.scope, entries);
    if (reference !== undefined && resolution)
      judgeResolution(reference, resolution, element, judgement);
    judgeTargets(element, resolution, judgement);
    if (resolution) judgeRoute(element, resolution, judgement);
  }
}

/** apd-1: the route of administration stands at the product or at its forms. */
function judgeRoute({ path, scope }: Element, resolution: Resolution, judgement: Judgement): void {
  if (path !== "AdministrableProductDefinition.formOf" || resolution.kind !== "entry") return;
  if (!has(resolution.entry.resource, "route")) return;
  judgement.report("invariant-violated", scope.spot, { rule: "apd-1" });
}

function judgeResolution(
  reference: string,
  resolution: Resolution,
  element: Element,
  judgement: Judgement,
): void {
  const { spot } = element;
  if (/\s/.test(reference)) {
    judgement.report("value-invalid", spot, { value: reference, type: "Reference" });
  } else if (resolution.kind === "ambiguous" || resolution.kind === "elsewhere") {
    judgement.report("reference-unresolved", spot, { reference });
  } else if (resolution.kind === "none" && mustResolve(reference, element)) {
    judgement.report("reference-unresolved", spot, { reference });
  } else if (resolution.kind === "none" && !isAbsolute(reference) && !restReference(reference)) {
    judgement.report("value-doubtful", spot, { value: reference, type: "Reference" });
  }
}

/** Local and urn: references can be found nowhere else; other addresses may be outside the document. */
function mustResolve(reference: string, { path, scope }: Element): boolean {
  if (/^(?:#|urn:)/.test(reference)) return true;
  if (scope.entry === undefined && !scope.container) return restReference(reference) !== undefined;
  if (scope.entry !== 0 || scope.type !== "Composition" || !heldByDocument.test(path)) return false;
  return isAbsolute(reference) || restReference(reference) !== undefined;
}

function judgeTargets(
  { path, value, spot }: Element,
  resolution: Resolution | undefined,
  judgement: Judgement,
): void {
  const targets = Object.hasOwn(referenceTargets, path)
    ? referenceTargets[path]?.split(" ")
    : undefined;
  const declared = textAt(value, "type");
  const found = resolution && typeOf(resolution);
  for (const type of new Set([declared, found])) {
    if (type === undefined || !targets || targets.includes(type)) continue;
    judgement.report("reference-target", spot, { type, expected: targets });
  }
}

function typeOf(resolution: Resolution): string | undefined {
  if (resolution.kind === "entry") return resolution.entry.type || undefined;
  return resolution.kind === "contained" ? textAt(resolution.resource, "resourceType") : undefined;
}
