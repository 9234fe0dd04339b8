import type { AuditBatchesTable, AuditRemovalsTable } from "../sql/audit-schema.ts";
import type { AuditEventsTable } from "../sql/schema.ts";
import type { Selectable } from "kysely";
import type { Snapshot } from "./snapshot.ts";
import type { ReportUnread } from "./unread-rows.ts";

/** Which entries are read; absent conditions fit all entries. */
export interface AuditLogFilter {
  /** The first instant, in epoch milliseconds. */
  readonly from?: number | undefined;
  /** The first instant that is not included. */
  readonly to?: number | undefined;
  readonly action?: string | undefined;
}

type Entry = Selectable<AuditEventsTable>;

/** A part of the audit log, in the order of the log. */
export type AuditLogItem =
  | { readonly kind: "removal"; readonly removal: AuditRemovalsTable }
  /** `batch`: the number of the sealed batch. */
  | { readonly kind: "entry"; readonly entry: Entry; readonly batch: number | null }
  /** Follows the last entry of the batch, if all of its entries came before. */
  | { readonly kind: "batch"; readonly batch: AuditBatchesTable };

/**
 * Reads the audit log: first the records of removals, then the entries from the oldest on, and each sealed batch after
 * its entries. A few rows at a time are in memory.
 */
export async function* readAuditLog(
  snapshot: Snapshot,
  filter: AuditLogFilter,
  unread: ReportUnread,
): AsyncGenerator<AuditLogItem> {
  // The snapshot has checked the columns of all rows.
  for await (const row of snapshot.rows("audit_removals", unread))
    yield { kind: "removal", removal: row as unknown as AuditRemovalsTable };
  const batches = snapshot.rows("audit_batches", unread)[Symbol.asyncIterator]();
  const next = async () => {
    const { done, value } = await batches.next();
    return done === true ? undefined : (value as unknown as AuditBatchesTable);
  };
  let batch = await next();
  let written = 0;
  for await (const row of snapshot.rows("audit_events", unread)) {
    const entry = row as unknown as Entry;
    while (batch !== undefined && entry.seq > batch.last_seq) {
      if (written === batch.entries) yield { kind: "batch", batch };
      batch = await next();
      written = 0;
    }
    if (!fits(entry, filter)) continue;
    const isSealed = batch !== undefined && entry.seq >= batch.first_seq;
    if (isSealed) written += 1;
    yield { kind: "entry", entry, batch: isSealed ? (batch?.number ?? null) : null };
  }
  if (batch !== undefined && written === batch.entries) yield { kind: "batch", batch };
}

function fits({ at, action }: Entry, filter: AuditLogFilter): boolean {
  if (filter.action !== undefined && action !== filter.action) return false;
  return at >= (filter.from ?? -Infinity) && at < (filter.to ?? Infinity);
}
