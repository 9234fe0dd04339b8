// The tables of what everybody can read. See `schema.ts`.

/** The versions that are public or were, and those that wait for an administrator. */
export interface PublicationsTable {
  readonly leaflet_id: string;
  readonly version: number;
  /** Null while the version waits. */
  readonly published_at: number | null;
  /** `Bundle.id` of the document. */
  readonly document_id: string;
  readonly title: string;
  readonly language: string;
  /** JSON of `LeafletGtin[]`. */
  readonly gtins: string;
  /** The product identifier as a GTIN with 14 digits; null if it is none. */
  readonly product_gtin: string | null;
  /** JSON of `ResourceFacts[]`; null: the version is not in the index of the FHIR REST API. */
  readonly resources: string | null;
  /** JSON of `ListItem`; null if the list of the product does not contain the version. */
  readonly list_item: string | null;
  /** When the version was withdrawn or deleted; null if it was not, or became public again. */
  readonly withdrawn_at: number | null;
}

/** The leaflets that are public, were, or wait. A purged leaflet keeps its row. */
export interface PublicLeafletsTable {
  readonly leaflet_id: string;
  readonly owner_id: string;
  /** The newest version that became public; null if there is none. */
  readonly version: number | null;
  /** `Bundle.id` of the documents of a leaflet that became public. */
  readonly document_id: string | null;
  /** The language of the public version without its region, in lower case. */
  readonly language_key: string | null;
  readonly waiting_version: number | null;
  readonly waiting_since: number | null;
  /** The product identifier of the public version as a GTIN with 14 digits; null if it is none. */
  readonly product_gtin: string | null;
  readonly withdrawn_at: number | null;
  readonly withdrawal_reason: string | null;
  /** Whether the text of a withdrawn leaflet can still be read. */
  readonly keeps_text: number;
  /** When the leaflet was deleted, which withdraws it without its text. */
  readonly deleted_at: number | null;
  /** Last publication, withdrawal or deletion. */
  readonly updated_at: number;
}

/** The account to which each published GTIN belongs. */
export interface GtinHoldersTable {
  /** 14 digits. */
  readonly gtin14: string;
  readonly owner_id: string;
}

/** The leaflets to which the code of a GTIN leads: leaflets of its holder. */
export interface PublicGtinsTable {
  readonly gtin14: string;
  readonly leaflet_id: string;
}

/** The addresses of the FHIR REST API. A resource belongs to the leaflet that published it first. */
export interface RestResourcesTable {
  readonly type: string;
  readonly id: string;
  /** Null for the list of a product. */
  readonly leaflet_id: string | null;
  /** The last version of the leaflet that has the resource; of a list, the number of its changes. */
  readonly version: number;
  /** When the resource was published, shown again or hidden. */
  readonly updated_at: number;
  /** Whether the public version of a leaflet has the resource now. */
  readonly is_shown: number;
}

/** The lists of products. */
export interface RestListsTable {
  readonly id: string;
  /** The text from which the id is derived. */
  readonly key: string;
  readonly owner_id: string;
  /** `group:` and the product group, or `gtin:` and the GTIN with 14 digits. */
  readonly product: string;
}

/** The values by which searches find the resources that are shown: `SearchValue`. */
export interface RestValuesTable {
  readonly type: string;
  readonly id: string;
  /** Distinguishes the values of a resource. */
  readonly number: number;
  /** The type and the name of the value, such as `Bundle.identifier`. */
  readonly field: string;
  /** That of the resource. */
  readonly updated_at: number;
  /** These two as `keyOf` writes them. */
  readonly system: string | null;
  readonly value: string | null;
  readonly folded: string | null;
  /** The beginning of `folded`. */
  readonly folded_key: string | null;
  readonly starts_at: number | null;
  readonly ends_at: number | null;
}
