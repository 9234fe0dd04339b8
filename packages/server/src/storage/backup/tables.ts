import { isSha256 } from "../blobs/sha256.ts";
import { isStorable } from "../sql/database-text.ts";
import type { Schema } from "../sql/schema.ts";

export type ColumnKind =
  | "text"
  | "hash"
  | "integer"
  | "text or null"
  | "integer or null"
  /** Backups of earlier versions do not have these columns. */
  | "added text or null"
  | "added integer or null"
  /** Base64 in a row and in a backup, bytes in the store. */
  | "added bytes or null";

export type KeptTable = keyof typeof keptTables;

/** A row of a table, with the same types of values for SQLite and PostgreSQL. */
export type Row = Readonly<Record<string, string | number | null>>;

/**
 * The tables and columns of a backup, in an order in which every row comes after the rows it refers to.
 * Sessions, throttle counters, heartbeats, idempotency keys and deliveries of webhooks are omitted: people sign in
 * again after a restore, a session that was ended does not become valid again, no reply is replayed in another store,
 * and no event is sent again. The list of superseded versions is filled by a trigger. Indexes of the FHIR API that can be filled again are omitted, too. The store's id is
 * omitted because a restored store is a separate one.
 */
export const keptTables = {
  users: {
    id: "text",
    name: "text",
    email: "text",
    email_key: "text",
    organization: "text",
    password_hash: "text",
    is_admin: "integer",
    created_at: "integer",
    leaflet_bytes: "integer",
    may_publish: "added integer or null",
    hash: "added text or null",
  },
  quota_changes: { id: "text", owner_id: "text", bytes: "integer" },
  tokens: {
    id: "text",
    token_hash: "text",
    user_id: "text",
    name: "text",
    scopes: "text",
    created_at: "integer",
    expires_at: "integer or null",
    last_used_at: "integer or null",
    hash: "added text or null",
  },
  // Before the entries: a record that is written later must name an existing batch.
  audit_removals: {
    last_batch: "integer",
    hash: "hash",
    last_seq: "integer",
    batches: "integer",
    entries: "integer",
    oldest_at: "integer",
    newest_at: "integer",
    removed_at: "integer",
  },
  audit_events: {
    seq: "integer",
    at: "integer",
    action: "text",
    outcome: "text",
    actor_id: "text or null",
    by: "text",
    target_id: "text or null",
    address: "text or null",
    request_id: "text or null",
    detail: "text or null",
    hash: "added text or null",
  },
  audit_batches: {
    number: "integer",
    first_seq: "integer",
    last_seq: "integer",
    oldest_at: "integer",
    newest_at: "integer",
    entries: "integer",
    entries_hash: "hash",
    sealed_at: "integer",
    previous_hash: "text or null",
    hash: "hash",
  },
  leaflets: {
    id: "text",
    owner_id: "text",
    title: "text",
    title_key: "text",
    status: "text",
    language: "text",
    language_key: "text",
    medicine_name: "text",
    company_name: "text",
    search_text: "text",
    version: "integer",
    created_at: "integer",
    updated_at: "integer",
    deleted_at: "integer or null",
    bytes: "integer",
    content_bytes: "integer",
    hash: "added text or null",
    profile: "added text or null",
    has_product: "added integer or null",
    product_terms: "added text or null",
    product_group: "added text or null",
  },
  leaflet_revisions: {
    leaflet_id: "text",
    version: "integer",
    author_id: "text",
    author_name: "text",
    saved_at: "integer",
    title: "text",
    status: "text",
    language: "text",
    medicine_name: "text",
    company_name: "text",
    content: "text",
    images: "text",
    fhir_hash: "text or null",
    fhir_source: "text",
    reading_findings: "text",
    previous_hash: "added text or null",
    hash: "added text or null",
    built_by: "added text or null",
    frozen_hash: "added text or null",
    frozen_by: "added text or null",
    changes: "added text or null",
    note: "added text or null",
    compressed_content: "added bytes or null",
  },
  blobs: { hash: "hash", size: "integer", touched_at: "integer" },
  leaflet_blobs: { leaflet_id: "text", version: "integer", hash: "hash" },
  publications: {
    leaflet_id: "text",
    version: "integer",
    published_at: "integer or null",
    document_id: "text",
    title: "text",
    language: "text",
    gtins: "text",
    product_gtin: "text or null",
    resources: "added text or null",
    list_item: "added text or null",
    withdrawn_at: "added integer or null",
  },
  public_leaflets: {
    leaflet_id: "text",
    owner_id: "text",
    version: "integer or null",
    document_id: "text or null",
    language_key: "text or null",
    waiting_version: "integer or null",
    waiting_since: "integer or null",
    product_gtin: "text or null",
    withdrawn_at: "integer or null",
    withdrawal_reason: "text or null",
    keeps_text: "integer",
    deleted_at: "integer or null",
    updated_at: "integer",
  },
  gtin_holders: { gtin14: "text", owner_id: "text" },
  public_gtins: { gtin14: "text", leaflet_id: "text" },
  contact_messages: {
    id: "text",
    sent_at: "integer",
    name: "text",
    email: "text",
    company: "text",
    inquiry_type: "text",
    subject: "text",
    message: "text",
    read_at: "integer or null",
  },
  webhooks: {
    id: "text",
    owner_id: "text",
    url: "text",
    events: "text",
    is_all: "integer",
    enabled: "integer",
    origin: "text",
    secret: "text",
    previous_secret: "text or null",
    previous_until: "integer or null",
    created_at: "integer",
    failing_since: "integer or null",
    disabled_reason: "text or null",
    due_at: "integer or null",
    holder: "text or null",
  },
  rest_resources: {
    type: "text",
    id: "text",
    leaflet_id: "text or null",
    version: "integer",
    updated_at: "integer",
    is_shown: "integer",
  },
  rest_lists: { id: "text", key: "text", owner_id: "text", product: "text" },
} as const satisfies {
  readonly [
    T in Exclude<
      keyof Schema,
      | "meta"
      | "sessions"
      | "throttle"
      | "idempotency_keys"
      | "instances"
      | "webhook_deliveries"
      | "superseded_versions"
      | "rest_values"
      | "own_leaflets"
      | "own_resources"
      | "own_values"
    >
  ]: {
    readonly [C in keyof Schema[T]]: ColumnKind;
  };
};

