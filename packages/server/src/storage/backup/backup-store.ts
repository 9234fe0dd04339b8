import { randomUUID } from "node:crypto";
import { open, rename, rm, stat, type FileHandle } from "node:fs/promises";
import { dirname } from "node:path";
import { syncFolder } from "../blobs/durable-folder.ts";
import { openBlobs, type BlobLocation } from "../blobs/open-blobs.ts";
import { sha256 } from "../blobs/sha256.ts";
import type { BlobBackend } from "../blobs/verified-blobs.ts";
import { openStore } from "../open-store.ts";
import type { DatabaseLocation } from "../sql/database.ts";
import { migrations } from "../sql/migrations.ts";
import { BackupError } from "./backup-error.ts";
import { names, toManifest, type TableFacts } from "./manifest.ts";
import { openSnapshot, type Snapshot } from "./snapshot.ts";
import { keptTableNames, type KeptTable } from "./tables.ts";
import { tarEnd, toTar } from "./tar.ts";

export interface StoreLocation {
  readonly database: DatabaseLocation;
  readonly blobs: BlobLocation;
}

export interface BackupReport {
  readonly rows: Readonly<Record<KeptTable, number>>;
  readonly blobs: { readonly count: number; readonly bytes: number };
  /** Hashes of blobs that leaflets need and that are missing or damaged. The backup omits these blobs. */
  readonly lost: readonly string[];
}

/** Size in bytes at which a file with rows of a table is complete, and the next file of the table begins. */
const partSize = 4 * 1024 * 1024;

/**
 * Writes a backup file: a tar archive with the tables of `keptTables` and the blobs of a store. It can be
 * restored into SQLite and PostgreSQL. The server may run and write meanwhile: the file contains the rows of
 * one moment and, after them, the blobs that these rows need. The blobs can be read later than the rows,
 * because a blob never changes and is kept for a day after its last use. The file gets its final name when it
 * is complete and on the disk. An existing file is not replaced. The backup contains password hashes, so it
 * must be kept safe.
 */
export async function backupStore(location: StoreLocation, file: string): Promise<BackupReport> {
  if ((await stat(file).catch(() => undefined)) !== undefined) {
    throw new BackupError(`${file} already exists; a backup does not replace a file.`);
  }
  // Migrates nothing, and checks that database and blobs belong together.
  const store = await openStore({ ...location, migrate: false });
  const partial = `${file}.${randomUUID()}.partial`;
  try {
    const report = await written(partial, (out) => write(out, location, store.id));
    await rename(partial, file);
    await syncFolder(dirname(file));
    return report;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  } finally {
    await store.close();
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

async function write(
  out: FileHandle,
  location: StoreLocation,
  storeId: string,
): Promise<BackupReport> {
  const blobs = await openBlobs(location.blobs);
  const snapshot = await openSnapshot(location.database);
  try {
    const madeAt = Date.now();
    const tables: Partial<Record<KeptTable, TableFacts>> = {};
    for (const table of keptTableNames) tables[table] = await writeTable(out, snapshot, table);
    // `keptTableNames` contains all tables, so `tables` is complete.
    const whole = tables as Record<KeptTable, TableFacts>;
    const written = await writeBlobs(out, snapshot, blobs);
    const manifest = toManifest({
      schemaVersion: migrations.length,
      madeAt,
      storeId,
      tables: whole,
      ...written,
    });
    await append(out, toTar({ name: names.manifest, bytes: manifest }));
    const seal = Buffer.from(`${await sha256(manifest)}\n`);
    await append(out, toTar({ name: names.seal, bytes: seal }));
    await append(out, tarEnd);
    const rows = Object.entries(whole).map(([table, facts]) => [table, facts.rows] as const);
    // The cast is safe because the keys are the keys of `whole`.
    return { rows: Object.fromEntries(rows) as Record<KeptTable, number>, ...written };
  } finally {
    await snapshot.close();
  }
}

async function writeTable(
  out: FileHandle,
  snapshot: Snapshot,
  table: KeptTable,
): Promise<TableFacts> {
  const parts: string[] = [];
  let rows = 0;
  let lines: string[] = [];
  let size = 0;
  async function flush(): Promise<void> {
    const bytes = Buffer.from(lines.join(""));
    await append(out, toTar({ name: names.part(table, parts.length), bytes }));
    parts.push(await sha256(bytes));
    lines = [];
    size = 0;
  }
  for await (const row of snapshot.rows(table)) {
    const line = `${JSON.stringify(row)}\n`;
    lines.push(line);
    rows += 1;
    size += line.length;
    if (size >= partSize) await flush();
  }
  if (lines.length > 0) await flush();
  return { rows, parts };
}

async function writeBlobs(
  out: FileHandle,
  snapshot: Snapshot,
  blobs: BlobBackend,
): Promise<Pick<BackupReport, "blobs" | "lost">> {
  const written = { count: 0, bytes: 0 };
  const lost: string[] = [];
  for await (const row of snapshot.rows("blobs")) {
    const hash = String(row["hash"]);
    const reading = await blobs.getUncached(hash);
    if (reading.kind === "found") {
      await append(out, toTar({ name: names.blob(hash), bytes: reading.bytes }));
      written.count += 1;
      written.bytes += reading.bytes.byteLength;
    } else {
      lost.push(hash);
    }
  }
  return { blobs: written, lost };
}

async function append(out: FileHandle, bytes: Uint8Array): Promise<void> {
  let written = 0;
  while (written < bytes.byteLength) {
    const { bytesWritten } = await out.write(bytes, written);
    written += bytesWritten;
  }
}
