import { packageLeaflet } from "../codes.ts";
import { child, children, isResourceType, string, type Element } from "./elements.ts";
import { hasNumberForType, isBundle, isComposition } from "./number-codes.ts";
import { sourceLanguage } from "./source-language.ts";

/** The contents of an envelope: a Bundle that carries documents, such as a search result. */
export interface Envelope {
  readonly documents: readonly DocumentBundle[];
  /** The other resources. A List is not among them: it only lists the documents. */
  readonly others: readonly Element[];
}

export interface DocumentBundle {
  readonly bundle: Element;
  /** The first Composition of the document. */
  readonly composition: Element;
}

const envelopeTypes = new Set(["collection", "transaction", "batch", "searchset", "message"]);

export function isEnvelope(bundle: Element): boolean {
  return envelopeTypes.has(string(bundle, "type"));
}

/** The contents of an envelope and of the Bundles in it, in their order. A document contains only itself. */
export function openEnvelope(bundle: Element): Envelope {
  const documents: DocumentBundle[] = [];
  const others: Element[] = [];
  // a list instead of recursion, because Bundles can be nested deeply if no parser has limited the depth
  const waiting = isEnvelope(bundle) ? resourcesIn(bundle).toReversed() : [bundle];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const composition = compositionOf(next);
    if (composition !== undefined) documents.push({ bundle: next, composition });
    else if (isBundle(next) && next !== bundle) {
      for (const inner of resourcesIn(next).toReversed()) waiting.push(inner);
    } else if (!isList(next)) others.push(next);
  }
  return { documents, others };
}

function resourcesIn(bundle: Element): readonly Element[] {
  return children(bundle, "entry").flatMap((entry) => children(entry, "resource"));
}

/** Undefined for a resource that is no Bundle, and for a Bundle of another type than `document`. */
function compositionOf(bundle: Element): Element | undefined {
  const type = string(bundle, "type");
  if (!isBundle(bundle) || (type !== "" && type !== "document")) return undefined;
  return resourcesIn(bundle).find((resource, index) => isComposition(resource, index === 0));
}

function isList(resource: Element): boolean {
  if (!hasNumberForType(resource)) return isResourceType(resource, "List");
  return children(resource, "entry").some((entry) => "item" in entry);
}

/** What a person needs to choose one of several documents. */
export interface DocumentSummary {
  /** The number of the document in its envelope, from 1. */
  readonly index: number;
  /** The code of `Composition.type`, such as `100000155538` for a package leaflet; "" if there is none. */
  readonly type: string;
  /** The language tag as the document contains it; "" if it names none. */
  readonly language: string;
  readonly title: string;
}

/** `at` is the position of the document in its envelope, from 0. */
export function summaryOf(document: DocumentBundle, at: number): DocumentSummary {
  const { composition } = document;
  const [type = ""] = isLeaflet(document) ? [leafletCode] : typesOf(document);
  return {
    index: at + 1,
    type,
    language: sourceLanguage(document) ?? "",
    title: string(composition, "title").trim(),
  };
}

const leafletCode = packageLeaflet.coding?.[0]?.code ?? "";

export function isLeaflet(document: DocumentBundle): boolean {
  return typesOf(document).includes(leafletCode);
}

function typesOf({ composition }: DocumentBundle): readonly string[] {
  const codings = children(child(composition, "type"), "coding");
  return codings.map((coding) => string(coding, "code")).filter((code) => code !== "");
}