/** The tables of a backup, in the order in which they are written and read. */
export const keptTableNames = Object.keys(keptTables) as readonly KeptTable[]; // each is a KeptTable

/** The columns of the key of each table. PostgreSQL reads the rows in this order. */
export const keyOf: Readonly<Record<KeptTable, readonly string[]>> = {
  users: ["id"],
  quota_changes: ["id"],
  tokens: ["id"],
  audit_removals: ["last_batch"],
  audit_events: ["seq"],
  audit_batches: ["number"],
  leaflets: ["id"],
  leaflet_revisions: ["leaflet_id", "version"],
  blobs: ["hash"],
  leaflet_blobs: ["leaflet_id", "version", "hash"],
  publications: ["leaflet_id", "version"],
  public_leaflets: ["leaflet_id"],
  gtin_holders: ["gtin14"],
  public_gtins: ["gtin14", "leaflet_id"],
  contact_messages: ["id"],
  webhooks: ["id"],
  rest_resources: ["type", "id"],
  rest_lists: ["id"],
};

/** Backups of earlier versions do not have these tables. */
export const addedTables = [
  "quota_changes",
  "audit_removals",
  "audit_batches",
  "publications",
  "public_leaflets",
  "gtin_holders",
  "public_gtins",
  "contact_messages",
  "webhooks",
  "rest_resources",
  "rest_lists",
] as const satisfies readonly KeptTable[];

/** The values that the schema allows in a column. A row with another value cannot be restored. */
const allowedValues: Readonly<Partial<Record<string, readonly (string | number)[]>>> = {
  "users.is_admin": [0, 1],
  "users.may_publish": [0, 1],
  "public_leaflets.keeps_text": [0, 1],
  "webhooks.is_all": [0, 1],
  "webhooks.enabled": [0, 1],
  "rest_resources.is_shown": [0, 1],
  "audit_events.outcome": ["done", "refused"],
  "leaflets.status": ["draft", "review", "published"],
  "leaflets.has_product": [0, 1],
  "leaflet_revisions.fhir_source": ["content", "client"],
};

export function columnsOf(table: KeptTable): Readonly<Record<string, ColumnKind>> {
  return keptTables[table];
}

/** Why a value is not a row of a table; the message names the column. */
export class RowError extends Error {
  override readonly name = "RowError";
}

/**
 * Converts `value` to a row of `table`, which can be written to every store. Throws a `RowError` that describes
 * an invalid value. PostgreSQL returns large integers as text, and SQLite as bigint.
 */
export function toRow(table: KeptTable, value: unknown): Row {
  if (typeof value !== "object" || value === null) throw new RowError(`not a row of ${table}`);
  const given = new Map<string, unknown>(Object.entries(value));
  const columns = Object.entries(columnsOf(table));
  for (const [name, kind] of columns)
    if (kind.startsWith("added") && !given.has(name)) given.set(name, null);
  if (given.size !== columns.length) throw new RowError(`a row of ${table} has wrong columns`);
  return Object.fromEntries(
    columns.map(([name, kind]) => [name, toValue(given.get(name), kind, `${table}.${name}`)]),
  );
}

function toValue(value: unknown, kind: ColumnKind, place: string): string | number | null {
  if (value === null && kind.endsWith("or null")) return null;
  const converted = isInteger(kind)
    ? toInteger(value)
    : isBytes(kind)
      ? toBase64(value)
      : toText(value, place);
  if (converted === undefined) throw new RowError(`${place} has an invalid value`);
  if (kind === "hash" && !isSha256(String(converted)))
    throw new RowError(`${place} is not a SHA-256`);
  const allowed = allowedValues[place];
  if (allowed !== undefined && !allowed.includes(converted))
    throw new RowError(`${place} has an invalid value`);
  return converted;
}

export function isInteger(kind: ColumnKind): boolean {
  return kind === "integer" || kind.endsWith("integer or null");
}

export function isBytes(kind: ColumnKind): boolean {
  return kind === "added bytes or null";
}

function toBase64(value: unknown): string | undefined {
  if (value instanceof Uint8Array) return Buffer.from(value).toString("base64");
  if (typeof value !== "string") return undefined;
  return Buffer.from(value, "base64").toString("base64") === value ? value : undefined;
}

function toInteger(value: unknown): number | undefined {
  const isNumeric =
    typeof value === "bigint" || (typeof value === "string" && /^-?\d+$/.test(value));
  const number = isNumeric ? Number(value) : value;
  return typeof number === "number" && Number.isSafeInteger(number) ? number : undefined;
}

function toText(value: unknown, place: string): string | undefined {
  if (typeof value !== "string") return undefined;
  if (!isStorable(value)) throw new RowError(`${place} contains a NUL or a lone surrogate`);
  return value;
}
