// Errors of a store. The errors for which the API has replies are in ports.ts.

/** A newer version of the program created or migrated this store. The stored data was not changed. */
export class StoreNewerError extends Error {
  override readonly name = "StoreNewerError";
}

/** The store needs migrations, but the caller does not allow them. */
export class StoreNotMigratedError extends Error {
  override readonly name = "StoreNotMigratedError";
}

/** The database is damaged, or is not a database. It is never replaced by a new one. */
export class StoreCorruptError extends Error {
  override readonly name = "StoreCorruptError";
}

/** Servers that are running prevent a change of the whole store. Nothing was changed. */
export class StoreServedError extends Error {
  override readonly name = "StoreServedError";
}

/**
 * The database lacks commits that were acknowledged. Nothing was changed. The server starts without these commits
 * only if the operator accepts the loss.
 */
export class StoreLossError extends Error {
  override readonly name = "StoreLossError";
}

/** Database and blobs do not belong together, or the database belongs to another program. */
export class StoreMismatchError extends Error {
  override readonly name = "StoreMismatchError";
}

export function otherProgramError(): StoreMismatchError {
  return new StoreMismatchError(
    "The database contains tables of another program; nothing was changed.",
  );
}

/** The database server lacks something that only its administrator can install. Nothing was changed. */
export class StoreSetupError extends Error {
  override readonly name = "StoreSetupError";
}

/** A value that must be unique exists already. */
export class UniqueViolation extends Error {
  override readonly name = "UniqueViolation";
}

/** A row refers to a missing row, or a deletion failed because other rows refer to the row. */
export class ReferenceViolation extends Error {
  override readonly name = "ReferenceViolation";
}

/**
 * Text with a NUL or a lone surrogate. PostgreSQL would reject it and SQLite would change it, so both stores
 * reject it.
 */
export class TextNotStorableError extends Error {
  override readonly name = "TextNotStorableError";
}
