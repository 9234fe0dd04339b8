import { batchHash, entriesDigest } from "../sql/audit-batch.ts";
import { parseSealerState, sealerKey } from "../sql/audit-sealer-state.ts";
import type { AuditBatchesTable } from "../sql/audit-schema.ts";
import { openRemovalCheck } from "./check-audit-removals.ts";
import type { Snapshot } from "./snapshot.ts";
import type { ReportProblem } from "./store-problem.ts";
import type { Row } from "./tables.ts";
import { nameOfRow, type ReportUnread } from "./unread-rows.ts";

/** The audit log of a store as far as it is sealed. */
export interface AuditChain {
  /** Number of batches that were read. */
  readonly batches: number;
  /** The last batch, also if it was removed; absent if no batch was ever sealed. */
  readonly last?: { readonly number: number; readonly hash: string };
  /** Entries after the last batch. */
  readonly unsealed: number;
}

/** Gets the entries of the audit log in the order of their numbers. */
export interface AuditCheck {
  add(entry: Row): Promise<void>;
  end(): Promise<AuditChain>;
}

interface Link {
  readonly number: number;
  readonly hash: string | null;
  readonly last_seq: number;
}

/**
 * Compares the entries of the audit log with the sealed batches, and the batches with each other and with the records
 * of removals. Reports what differs. One batch at a time is in memory, and all records of removals.
 */
export async function openAuditCheck(
  snapshot: Snapshot,
  unread: ReportUnread,
  report: ReportProblem,
): Promise<AuditCheck> {
  const broken = (location: string, detail: string) =>
    report({ kind: "audit-chain-broken", location, detail });
  const removals = await openRemovalCheck(snapshot, unread, broken);
  const counts = { batches: 0, unsealed: 0 };
  let isRemoving = false;
  const batches = batchesAfter(snapshot, unread, removals.end.number, () => (isRemoving = true));
  let before: Link = removals.end;
  let current = await open();

  async function open() {
    const next = await batches.next();
    if (next.done === true) return undefined;
    counts.batches += 1;
    const batch = next.value;
    checkRecord(batch, before, broken);
    return { batch, digest: entriesDigest(), count: 0 };
  }

  async function close(): Promise<void> {
    if (current === undefined) return;
    const { batch, digest, count } = current;
    checkEntries(batch, count, digest.end(), broken);
    before = batch;
    current = await open();
  }

  return {
    async add(entry) {
      const seq = Number(entry["seq"]);
      if (isRemoving && seq <= removals.end.last_seq) return;
      removals.add(entry);
      while (current !== undefined && seq > current.batch.last_seq) await close();
      if (seq <= before.last_seq || seq < (current?.batch.first_seq ?? 0)) {
        const detail = "it was added after the entries before and after it were sealed";
        broken(nameOfRow("audit_events", entry), detail);
      } else if (current === undefined) counts.unsealed += 1;
      else {
        current.count += 1;
        current.digest.add(seq, entry["hash"] === null ? null : String(entry["hash"]));
      }
    },
    async end() {
      while (current !== undefined) await close();
      await checkEnd(snapshot, before, broken);
      removals.finish();
      const { number, hash } = before;
      return { ...counts, ...(hash !== null && { last: { number, hash } }) };
    },
  };
}

type Broken = (location: string, detail: string) => void;

/** The batches that are not removed. `onRemoved`: a retention has not yet deleted all that it recorded as removed. */
async function* batchesAfter(
  snapshot: Snapshot,
  unread: ReportUnread,
  removed: number,
  onRemoved: () => void,
): AsyncGenerator<AuditBatchesTable> {
  for await (const row of snapshot.rows("audit_batches", unread)) {
    const batch = row as unknown as AuditBatchesTable; // the snapshot has checked the columns
    if (batch.number > removed) yield batch;
    else onRemoved();
  }
}

function checkRecord(batch: AuditBatchesTable, before: Link, broken: Broken): void {
  const location = nameOfBatch(batch.number);
  if (batchHash(batch) !== batch.hash) broken(location, "its record is not what was written");
  if (batch.number !== before.number + 1)
    broken(location, missingBatches(before.number + 1, batch.number - 1));
  else if (batch.previous_hash !== before.hash)
    broken(location, "it does not follow the batch before it: one of them was replaced");
}

function checkEntries(
  { number, first_seq, last_seq, entries, entries_hash }: AuditBatchesTable,
  count: number,
  digest: string,
  broken: Broken,
): void {
  if (count === entries && digest === entries_hash) return;
  const what =
    count === entries
      ? "an entry was changed or replaced"
      : count < entries
        ? "entries were removed"
        : "entries were added";
  broken(
    nameOfBatch(number),
    `it was sealed with ${entries} entries from ${first_seq} to ${last_seq}, and ${count} are there: ${what}`,
  );
}

/** Compares the last batch with the one that the sealer has noted; a restored store has no note. */
async function checkEnd(snapshot: Snapshot, end: Link, broken: Broken): Promise<void> {
  const meta = await snapshot.meta();
  const last = parseSealerState(meta?.get(sealerKey))?.last;
  if (last === undefined || last.number < end.number) return;
  if (last.number > end.number)
    broken(nameOfBatch(last.number), missingBatches(end.number + 1, last.number));
  else if (last.hash !== end.hash)
    broken(nameOfBatch(last.number), "it is not the one that was sealed");
}

function missingBatches(from: number, to: number): string {
  return from === to ? `batch ${from} is missing` : `the batches ${from} to ${to} are missing`;
}

function nameOfBatch(number: number): string {
  return nameOfRow("audit_batches", { number });
}
