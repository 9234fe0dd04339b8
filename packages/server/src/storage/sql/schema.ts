import type { Generated } from "kysely";
import type { AuditBatchesTable, AuditRemovalsTable } from "./audit-schema.ts";
import type { OwnLeafletsTable, OwnResourcesTable, OwnValuesTable } from "./own-schema.ts";
import type {
  GtinHoldersTable,
  PublicGtinsTable,
  PublicLeafletsTable,
  PublicationsTable,
  RestListsTable,
  RestResourcesTable,
  RestValuesTable,
} from "./public-schema.ts";

// The tables, the same on both engines. Times are epoch milliseconds, booleans are 1 and 0, JSON is text.
// Both engines compare text by its code points (PostgreSQL: `collate "C"`).

export interface Schema {
  meta: MetaTable;
  users: UsersTable;
  quota_changes: QuotaChangesTable;
  sessions: SessionsTable;
  tokens: TokensTable;
  throttle: ThrottleTable;
  audit_events: AuditEventsTable;
  audit_batches: AuditBatchesTable;
  audit_removals: AuditRemovalsTable;
  leaflets: LeafletsTable;
  leaflet_revisions: LeafletRevisionsTable;
  superseded_versions: SupersededVersionsTable;
  leaflet_blobs: LeafletBlobsTable;
  blobs: BlobsTable;
  idempotency_keys: IdempotencyKeysTable;
  instances: InstancesTable;
  publications: PublicationsTable;
  public_leaflets: PublicLeafletsTable;
  gtin_holders: GtinHoldersTable;
  public_gtins: PublicGtinsTable;
  contact_messages: ContactMessagesTable;
  webhooks: WebhooksTable;
  webhook_deliveries: WebhookDeliveriesTable;
  rest_resources: RestResourcesTable;
  rest_lists: RestListsTable;
  rest_values: RestValuesTable;
  own_leaflets: OwnLeafletsTable;
  own_resources: OwnResourcesTable;
  own_values: OwnValuesTable;
}

/**
 * Values with the keys `schema-version`, `oldest-writer`, `store-id`, `blobs-tied`, `scrub` (see `scrub-position.ts`),
 * `audit-sealer` (see `audit-sealer-state.ts`), `compaction` (see `compaction-lease.ts`), `blob-collection` (see
 * `leaflet-collection.ts`), and `last-backup`,
 * `last-restore-drill` and `backup-covers` (see `last-times.ts`).
 */
export interface MetaTable {
  readonly key: string;
  readonly value: string;
}

export interface UsersTable {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** NFKC in lower case; unique. */
  readonly email_key: string;
  readonly organization: string;
  readonly password_hash: string;
  readonly is_admin: number;
  readonly created_at: number;
  /** Whether the person may publish to the public; null: no. */
  readonly may_publish: number | null;
  /**
   * With the person's `quota_changes`, the sum of `leaflets.bytes` over all leaflets of the person, including deleted
   * leaflets. The quota limits this sum.
   */
  readonly leaflet_bytes: Generated<number>;
  /** See `row-hash.ts`. A row without `hash` is not yet sealed. */
  readonly hash: string | null;
}

/** Bytes that are not yet added to `users.leaflet_bytes`. See `leaflet-quota.ts`. */
export interface QuotaChangesTable {
  readonly id: string;
  readonly owner_id: string;
  /** Negative for leaflets that were removed. */
  readonly bytes: number;
}

export interface SessionsTable {
  /** Public id, unique; neither the token nor derived from it. */
  readonly id: string;
  /** SHA-256, hexadecimal. */
  readonly token_hash: string;
  readonly user_id: string;
  readonly created_at: number;
  readonly last_seen_at: number;
}

export interface TokensTable {
  readonly id: string;
  readonly token_hash: string;
  readonly user_id: string;
  readonly name: string;
  /** Scopes, separated by spaces. */
  readonly scopes: string;
  readonly created_at: number;
  readonly expires_at: number | null;
  readonly last_used_at: number | null;
  /** See `row-hash.ts`. A row without `hash` is not yet sealed. */
  readonly hash: string | null;
}

export interface ThrottleTable {
  readonly key: string;
  readonly count: number;
  /** When the current window ends. The first count opens it. */
  readonly resets_at: number;
}

/**
 * Append-only: a trigger refuses to change or remove a row. A row that has no hash can get it, and nothing else. Rows of
 * whole batches can be removed after a row of `audit_removals` names the last of them.
 */
export interface AuditEventsTable {
  /** Increases in the order of writing, whatever the clock does. */
  readonly seq: Generated<number>;
  readonly at: number;
  readonly action: string;
  readonly outcome: string;
  readonly actor_id: string | null;
  readonly by: string;
  readonly target_id: string | null;
  readonly address: string | null;
  readonly request_id: string | null;
  /** JSON object. */
  readonly detail: string | null;
  /** See `row-hash.ts`. A row without `hash` is not yet sealed. */
  readonly hash: string | null;
}

/**
 * The fields of a leaflet for lists, search and quota. The content of each version is in `leaflet_revisions`.
 */
