import type { BundleEntry } from "../../document/types.ts";
import type { CarriedResource, Judge, LeafletContent } from "../../leaflet/content.ts";
import type { Path } from "../../leaflet/finding.ts";
import {
  canonicalResources,
  maxCarriedText,
} from "../../leaflet/product-record/canonical-resources.ts";
import { mapReferences } from "../../leaflet/product-record/map-references.ts";
import { targetOf, targetsIn } from "../../leaflet/product-record/record-targets.ts";
import { maxRecordItems } from "../../leaflet/product-record/record-shape.ts";
import { TooComplex } from "../../text/output-meter.ts";
import { cleanText } from "../../text/clean-text.ts";
import {
  carriedType,
  isDocumentUrl,
  resourcesInError,
} from "../../validation/carried-resources.ts";
import type { DocumentContext } from "../document-context.ts";
import { fullUrl } from "../identity.ts";
import { child, children, isElement, string, type Element } from "../reading/elements.ts";
import type { DocumentResource, Reading } from "../reading/reading.ts";
import { resolve } from "../reading/references.ts";
import { urnUuid } from "../uuid.ts";
import { linksOf } from "./build.ts";

/** The carried resources of a leaflet as entries of its document, with references to the resources of the document. */
export function buildCarriedResources(context: DocumentContext): readonly BundleEntry[] {
  const { carriedResources = [] } = context.content;
  if (carriedResources.length === 0) return [];
  const urls = targetUrls(context);
  return carriedResources.map(({ fullUrl: url, resource }) => ({
    fullUrl: url,
    resource: mapReferences(resource, (one) => urls.get(one) ?? one) as BundleEntry["resource"], // carriedType checked it
  }));
}

/** The addresses of the resources that a carried resource can refer to. */
function targetUrls(context: DocumentContext): ReadonlyMap<string, string> {
  const { content, identity } = context;
  const { urlOf } = linksOf(context);
  const own = new Map([
    [targetOf("composition"), fullUrl(identity.composition)],
    [targetOf("company"), fullUrl(identity.organization)],
    [targetOf("product"), fullUrl(identity.product)],
    [targetOf("package"), fullUrl(identity.packagedProduct(0))],
  ]);
  const lists = (["authorisations", "ingredients", "packs", "organisations"] as const).flatMap(
    (name) =>
      (content.product?.[name] ?? []).map(
        ({ id }) => [targetOf(name, id), urlOf(name, id)] as const,
      ),
  );
  const single = (["item", "administrable"] as const).map(
    (name) => [targetOf(name), urlOf(name, "")] as const,
  );
  const known = targetsIn(content);
  return new Map([...own, ...single, ...lists].filter(([target]) => known.has(target)));
}

/** The parts of a document that the engine writes, and the judge of the others. */
export interface CarrySource {
  readonly content: Pick<LeafletContent, "product" | "productIdentifier">;
  /** `targetOf` of the resources that the leaflet contains. */
  readonly targets: ReadonlyMap<Element, string>;
  readonly judge: Judge | undefined;
}

/**
 * Reads the resources without a place in the leaflet that a document can contain unchanged. Without a judge, none is
 * read. A resource that is in error, or that would not be connected with the document, stays unread.
 */
export function readCarriedResources(
  reading: Reading,
  { content, targets, judge }: CarrySource,
): Pick<LeafletContent, "carriedResources"> {
  if (judge === undefined) return {};
  let open = candidatesIn(reading, targets);
  for (let round = 0; round < mostRounds; round += 1) {
    open = connected(reading, open, targets);
    if (open.length === 0) return {};
    const carriedResources = open.map(({ carried }) => carried);
    const inError = resourcesInError({ ...content, carriedResources }, judge);
    if (inError.length === 0) return carry(reading, open);
    const refused = new Set(inError.map(({ index }) => index));
    open = open.filter((_, index) => !refused.has(index));
  }
  return {};
}

/** Resources in error are found together. More rounds are needed only for errors that hide others. */
const mostRounds = 5;

interface Candidate extends DocumentResource {
  readonly carried: CarriedResource;
  /** What the rewriting of its narratives removed. */
  readonly removed: readonly string[];
}

/** As many resources as a leaflet can carry, in document order. */
function candidatesIn(
  reading: Reading,
  targets: ReadonlyMap<Element, string>,
): readonly Candidate[] {
  let left = maxCarriedText;
  const found: Candidate[] = [];
  const open = reading.resources
    .filter(
      ({ resource }) =>
        !targets.has(resource) && !reading.isRead(resource) && carriedType(resource) !== undefined,
    )
    .slice(0, maxRecordItems)
    .map((one, index) => ({ ...one, fullUrl: validUrl(reading, one, index) }));
  const urls = new Map([
    ...open.map(({ resource, fullUrl: url }) => [resource, url] as const),
    ...targets,
  ]);
  for (const source of open) {
    const candidate = candidateOf(reading, urls, source);
    left -= candidate === undefined ? 0 : JSON.stringify(candidate.carried).length;
    if (candidate !== undefined && left >= 0) found.push(candidate);
  }
  return found;
}

