import { UniqueViolation } from "../errors.ts";
import type { Writer } from "./database.ts";

/** Locks the row of a person until the transaction ends, and returns the columns that the caller checks. */
export function lockUser(write: Writer, id: string) {
  return write
    .selectFrom("users")
    .select(["id", "email_key", "password_hash", "is_admin", "leaflet_bytes"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
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
