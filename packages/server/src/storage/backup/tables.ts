import type { Schema } from "../sql/schema.ts";

type ColumnKind = "text" | "integer" | "text or null" | "integer or null";

export type KeptTable = keyof typeof keptTables;

/** A row of a table, with the same types of values for SQLite and PostgreSQL. */
export type Row = Readonly<Record<string, string | number | null>>;

/**
 * The tables and columns of a backup, in an order in which every row comes after the rows it refers to.
 * Sessions and throttle counters are omitted: people sign in again after a restore, and a session that was
 * ended does not become valid again. The store's id is omitted because a restored store is a separate one.
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
  },
  tokens: {
    id: "text",
    token_hash: "text",
    user_id: "text",
    name: "text",
    scopes: "text",
    created_at: "integer",
    expires_at: "integer or null",
    last_used_at: "integer or null",
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
  },
  blobs: { hash: "text", size: "integer", touched_at: "integer" },
  leaflet_blobs: { leaflet_id: "text", version: "integer", hash: "text" },
} as const satisfies {
  readonly [T in Exclude<keyof Schema, "meta" | "sessions" | "throttle">]: {
    readonly [C in keyof Schema[T]]: ColumnKind;
  };
};

/** The tables of a backup, in the order in which they are written and read. */
export const keptTableNames = Object.keys(keptTables) as readonly KeptTable[]; // each is a KeptTable

/** The order in which the rows of a table are written: by its key. */
export const orderOf: Readonly<Record<KeptTable, string>> = {
  users: "id",
  tokens: "id",
  audit_events: "seq",
  leaflets: "id",
  leaflet_revisions: "leaflet_id, version",
  blobs: "hash",
  leaflet_blobs: "leaflet_id, version, hash",
};

export function columnsOf(table: KeptTable): Readonly<Record<string, ColumnKind>> {
  return keptTables[table];
}

/**
 * Converts `value` to a row of `table`. Throws an error that describes an invalid value. PostgreSQL returns
 * large integers as text.
 */
export function toRow(table: KeptTable, value: unknown): Row {
  if (typeof value !== "object" || value === null) throw new Error(`not a row of ${table}`);
  const given = new Map<string, unknown>(Object.entries(value));
  const columns = Object.entries(columnsOf(table));
  if (given.size !== columns.length) throw new Error(`a row of ${table} has wrong columns`);
  return Object.fromEntries(
    columns.map(([name, kind]) => [name, toValue(given.get(name), kind, `${table}.${name}`)]),
  );
}

function toValue(value: unknown, kind: ColumnKind, place: string): string | number | null {
  if (value === null && kind.endsWith("or null")) return null;
  if (kind.startsWith("text") && typeof value === "string") return value;
  if (kind.startsWith("integer")) {
    const number = typeof value === "string" && /^-?\d+$/.test(value) ? Number(value) : value;
    if (typeof number === "number" && Number.isSafeInteger(number)) return number;
  }
  throw new Error(`${place} has an invalid value`);
}
