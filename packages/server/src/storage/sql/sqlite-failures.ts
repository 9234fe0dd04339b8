import { ReferenceViolation, StoreCorruptError, UniqueViolation } from "../errors.ts";
import { StoreFullError, StoreUnavailableError } from "../ports.ts";

/** The fields of an error of `node:sqlite` that are used here. */
interface SqliteFailure extends Error {
  /** Extended result code: https://sqlite.org/rescode.html */
  readonly errcode: number;
}

export function isSqliteFailure(error: unknown): error is SqliteFailure {
  return error instanceof Error && "errcode" in error && typeof error.errcode === "number";
}

/** Whether `error` means that another connection has the lock. */
export function isBusy(error: unknown): boolean {
  return isSqliteFailure(error) && [5, 6].includes(primary(error));
}

/** Codes of values that `node:sqlite` cannot convert, such as a text that is longer than a JavaScript string. */
const unconvertible: ReadonlySet<unknown> = new Set(["ERR_OUT_OF_RANGE", "ERR_STRING_TOO_LONG"]);

/**
 * Whether `error` comes from the stored data or its file, so that other data may still be readable. Locks,
 * missing permissions and closed connections are no damage.
 */
export function isDamage(error: unknown): boolean {
  if (isSqliteFailure(error)) return ![5, 6, 8, 14, 23].includes(primary(error));
  return isUnconvertible(error);
}

function isUnconvertible(error: unknown): boolean {
  return error instanceof Error && "code" in error && unconvertible.has(error.code);
}

/** Translates a failure of SQLite to an error of the store; other errors are unchanged. */
export function fromSqliteFailure(error: unknown): unknown {
  if (isClosed(error)) return new StoreUnavailableError("The store is closed.", { cause: error });
  if (!isSqliteFailure(error)) {
    return isUnconvertible(error)
      ? new StoreCorruptError("A stored value cannot be read.", { cause: error })
      : error;
  }
  const cause = { cause: error };
  const message = `${error.message} (${error.errcode})`;
  switch (error.errcode) {
    case 2067: // SQLITE_CONSTRAINT_UNIQUE
    case 1555: // SQLITE_CONSTRAINT_PRIMARYKEY
      return new UniqueViolation(message, cause);
    case 787: // SQLITE_CONSTRAINT_FOREIGNKEY
      return new ReferenceViolation(message, cause);
    case 4874: // SQLITE_IOERR_SHMSIZE: no space for the index of the log
      return new StoreFullError("The disk is full.", cause);
  }
  switch (primary(error)) {
    case 13: // SQLITE_FULL
      return new StoreFullError("The disk is full.", cause);
    case 11: // SQLITE_CORRUPT
    case 26: // SQLITE_NOTADB
      return new StoreCorruptError("The database is damaged.", cause);
    case 5: // SQLITE_BUSY
    case 6: // SQLITE_LOCKED
    case 8: // SQLITE_READONLY
    case 10: // SQLITE_IOERR
    case 14: // SQLITE_CANTOPEN
    case 23: // SQLITE_AUTH
      return new StoreUnavailableError("The database does not answer.", cause);
  }
  return error;
}

function primary(error: SqliteFailure): number {
  return error.errcode % 256;
}

/** Whether `error` means that a database of `node:sqlite` was used after it was closed. */
function isClosed(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_INVALID_STATE";
}
