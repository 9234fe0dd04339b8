import type { Selectable } from "kysely";
import type { AuditAction, AuditEntry, AuditStore } from "../account-ports.ts";
import { auditPage } from "./audit-pages.ts";
import { removeNext } from "./audit-removal.ts";
import { sealNext } from "./audit-sealer.ts";
import { addAudit } from "./add-audit.ts";
import type { Database } from "./database.ts";
import { isStorable } from "./database-text.ts";
import type { AuditEventsTable } from "./schema.ts";

/** `holder` is an id of this server: only one server seals. */
export function createAuditStore(database: Database, holder: string): AuditStore {
  return {
    page: (query) => auditPage(database, query),
    sealNext: (now) => sealNext(database, holder, now),
    removeNext: (before, now) => removeNext(database, holder, before, now),
    add: (entry) => database.transaction((write) => addAudit(write, [entry])),
    async list({ limit, targetId }) {
      if (!isStorable(targetId)) return [];
      const all = database.read.selectFrom("audit_events").selectAll();
      const of = targetId === undefined ? all : all.where("target_id", "=", targetId);
      return (await of.orderBy("seq", "desc").limit(limit).execute()).map(toEntry);
    },
  };
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
