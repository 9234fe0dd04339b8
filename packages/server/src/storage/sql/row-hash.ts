import { hash as digest } from "node:crypto";
import { RowDamagedError } from "../account-ports.ts";

/** Format of the hashed text. A later format gets another number; hashes of this format stay valid. */
const format = 1;

/**
 * The columns that the hash of a row covers. Not covered are counters and the time of last use, which change without
 * a change of the row's meaning, and the number of an audit entry, which the batch of the entry covers
 * (`audit-batch.ts`).
 */
export const hashedRowColumns = {
  users: [
    "id",
    "name",
    "email",
    "email_key",
    "organization",
    "password_hash",
    "is_admin",
    "created_at",
    "may_publish",
  ],
  tokens: ["id", "token_hash", "user_id", "name", "scopes", "created_at", "expires_at"],
  audit_events: [
    "at",
    "action",
    "outcome",
    "actor_id",
    "by",
    "target_id",
    "address",
    "request_id",
    "detail",
  ],
} as const;

/** The tables whose rows have a hash of their own. Versions of leaflets have another one: `version-hash.ts`. */
export type HashedTable = keyof typeof hashedRowColumns;

export const hashedTables = Object.keys(hashedRowColumns) as readonly HashedTable[]; // each is a HashedTable

export type HashedValues<T extends HashedTable> = Readonly<
  Record<(typeof hashedRowColumns)[T][number], string | number | null>
>;

/** A row with its hash. A row without a hash is not yet sealed. */
export type SealedRow<T extends HashedTable> = HashedValues<T> & { readonly hash: string | null };

/**
 * A column that was added later. The hash covers it only if it has a value other than 0, so that hashes of earlier rows
 * stay valid.
 */
const addedColumn = "may_publish";

/** SHA-256 of a row, as 64 lower-case hexadecimal digits. */
export function rowHash<T extends HashedTable>(table: T, row: HashedValues<T>): string {
  const columns: readonly (keyof HashedValues<T>)[] = hashedRowColumns[table];
  const values = columns
    .filter((name) => name !== addedColumn || Boolean(row[name]))
    .map((name) => row[name]);
  return digest("sha256", JSON.stringify([format, table, ...values]));
}

/** Whether a row is what was written. True for a row that is not yet sealed. */
export function isRowIntact<T extends HashedTable>(table: T, row: SealedRow<T>): boolean {
  return row.hash === null || row.hash === rowHash(table, row);
}

/** Throws a `RowDamagedError` with the name of the row, for example `user <id>`, if it is not what was written. */
export function assertRowIntact<T extends HashedTable>(
  table: T,
  row: SealedRow<T>,
  name: string,
): void {
  if (!isRowIntact(table, row)) throw new RowDamagedError(name);
}
