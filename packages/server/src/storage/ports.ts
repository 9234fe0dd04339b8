// Interfaces of a store. Every adapter passes `contract-tests/`.
// All times are epoch milliseconds. A method that gets audit entries stores them together with its change in
// one transaction, so neither exists without the other.

import type { Analytics } from "./analytics-ports.ts";
import type { GroupInput, GroupOutcome } from "./group-ports.ts";
import type { IdempotencyStore, KeyCompletion } from "./idempotency-ports.ts";
import type { InstanceStore, Readiness } from "./instance-ports.ts";
import type { LeafletFacts, LeafletQuery, LeafletSummary, Status } from "./list-ports.ts";
import type { StoreMaintenance } from "./maintenance-ports.ts";
import type { MessageStore } from "./message-ports.ts";
import type { OwnRestStore } from "./own-rest-ports.ts";
import type { RestStore } from "./rest-ports.ts";
import type { PublicationStore, PublishInput } from "./publication-ports.ts";
import type { WebhookStore } from "./webhook-ports.ts";
import type { Revision, RevisionNotes } from "./revision-ports.ts";
import type {
  AuditEntry,
  AuditStore,
  SessionStore,
  ThrottleStore,
  TokenStore,
  UserStore,
} from "./account-ports.ts";

/**
 * One version of a leaflet. In `content`, each image is replaced by `{"$blob":"<sha-256>"}`; the decoded
 * bytes of the image are a blob.
 */
export interface LeafletVersion extends RevisionNotes {
  readonly title: string;
  readonly status: Status;
  readonly language: string;
  readonly medicineName: string;
  readonly companyName: string;
  /** JSON text of the canonical content without images. */
  readonly content: string;
  /** SHA-256 of every image of the content, each once. */
  readonly images: readonly string[];
  /** SHA-256 of the stored XML (UTF-8); undefined if no document can be built. */
  readonly fhirXml: string | undefined;
  readonly fhirXmlSource: "content" | "client";
  /**
   * JSON text of the findings from parsing the request. They are stored because they cannot be computed again
   * from the content.
   */
  readonly readingFindings: string;
  /** Version of the engine that built the XML; absent for XML of a client. */
  readonly builtBy?: string;
  /**
   * SHA-256 of the frozen document of a published version: the engine's XML (UTF-8), in the layout `complete`. It is
   * `fhirXml` unless a client sent that. Absent for other versions, and for those that older servers published.
   */
  readonly frozenXml?: string;
  /** Version of the engine that built the frozen document. */
  readonly frozenBy?: string;
  /** The facts of the content for lists and searches. Only in a version that is to be saved. */
  readonly facts?: LeafletFacts;
}

export interface StoredLeaflet
  extends
    Omit<LeafletSummary, "profile" | "publishedVersion">,
    Omit<LeafletVersion, "fhirXmlSource"> {
  /**
   * `rebuilt`: the version is compacted. The store does not keep the XML that the server built, and `fhirXml` is the hash
   * that it had.
   */
  readonly fhirXmlSource: LeafletVersion["fhirXmlSource"] | "rebuilt";
  readonly savedBy: string;
  /** The highest earlier version that was published; absent if there is none. */
  readonly replaces?: number;
}

/**
 * A stored leaflet for callers that copy its content into a reply without parsing it. The content is UTF-8
 * bytes, which are never converted to a string.
 */
export interface LeafletInBytes extends Omit<StoredLeaflet, "content"> {
  readonly content: Uint8Array;
}

/** Bytes with their key, the SHA-256 in hexadecimal. */
export interface Blob {
  readonly hash: string;
  readonly bytes: Uint8Array;
}

export interface SaveInput {
  readonly id: string;
  readonly ownerId: string;
  /** Id and name of the person who saves. */
  readonly author: { readonly id: string; readonly name: string };
  readonly at: number;
  readonly next: LeafletVersion;
  /** Bytes of images and XML that may be new to the store. Existing ones are skipped. */
  readonly blobs: readonly Blob[];
  readonly audit: readonly AuditEntry[];
  /** Present for a version that is published; see `PublicationStore`. */
  readonly publish?: PublishInput | undefined;
  /** Throws `LeaseLostError`, and writes nothing, if the request no longer has the lease. */
  readonly idempotency?: KeyCompletion | undefined;
}

