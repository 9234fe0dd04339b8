// Store interface for publications: which versions everybody can read.
//
// All times are epoch milliseconds.

import type { RestFacts } from "@nashra/engine/rest";
import type { AuditEntry } from "./account-ports.ts";
import type { LeafletSummary } from "./list-ports.ts";

/** A GTIN of a leaflet, as its author typed it: the product identifier, or that of a pack. */
export interface LeafletGtin {
  readonly gtin: string;
  /** Name of the pack; absent if no pack has it. */
  readonly pack?: string;
}

/** What a publication needs to know of the document of its version. */
export interface PublicationFacts {
  /** `Bundle.id`, the same for every version of a leaflet. */
  readonly documentId: string;
  /** The product identifier, if it is a GTIN. */
  readonly productGtin?: string;
  /** The product identifier and those of the packs, each once. */
  readonly gtins: readonly LeafletGtin[];
  /** What the FHIR REST API finds the version by. Without it, the API does not serve the version. */
  readonly rest?: RestFacts;
}

/** How a version that is saved as published becomes public. */
export interface PublishInput {
  readonly facts: PublicationFacts;
  /** Whether the person may publish. Without it, the leaflet waits, unless it is public already. */
  readonly mayPublish: boolean;
  /** Whether the request asks for it. Without it, only a leaflet that is public or waits already is published. */
  readonly isAsked: boolean;
  readonly audit: AuditEntry;
}

/** The publication of a leaflet, for its owner and for administrators. */
export interface Publication {
  readonly leafletId: string;
  readonly ownerId: string;
  readonly state: "public" | "waiting" | "withdrawn";
  /** The version that is public, that was public last, or that waits. */
  readonly version: number;
  /** When this version became public; absent while it waits. */
  readonly publishedAt?: number;
  readonly withdrawnAt?: number;
  /** Last change of the public state. */
  readonly changedAt: number;
  /** Whether the code of each GTIN leads to the leaflet, or will when it no longer waits. */
  readonly gtins: readonly (LeafletGtin & { readonly leadsHere: boolean })[];
}

/** A leaflet that is public, or was. */
export interface PublicLeaflet {
  readonly leafletId: string;
  readonly ownerId: string;
  /** `Bundle.id` of its documents. */
  readonly documentId: string;
  readonly title: string;
  readonly language: string;
  /** The newest public version. */
  readonly version: number;
  /** When this version became public. */
  readonly publishedAt: number;
  /** Last publication, withdrawal or deletion. */
  readonly updatedAt: number;
  /** The codes of these GTINs lead here: the product identifier first. */
  readonly gtins: readonly string[];
  readonly withdrawal?: Withdrawal;
}

export interface Withdrawal {
  readonly at: number;
  readonly reason?: string;
  /** False: only the fact of the withdrawal can be read. */
  readonly keepsText: boolean;
}

export interface PublicVersion {
  readonly version: number;
  readonly publishedAt: number;
  /** When it was withdrawn or deleted; absent if it was not, or became public again. */
  readonly withdrawnAt?: number;
}

/** A leaflet of the same product and the same owner. */
export type LinkedLeaflet = Pick<
  PublicLeaflet,
  "leafletId" | "language" | "version" | "publishedAt" | "title"
>;

/** A leaflet that waits for an administrator. */
export interface WaitingLeaflet {
  readonly leafletId: string;
  readonly version: number;
  readonly title: string;
  readonly language: string;
  readonly since: number;
  readonly owner: { readonly id: string; readonly name: string; readonly email: string };
}

/** A leaflet that can be read, with those of the same product: the newest of each language, its own too. */
export interface ListedLeaflet extends LinkedLeaflet {
  readonly languages: readonly LinkedLeaflet[];
}

/** The place of a leaflet in the order of the last changes. */
export type ChangePlace = Pick<PublicLeaflet, "updatedAt" | "leafletId">;

/** The highest number of leaflets in a part of the list of all leaflets. */
export const mostListed = 50_000;

/** The highest number of versions that `versions` returns, and of leaflets that `linked` and `byGtin` return. */
export const mostPublic = 1000;

export interface PublicationStore {
  /** Undefined if the leaflet was never published. */
  of(leafletId: string): Promise<Publication | undefined>;
  /**
   * Publishes the current version, without writing a version, if it is `version`, published, and has a frozen document.
   * Does nothing if it is public already.
   */
  publish(
    input: PublishInput & {
      readonly id: string;
      readonly ownerId: string;
      readonly version: number;
      readonly at: number;
    },
  ): Promise<{ kind: "published" } | { kind: "stale" }>;
  /**
   * The leaflets, without the deleted ones, whose current version has the status published, and that never were public
   * and do not wait: at most `limit` of those whose id is after `after`, in the order of their ids.
   */
  unpublished(after: string, limit: number): Promise<readonly LeafletSummary[]>;
  /**
   * Makes a waiting leaflet public. `missing`: it does not wait. `stale`: another version waits than the `expected` one;
   * without it, any version is opened.
   */
  open(
    leafletId: string,
    at: number,
    audit: AuditEntry,
    expected?: (version: number) => boolean,
  ): Promise<{ kind: "opened" } | { kind: "missing" } | { kind: "stale" }>;
  /**
   * Withdraws a public leaflet, or ends its waiting. A leaflet that is withdrawn already keeps its date, and its
   * reason if no other is given; a text that is no longer readable stays so. If it waits, only the waiting ends. `missing`: it was never published.
   */
  withdraw(
    leafletId: string,
    withdrawal: Withdrawal,
    audit: AuditEntry,
  ): Promise<{ kind: "withdrawn" } | { kind: "missing" }>;
  /** At most `limit` leaflets that wait, in the order of their ids, after the id `after`. */
  waiting(after: string, limit: number): Promise<readonly WaitingLeaflet[]>;
  /** Undefined if the leaflet was never public. */
  publicLeaflet(leafletId: string): Promise<PublicLeaflet | undefined>;
  /** The versions that were public, newest first. */
  versions(leafletId: string): Promise<readonly PublicVersion[]>;
  /** The public leaflets of the product, the given one too, newest publication first; none without a product. */
  linked(leaflet: Pick<PublicLeaflet, "leafletId">): Promise<readonly LinkedLeaflet[]>;
  /** The public leaflets to which the code of a GTIN (14 digits) leads; the withdrawn ones, without titles, if all are. */
  byGtin(gtin14: string): Promise<readonly LinkedLeaflet[]>;
  /**
   * At most `limit` leaflets that are public, or were, in the order of their last change, newest first: those after a
   * place, and only those of a language (without its region) if one is given.
   */
  changed(
    of: { readonly languageKey?: string; readonly after?: ChangePlace },
    limit: number,
  ): Promise<readonly Omit<PublicLeaflet, "gtins">[]>;
  /** The parts of the list of all leaflets that can be read: the first two characters of their document ids. */
  parts(): Promise<readonly string[]>;
  /** The leaflets of a part, at most `mostListed`, in the order of their document ids. */
  listed(part: string): Promise<readonly ListedLeaflet[]>;
  /** Takes a GTIN from its account, so that the next account that publishes it gets it. */
  releaseGtin(
    gtin14: string,
    audit: AuditEntry,
  ): Promise<{ kind: "released" } | { kind: "missing" }>;
}
