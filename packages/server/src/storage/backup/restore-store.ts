import { open, type FileHandle } from "node:fs/promises";
import { openBlobs } from "../blobs/open-blobs.ts";
import type { BlobBackend } from "../blobs/verified-blobs.ts";
import { openStore } from "../open-store.ts";
import type { Blob } from "../ports.ts";
import { addAudit } from "../sql/audit-store.ts";
import type { Database, Writer } from "../sql/database.ts";
import { openDatabase } from "../sql/open-database.ts";
import type { Schema } from "../sql/schema.ts";
import { BackupError } from "./backup-error.ts";
import type { BackupReport, StoreLocation } from "./backup-store.ts";
import type { Manifest } from "./manifest.ts";
import { blobsIn, rowsIn, verifyBackup } from "./read-backup.ts";
import { keptTableNames, type KeptTable, type Row } from "./tables.ts";

/** Rows per statement: engines limit the number of values. */
const batch = 100;
/** Number of blobs written concurrently, because each one waits for the disk. */
const concurrency = 8;

/**
 * Restores a backup into an empty store on SQLite or PostgreSQL; creates the store if it is missing. The whole
 * file is verified before anything is written. Blobs are written and read back. The rows are written in one
 * transaction, which is committed if their number matches the backup. After any failure, every table of the
 * store that a backup contains is unchanged. Throws `BackupError`. `onVerified` is called when the file is
 * verified and nothing is written yet; if it throws, the restore ends.
 */
export async function restoreStore(
  file: string,
  target: StoreLocation,
  onVerified: () => void = () => undefined,
): Promise<BackupReport> {
  const source = await open(file, "r");
  try {
    const manifest = await verifyBackup(source);
    onVerified();
    // Creates the empty store, and checks that database and blobs belong together.
    await (await openStore(target)).close();
    const database = await openDatabase(target.database);
    try {
      await assertEmpty(database);
      await restoreBlobs(source, target, manifest);
      await database.transaction((write) => restoreRows(write, source, manifest));
    } finally {
      await database.close();
    }
    return reportOf(manifest);
  } finally {
    await source.close();
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

async function restoreBlobs(
  source: FileHandle,
  target: StoreLocation,
  manifest: Manifest,
): Promise<void> {
  const blobs = await openBlobs(target.blobs);
  let count = 0;
  let some: Blob[] = [];
  async function flush(): Promise<void> {
    await Promise.all(some.map((blob) => restoreBlob(blobs, blob)));
    count += some.length;
    some = [];
  }
  for await (const blob of blobsIn(source)) {
    some.push(blob);
    if (some.length === concurrency) await flush();
  }
  await flush();
  if (count !== manifest.blobs.count)
    throw new BackupError("The backup changed while it was read.");
}

async function restoreBlob(blobs: BlobBackend, blob: Blob): Promise<void> {
  await blobs.put(blob);
  const kept = await blobs.getUncached(blob.hash);
  if (kept.kind !== "found") throw new BackupError(`The blob ${blob.hash} could not be stored.`);
}

async function restoreRows(write: Writer, source: FileHandle, manifest: Manifest): Promise<void> {
  for (const table of keptTableNames) {
    for await (const rows of rowsIn(source, table)) await insert(write, table, rows);
    const { count } = await write
      .selectFrom(table)
      .select((is) => is.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    if (count !== manifest.tables[table].rows) {
      throw new BackupError(
        `${count} rows of ${table} were restored, but the backup has ${manifest.tables[table].rows}.`,
      );
    }
  }
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

async function insert(write: Writer, table: KeptTable, rows: readonly Row[]): Promise<void> {
  for (let from = 0; from < rows.length; from += batch) {
    const some = rows.slice(from, from + batch).map((row) => withoutSequence(table, row));
    // `toRow` has checked that each of them is a row of this table.
    await write.insertInto(table).values(some).execute();
  }
}

/**
 * Removes the sequence number from a row of the audit log. The database assigns new numbers in the order of
 * the rows, so that entries that are written later get greater numbers.
 */
function withoutSequence(table: keyof Schema, row: Row): Row {
  if (table !== "audit_events") return row;
  const { seq: _, ...rest } = row;
  return rest;
}

function reportOf({ tables, blobs, lost }: Manifest): BackupReport {
  const rows = keptTableNames.map((table) => [table, tables[table].rows] as const);
  // The cast is safe because `keptTableNames` contains all tables.
  return { rows: Object.fromEntries(rows) as BackupReport["rows"], blobs, lost };
}
