// What the rest of the server asks of a store. Every adapter passes `contract-tests/`.
//
// All times are epoch milliseconds. Whoever writes hands in the audit entry of the act: it is kept in the
// same transaction, so that nothing happens without its entry and no entry stands without its act.

import type {
  AuditEntry,
  AuditStore,
  SessionStore,
  ThrottleStore,
  TokenStore,
  UserStore,
} from "./account-ports.ts";

export type Status = "draft" | "review" | "published";

/** What a list shows of a leaflet. Reading it touches no content, image or XML. */
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
}

/**
 * What one version of a leaflet holds. Images are not in `content`: in their place stands
 * `{"$blob":"<sha-256>"}`, and their bytes (decoded) are blobs.
 */
export interface LeafletVersion {
  readonly title: string;
  readonly status: Status;
  readonly language: string;
  readonly medicineName: string;
  readonly companyName: string;
  /** JSON text of the canonical content, images taken out. */
  readonly content: string;
  /** SHA-256 of every image of the content, each once. */
  readonly images: readonly string[];
  /** SHA-256 of the stored XML (UTF-8); undefined where no document can be built. */
  readonly fhirXml: string | undefined;
  readonly fhirXmlSource: "content" | "client";
  /** JSON text of the findings that only the reading of the request could make. */
  readonly readingFindings: string;
}

export interface StoredLeaflet extends LeafletSummary, LeafletVersion {
  readonly savedBy: string;
}

/** A stored leaflet that is only sent on: its content is UTF-8 and was never made a string. */
export interface LeafletInBytes extends Omit<StoredLeaflet, "content"> {
  readonly content: Uint8Array;
}

/** Bytes with their SHA-256 (hexadecimal), which is their key. */
export interface Blob {
  readonly hash: string;
  readonly bytes: Uint8Array;
}

export interface Revision {
  readonly version: number;
  readonly savedAt: number;
  /** Name of the person, as it was then. */
  readonly savedBy: string;
  readonly title: string;
  readonly status: Status;
}

export interface SaveInput {
  readonly id: string;
  readonly ownerId: string;
  /** Id and name of who saves. */
  readonly author: { readonly id: string; readonly name: string };
  readonly at: number;
  readonly next: LeafletVersion;
  /** Bytes of images and XML that may be new to the store; those it holds already are skipped. */
  readonly blobs: readonly Blob[];
  readonly audit: readonly AuditEntry[];
}

export type SaveRefusal =
  /** The person's leaflets would take more than `quota` bytes. */
  { readonly kind: "quota-exceeded"; readonly quota: number; readonly used: number };

export interface LeafletQuery {
  /** Folded by the store as it folds what it searches. */
  readonly q?: string;
  readonly status?: Status;
  /** Primary subtag: `ar` finds `ar` and `ar-JO`. */
  readonly language?: string;
  readonly sort: "updated" | "created" | "title";
  readonly limit?: number;
  readonly cursor?: string;
}

