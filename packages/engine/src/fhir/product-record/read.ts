import type { ProductRecord } from "../../leaflet/content.ts";
import { forbidsBuilding } from "../../leaflet/finding.ts";
import { deriveIds } from "../../leaflet/item-ids.ts";
import { canonicalRecord } from "../../leaflet/product-record/canonical-record.ts";
import {
  recordTypes,
  targetOf,
  type RecordResourceName,
} from "../../leaflet/product-record/record-targets.ts";
import { maxRecordItems, type RecordInput } from "../../leaflet/product-record/record-shape.ts";
import { recordFindings } from "../../validation/rules/product-record.ts";
import { cleanText } from "../../text/clean-text.ts";
import { plainString } from "../plain-strings.ts";
import { parseXhtmlId } from "../composition/sections/xhtml-ids.ts";
import { child, string, type Element } from "../reading/elements.ts";
import type { DocumentResource, Reading } from "../reading/reading.ts";
import { resolve } from "../reading/references.ts";
import { idPrefixes } from "./build.ts";
import { carriedRecord } from "./carried-record.ts";
import { comparedForm, derivedName } from "./compared-form.ts";
import { isOwnNarrative } from "./own-narrative.ts";
import { markProductPartsRead, productPartsFrom, representativesIn } from "./product-parts.ts";
import {
  administrableFrom,
  authorisationFrom,
  ingredientFrom,
  itemFrom,
  organisationFrom,
  packFrom,
} from "./record-from.ts";
import { derivedIdentifier } from "./build.ts";
import { recordResources } from "./record-resources.ts";
import type { RecordLinks, RecordResource } from "./record-links.ts";

/** What the reading of a product record needs of the rest of the document. */
export interface RecordSource {
  readonly product: Element | undefined;
  readonly company: Element | undefined;
  /** The country of the market. */
  readonly country: string;
  readonly type: string;
  /** The texts that generated narratives repeat: medicine name, dose form and sizes. */
  readonly texts: readonly string[];
}

/** The product record of a document, and its resources by their addresses in a leaflet. */
export interface ReadRecord {
  readonly record: ProductRecord | undefined;
  /** `targetOf` of each resource that the record contains, and of product, company and Composition. */
  readonly targets: ReadonlyMap<Element, string>;
}

/** A resource that can belong to the record. */
interface Candidate extends DocumentResource {
  readonly name: RecordResourceName;
  readonly id: string;
}

type ListName = "authorisations" | "ingredients" | "packs" | "organisations";

/**
 * Reads the resources of a document that a product record can contain as a whole. A resource is read if building it from
 * the record gives the same elements; all other resources stay unread.
 */
export function readProductRecord(reading: Reading, source: RecordSource): ReadRecord {
  let candidates = candidatesIn(reading, source);
  // each round removes a candidate, and the parts of the record depend on each other only in a few steps
  for (let round = 0; round < mostRounds && candidates.length > 0; round += 1) {
    const record = recordOf(source, candidates);
    const refused = refusedIn(reading, source, candidates, record);
    if (refused.size === 0) return placed(reading, source, candidates, record);
    candidates = candidates.filter((one) => !refused.has(one));
  }
  return placed(reading, source, [], recordOf(source, []));
}

const mostRounds = 20;

/** The candidates in document order, each with the id of its item. */
function candidatesIn(reading: Reading, { company }: RecordSource): readonly Candidate[] {
  const names = Object.keys(recordTypes) as readonly RecordResourceName[]; // the keys of the table
  return names.flatMap((name): readonly Candidate[] => {
    const found = reading.resources.filter(
      ({ resource }) => resource["resourceType"] === recordTypes[name] && resource !== company,
    );
    const isSingle = name === "item" || name === "administrable";
    // of several manufactured items, none is the item of the record
    if (isSingle) return found.length === 1 ? found.map((one) => ({ ...one, name, id: "" })) : [];
    const some = found.slice(0, maxRecordItems);
    const ids = deriveIds(
      [],
      name,
      some.map(({ resource }) => ({ id: itemId(resource, name) })),
    );
    return some.map((one, index) => ({ ...one, name, id: ids[index] ?? "" }));
  });
}

/** The id of an item in the narrative of its resource; "" if there is none. */
function itemId(resource: Element, name: RecordResourceName): string {
  const div = string(child(resource, "text"), "div");
  const id = /<p id="([^"]+)">/.exec(div)?.[1] ?? "";
  const parsed = parseXhtmlId(id);
  return parsed?.list === idPrefixes[name] ? parsed.itemId : "";
}

function recordOf(source: RecordSource, candidates: readonly Candidate[]): ProductRecord {
  const of = (name: ListName, from: (candidate: Candidate) => object) =>
    candidates.filter((one) => one.name === name).map((one) => ({ id: one.id, ...from(one) }));
  const single = (name: RecordResourceName) => candidates.find((one) => one.name === name);
  const authorisations = of("authorisations", ({ resource }) => authorisationFrom(resource));
  const numbers = canonical({ authorisations }).authorisations ?? [];
  const [item, administrable] = [single("item"), single("administrable")];
  return canonical({
    ...productPartsFrom(source.product),
    authorisations,
    ...(item && itemFrom(item.resource, item.fullUrl)),
    ...(administrable && administrableFrom(administrable.resource, administrable.fullUrl)),
    ingredients: of("ingredients", ({ resource }) => ingredientFrom(resource)),
    packs: of("packs", ({ resource, fullUrl }) => packFrom(resource, fullUrl, numbers)),
    organisations: of("organisations", ({ resource, fullUrl }) =>
      organisationFrom(resource, fullUrl),
    ),
  });
}

