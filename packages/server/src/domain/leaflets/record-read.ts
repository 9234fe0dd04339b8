import type { AuditEntry } from "../../storage/account-ports.ts";
import { StoreFullError } from "../../storage/ports.ts";
import type { LeafletContext } from "./leaflet-context.ts";

/**
 * Adds the entry to the audit log. Reading must succeed even if the store is full, so in this case the entry is written
 * to the server log instead.
 */
export async function recordRead(
  { store, log }: Pick<LeafletContext, "store" | "log">,
  entry: AuditEntry,
): Promise<void> {
  try {
    await store.audit.add(entry);
  } catch (error) {
    if (!(error instanceof StoreFullError)) throw error;
    const message = "The store is full: this entry of the audit log could not be stored.";
    log.write("error", message, { entry });
  }
}
