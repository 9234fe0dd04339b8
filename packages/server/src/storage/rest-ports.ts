// Store interface for the FHIR REST API: the index of the resources in the newest public version of each leaflet.
//
// All times are epoch milliseconds.

import type { ProductListInput, RestQuery } from "@nashra/engine/rest";

/** A resource of the newest public version of a leaflet, or the list of a product. */
export interface ServedResource {
  readonly type: string;
  readonly id: string;
  /** `meta.versionId`: the version of the leaflet. A list counts its own changes. */
  readonly version: number;
  /** `meta.lastUpdated`: when it became public, or readable again. */
  readonly updatedAt: number;
  /** The leaflet whose frozen document contains the resource. Undefined for a list, which `productList` describes. */
  readonly leafletId: string | undefined;
  /** The owner of the leaflet, if only a token of this account reads this version. */
  readonly ownerId?: string;
}

/** What is known of an address. */
export type AddressedResource =
  | ({ readonly kind: "served" } & ServedResource)
  /**
   * The leaflet is withdrawn or deleted, its newest public version no longer has the resource, or no leaflet of the product
   * is public. Earlier versions of the leaflet can have the resource: `PublicationStore.publicLeaflet` says whether their
   * text can be read. `version` is the last one that had it.
   */
  | {
      readonly kind: "gone";
      readonly at: number;
      readonly version: number;
      readonly leafletId: string | undefined;
    };

export type RestConditions = Pick<RestQuery, "type" | "conditions">;

export interface RestSearch extends RestConditions {
  /** By the last update; descending by default. */
  readonly sort?: "ascending" | "descending";
  /** The `next` of the page before. */
  readonly after?: string;
  readonly limit: number;
}

export type RestPage =
  | {
      readonly kind: "found";
      /**
       * At most `limit`. A search examines a bounded number of resources for each page, so a page can have fewer
       * resources than `limit`, even none, and a next page.
       */
      readonly resources: readonly (ServedResource & { readonly next: string })[];
      /** The cursor of the next page; absent after the last one. A page can also end after each of its resources: `next` of it. */
      readonly next?: string;
    }
  | { readonly kind: "invalid-cursor" };

/** The highest number that `total` returns. */
export const mostCounted = 10_000;

/** What everybody can read. */
export interface RestStore {
  /** Undefined if no public version ever had the resource. */
  resource(type: string, id: string): Promise<AddressedResource | undefined>;
  search(search: RestSearch): Promise<RestPage>;
  /** The number of matches; undefined above `mostCounted`, and if counting takes too long. */
  total(conditions: RestConditions): Promise<number | undefined>;
  /** What `productList` of the engine needs for a list, with the newest document of each language; undefined without one. */
  productList(id: string): Promise<ProductListInput | undefined>;
}