/** The address of a resource. One that is no address of a document, such as `Ingredient/1`, is replaced. */
function validUrl(
  { bundle }: Reading,
  { fullUrl: url, resource }: DocumentResource,
  index: number,
): string {
  if (isDocumentUrl(url)) return url;
  const document = string(child(bundle, "identifier"), "value");
  const names = [document, url, string(resource, "resourceType"), string(resource, "id")];
  return urnUuid(JSON.stringify([...names, String(index)]));
}

/** `urls` are the addresses that references are written with. */
function candidateOf(
  reading: Reading,
  urls: ReadonlyMap<Element, string>,
  { fullUrl: url, resource }: DocumentResource,
): Candidate | undefined {
  const removed: string[] = [];
  let isChanged = false;
  const clean = (_path: Path, text: string) => {
    const cleaned = cleanText(text);
    isChanged ||= cleaned.removed > 0 || cleaned.text !== text;
    return cleaned.text;
  };
  const linked = mapReferences(resource, (one) => {
    const target = resolve(reading, one);
    return (target && urls.get(target)) ?? one;
  });
  const report = {
    clean,
    markupRemoved: (_path: Path, names: readonly string[]) => removed.push(...names),
  };
  try {
    const [carried] =
      canonicalResources(report, "carriedResources", [{ fullUrl: url, resource: linked }]) ?? [];
    if (carried === undefined || isChanged || carried.fullUrl !== url) return undefined;
    return { fullUrl: url, resource, carried, removed };
  } catch (error) {
    if (error instanceof TooComplex) return undefined;
    throw error;
  }
}

/**
 * The resources that are connected by references with the resources that the leaflet contains, and whose references
 * inside the document all lead to one of them.
 */
function connected(
  reading: Reading,
  candidates: readonly Candidate[],
  targets: ReadonlyMap<Element, string>,
): readonly Candidate[] {
  const byResource = new Map(candidates.map((one) => [one.resource, one]));
  const links = candidates.map((one) => ({ one, to: linksFrom(reading, one.resource) }));
  const refused = new Set<Candidate>();
  const usedBy = new Map<Candidate, Candidate[]>();
  for (const { one, to } of links)
    for (const target of to) {
      const other = byResource.get(target);
      if (other) usedBy.set(other, [...(usedBy.get(other) ?? []), one]);
      else if (!targets.has(target)) refused.add(one);
    }
  for (const one of refused) for (const user of usedBy.get(one) ?? []) refused.add(user);
  const reached = new Set<Candidate>();
  for (const { one, to } of links)
    if (!refused.has(one) && to.some((target) => targets.has(target))) reached.add(one);
  const linksOfOne = new Map(links.map(({ one, to }) => [one, to]));
  for (const one of reached) {
    const to = (linksOfOne.get(one) ?? []).flatMap((target) => byResource.get(target) ?? []);
    for (const next of [...to, ...(usedBy.get(one) ?? [])])
      if (!refused.has(next)) reached.add(next);
  }
  return candidates.filter((one) => reached.has(one));
}

/** The resources of the document that a resource refers to, without those that it contains. */
function linksFrom(reading: Reading, resource: Element): readonly Element[] {
  const found = new Set<Element>();
  mapReferences(resource, (reference) => {
    const target = reference.startsWith("#") ? undefined : resolve(reading, reference);
    if (target !== undefined && target !== resource) found.add(target);
    return reference;
  });
  return [...found];
}

function carry(
  reading: Reading,
  candidates: readonly Candidate[],
): Pick<LeafletContent, "carriedResources"> {
  for (const { resource, removed } of candidates) {
    const names = [...new Set(removed)].toSorted();
    if (names.length > 0)
      reading.note("markup-removed", child(resource, "text") ?? resource, { removed: names });
    markRead(reading, resource);
  }
  reading.note("resources-carried", reading.bundle, { count: candidates.length });
  return { carriedResources: candidates.map(({ carried }) => carried) };
}

/** Marks a resource and the resources in it as read. */
function markRead(reading: Reading, resource: Element): void {
  reading.markAllRead(resource);
  for (const inner of children(resource, "contained"))
    if (isElement(inner)) markRead(reading, inner);
}
