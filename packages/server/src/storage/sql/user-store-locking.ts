import { UniqueViolation } from "../errors.ts";
import type { Writer } from "./database.ts";
import { assertRowIntact, hashedRowColumns, rowHash } from "./row-hash.ts";
import type { UsersTable } from "./schema.ts";
import { userColumns } from "./user-store-rows.ts";

/**
 * Locks the row of a person until the transaction ends, and returns it. With `only: "password"` other transactions can
 * add rows that refer to the person meanwhile, such as sessions.
 */
export function lockUser(write: Writer, id: string, { only }: { only?: "password" } = {}) {
  const row = write
    .selectFrom("users")
    .select([...hashedRowColumns.users, "hash"])
    .where("id", "=", id);
  return (only === "password" ? row.forNoKeyUpdate() : row.forUpdate()).executeTakeFirst();
}

/** A row that `lockUser` returned. */
type LockedUser = NonNullable<Awaited<ReturnType<typeof lockUser>>>;

/**
 * Changes a person whose row is locked, and makes the hash of the row again. Throws a `RowDamagedError` if the row is
 * damaged, because a new hash would hide that. With `acceptDamage` it is hidden: the caller has decided that.
 */
export function updateUser(
  write: Writer,
  before: LockedUser,
  change: Partial<Omit<UsersTable, "leaflet_bytes" | "hash">>,
  { acceptDamage = false } = {},
) {
  if (!acceptDamage) assertRowIntact("users", before, `user ${before.id}`);
  return write
    .updateTable("users")
    .set({ ...change, hash: rowHash("users", { ...before, ...change }) })
    .where("id", "=", before.id)
    .returning(userColumns)
    .executeTakeFirstOrThrow();
}

/** Ends every session of a person except the session with the token hash `keep`. */
export async function endSessions(
  write: Writer,
  userId: string,
  keep: string | undefined,
): Promise<void> {
  const all = write.deleteFrom("sessions").where("user_id", "=", userId);
  await (keep === undefined ? all : all.where("token_hash", "!=", keep)).execute();
}

/** Returns the result of `act`, or `email-taken` if the new address belongs to another account. */
export async function unlessEmailTaken<T>(
  act: () => Promise<T>,
): Promise<T | { readonly kind: "email-taken" }> {
  try {
    return await act();
  } catch (error) {
    // The address is the only unique value of these actions that is not random.
    if (error instanceof UniqueViolation) return { kind: "email-taken" };
    throw error;
  }
}
