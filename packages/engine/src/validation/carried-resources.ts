import type { CarriedResource, Judge, LeafletContent } from "../leaflet/content.ts";
import type { Finding } from "../leaflet/finding.ts";
import { mapReferences, referencesIn } from "../leaflet/product-record/map-references.ts";
import { isTarget, targetOf, targetsIn } from "../leaflet/product-record/record-targets.ts";

/** A carried resource that no document can contain, and the reason. */
export interface ResourceInError {
  readonly index: number;
  readonly reason: string;
}

type Carrier = Pick<LeafletContent, "product" | "productIdentifier"> & {
  readonly carriedResources: readonly CarriedResource[];
};

/**
 * The types of the resources that can be carried: those that the engine can write as XML, without the resources that a
 * document contains only once or that an import reads in another way. A test compares them with the structures, which
 * are too large for a page that checks a leaflet.
 */
const carriedTypes = new Set([
  "AdministrableProductDefinition",
  "ClinicalUseDefinition",
  "Ingredient",
  "List",
  "ManufacturedItemDefinition",
  "MedicinalProductDefinition",
  "Organization",
  "PackagedProductDefinition",
  "RegulatedAuthorization",
  "SubstanceDefinition",
]);

/** The type of a resource that can be carried; undefined for any other resource. */
export function carriedType(resource: object): string | undefined {
  const type: unknown = "resourceType" in resource ? resource.resourceType : undefined;
  return typeof type === "string" && carriedTypes.has(type) ? type : undefined;
}

/**
 * The carried resources of a leaflet that no document can contain: of a type that cannot be carried, with an address
 * that another one has, with a reference to nothing, or in error for `judge`.
 */
export function resourcesInError(
  content: Carrier,
  judge: Judge | undefined,
): readonly ResourceInError[] {
  const { carriedResources: carried } = content;
  const targets = targetsIn(content);
  const urls = new Set<string>();
  const refused = carried.flatMap(({ fullUrl, resource }, index): readonly ResourceInError[] => {
    const isRepeated = urls.has(fullUrl);
    urls.add(fullUrl);
    if (carriedType(resource) === undefined) return [{ index, reason: "resourceType" }];
    if (isRepeated || !isDocumentUrl(fullUrl)) return [{ index, reason: "fullUrl" }];
    const dangling = referencesIn(resource).find((one) => isTarget(one) && !targets.has(one));
    return dangling === undefined ? [] : [{ index, reason: dangling }];
  });
  if (refused.length > 0 || carried.length === 0 || judge === undefined) return refused;
  return judged(carried, targets, judge);
}

/** Whether an entry of a document can have this address. */
export function isDocumentUrl(url: string): boolean {
  return /^(?:https?:\/\/|urn:(?:uuid|oid):)\S+$/.test(url);
}

/** Judges the resources in a document with the resources that they can refer to. */
function judged(
  carried: readonly CarriedResource[],
  targets: ReadonlyMap<string, string>,
  judge: Judge,
): readonly ResourceInError[] {
  const urlOf = new Map([...targets.keys()].map((target, index) => [target, standInUrl(index)]));
  const standIns = [...targets].map(([target, type]) => standIn(target, type, urlOf));
  const entries = [
    ...standIns,
    ...carried.map(({ fullUrl, resource }) => ({
      fullUrl,
      resource: mapReferences(resource, (one) => urlOf.get(one) ?? one),
    })),
  ];
  const found = new Map<number, string>();
  for (const { path, severity, code, expression = "" } of judge(documentOf(entries))) {
    const index = resourceAt(path) - standIns.length;
    if (severity === "error" && index >= 0 && !found.has(index))
      found.set(index, `${code} ${expression.replace(/^Bundle\.entry\[\d+\]\.?/, "")}`.trim());
  }
  return [...found].map(([index, reason]) => ({ index, reason })).toSorted(byIndex);
}

function byIndex(a: ResourceInError, b: ResourceInError): number {
  return a.index - b.index;
}

/** The number of the entry that a finding is about; -1 if it is about no entry. */
function resourceAt([element, index]: Finding["path"]): number {
  return element === "entry" && typeof index === "number" ? index : -1;
}

function standInUrl(index: number): string {
  return `urn:uuid:00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;
}

const guide = "http://hl7.org/fhir/uv/emedicinal-product-info/StructureDefinition";

/** A resource in place of one that the engine writes. The Composition refers to all others. */
function standIn(target: string, type: string, urlOf: ReadonlyMap<string, string>) {
  const fullUrl = urlOf.get(target) ?? "";
  const resource = {
    resourceType: type,
    id: fullUrl.slice("urn:uuid:".length),
    meta: { profile: [`${guide}/${type}-uv-epi`] },
    ...(target === targetOf("composition") && {
      section: [{ entry: [...urlOf.values()].slice(1).map((reference) => ({ reference })) }],
    }),
  };
  return { fullUrl, resource };
}

function documentOf(entry: readonly unknown[]) {
  return { resourceType: "Bundle", type: "document", entry };
}
