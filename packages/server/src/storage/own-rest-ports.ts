// Store interface for the FHIR REST API with a token: the index of the owner's leaflets at their newest version.
//
// All times are epoch milliseconds.

import type { ResourceFacts } from "@nashra/engine/rest";
import type { AddressedResource, RestConditions, RestPage, RestSearch } from "./rest-ports.ts";

/** A version that must be indexed. */
export interface UnindexedLeaflet {
  readonly leafletId: string;
  readonly version: number;
  /** `meta.lastUpdated` of its resources. */
  readonly updatedAt: number;
  /** Whether its resources were listed when the version was published. */
  readonly isListed: boolean;
}

export interface OwnIndexState {
  /** Leaflets whose newest version is not indexed, or was indexed by another version of the engine. */
  readonly unindexed: readonly UnindexedLeaflet[];
  /** Indexed leaflets that are deleted, or belong to another account. */
  readonly gone: readonly string[];
}

export type IndexedContent =
  /** The resources that were listed when the version was published. */
  | { readonly kind: "listed" }
  | { readonly kind: "indexed"; readonly resources: readonly ResourceFacts[] }
  /** The content has no document: what is public stays as it is. */
  | { readonly kind: "no-document" }
  /** The document cannot be built; it is tried again after `retryAt`. */
  | { readonly kind: "failed"; readonly retryAt: number };

/** The newest state of a leaflet lacks the resource, or cannot be read. */
export type OwnAddress =
  | AddressedResource
  | { readonly kind: "unreadable"; readonly leafletId: string };

/**
 * What an account reads: its own leaflets at their newest version, and what everybody can read of the others. The index
 * must be brought up to date before: `state`, `index` and `remove`.
 */
export interface OwnRestStore {
  /** What is not up to date, at most `most` of each. */
  state(
    ownerId: string,
    options: { readonly builtBy: string; readonly now: number; readonly most: number },
  ): Promise<OwnIndexState>;
  /** The number of values that are indexed for the account. */
  values(ownerId: string): Promise<number>;
  /** Replaces what is indexed of a leaflet, unless it has another version now. Returns the number of its values. */
  index(
    ownerId: string,
    leaflet: Omit<UnindexedLeaflet, "isListed"> & { readonly builtBy: string },
    content: IndexedContent,
  ): Promise<number>;
  remove(ownerId: string, leafletIds: readonly string[]): Promise<void>;
  /** Removes what is indexed of leaflets that are deleted or belong to another account. */
  sweep(): Promise<void>;
  /** Like `RestStore.resource`. */
  resource(ownerId: string, type: string, id: string): Promise<OwnAddress | undefined>;
  search(ownerId: string, search: RestSearch): Promise<RestPage>;
  /** Like `RestStore.total`. */
  total(ownerId: string, conditions: RestConditions): Promise<number | undefined>;
  /** Leaflets whose documents cannot be built, at most `most`. */
  failed(ownerId: string, most: number): Promise<readonly string[]>;
  /** `Bundle.id` of an indexed leaflet. */
  documentId(ownerId: string, leafletId: string): Promise<string | undefined>;
}
