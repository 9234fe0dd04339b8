import type { Insertable } from "kysely";
import type { AuditEntry } from "../account-ports.ts";
import type { Writer } from "./database.ts";
import { storable } from "./database-text.ts";
import { rowHash } from "./row-hash.ts";
import type { AuditEventsTable } from "./schema.ts";

/**
 * Writes the audit entries of an action in the transaction of the action. No entry is rejected because of its
 * text: characters that a database cannot store become U+FFFD.
 */
export async function addAudit(write: Writer, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await write.insertInto("audit_events").values(entries.map(toRow)).execute();
}

function toRow(entry: AuditEntry): Insertable<AuditEventsTable> {
  const row = {
    at: entry.at,
    action: entry.action,
    outcome: entry.outcome,
    actor_id: textOrNull(entry.actorId),
    by: storable(entry.by),
    target_id: textOrNull(entry.targetId),
    address: textOrNull(entry.address),
    request_id: textOrNull(entry.requestId),
    // JSON escapes control characters and lone surrogates, so the text is one line that every database can store.
    detail: entry.detail === undefined ? null : JSON.stringify(entry.detail),
  };
  return { ...row, hash: rowHash("audit_events", row) };
}

function textOrNull(text: string | undefined): string | null {
  return text === undefined ? null : storable(text);
}
