import type { Insertable, Selectable } from "kysely";
import type { AuditAction, AuditEntry, AuditStore } from "../account-ports.ts";
import type { Database, Writer } from "./database.ts";
import { isStorable, storable } from "./database-text.ts";
import { rowHash } from "./row-hash.ts";
import type { AuditEventsTable } from "./schema.ts";

export function createAuditStore(database: Database): AuditStore {
  return {
    add: (entry) => database.transaction((write) => addAudit(write, [entry])),
    async list({ limit, targetId }) {
      if (!isStorable(targetId)) return [];
      const all = database.read.selectFrom("audit_events").selectAll();
      const of = targetId === undefined ? all : all.where("target_id", "=", targetId);
      return (await of.orderBy("seq", "desc").limit(limit).execute()).map(toEntry);
    },
  };
}

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

function toEntry(row: Selectable<AuditEventsTable>): AuditEntry {
  return {
    at: row.at,
    // Only `toRow` writes these columns: a valid action, a valid outcome and a JSON object.
    action: row.action as AuditAction,
    outcome: row.outcome as AuditEntry["outcome"],
    by: row.by,
    ...(row.actor_id === null ? {} : { actorId: row.actor_id }),
    ...(row.target_id === null ? {} : { targetId: row.target_id }),
    ...(row.address === null ? {} : { address: row.address }),
    ...(row.request_id === null ? {} : { requestId: row.request_id }),
    ...(row.detail === null
      ? {}
      : { detail: JSON.parse(row.detail) as NonNullable<AuditEntry["detail"]> }),
  };
}
