import { sql } from "kysely";
import { openBlobs } from "../blobs/open-blobs.ts";
import type { BlobBackend } from "../blobs/verified-blobs.ts";
import { openStore } from "../open-store.ts";
import type { Blob } from "../ports.ts";
import { addAudit } from "../sql/add-audit.ts";
import type { Database, Writer } from "../sql/database.ts";
import { openDatabase } from "../sql/open-database.ts";
import { openChain } from "./backup-chain.ts";
import { BackupError } from "./backup-error.ts";
import type { BackupReport } from "./backup-store.ts";
import type { ReportFault } from "./fault-list.ts";
import type { Manifest } from "./manifest.ts";
import type { StoreLocation } from "./open-for-reading.ts";
import { verifyBackup, type VerifiedBackup } from "./read-backup.ts";
import { restoreRows, type RowCounts } from "./restore-rows.ts";
import { keptTableNames } from "./tables.ts";

/** Number of blobs written concurrently, because each one waits for the disk. */
const concurrency = 8;

/**
 * Restores a backup into an empty store on SQLite or PostgreSQL; creates the store if it is missing. An increment is
 * restored together with its bases, which are in the same folder. Each whole file is verified before anything is written. Blobs are written and read back. The rows are written in one
 * transaction. After any failure, every table of the store that a backup contains is unchanged. Throws
 * `BackupError`. `onVerified` is called when all files are verified and nothing is written yet; if it throws, the
 * restore ends. `onFault` gets what a backup of a damaged store lacks, and what of it could not be restored.
 */
export async function restoreStore(
  file: string,
  target: StoreLocation,
  onVerified: (backup: VerifiedBackup) => Promise<void> = async () => undefined,
  onFault: ReportFault = () => undefined,
): Promise<BackupReport> {
  let faults = 0;
  const report: ReportFault = (fault) => {
    faults += 1;
    onFault(fault);
  };
  const chain = await openChain(file);
  try {
    const backup = await verifyBackup(chain);
    try {
      await onVerified(backup);
      const rows = await restoreVerified(backup, target, report, () => faults === 0);
      const { manifest, blobs, lost } = backup;
      for (const fault of manifest.faults?.listed ?? []) report(fault);
      return { rows, blobs, lost, faults };
    } finally {
      backup.close();
    }
  } finally {
    await chain.close();
  }
}

async function restoreVerified(
  backup: VerifiedBackup,
  target: StoreLocation,
  report: ReportFault,
  isSound: () => boolean,
): Promise<RowCounts> {
  // Creates the empty store, and checks that database and blobs belong together.
  await (await openStore(target)).close();
  const database = await openDatabase(target.database);
  try {
    await assertEmpty(database);
    await restoreBlobs(backup, target);
    return await database.transaction(async (write) => {
      const restored = await restoreRows(write, backup, report);
      // After a fault the numbers differ, and the fault names the rows.
      if (isSound()) await assertComplete(write, backup.manifest);
      await continueNumbers(database.engine, write);
      await addRestoreEntry(write, backup.manifest);
      return restored;
    });
  } finally {
    await database.close();
  }
}

async function assertEmpty(database: Database): Promise<void> {
  for (const table of keptTableNames) {
    const row = await database.read
      .selectFrom(table)
      .select((is) => is.lit(1).as("one"))
      .limit(1)
      .execute();
    if (row.length > 0) {
      throw new BackupError(
        "The store is not empty. A backup can be restored only into an empty store; nothing was changed.",
      );
    }
  }
}

async function restoreBlobs(backup: VerifiedBackup, target: StoreLocation): Promise<void> {
  const blobs = await openBlobs(target.blobs);
  let count = 0;
  let some: Blob[] = [];
  async function flush(): Promise<void> {
    await Promise.all(some.map((blob) => restoreBlob(blobs, blob)));
    count += some.length;
    some = [];
  }
  for await (const blob of backup.allBlobs()) {
    some.push(blob);
    if (some.length === concurrency) await flush();
  }
  await flush();
  if (count !== backup.blobs.count) throw new BackupError("The backup changed while it was read.");
}

async function restoreBlob(blobs: BlobBackend, blob: Blob): Promise<void> {
  await blobs.put(blob);
  const kept = await blobs.getUncached(blob.hash);
  if (kept.kind !== "found") throw new BackupError(`The blob ${blob.hash} could not be stored.`);
}

/** Throws if the store has another number of rows than the backup. */
async function assertComplete(write: Writer, { tables }: Manifest): Promise<void> {
  for (const table of keptTableNames) {
    const { count } = await write
      .selectFrom(table)
      .select((is) => is.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    if (count === tables[table].rows) continue;
    throw new BackupError(
      `${count} rows of ${table} were restored, but the backup has ${tables[table].rows}.`,
    );
  }
}

/** The entries of the audit log keep their numbers, which their batches cover. Later entries get greater ones. */
async function continueNumbers(engine: Database["engine"], write: Writer): Promise<void> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(last), 0) as last from (
      select max(seq) as last from audit_events
      union all select max(last_seq) from audit_batches
      union all select max(last_seq) from audit_removals
    ) as numbers`.execute(write);
  const last = rows[0]?.last ?? 0;
  if (engine === "sqlite") {
    await sql`delete from sqlite_sequence where name = 'audit_events'`.execute(write);
    await sql`insert into sqlite_sequence (name, seq) values ('audit_events', ${last})`.execute(
      write,
    );
  } else {
    const sequence = sql`pg_get_serial_sequence('audit_events', 'seq')`;
    await sql`select setval(${sequence}, ${last + 1}, false)`.execute(write);
  }
}

async function addRestoreEntry(write: Writer, manifest: Manifest): Promise<void> {
  await addAudit(write, [
    {
      at: Date.now(),
      action: "store.restored",
      outcome: "done",
      by: "command",
      detail: { storeId: manifest.storeId, madeAt: manifest.madeAt },
    },
  ]);
}
