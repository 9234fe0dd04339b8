export type Status = "draft" | "review" | "published";

/** The fields of a leaflet in a list. The store returns them without reading content, images or XML. */
export interface LeafletSummary {
  readonly id: string;
  readonly ownerId: string;
  readonly title: string;
  readonly status: Status;
  /** The effective language: a tag such as `ar` or `en-GB`. */
  readonly language: string;
  readonly medicineName: string;
  readonly companyName: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly version: number;
  /** The profile of the content; `generic` if it names none. */
  readonly profile: string;
  /** The highest version that was published; absent if there is none. */
  readonly publishedVersion?: number;
  /** Shared by the leaflets of one product; absent for a leaflet of no group. */
  readonly productGroup?: string;
}

/** What lists and searches know about the content of a leaflet, besides its names. */
export interface LeafletFacts {
  /** The content's profile; `generic` if it has none. */
  readonly profile: string;
  /** Whether the content has a product record. */
  readonly hasProduct: boolean;
  /** Texts by which the leaflet is found: identifiers and substances of its product, each once and on one line. */
  readonly terms: readonly string[];
}

/** The profile of content that names none. */
export const defaultProfile = "generic";

export interface LeafletQuery {
  /** Search text. It is folded (see `fold`), like the stored texts that are searched. */
  readonly q?: string;
  readonly status?: Status;
  /** Primary subtag: `ar` finds `ar` and `ar-JO`. */
  readonly language?: string;
  readonly profile?: string;
  readonly productGroup?: string;
  readonly sort: "updated" | "created" | "title";
  /** Maximum number of leaflets of a page. A page ends earlier if its texts are long (`pageText`). */
  readonly limit?: number;
  readonly cursor?: string;
}

/** Whether the store must search for the leaflets of a list. */
export function isFiltered(query: LeafletQuery): boolean {
  const { q, status, language, profile, productGroup } = query;
  return [q, status, language, profile, productGroup].some((filter) => filter !== undefined);
}
