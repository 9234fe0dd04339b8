import {
  ReferenceViolation,
  StoreCorruptError,
  StoreSetupError,
  UniqueViolation,
} from "../errors.ts";
import { StoreFullError, StoreUnavailableError } from "../ports.ts";
import { extensionMissing } from "./migrations-search.ts";

/** Error codes of the system and messages of `pg` for a lost or failed connection. */
const lostConnection =
  /^(?:E(?:CONN\w+|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|HOSTDOWN|NOTFOUND|AI_AGAIN|AI_FAIL|ADDRNOTAVAIL|MFILE|NFILE|NOENT|ACCES))$/;
const lostConnectionMessages =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout exceeded when trying to connect|timeout expired|Cannot use a pool after|The server does not support SSL)/;

/**
 * Classes and codes of errors after which the same request may succeed later:
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const unavailable = /^(?:08...|28...|3D000|25006|25P03|25P04|53...|55P03|57...|58...)$/;

/**
 * Translates a failure of PostgreSQL or of the connection to an error of the store; other errors are
 * unchanged.
 */
export function fromPostgresFailure(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StoreUnavailableError) return error;
  const cause = { cause: firstOf(error) };
  const code = codeOf(error);
  switch (code) {
    case "53100":
      return new StoreFullError("The disk of the database is full.", cause);
    case "23505":
      return new UniqueViolation(error.message, cause);
    case "23503":
      return new ReferenceViolation(error.message, cause);
    case extensionMissing:
      return extensionMissingError(error);
    case "XX001":
    case "XX002":
      return new StoreCorruptError("The database is damaged.", cause);
  }
  if (
    unavailable.test(code) ||
    lostConnection.test(code) ||
    lostConnectionMessages.test(error.message)
  ) {
    return new StoreUnavailableError("The database does not answer.", cause);
  }
  return error;
}

/** The error of the migration that creates the index of the search. Its detail is the database's name. */
function extensionMissingError(error: Error): StoreSetupError {
  const database = "detail" in error ? String(error.detail) : "";
  return new StoreSetupError(
    `The search needs the PostgreSQL extensions pg_trgm and btree_gin, and this account cannot install them in the database ${database} (${error.message}). An administrator of the server must run \`create extension pg_trgm\` and \`create extension btree_gin\` in this database, in a schema of this account's search path; then run \`nashra-server migrate\` again. Nothing was changed.`,
  );
}

/**
 * Whether `error` means that PostgreSQL aborted the transaction to resolve a conflict with another
 * transaction, such as a deadlock. The transaction may succeed if it runs again.
 */
export function isDeadlock(error: unknown): boolean {
  return error instanceof Error && ["40P01", "40001"].includes(codeOf(error));
}

/**
 * Whether a transaction could not begin or write because the server is a replica, or refuses to write: the code of a
 * read-only transaction, and that of a transaction that begins to write during recovery (`feature_not_supported`, which no
 * other statement of a transaction causes). The messages are in the language of the server.
 */
export function isReadOnly(error: unknown): boolean {
  return error instanceof Error && ["25006", "0A000"].includes(codeOf(error));
}

/** Whether the client has waited too long for the result of a statement. */
export function isTimedOut(error: unknown): boolean {
  return error instanceof Error && error.message === "Query read timeout";
}

function codeOf(error: Error): string {
  const first = firstOf(error);
  return "code" in first && typeof first.code === "string" ? first.code : "";
}

/** The error of the first address if several addresses of a host were tried; otherwise `error`. */
function firstOf(error: Error): Error {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : undefined;
  return first instanceof Error ? first : error;
}