export interface LeafletsTable {
  readonly id: string;
  readonly owner_id: string;
  readonly title: string;
  /** Sort key of the title: folded, and cut to a length that fits in an index. */
  readonly title_key: string;
  readonly status: string;
  readonly language: string;
  /** Primary subtag of `language` in lower case. */
  readonly language_key: string;
  readonly medicine_name: string;
  readonly company_name: string;
  /** The folded text in which the search looks for `q`. */
  readonly search_text: string;
  readonly version: number;
  readonly created_at: number;
  readonly updated_at: number;
  readonly deleted_at: number | null;
  /** Bytes of all versions together: their texts, and each blob once. */
  readonly bytes: number;
  /** Bytes of the texts alone: contents, titles, reading findings. */
  readonly content_bytes: number;
  /** Hash of the newest sealed version; null until a version is sealed. */
  readonly hash: string | null;
  /** See `LeafletFacts`. These three are null if the content could not be read. */
  readonly profile: string | null;
  readonly has_product: number | null;
  /** The terms, each on a line. */
  readonly product_terms: string | null;
  /** Id that the leaflets of one product share. It is no part of the content, and no version or hash covers it. */
  readonly product_group: string | null;
}

export interface LeafletRevisionsTable {
  readonly leaflet_id: string;
  readonly version: number;
  readonly author_id: string;
  /** Name at the time of the save. */
  readonly author_name: string;
  readonly saved_at: number;
  readonly title: string;
  readonly status: string;
  readonly language: string;
  readonly medicine_name: string;
  readonly company_name: string;
  /** JSON without images. Empty in a compacted version. */
  readonly content: string;
  /** SHA-256 of each image of the content, separated by spaces. */
  readonly images: string;
  readonly fhir_hash: string | null;
  readonly fhir_source: string;
  /** JSON. */
  readonly reading_findings: string;
  /** See `version-hash.ts`. A version without `hash` is not yet sealed. */
  readonly previous_hash: string | null;
  readonly hash: string | null;
  /** Version of the engine that built the XML; null for XML of a client and for versions of older servers. */
  readonly built_by: string | null;
  /** SHA-256 of the frozen document; null unless the version was published by a server that knows it. */
  readonly frozen_hash: string | null;
  /** Version of the engine that built the frozen document. */
  readonly frozen_by: string | null;
  /** JSON of `RevisionChanges`. */
  readonly changes: string | null;
  /** The note of the author. */
  readonly note: string | null;
  /**
   * The compressed content of a compacted version, otherwise null. The server does not keep the XML that it built for a
   * compacted version; `fhir_hash` is then the hash that the XML had. See `version-compaction.ts`.
   */
  readonly compressed_content: Uint8Array | null;
}

/** Versions that have a next one, and that are not yet compacted or left out. */
export interface SupersededVersionsTable {
  /** Increases in the order in which the versions were superseded. */
  readonly seq: Generated<number>;
  readonly leaflet_id: string;
  readonly version: number;
}

/** The blobs that each version needs: images, XML and frozen document. */
export interface LeafletBlobsTable {
  readonly leaflet_id: string;
  readonly version: number;
  readonly hash: string;
}

export interface BlobsTable {
  /** SHA-256, hexadecimal. */
  readonly hash: string;
  readonly size: number;
  /**
   * Last time a save needed the blob, or a purge removed a reference to it. The grace period of an unused
   * blob begins at this time.
   */
  readonly touched_at: number;
}

/** Messages of the contact form. Ids are ordered by time. */
export interface ContactMessagesTable {
  readonly id: string;
  readonly sent_at: number;
  readonly name: string;
  readonly email: string;
  readonly company: string;
  readonly inquiry_type: string;
  readonly subject: string;
  readonly message: string;
  readonly read_at: number | null;
}

/** Heartbeats of running servers, with the times of the database. */
export interface InstancesTable {
  readonly id: string;
  readonly name: string;
  /** That of the program. */
  readonly schema_version: number;
  readonly started_at: number;
  readonly seen_at: number;
}

/** Keys of requests that create something. */
export interface IdempotencyKeysTable {
  readonly user_id: string;
  readonly key: string;
  /** SHA-256 of method, path and body, hexadecimal. */
  readonly request_hash: string;
  /** Id of the request that has the lease, or that completed the key. */
  readonly holder: string;
  /** When the lease ends if `status` is null. */
  readonly leased_until: number;
  readonly expires_at: number;
  /** The kept reply; `status` and `target_id` are null while a request has the lease. */
  readonly status: number | null;
  readonly location: string | null;
  readonly etag: string | null;
  readonly target_id: string | null;
  readonly version: number | null;
}

/** Who is notified of events, and how. See `webhook-ports.ts`. */
export interface WebhooksTable {
  readonly id: string;
  readonly owner_id: string;
  readonly url: string;
  /** Types of events, separated by spaces. */
  readonly events: string;
  readonly is_all: number;
  readonly enabled: number;
  readonly origin: string;
  /** `whsec_` and Base64. */
  readonly secret: string;
  readonly previous_secret: string | null;
  readonly previous_until: number | null;
  readonly created_at: number;
  readonly failing_since: number | null;
  readonly disabled_reason: string | null;
  /** See `webhook-queue.ts`. */
  readonly due_at: number | null;
  readonly holder: string | null;
}

/** The events for each webhook, sent or not. */
export interface WebhookDeliveriesTable {
  readonly seq: Generated<number>;
  readonly id: string;
  readonly webhook_id: string;
  readonly type: string;
  readonly created_at: number;
  /** These four are null in a test. */
  readonly leaflet_id: string | null;
  readonly version: number | null;
  readonly language: string | null;
  readonly product_identifier: string | null;
  readonly attempts: number;
  /** Null: no attempt follows. */
  readonly next_at: number | null;
  readonly last_at: number | null;
  readonly status: number | null;
  readonly error: string | null;
  readonly answer: string | null;
}