export type SaveRefusal =
  /** The person's leaflets would exceed `quota` bytes. */
  { readonly kind: "quota-exceeded"; readonly quota: number; readonly used: number };

/** Milliseconds for which deleted leaflets are kept (30 days). */
export const keptDeleted = 30 * 86_400_000;

export interface DeletedLeaflet extends LeafletSummary {
  readonly deletedAt: number;
}

export interface LeafletStore {
  /** Writes version 1. */
  create(
    input: SaveInput,
    quota: number,
  ): Promise<{ kind: "created"; leaflet: StoredLeaflet } | SaveRefusal>;
  /**
   * Undefined if the leaflet does not exist, belongs to another person, or is deleted. Throws a
   * `VersionDamagedError`, as `getInBytes` and `revision` do, if the version is not what was saved.
   */
  get(ownerId: string, id: string): Promise<StoredLeaflet | undefined>;
  /** Like `get`, for callers that do not parse the content. */
  getInBytes(ownerId: string, id: string): Promise<LeafletInBytes | undefined>;
  /**
   * The fields of a leaflet in a list. They are read without the current version, so that a damaged version does
   * not prevent it. Undefined if the leaflet does not exist, belongs to another person, or is deleted.
   */
  summary(ownerId: string, id: string): Promise<LeafletSummary | undefined>;
  /**
   * Writes `version + 1` if the current version is still `version`. `deletedAt` given: the leaflet was deleted at that
   * time, and the save undeletes it.
   */
  save(
    input: SaveInput & { readonly version: number; readonly deletedAt?: number },
    quota: number,
  ): Promise<
    | { kind: "saved"; leaflet: StoredLeaflet }
    | { kind: "stale" }
    | { kind: "missing" }
    | SaveRefusal
  >;
  /**
   * Replaces `readingFindings` of the current version if it is still `version`. The version number and the
   * times do not change. Used for a PUT whose content equals the stored content.
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
  /**
   * Adds the frozen document to the current version if it is still `version`, is published, and has no frozen
   * document (otherwise `stale`). The version number, the times and `fhirXml` do not change.
   */
  freeze(
    input: {
      readonly id: string;
      readonly ownerId: string;
      readonly version: number;
      readonly xml: Blob;
      readonly builtBy: string;
      readonly audit: AuditEntry;
    },
    quota: number,
  ): Promise<{ kind: "frozen" } | { kind: "stale" } | { kind: "missing" } | SaveRefusal>;
  /** The highest version below `below` that was published; undefined if there is none. */
  lastPublished(id: string, below: number): Promise<number | undefined>;
  /**
   * Hides the leaflet, which `undelete` can restore, and withdraws it from the public without its text. `version`
   * undefined: any current version.
   */
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
  /** Newest first, at most `limit` below the version `before`; undefined if `get` returns undefined. */
  revisions(
    ownerId: string,
    id: string,
    page?: { readonly before?: number; readonly limit?: number },
  ): Promise<readonly Revision[] | undefined>;
  revision(ownerId: string, id: string, version: number): Promise<StoredLeaflet | undefined>;
  /** Like `get`, for a deleted leaflet. Undefined if it is no longer deleted, or was deleted again. */
  getDeleted(deleted: DeletedLeaflet): Promise<StoredLeaflet | undefined>;
  deleted(): Promise<readonly DeletedLeaflet[]>;
  /** The deleted leaflet; undefined if it does not exist, belongs to another person, or is not deleted. */
  deletedLeaflet(ownerId: string, id: string): Promise<DeletedLeaflet | undefined>;
  /**
   * `deleted` given: only if it is still that person's, and was deleted at that time. `publicAgain` given: the leaflet is
   * then as public as it was before it was deleted, since this time.
   */
  undelete(
    id: string,
    audit: AuditEntry,
    deleted?: Pick<DeletedLeaflet, "ownerId" | "deletedAt"> & { readonly publicAgain?: number },
  ): Promise<{ kind: "undeleted"; leaflet: LeafletSummary } | { kind: "missing" }>;
  /** Permanently removes leaflets that were deleted before `deletedBefore`. */
  purge(deletedBefore: number, at: number): Promise<number>;
  /**
   * Puts a leaflet into the group of another one of the same person, or takes it out of its group. A group with one
   * leaflet ends. Writes no version and no time.
   */
  setProductGroup(input: GroupInput): Promise<GroupOutcome>;
  analytics(now: number): Promise<Analytics>;
}

