import type { Resource } from "../document/types.ts";
import { foldWords } from "../text/fold-words.ts";
import { dateRange } from "./date-ranges.ts";
import {
  entriesOf,
  isResourceId,
  nodesAt,
  textAt,
  type AddressedResource,
  type Node,
} from "./resource-nodes.ts";
import { servedTypes, type ValueName } from "./search-parameters.ts";
import { comparableIdentifier, possibleGtin, type Token } from "./tokens.ts";

/** A value that a resource is found by. */
export interface SearchValue {
  readonly name: ValueName;
  /** Of a token: its system, "" without one. */
  readonly system?: string;
  /** A token, a text as it is written, or `Type/id` of a reference. */
  readonly value?: string;
  /** Of a text: its folded form, for searches by its beginning or a part. */
  readonly folded?: string;
  /** Of a date: epoch milliseconds from `start`, and before `end`. */
  readonly start?: number;
  readonly end?: number;
}

export interface ResourceFacts {
  readonly type: string;
  readonly id: string;
  readonly values: readonly SearchValue[];
}

/** What the list of a product says of one of its documents. */
export interface ListItem {
  /** `Bundle.id` of the document. */
  readonly document: string;
  readonly title: string;
  readonly language: string;
  /** The date of the text. */
  readonly date: string;
  /** `Type/id` of the product and of the company. */
  readonly subject: string;
  readonly source: string;
  /** The identifiers of the product, and the GTINs of its packs with 14 digits. */
  readonly identifiers: readonly Token[];
}

export interface RestFacts {
  /** The document and the resources in it that can be read, each once. */
  readonly resources: readonly ResourceFacts[];
  /** Undefined for a Bundle that is not a document with a product and a company. */
  readonly listItem?: ListItem;
}

/** The highest number of values of a resource, and the longest value in UTF-16 code units. */
const mostValues = 200;
const longestValue = 1000;

/** Lists the resources that a document contains, with the values that searches find them by. */
export function restFacts(document: Resource): RestFacts {
  const entries = entriesOf(document).filter(({ type }) => servedTypes.has(type));
  const byUrl = new Map(entries.map((entry) => [entry.fullUrl, entry]));
  const inDocument: Entries = { entries, byUrl };
  const whole = { type: document.resourceType, id: document.id ?? "", resource: document };
  const listItem = listItemOf(whole.id, inDocument);
  const readable = isResourceId(whole.id) ? [whole, ...entries] : entries;
  const found = readable.map(({ type, id, resource }) => ({
    type,
    id,
    values: bounded([
      ...ownValues(type, resource, inDocument),
      ...(resource === document ? documentValues(inDocument) : []),
    ]),
  }));
  return { resources: found, ...(listItem && { listItem }) };
}

interface Entries {
  readonly entries: readonly AddressedResource[];
  readonly byUrl: ReadonlyMap<string, AddressedResource>;
}

/** Texts are cut, because a search for their beginning still finds them. A token that is too long is left out. */
function bounded(values: readonly SearchValue[]): readonly SearchValue[] {
  return values.slice(0, mostValues).flatMap((found) => {
    if (found.folded !== undefined)
      return [
        {
          ...found,
          value: found.value?.slice(0, longestValue).toWellFormed() ?? "",
          folded: found.folded.slice(0, longestValue),
        },
      ];
    return (found.value ?? "").length + (found.system ?? "").length > longestValue ? [] : [found];
  });
}

function ownValues(type: string, resource: Node, document: Entries): readonly SearchValue[] {
  const language = textAt(resource, "language");
  const common = [
    ...identifiersOf(resource).map((token) => tokenValue("identifier", token)),
    ...(language === "" ? [] : [languageValue(language)]),
  ];
  if (type === "Composition") return [...common, ...compositionValues(resource, document)];
  if (type === "List") return [...common, ...referencesOf(resource, "subject", document)];
  return [...common, ...namesOf(type, resource).map((name) => textValue("name", name))];
}

/** A language is compared without regard to case. https://www.rfc-editor.org/rfc/rfc5646#section-2.1.1 */
export function languageValue(tag: string): SearchValue {
  return tokenValue("language", { system: "urn:ietf:bcp:47", value: tag.toLowerCase() });
}

