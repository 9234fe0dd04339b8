import type { AuditRemovalsTable } from "../sql/audit-schema.ts";
import type { Snapshot } from "./snapshot.ts";
import type { Row } from "./tables.ts";
import { nameOfRow, type ReportUnread } from "./unread-rows.ts";

interface RemovalCheck {
  /** The last batch that was removed; number 0: none was. */
  readonly end: {
    readonly number: number;
    readonly hash: string | null;
    readonly last_seq: number;
  };
  /** Gets each entry of the audit log. */
  add(entry: Row): void;
  /** Is called after the last entry. */
  finish(): void;
}

/**
 * Compares the records of removals with each other, and with the entries of the audit log that say the same. The
 * newest record has such an entry, because each removal writes one; entries of earlier ones can be removed themselves.
 */
export async function openRemovalCheck(
  snapshot: Snapshot,
  unread: ReportUnread,
  broken: (location: string, detail: string) => void,
): Promise<RemovalCheck> {
  const records: AuditRemovalsTable[] = [];
  for await (const row of snapshot.rows("audit_removals", unread)) {
    const record = row as unknown as AuditRemovalsTable; // the snapshot has checked the columns
    const before = records.at(-1)?.last_batch ?? 0;
    if (record.last_batch - record.batches !== before)
      broken(nameOf(record), `it does not follow the removal of the batches up to ${before}`);
    records.push(record);
  }
  const known = new Map(records.map(({ last_batch, hash }) => [last_batch, hash]));
  const confirmed = new Set<number>();
  const last = records.at(-1);
  return {
    end:
      last === undefined
        ? { number: 0, hash: null, last_seq: 0 }
        : { number: last.last_batch, hash: last.hash, last_seq: last.last_seq },
    add(entry) {
      if (entry["action"] !== "audit.entries-removed") return;
      const { hash, ...detail } = detailOf(entry);
      const lastBatch = Number(detail.lastBatch);
      if (known.get(lastBatch) === hash) confirmed.add(lastBatch);
      else
        broken(
          nameOfRow("audit_events", entry),
          `it says that the batches up to ${lastBatch} were removed, but there is no record of it`,
        );
    },
    finish() {
      if (last !== undefined && !confirmed.has(last.last_batch))
        broken(nameOf(last), "no entry of the audit log says that they were removed");
    },
  };
}

function nameOf({ last_batch }: AuditRemovalsTable): string {
  return nameOfRow("audit_removals", { last_batch });
}

/** The values of the detail that identify the removal. */
function detailOf({ detail }: Row): { readonly lastBatch?: unknown; readonly hash?: unknown } {
  try {
    const value: unknown = JSON.parse(String(detail));
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}
