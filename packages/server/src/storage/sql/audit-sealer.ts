import { sql } from "kysely";
import type { AuditSealing } from "../audit-ports.ts";
import { batchHash, entriesDigest } from "./audit-batch.ts";
import type { AuditBatchesTable } from "./audit-schema.ts";
import { claimSealer, saveSealer, type SealerState } from "./audit-sealer-state.ts";
import type { Database, Reader, Writer } from "./database.ts";
import { sealRows } from "./row-sealing.ts";

/** Highest number of entries of a batch. */
const most = 500;

/** The end of the chain: the last batch, also if it was removed. */
interface ChainEnd {
  /** 0: there was no batch. */
  readonly number: number;
  readonly hash: string | null;
  readonly last_seq: number;
}

/** See `AuditLog.sealNext`. `holder` is an id of this server. */
export async function sealNext(
  database: Database,
  holder: string,
  now: number,
): Promise<AuditSealing> {
  const { read } = database;
  if ((await lastSeq(read)) <= (await chainEnd(read)).last_seq) return { kind: "idle" };
  // A batch covers the hashes of its entries, and entries of older servers have none.
  await sealRows(database, most, { table: "audit_events", key: 0 });
  return database.transaction(async (write) => {
    const state = await claimSealer(write, holder, now);
    if (state === undefined) return { kind: "busy" };
    const end = await chainEnd(write);
    const noted = await noteRange(database, write, state.noted, end);
    const isClosed = noted.writers.length === 0;
    const batch = isClosed ? await nextBatch(write, end, noted.upTo, now) : undefined;
    if (batch !== undefined) await write.insertInto("audit_batches").values(batch).execute();
    const { number, hash } = batch ?? end;
    // If a closed range has no entry to seal, its end was removed. A later range must not wait for it.
    const kept = isClosed && batch === undefined ? undefined : noted;
    const last = hash === null ? {} : { last: { number, hash } };
    await saveSealer(write, { ...state, noted: kept, ...last });
    return batch === undefined ? { kind: "idle" } : { kind: "sealed", entries: batch.entries };
  });
}

type Noted = NonNullable<SealerState["noted"]>;

/**
 * The range that is sealed next: up to a number that an entry had at some moment, with the transactions that could
 * write a lower number at that moment and still run. Without such transactions the range is closed, because later ones
 * get greater numbers.
 */
async function noteRange(
  database: Database,
  write: Writer,
  known: Noted | undefined,
  end: ChainEnd,
): Promise<Noted> {
  const before = known !== undefined && known.upTo > end.last_seq ? known : undefined;
  // Read before the transactions: one that is not among them has ended, or will get a greater number.
  const upTo = before?.upTo ?? (await lastSeq(write));
  const running = await runningWriters(database, write);
  const isRunning = (id: string) => running.includes(id);
  return { upTo, writers: before?.writers.filter(isRunning) ?? [...running] };
}

/**
 * The other transactions that have begun to write to `audit_events`. An insertion locks the table before it takes a
 * number, and until its transaction ends. This lock excludes no other writer, and `pg_locks` shows it also behind a
 * connection pooler.
 */
async function runningWriters(database: Database, write: Writer): Promise<readonly string[]> {
  // SQLite has one writer, and this transaction is it.
  if (database.engine === "sqlite") return [];
  const { rows } = await sql<{ id: string }>`
    select virtualtransaction as id from pg_locks
    where locktype = 'relation' and relation = 'audit_events'::regclass
      and database = (select oid from pg_database where datname = current_database())
      and mode = 'RowExclusiveLock' and granted and pid is distinct from pg_backend_pid()`.execute(
    write,
  );
  return rows.map(({ id }) => id);
}

/** The number of the last entry; 0 if there is none. */
async function lastSeq(reader: Pick<Reader, "selectFrom">): Promise<number> {
  const row = await reader
    .selectFrom("audit_events")
    .select("seq")
    .orderBy("seq", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.seq ?? 0;
}

async function chainEnd(reader: Pick<Reader, "selectFrom">): Promise<ChainEnd> {
  const batch = await reader
    .selectFrom("audit_batches")
    .select(["number", "hash", "last_seq"])
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  const removed = await reader
    .selectFrom("audit_removals")
    .select(["last_batch as number", "hash", "last_seq"])
    .orderBy("last_batch", "desc")
    .limit(1)
    .executeTakeFirst();
  const ends = [batch, removed].filter((found) => found !== undefined);
  const [last] = ends.toSorted((one, other) => other.number - one.number);
  return last ?? { number: 0, hash: null, last_seq: 0 };
}

/** The batch of the entries after `end`; undefined if none can be sealed. */
async function nextBatch(
  write: Writer,
  end: ChainEnd,
  upTo: number,
  now: number,
): Promise<AuditBatchesTable | undefined> {
  const rows = await write
    .selectFrom("audit_events")
    .select(["seq", "at", "hash"])
    .where("seq", ">", end.last_seq)
    .where("seq", "<=", upTo)
    .orderBy("seq")
    .limit(most)
    .execute();
  const unhashed = rows.findIndex(({ hash }) => hash === null);
  const sealed = unhashed === -1 ? rows : rows.slice(0, unhashed);
  const [first, last] = [sealed[0], sealed.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const digest = entriesDigest();
  for (const { seq, hash } of sealed) digest.add(seq, hash);
  const times = sealed.map(({ at }) => at);
  const batch = {
    number: end.number + 1,
    first_seq: first.seq,
    last_seq: last.seq,
    oldest_at: Math.min(...times),
    newest_at: Math.max(...times),
    entries: sealed.length,
    entries_hash: digest.end(),
    sealed_at: now,
    previous_hash: end.hash,
  };
  return { ...batch, hash: batchHash(batch) };
}