export interface LeafletStore {
  /** Version 1. */
  create(
    input: SaveInput,
    quota: number,
  ): Promise<{ kind: "created"; leaflet: StoredLeaflet } | SaveRefusal>;
  /** Undefined where there is none, it is somebody else's, or deleted. */
  get(ownerId: string, id: string): Promise<StoredLeaflet | undefined>;
  /** The same for whoever only sends it on. */
  getInBytes(ownerId: string, id: string): Promise<LeafletInBytes | undefined>;
  /** Writes `version + 1`, if the leaflet still stands at `version`. */
  save(
    input: SaveInput & { readonly version: number },
    quota: number,
  ): Promise<
    | { kind: "saved"; leaflet: StoredLeaflet }
    | { kind: "stale" }
    | { kind: "missing" }
    | SaveRefusal
  >;
  /**
   * Replaces `readingFindings` of the version the leaflet stands at, if that is still `version`; neither
   * version nor times move. For a PUT whose content is what is stored already.
   */
  noteReadingFindings(
    input: {
      readonly id: string;
      readonly ownerId: string;
      readonly version: number;
      readonly readingFindings: string;
    },
    quota: number,
  ): Promise<{ kind: "noted" } | { kind: "stale" } | { kind: "missing" } | SaveRefusal>;
  /** Keeps it for `undelete`; `version` undefined: whatever it stands at. */
  delete(input: {
    readonly id: string;
    readonly ownerId: string;
    readonly at: number;
    readonly version: number | undefined;
    readonly audit: AuditEntry;
  }): Promise<{ kind: "deleted" } | { kind: "stale" } | { kind: "missing" }>;
  list(
    ownerId: string,
    query: LeafletQuery,
  ): Promise<
    | { kind: "listed"; items: readonly LeafletSummary[]; next: string | undefined }
    | { kind: "cursor-invalid" }
  >;
  counts(
    ownerId: string,
    now: number,
  ): Promise<{
    total: number;
    draft: number;
    review: number;
    published: number;
    updatedLast7Days: number;
  }>;
  /** Newest first, the current one included; undefined where `get` gives undefined. */
  revisions(ownerId: string, id: string): Promise<readonly Revision[] | undefined>;
  revision(ownerId: string, id: string, version: number): Promise<StoredLeaflet | undefined>;
  /** Every leaflet of every owner, for `check`, `backup` and the like; deleted ones too. */
  everyVersion(): AsyncIterable<StoredLeaflet & { readonly deletedAt: number | undefined }>;
  deleted(): Promise<readonly (LeafletSummary & { readonly deletedAt: number })[]>;
  undelete(
    id: string,
    audit: AuditEntry,
  ): Promise<{ kind: "undeleted"; leaflet: LeafletSummary } | { kind: "missing" }>;
  /** Removes for good what was deleted before `deletedBefore`. */
  purge(deletedBefore: number, at: number): Promise<number>;
  analytics(now: number): Promise<Analytics>;
}

export interface Analytics {
  readonly users: { readonly total: number; readonly administrators: number };
  readonly leaflets: {
    readonly total: number;
    readonly byStatus: Readonly<Record<Status, number>>;
    /** Primary subtag → count. */
    readonly byLanguage: Readonly<Record<string, number>>;
    /** Leaflets created in each of the last 12 weeks (Monday, UTC), oldest first. */
    readonly byWeek: readonly {
      readonly week: string;
      readonly created: number;
      readonly updated: number;
    }[];
  };
  /** Bytes of stored content, images and XML. */
  readonly storage: {
    readonly contentBytes: number;
    readonly blobBytes: number;
    readonly blobs: number;
  };
}

/** Write-once bytes by their SHA-256. */
export interface BlobStore {
  /** Durable when it resolves. What is there already is not written again. */
  put(blob: Blob): Promise<void>;
  /** Verifies the hash: `missing` and `damaged` are told apart, and never given out as content. */
  get(
    hash: string,
  ): Promise<{ kind: "found"; bytes: Uint8Array } | { kind: "missing" } | { kind: "damaged" }>;
  has(hash: string): Promise<boolean>;
}

/** No space left, or a quota of the device: nothing was written. */
export class StoreFullError extends Error {
  override readonly name = "StoreFullError";
}

/** The database or blob store does not answer. */
export class StoreUnavailableError extends Error {
  override readonly name = "StoreUnavailableError";
}

/** A blob that a leaflet needs is gone or is not what was written. */
export class BlobDamagedError extends Error {
  override readonly name = "BlobDamagedError";
  readonly hash: string;
  constructor(hash: string, what: "missing" | "damaged") {
    super(`The blob ${hash} is ${what}.`);
    this.hash = hash;
  }
}

export interface Store {
  /** Made with the store; ties database and blobs together. */
  readonly id: string;
  readonly users: UserStore;
  readonly sessions: SessionStore;
  readonly tokens: TokenStore;
  readonly throttle: ThrottleStore;
  readonly audit: AuditStore;
  readonly leaflets: LeafletStore;
  readonly blobs: BlobStore;
  /** Resolves when database and blobs answer and every migration has run; rejects with why not. */
  ready(): Promise<void>;
  /** What the database finds wrong with itself, as it says it; empty when nothing is. Reads all of it. */
  verify(): Promise<readonly string[]>;
  /** Removes what is past its time: sessions, counters, deleted leaflets, unused blobs. */
  sweep(now: number): Promise<void>;
  close(): Promise<void>;
}