function canonical(input: object): ProductRecord {
  const line = (_path: unknown, text: string) => plainString(cleanText(text).text).trim();
  const report = { findings: [], line, date: (text: string) => text };
  return canonicalRecord(report, "product", input as RecordInput) ?? {}; // only the parts of a record
}

/**
 * The candidates that the record does not contain as a whole. The manufactured item and the administrable product are
 * compared last, because they depend on the other parts of the record.
 */
function refusedIn(
  reading: Reading,
  source: RecordSource,
  candidates: readonly Candidate[],
  record: ProductRecord,
): ReadonlySet<Candidate> {
  const targets = targetsOf(reading, source, candidates);
  const resources = recordResources(record, linksIn(source));
  const built = new Map(resources.map((one) => [targetOf(one.name, one.id), one]));
  const representatives = representativesIn(reading, source.product);
  const forbidden = forbiddenItems(record);
  const differs = (candidate: Candidate) => {
    const target = targetOf(candidate.name, candidate.id);
    const copy = built.get(target);
    return (
      copy === undefined ||
      forbidden.has(target) ||
      !isConnected(candidate, record, representatives) ||
      !isOwnNarrative(candidate.resource, [...source.texts, copy.text]) ||
      !isCopy(reading, targets, candidate, copy)
    );
  };
  const isSingle = ({ name }: Candidate) => name === "item" || name === "administrable";
  const others = candidates.filter((one) => !isSingle(one) && differs(one));
  if (others.length > 0) return new Set(others);
  const singles = candidates.filter(isSingle);
  const known = new Set(candidates.map(({ name, id }) => targetOf(name, id)));
  const isComplete = [...built.keys()].every((target) => known.has(target));
  if (isComplete && !singles.some(differs)) return new Set();
  return new Set(candidates.filter((one) => isInCluster(one, record)));
}

/** Whether a resource has the elements that the engine would write. */
function isCopy(
  reading: Reading,
  targets: ReadonlyMap<Element, string>,
  { resource, fullUrl }: Candidate,
  copy: RecordResource,
): boolean {
  const form = comparedForm(resource, {
    target: (reference) => nameOf(reading, targets, reference),
    isDerived: (value) => value === derivedIdentifier(fullUrl),
  });
  const names = { target: (reference: string) => reference, isDerived: () => false };
  return form === comparedForm(copy.elements, names);
}

/** The resources that belong together: without its item, no ingredient and no pack is read. */
const cluster: ReadonlySet<RecordResourceName> = new Set([
  "item",
  "administrable",
  "ingredients",
  "packs",
]);

function isInCluster({ name, id }: Candidate, { organisations = [] }: ProductRecord): boolean {
  const isManufacturer = organisations.some((one) => one.id === id && one.role === "manufacturer");
  return cluster.has(name) || (name === "organisations" && isManufacturer);
}

/** A local representative is one of the contacts of the product. */
function isConnected(
  { name, id, resource }: Candidate,
  { organisations = [] }: ProductRecord,
  representatives: ReadonlySet<Element>,
): boolean {
  const role = organisations.find((one) => one.id === id)?.role;
  if (name !== "organisations") return true;
  return (role === "localRepresentative") === representatives.has(resource);
}

/** The items with a value that prevents a document. */
function forbiddenItems(record: ProductRecord): ReadonlySet<string> {
  const paths = recordFindings(record)
    .filter(forbidsBuilding)
    .map(({ path }) => path);
  return new Set(
    paths.flatMap(([, part, index]) => {
      if (typeof index !== "number") return [targetOf("item")];
      if (part === "routes") return [targetOf("administrable")];
      const list: readonly { readonly id?: string }[] =
        part === "atc" ? [] : (record[part as ListName] ?? []); // the other lists have items with ids
      return [targetOf(part as ListName, list[index]?.id)];
    }),
  );
}

function linksIn({ country, type }: RecordSource): RecordLinks {
  return {
    product: targetOf("product"),
    company: targetOf("company"),
    urlOf: targetOf,
    derivedIdentifier: () => derivedName,
    country,
    type,
  };
}

function targetsOf(
  { composition }: Reading,
  { product, company }: RecordSource,
  candidates: readonly Candidate[],
): ReadonlyMap<Element, string> {
  return new Map([
    [composition, targetOf("composition")],
    ...(product ? ([[product, targetOf("product")]] as const) : []),
    ...(company ? ([[company, targetOf("company")]] as const) : []),
    ...candidates.map(({ resource, name, id }) => [resource, targetOf(name, id)] as const),
  ]);
}

/** The name of the target of a reference. No other reference has the name of a target. */
function nameOf(
  reading: Reading,
  targets: ReadonlyMap<Element, string>,
  reference: string,
): string {
  const resource = resolve(reading, reference);
  return (resource && targets.get(resource)) ?? `\u0000${reference}`;
}

function placed(
  reading: Reading,
  source: RecordSource,
  candidates: readonly Candidate[],
  record: ProductRecord,
): ReadRecord {
  for (const { resource } of candidates) reading.markAllRead(resource);
  const isEmpty = Object.keys(record).length === 0;
  if (!isEmpty) markProductPartsRead(reading, source, record);
  return {
    record: isEmpty ? undefined : carriedRecord(record),
    targets: targetsOf(reading, source, candidates),
  };
}
