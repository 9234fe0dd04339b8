// Why a store cannot be opened or used. `StoreFullError` and `StoreUnavailableError`, which requests meet,
// are in ports.ts; these are met by whoever starts the server or runs a command.

/** A newer version of the program made this store; nothing was read or changed. */
export class StoreNewerError extends Error {
  override readonly name = "StoreNewerError";
}

/** The store has migrations to run, and the caller asked to run none. */
export class StoreNotMigratedError extends Error {
  override readonly name = "StoreNotMigratedError";
}

/** The database is damaged, or is none at all. Nothing new is ever made over it. */
export class StoreCorruptError extends Error {
  override readonly name = "StoreCorruptError";
}

/** Database and blobs do not belong together, or the database is another program's. */
export class StoreMismatchError extends Error {
  override readonly name = "StoreMismatchError";
}

/** A value would have had to be written twice where it may stand once. */
export class UniqueViolation extends Error {
  override readonly name = "UniqueViolation";
}

/** A row refers to one that is not there, or is referred to and was to be removed. */
export class ReferenceViolation extends Error {
  override readonly name = "ReferenceViolation";
}

/** Text with a NUL or a lone surrogate: one engine would refuse it and the other change it, so both refuse. */
export class TextNotStorableError extends Error {
  override readonly name = "TextNotStorableError";
}