export interface FoundBlob {
  readonly kind: "found";
  readonly bytes: Uint8Array;
  /** Makes the memory available for other bytes. The caller may call it when nobody needs the bytes any more. */
  readonly release?: () => void;
}

/** Write-once bytes with their SHA-256 as key. */
export interface BlobStore {
  /** The bytes are durable when this resolves. Existing bytes are not written again. */
  put(blob: Blob): Promise<void>;
  /**
   * Verifies the hash. The results `missing` and `damaged` contain no bytes. `patience` are milliseconds: throws a
   * `StoreUnavailableError` if the bytes do not arrive before. `isShared`: the caller never changes or transfers the bytes.
   * Only then the result can have a function `release`.
   */
  get(
    hash: string,
    options?: { readonly patience?: number; readonly isShared?: boolean },
  ): Promise<FoundBlob | { kind: "missing" } | { kind: "damaged" }>;
  /**
   * Whether bytes that the caller made have this hash, so that they are those of the blob. Then `get` need not read them
   * for a while.
   */
  recognise?(blob: Blob): Promise<boolean>;
  has(hash: string): Promise<boolean>;
}

/** No space left on the device, or its quota is exceeded. Nothing was written. */
export class StoreFullError extends Error {
  override readonly name = "StoreFullError";
}

/** The database or the blob store does not answer. */
export class StoreUnavailableError extends Error {
  override readonly name: string = "StoreUnavailableError";
}

/** A later version of the program has migrated the store so that this one can only read. Nothing was written. */
export class WriterTooOldError extends StoreUnavailableError {
  override readonly name = "WriterTooOldError";
}

/** A version is not what was saved: its text was changed, or its row is lost or unreadable. Other versions may be intact. */
export class VersionDamagedError extends Error {
  override readonly name = "VersionDamagedError";
  readonly leafletId: string;
  readonly version: number;
  constructor(leafletId: string, version: number, cause?: unknown) {
    super(`Version ${version} of the leaflet ${leafletId} is damaged.`, { cause });
    this.leafletId = leafletId;
    this.version = version;
  }
}

/** Too many searches and counts are waiting. */
export class StoreBusyError extends Error {
  override readonly name = "StoreBusyError";
}

/** A blob that a leaflet needs is missing or damaged. */
export class BlobDamagedError extends Error {
  override readonly name = "BlobDamagedError";
  readonly hash: string;
  constructor(hash: string, what: "missing" | "damaged") {
    super(`The blob ${hash} is ${what}.`);
    this.hash = hash;
  }
  /** The same error, with the version that needs the blob in its message. */
  neededBy({ id, version }: { readonly id: string; readonly version: number }): this {
    this.message += ` Version ${version} of the leaflet ${id} needs it.`;
    return this;
  }
}

export interface Store extends StoreMaintenance {
  /**
   * Created with the store. Database and blobs contain it, so that `openStore` notices if they do not belong
   * together.
   */
  readonly id: string;
  readonly users: UserStore;
  readonly sessions: SessionStore;
  readonly tokens: TokenStore;
  readonly throttle: ThrottleStore;
  readonly idempotency: IdempotencyStore;
  readonly audit: AuditStore;
  readonly leaflets: LeafletStore;
  readonly publications: PublicationStore;
  readonly messages: MessageStore;
  readonly webhooks: WebhookStore;
  readonly rest: RestStore;
  readonly ownRest: OwnRestStore;
  readonly blobs: BlobStore;
  readonly instances: InstanceStore;
  /**
   * Resolves if the database answers and every migration has run, and if a folder of blobs answers; otherwise rejects with
   * the reason. An object store, which all servers share, does not prevent it: `objectStore` is its state.
   */
  ready(): Promise<Readiness>;
  close(): Promise<void>;
}
