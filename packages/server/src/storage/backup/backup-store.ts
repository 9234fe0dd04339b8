import { randomUUID } from "node:crypto";
import { open, rename, rm, stat, type FileHandle } from "node:fs/promises";
import { dirname } from "node:path";
import { syncFolder } from "../blobs/durable-folder.ts";
import { sha256 } from "../blobs/sha256.ts";
import { StoreUnavailableError } from "../ports.ts";
import { migrations } from "../sql/migrations.ts";
import { BackupError } from "./backup-error.ts";
import { openBaseIndex, type BaseIndex } from "./base-index.ts";
import { openBackupScratch, type BackupScratch } from "./backup-scratch.ts";
import { incrementWriter, type IncrementCounts } from "./increment-writer.ts";
import { isIntact } from "./intact-row.ts";
import { names, toManifest, type TableFacts } from "./manifest.ts";
import { openForReading, type ReadableStore, type StoreLocation } from "./open-for-reading.ts";
import type { SnapshotOptions } from "./snapshot.ts";
import { keptTableNames, type KeptTable, type Row } from "./tables.ts";
import { tableWriter, type TableWriter } from "./table-writer.ts";
import { append, tarEnd, toTar } from "./tar.ts";
import { nameOfRow } from "./unread-rows.ts";
import { createFaultList, type FaultList, type ReportFault } from "./fault-list.ts";

export interface BackupReport {
  readonly rows: Readonly<Record<KeptTable, number>>;
  /** The blobs in the file, or those that were restored. */
  readonly blobs: { readonly count: number; readonly bytes: number };
  /** Hashes of blobs that leaflets need and that are missing or damaged. The backup omits these blobs. */
  readonly lost: readonly string[];
  /** Number of faults of the store that were reported, such as rows that could not be read. */
  readonly faults: number;
  /** Absent for a full backup. `base` is the path of the backup before it. */
  readonly increment?: Readonly<IncrementCounts> & { readonly base: string };
}

export interface BackupOptions extends SnapshotOptions {
  /** The backup before an increment, or a folder whose newest backup it is. Absent: a full backup. */
  readonly since?: string | undefined;
}

/**
 * Writes a backup file: a tar archive with the tables of `keptTables` and the blobs of a store. It can be
 * restored into SQLite and PostgreSQL. The server may run and write meanwhile: the file contains the rows of
 * one moment and, after them, the blobs that these rows need. The blobs can be read later than the rows,
 * because a blob never changes and is kept for a day after its last use. The file gets its final name when it
 * is complete and on the disk. An existing file is not replaced. The backup contains password hashes, so it
 * must be kept safe.
 *
 * From a damaged store, the backup contains everything that can be read. `onFault` gets what it lacks, and each row
 * that differs from its hash, which is written as it is. The manifest lists both. Rows of `blobs` and `leaflet_blobs`
 * that cannot be read are made again from the versions.
 * Only one row or blob, or a few megabytes of small rows, are in memory at a time.
 *
 * With `since`, the file is an increment: it has only the rows and blobs that differ from that backup, and the keys of
 * the rows that are gone. Every row of the store is read all the same, but no blob that the base has.
 */
export async function backupStore(
  location: StoreLocation,
  file: string,
  onFault: ReportFault = () => undefined,
  { since, ...options }: BackupOptions = {},
): Promise<BackupReport> {
  if ((await stat(file).catch(() => undefined)) !== undefined) {
    throw new BackupError(`${file} already exists; a backup does not replace a file.`);
  }
  // The base is read before the snapshot begins, so that the snapshot is short.
  const base = since === undefined ? undefined : await openBaseIndex(since, file);
  try {
    const store = await openForReading(location, options);
    try {
      return await writeFile(file, store, base, onFault);
    } finally {
      await store.close();
    }
  } finally {
    base?.close();
  }
}

async function writeFile(
  file: string,
  store: ReadableStore,
  base: BaseIndex | undefined,
  onFault: ReportFault,
): Promise<BackupReport> {
  if (base !== undefined && base.storeId !== store.id)
    throw new BackupError(
      `${base.path} is a backup of another store: write a full backup. A restored store is another store, too.`,
    );
  const partial = `${file}.${randomUUID()}.partial`;
  const scratch = openBackupScratch();
  try {
    const report = await written(partial, (out) =>
      write(out, { store, scratch, base, faults: createFaultList(onFault) }),
    );
    await rename(partial, file);
    await syncFolder(dirname(file));
    return report;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  } finally {
    scratch.close();
  }
}

async function written<T>(path: string, work: (out: FileHandle) => Promise<T>): Promise<T> {
  const out = await open(path, "w", 0o600);
  try {
    const result = await work(out);
    await out.sync();
    return result;
  } finally {
    await out.close();
  }
}

