import type { Generated } from "kysely";

// The tables, the same on both engines. Times are epoch milliseconds, yes and no are 1 and 0, JSON is text.
// Text compares by its code points on both (PostgreSQL: `collate "C"`).

export interface Schema {
  meta: MetaTable;
  users: UsersTable;
  sessions: SessionsTable;
  tokens: TokensTable;
  throttle: ThrottleTable;
  audit_events: AuditEventsTable;
  leaflets: LeafletsTable;
  leaflet_revisions: LeafletRevisionsTable;
  leaflet_blobs: LeafletBlobsTable;
  blobs: BlobsTable;
}

/** `schema-version`, `store-id`, `blobs-tied`. */
export interface MetaTable {
  readonly key: string;
  readonly value: string;
}

export interface UsersTable {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** NFKC, small letters; unique. */
  readonly email_key: string;
  readonly organization: string;
  readonly password_hash: string;
  readonly is_admin: number;
  readonly created_at: number;
  /** Sum of `leaflets.bytes` of the person, deleted ones included: what the quota is held against. */
  readonly leaflet_bytes: Generated<number>;
}

export interface SessionsTable {
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
  /** Scopes with a space between. */
  readonly scopes: string;
  readonly created_at: number;
  readonly expires_at: number | null;
  readonly last_used_at: number | null;
}

export interface ThrottleTable {
  readonly key: string;
  readonly count: number;
  /** When the window that the first of them opened ends. */
  readonly resets_at: number;
}

/** Append-only: a trigger refuses to change or remove a row. */
export interface AuditEventsTable {
  /** In the order of writing, whatever the clock does. */
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
}

/** What lists show; the content of the current version is in its revision. */
export interface LeafletsTable {
  readonly id: string;
  readonly owner_id: string;
  readonly title: string;
  /** Folded and cut to a length that an index takes: the order of titles. */
  readonly title_key: string;
  readonly status: string;
  readonly language: string;
  /** Primary subtag of `language`, small letters. */
  readonly language_key: string;
  readonly medicine_name: string;
  readonly company_name: string;
  /** What `q` is looked for in, folded. */
  readonly search_text: string;
  readonly version: number;
  readonly created_at: number;
  readonly updated_at: number;
  readonly deleted_at: number | null;
  /** Bytes of all versions together: their texts, and each blob they need once. */
  readonly bytes: number;
  /** Bytes of the texts alone: contents, titles, findings of reading. */
  readonly content_bytes: number;
}

export interface LeafletRevisionsTable {
  readonly leaflet_id: string;
  readonly version: number;
  readonly author_id: string;
  /** As it was then. */
  readonly author_name: string;
  readonly saved_at: number;
  readonly title: string;
  readonly status: string;
  readonly language: string;
  readonly medicine_name: string;
  readonly company_name: string;
  /** JSON, images taken out. */
  readonly content: string;
  /** SHA-256 of each image of the content, with spaces between. */
  readonly images: string;
  readonly fhir_hash: string | null;
  readonly fhir_source: string;
  /** JSON. */
  readonly reading_findings: string;
}

/** Which version needs which blob: images and XML. */
export interface LeafletBlobsTable {
  readonly leaflet_id: string;
  readonly version: number;
  readonly hash: string;
}

export interface BlobsTable {
  /** SHA-256, hexadecimal. */
  readonly hash: string;
  readonly size: number;
  /** Last time it was put or lost a reference: the grace of an unused blob counts from here. */
  readonly touched_at: number;
}
