import { UniqueViolation } from "../errors.ts";
import type { Writer } from "./database.ts";

/** What decides about a person, held still until the transaction ends. */
export function lockUser(write: Writer, id: string) {
  return write
    .selectFrom("users")
    .select(["id", "email_key", "is_admin", "leaflet_bytes"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** Ends every session of a person but `keep`. */
export async function endSessions(
  write: Writer,
  userId: string,
  keep: string | undefined,
): Promise<void> {
  const all = write.deleteFrom("sessions").where("user_id", "=", userId);
  await (keep === undefined ? all : all.where("token_hash", "!=", keep)).execute();
}

/** What `act` came to, or that the address it wanted to give somebody is another's. */
export async function unlessEmailTaken<T>(
  act: () => Promise<T>,
): Promise<T | { readonly kind: "email-taken" }> {
  try {
    return await act();
  } catch (error) {
    // The address is the only value of these acts that may stand but once and is not made at random.
    if (error instanceof UniqueViolation) return { kind: "email-taken" };
    throw error;
  }
}