async function write(out: FileHandle, source: Omit<WriteContext, "madeAt">): Promise<BackupReport> {
  const { store, scratch, faults, base } = source;
  const madeAt = Date.now();
  const counts: IncrementCounts = { written: 0, removed: 0 };
  for (const fault of store.faults) faults.add(`database: ${fault}`);
  // The table `blobs` is written before `leaflet_blobs`, but only with the blobs that versions need. Rows that
  // cannot be read are reported when the table is written.
  for await (const row of store.snapshot.rows("leaflet_blobs", () => undefined))
    scratch.addNeeded(String(row["hash"]));
  const tables: Partial<Record<KeptTable, TableFacts>> = {};
  for (const table of keptTableNames) {
    const writer =
      base === undefined ? tableWriter(out, table) : incrementWriter(out, table, base, counts);
    await writeTable(writer, table, { ...source, madeAt });
    tables[table] = await writer.end();
  }
  // `keptTableNames` contains all tables, so `tables` is complete.
  const whole = tables as Record<KeptTable, TableFacts>;
  const rows = Object.entries(whole).map(([table, facts]) => [table, facts.rows] as const);
  if (rows.every(([, count]) => count === 0) && faults.count > 0)
    throw new BackupError(`No row of the store can be read: ${faults.listed.join("; ")}`);
  const blobs = await writeBlobs(out, source);
  const manifest = toManifest({
    ...(base && { base: base.base }),
    schemaVersion: migrations.length,
    madeAt,
    storeId: store.id ?? "unknown",
    tables: whole,
    ...blobs,
    ...(faults.count > 0 && { faults: { count: faults.count, listed: faults.listed } }),
  });
  await append(out, toTar({ name: names.manifest, bytes: manifest }));
  const seal = Buffer.from(`${await sha256(manifest)}\n`);
  await append(out, toTar({ name: names.seal, bytes: seal }));
  await append(out, tarEnd);
  // The cast is safe because the keys are the keys of `whole`.
  return {
    rows: Object.fromEntries(rows) as Record<KeptTable, number>,
    ...blobs,
    faults: faults.count,
    ...(base && { increment: { ...counts, base: base.path } }),
  };
}

interface WriteContext {
  readonly store: ReadableStore;
  readonly scratch: BackupScratch;
  readonly faults: FaultList;
  /** Absent for a full backup. */
  readonly base?: BaseIndex | undefined;
  readonly madeAt: number;
}

async function writeTable(
  writer: TableWriter,
  table: KeptTable,
  { store, scratch, faults, madeAt }: WriteContext,
): Promise<void> {
  const rows = store.snapshot.rows(table, ({ row, reason }) => {
    scratch.addUnread(row);
    faults.add(`${row}: ${reason}`);
  });
  for await (const row of rows) {
    if (table === "blobs" && !scratch.isNeeded(String(row["hash"]))) continue;
    const refusal = await writer.add(row);
    if (refusal !== undefined) {
      scratch.addUnread(nameOfRow(table, row));
      faults.add(refusal);
      continue;
    }
    scratch.add(table, row);
    if (!(await isIntact(table, row)))
      faults.add(
        `${nameOfRow(table, row)}: it is not what was saved; the backup contains it as it is`,
      );
  }
  if (table === "leaflet_revisions") {
    for (const { id, version } of scratch.missingVersions())
      faults.add(`leaflet ${id}: its current version ${version} is missing`);
  }
  if (table === "blobs") {
    for (const hash of scratch.blobsWithoutRow()) {
      const { bytes } = await readBlob(store, hash);
      await addMissing(writer, { hash, size: bytes?.byteLength ?? 0, touched_at: madeAt });
      faults.add(`blob ${hash}: its row is missing; the backup contains a new one`);
    }
  }
  if (table === "leaflet_blobs") {
    for (const row of scratch.missingReferences()) {
      await addMissing(writer, row);
      faults.add(
        `leaflet ${row["leaflet_id"]} version ${row["version"]}: a reference to blob ${row["hash"]} is missing; the backup contains a new one`,
      );
    }
  }
}

async function addMissing(writer: TableWriter, row: Row): Promise<void> {
  const refusal = await writer.add(row);
  // These rows are small.
  if (refusal !== undefined) throw new BackupError(refusal);
}

async function writeBlobs(
  out: FileHandle,
  { store, scratch, base }: Pick<WriteContext, "store" | "scratch" | "base">,
): Promise<Pick<BackupReport, "blobs" | "lost">> {
  const written = { count: 0, bytes: 0 };
  const lost: string[] = [];
  for (const hash of scratch.neededBlobs()) {
    if (base?.hasBlob(hash) === true) continue;
    const { bytes } = await readBlob(store, hash);
    if (bytes === undefined) {
      lost.push(hash);
      continue;
    }
    await append(out, toTar({ name: names.blob(hash), bytes }));
    written.count += 1;
    written.bytes += bytes.byteLength;
  }
  return { blobs: written, lost };
}

async function readBlob(
  { blobs }: ReadableStore,
  hash: string,
): Promise<{ readonly bytes?: Uint8Array }> {
  try {
    const reading = await blobs.getUncached(hash);
    return reading.kind === "found" ? { bytes: reading.bytes } : {};
  } catch (error) {
    // A folder or an object that cannot be read is lost, but the others may be readable.
    if (!(error instanceof StoreUnavailableError)) throw error;
    return {};
  }
}
