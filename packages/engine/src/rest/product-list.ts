import type { Resource } from "../document/types.ts";
import { packageLeaflet } from "../fhir/codes.ts";
import { urnUuid, uuidOf } from "../fhir/uuid.ts";
import { uriSystem } from "../leaflet/identifiers.ts";
import { directionOf } from "../text/direction.ts";
import { escapeAttribute, escapeText } from "../text/escape.ts";
import { withState, type ServedState } from "./read-alone.ts";
import {
  languageValue,
  type ListItem,
  type ResourceFacts,
  type SearchValue,
} from "./rest-facts.ts";

export interface ProductListInput extends ServedState {
  /** A text that identifies the product and its owner. The id of the list is derived from it. */
  readonly key: string;
  /** The documents of the product with the times at which they were published, newest first. Without one there is no list. */
  readonly documents: readonly (ListItem & { readonly publishedAt: number })[];
}

export function productListId(key: string): string {
  return uuidOf(JSON.stringify([key, "List"]));
}

/** Builds the list of the documents of a product, one entry for each language (profile List-uv-epi). */
export function productList(input: ProductListInput): Resource | undefined {
  const { key, documents } = input;
  const [newest] = documents;
  if (!newest) return undefined;
  const { system, value } = identifierOf(input);
  const list = {
    resourceType: "List",
    id: productListId(key),
    meta: { profile: [listProfile] },
    language: newest.language,
    text: narrativeOf(documents),
    identifier: [{ ...(system !== "" && { system }), value }],
    status: "current",
    mode: "working",
    title: newest.title,
    code: packageLeaflet,
    subject: [{ reference: newest.subject }],
    date: new Date(newest.publishedAt).toISOString(),
    source: { reference: newest.source },
    entry: documents.map(({ document, title, language, publishedAt }) => ({
      date: new Date(publishedAt).toISOString(),
      item: { reference: `Bundle/${document}`, display: `${title} (${language})` },
    })),
  };
  return withState(list, input);
}

const listProfile =
  "http://hl7.org/fhir/uv/emedicinal-product-info/StructureDefinition/List-uv-epi";

/**
 * An identifier that all documents have. The engine gives each leaflet its own UUID as the identifier of the product if
 * its author gives none, so a UUID does not identify the product.
 */
function identifierOf({ key, documents }: ProductListInput) {
  const [first, ...others] = documents;
  const shared = first?.identifiers.find(
    ({ system, value }) =>
      !value.startsWith("urn:uuid:") &&
      others.every(({ identifiers }) =>
        identifiers.some((one) => one.system === system && one.value === value),
      ),
  );
  const derived = urnUuid(JSON.stringify([key, "List.identifier"]));
  return shared ?? { system: uriSystem, value: derived };
}

/** The values that a search finds the list by. Each of its documents has its own resource of the product. */
export function productListFacts(input: ProductListInput): ResourceFacts {
  const { key, documents } = input;
  const subjects = new Set(documents.map(({ subject }) => subject));
  const values: readonly SearchValue[] = [
    { name: "identifier", ...identifierOf(input) },
    ...(documents[0] ? [languageValue(documents[0].language)] : []),
    ...[...subjects].map((subject) => ({ name: "subject" as const, value: subject })),
  ];
  return { type: "List", id: productListId(key), values };
}

function narrativeOf(documents: ProductListInput["documents"]) {
  const items = documents.map(
    ({ title, language }) =>
      `<li ${languageOf(language)}>${escapeText(title)} (${escapeText(language)})</li>`,
  );
  const attributes = `xmlns="http://www.w3.org/1999/xhtml" ${languageOf(documents[0]?.language ?? "")}`;
  return { status: "generated", div: `<div ${attributes}><ul>${items.join("")}</ul></div>` };
}

function languageOf(language: string): string {
  const tag = escapeAttribute(language);
  return `lang="${tag}" xml:lang="${tag}" dir="${directionOf(language)}"`;
}
