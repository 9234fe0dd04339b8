import type { AuditRemoval } from "../audit-ports.ts";
import { addAudit } from "./add-audit.ts";
import type { AuditRemovalsTable } from "./audit-schema.ts";
import { claimSealer, saveSealer } from "./audit-sealer-state.ts";
import type { Database, Reader, Writer } from "./database.ts";

const day = 86_400_000;
/** Highest number of batches that one record covers. */
const mostBatches = 100_000;
/** Rows that are deleted in one transaction. */
const most = 1000;

/**
 * See `AuditLog.removeNext`. The record is written first. Then the rows that it covers are deleted, a few in each
 * transaction, so that the work can stop and continue at any row.
 */
export async function removeNext(
  database: Database,
  holder: string,
  before: number,
  now: number,
): Promise<AuditRemoval> {
  if ((await nextStep(database.read, before, now)) === undefined) return { kind: "idle" };
  return database.transaction(async (write) => {
    const state = await claimSealer(write, holder, now);
    if (state === undefined) return { kind: "idle" };
    await saveSealer(write, state);
    // Another server can have done the step meanwhile.
    const step = await nextStep(write, before, now);
    if (step?.kind === "delete") await deleteRows(write, step.removal);
    if (step?.kind === "record") await recordRemoval(write, step.end, now);
    return { kind: step === undefined ? "idle" : "removed" };
  });
}

type Step =
  | { readonly kind: "delete"; readonly removal: AuditRemovalsTable }
  | { readonly kind: "record"; readonly end: number };

/** The next step of a removal: rows are left that a record covers, or a record can be written. */
async function nextStep(reader: AnyReader, before: number, now: number): Promise<Step | undefined> {
  const removal = await lastRemoval(reader);
  if (removal !== undefined && (await hasRows(reader, removal))) return { kind: "delete", removal };
  // A record each day, because each record is an entry of the log too.
  const age = now - (removal?.removed_at ?? -Infinity);
  if (age >= 0 && age < day) return undefined;
  const end = await endOfOld(reader, before);
  return end === undefined ? undefined : { kind: "record", end };
}

type AnyReader = Pick<Reader, "selectFrom">;

function lastRemoval(reader: AnyReader): Promise<AuditRemovalsTable | undefined> {
  return reader
    .selectFrom("audit_removals")
    .selectAll()
    .orderBy("last_batch", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Whether rows are left that the record covers. */
async function hasRows(reader: AnyReader, removal: AuditRemovalsTable): Promise<boolean> {
  const entry = await reader
    .selectFrom("audit_events")
    .select("seq")
    .where("seq", "<=", removal.last_seq)
    .limit(1)
    .executeTakeFirst();
  if (entry !== undefined) return true;
  const batch = await reader
    .selectFrom("audit_batches")
    .select("number")
    .where("number", "<=", removal.last_batch)
    .limit(1)
    .executeTakeFirst();
  return batch !== undefined;
}

/** Deletes the oldest entries that the record covers; when none is left, the oldest batches. */
async function deleteRows(write: Writer, removal: AuditRemovalsTable): Promise<void> {
  const entries = write
    .selectFrom("audit_events")
    .select("seq")
    .where("seq", "<=", removal.last_seq)
    .orderBy("seq")
    .limit(most);
  const { numDeletedRows } = await write
    .deleteFrom("audit_events")
    .where("seq", "in", entries)
    .executeTakeFirstOrThrow();
  if (numDeletedRows > 0n) return;
  const batches = write
    .selectFrom("audit_batches")
    .select("number")
    .where("number", "<=", removal.last_batch)
    .orderBy("number")
    .limit(most);
  await write.deleteFrom("audit_batches").where("number", "in", batches).execute();
}

/** The last of the batches, from the oldest on, whose entries are all older than `before`; undefined: there is none. */
async function endOfOld(reader: AnyReader, before: number): Promise<number | undefined> {
  const batches = reader.selectFrom("audit_batches").select("number").limit(1);
  const first = await batches.orderBy("number").executeTakeFirst();
  if (first === undefined) return undefined;
  const kept = await batches.where("newest_at", ">=", before).orderBy("number").executeTakeFirst();
  const last =
    kept === undefined ? await batches.orderBy("number", "desc").executeTakeFirst() : undefined;
  const end = Math.min(
    (kept?.number ?? (last?.number ?? 0) + 1) - 1,
    first.number + mostBatches - 1,
  );
  return end < first.number ? undefined : end;
}

/** Writes the record of a removal of all batches up to `end`, and an entry of the log that says the same. */
async function recordRemoval(write: Writer, end: number, now: number): Promise<void> {
  const { hash, last_seq } = await write
    .selectFrom("audit_batches")
    .select(["hash", "last_seq"])
    .where("number", "=", end)
    .executeTakeFirstOrThrow();
  const sums = await write
    .selectFrom("audit_batches")
    .select(({ fn }) => [
      fn.countAll<number>().as("batches"),
      fn.sum<number>("entries").as("entries"),
      fn.min("oldest_at").as("oldest_at"),
      fn.max("newest_at").as("newest_at"),
    ])
    .where("number", "<=", end)
    .executeTakeFirstOrThrow();
  const removal = { last_batch: end, hash, last_seq, ...sums, removed_at: now };
  await write.insertInto("audit_removals").values(removal).execute();
  await addAudit(write, [
    {
      at: now,
      action: "audit.entries-removed",
      outcome: "done",
      by: "system",
      detail: {
        entries: sums.entries,
        oldest: new Date(sums.oldest_at).toISOString(),
        newest: new Date(sums.newest_at).toISOString(),
        lastBatch: end,
        hash,
      },
    },
  ]);
}
