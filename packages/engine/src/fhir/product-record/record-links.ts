import type { RecordResourceName } from "../../leaflet/product-record/record-targets.ts";
import { parseIdentifier, uriSystem, type Identifier } from "../../leaflet/identifiers.ts";
import type { Reference, Resource } from "../../document/types.ts";

/** The addresses of the resources of a document, and the values that its resources share. */
export interface RecordLinks {
  readonly product: string;
  readonly company: string;
  /** The address of a resource of the record. `id` is the id of its item, "" for a single resource. */
  readonly urlOf: (name: RecordResourceName, id: string) => string;
  /** The identifier of a resource for which the author entered none, from the address of the resource. */
  readonly derivedIdentifier: (url: string) => string;
  /** The country of the market. */
  readonly country: string;
  /** The dose form as the author typed it. */
  readonly type: string;
}

/** A resource of the record without id, metadata and narrative. */
export interface RecordResource {
  readonly name: RecordResourceName;
  /** The id of its item, "" for a single resource. */
  readonly id: string;
  /** The text of its narrative. */
  readonly text: string;
  readonly elements: Resource;
}

export function reference(url: string): Reference {
  return { reference: url };
}

/** The identifier that the author entered for a resource, else the one derived from its address. */
export function identifierOf(
  text: string | undefined,
  { derivedIdentifier }: RecordLinks,
  url: string,
): Identifier {
  return parseIdentifier(text ?? "") ?? { system: uriSystem, value: derivedIdentifier(url) };
}
