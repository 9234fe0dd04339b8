import type { RestResourcesTable, RestValuesTable } from "./public-schema.ts";

// The tables of the FHIR REST API for the owners of leaflets: the same as the public ones, for each account. See `schema.ts`.

/** The leaflets of an account that were indexed. */
export interface OwnLeafletsTable {
  readonly owner_id: string;
  readonly leaflet_id: string;
  /** What was indexed; 0: nothing. */
  readonly version: number;
  /** That of the resources: when the version became public, otherwise when it was saved. */
  readonly updated_at: number;
  /** Version of the engine that listed the resources. */
  readonly built_by: string;
  /** `no-document`: the content has none, and the public version is shown. `failed`: the document cannot be built. */
  readonly state: "indexed" | "no-document" | "failed";
  /** When a failed leaflet is tried again. */
  readonly retry_at: number | null;
  /** Whether another leaflet of the account has the address of one of its resources. */
  readonly is_partial: number;
  /** Its rows in `own_values`. */
  readonly value_count: number;
}

/** The resources of the newest version of each leaflet. */
export interface OwnResourcesTable extends Omit<RestResourcesTable, "leaflet_id" | "is_shown"> {
  readonly owner_id: string;
  readonly leaflet_id: string;
}

export interface OwnValuesTable extends RestValuesTable {
  readonly owner_id: string;
}