function compositionValues(composition: Node, document: Entries): readonly SearchValue[] {
  const range = dateRange(textAt(composition, "date"));
  return [
    textValue("title", textAt(composition, "title")),
    tokenValue("status", {
      system: "http://hl7.org/fhir/composition-status",
      value: textAt(composition, "status"),
    }),
    ...referencesOf(composition, "subject", document),
    ...(range ? [{ name: "date" as const, ...range }] : []),
  ];
}

function namesOf(type: string, resource: Node): readonly string[] {
  if (type === "MedicinalProductDefinition")
    return nodesAt(resource, "name").map((name) => textAt(name, "productName"));
  if (type !== "Organization") return [];
  const alias: readonly unknown[] = Array.isArray(resource["alias"]) ? resource["alias"] : [];
  return [textAt(resource, "name"), ...alias.filter((one) => typeof one === "string")];
}

/** The values of the document that come from its resources. */
function documentValues(document: Entries): readonly SearchValue[] {
  const composition = document.entries.find(({ type }) => type === "Composition");
  if (!composition) return [];
  return [
    textValue("composition.title", textAt(composition.resource, "title")),
    ...identifiersOf(composition.resource).map((token) =>
      tokenValue("composition.identifier", token),
    ),
    ...productIdentifiers(composition.resource, document).map((token) =>
      tokenValue("product", token),
    ),
  ];
}

/** The identifiers of the product of the document, and the GTINs of its packs. */
function productIdentifiers(composition: Node, { entries, byUrl }: Entries): readonly Token[] {
  const urls = nodesAt(composition, "subject").map((subject) => textAt(subject, "reference"));
  const packs = entries.filter(
    (entry) =>
      entry.type === "PackagedProductDefinition" &&
      nodesAt(entry.resource, "packageFor").some((one) => urls.includes(textAt(one, "reference"))),
  );
  const ofPacks = packs.flatMap((pack) => [
    ...identifiersOf(pack.resource),
    ...nodesAt(pack.resource, "packaging").flatMap(identifiersOf),
  ]);
  const ofProduct = urls.flatMap((url) => identifiersOf(byUrl.get(url)?.resource));
  return distinct([...ofProduct, ...ofPacks.filter(isGtinToken)]);
}

function isGtinToken({ system, value }: Token): boolean {
  const gtin = possibleGtin(value);
  return gtin !== undefined && gtin.system === system;
}

function identifiersOf(node: Node | undefined): readonly Token[] {
  return nodesAt(node, "identifier")
    .map((one) => ({ system: textAt(one, "system"), value: textAt(one, "value") }))
    .filter(({ value }) => value !== "")
    .map(comparableIdentifier);
}

function distinct(tokens: readonly Token[]): readonly Token[] {
  return [...new Map(tokens.map((token) => [`${token.system}|${token.value}`, token])).values()];
}

function referencesOf(node: Node, key: "subject", { byUrl }: Entries): readonly SearchValue[] {
  return nodesAt(node, key).flatMap((one) => {
    const target = byUrl.get(textAt(one, "reference"));
    return target ? [{ name: key, value: `${target.type}/${target.id}` }] : [];
  });
}

function tokenValue(name: ValueName, { system, value }: Token): SearchValue {
  return { name, system, value };
}

function textValue(name: ValueName, value: string): SearchValue {
  return { name, value, folded: foldWords(value) };
}

function listItemOf(id: string, document: Entries): ListItem | undefined {
  const { entries, byUrl } = document;
  const composition = entries.find(({ type }) => type === "Composition")?.resource;
  const [subject] = nodesAt(composition, "subject").map((one) =>
    byUrl.get(textAt(one, "reference")),
  );
  const [source] = nodesAt(composition, "author").map((one) => byUrl.get(textAt(one, "reference")));
  if (!composition || !subject || !source) return undefined;
  return {
    document: id,
    title: textAt(composition, "title"),
    language: textAt(composition, "language"),
    date: textAt(composition, "date"),
    subject: `${subject.type}/${subject.id}`,
    source: `${source.type}/${source.id}`,
    identifiers: productIdentifiers(composition, document).slice(0, mostValues),
  };
}
