import { isSha256, sha256 } from "../blobs/sha256.ts";
import type { Blob } from "../ports.ts";
import type { BackupChain, BackupFile } from "./backup-chain.ts";
import { BackupError } from "./backup-error.ts";
import { keyText, openChainScratch, type ChainScratch } from "./chain-scratch.ts";
import { names, type Manifest } from "./manifest.ts";
import {
  columnsOf,
  keptTableNames,
  keyOf,
  RowError,
  toRow,
  type KeptTable,
  type Row,
} from "./tables.ts";
import { fromTar, type TarEntry } from "./tar.ts";

/** The contents of a verified backup: of a full backup, or of a full backup and its increments together. */
export interface VerifiedBackup {
  readonly manifest: Manifest;
  /** The blobs that the rows need, without those that are lost. */
  readonly blobs: { readonly count: number; readonly bytes: number };
  /** SHA-256 of the blobs that the rows need and that no file has, because the store could not return them. */
  readonly lost: readonly string[];
  /** Bytes of the files with rows. */
  readonly rowBytes: number;
  /** The rows of one table, in batches. */
  rowsOf(table: KeptTable): AsyncIterable<readonly Row[]>;
  /** The blobs that the rows need. */
  allBlobs(): AsyncIterable<Blob>;
  /** Removes the temporary file. */
  close(): void;
}

/**
 * Reads whole files and compares everything with their manifests: rows, parts, blobs and their hashes. Throws
 * `BackupError` for any difference.
 */
export async function verifyBackup({ files, newest }: BackupChain): Promise<VerifiedBackup> {
  const scratch = openChainScratch();
  try {
    const seen: Seen = {
      rows: new Map(keptTableNames.map((table) => [table, 0])),
      rowBytes: 0,
      scratch,
    };
    // The newest row of each key counts, so the newest file is read first.
    for (const [number, backup] of [...files.entries()].toReversed())
      await verifyFile(backup, number, seen);
    const lost = compareWhole(seen, newest, files.length === 1);
    return {
      manifest: newest.manifest,
      blobs: scratch.blobs(),
      lost,
      rowBytes: seen.rowBytes,
      rowsOf: (table) => rowsOf(files, table, scratch),
      allBlobs: () => blobsOf(files, scratch),
      close: () => scratch.close(),
    };
  } catch (error) {
    scratch.close();
    throw error;
  }
}

async function* rowsOf(
  files: readonly BackupFile[],
  table: KeptTable,
  scratch: ChainScratch,
): AsyncIterable<readonly Row[]> {
  for (const [number, { file, path }] of files.entries())
    for await (const entry of fromTar(file, (name) => tableOf(name) === table)) {
      const rows = readRows(path, table, entry);
      if (files.length === 1) yield rows;
      else
        yield rows.filter((row) => {
          const winner = scratch.winnerOf(table, keyText(table, row));
          return winner === undefined ? number === 0 : winner.file === number && !winner.isRemoved;
        });
    }
}

async function* blobsOf(files: readonly BackupFile[], scratch: ChainScratch): AsyncIterable<Blob> {
  for (const [number, { file }] of files.entries())
    for await (const { name, bytes } of fromTar(file, (name) =>
      scratch.isFrom(hashOf(name) ?? "", number),
    ))
      yield { hash: hashOf(name) ?? "", bytes };
}

/** What the files of a chain contain together. */
interface Seen {
  readonly rows: Map<KeptTable, number>;
  readonly scratch: ChainScratch;
  rowBytes: number;
}

/** What one file contains. */
interface Tally {
  readonly parts: Map<KeptTable, string[]>;
  readonly removals: Map<KeptTable, string[]>;
  readonly blobs: { count: number; bytes: number };
}

async function verifyFile(backup: BackupFile, number: number, seen: Seen): Promise<void> {
  const { path, file, manifest, identity } = backup;
  const empty = () => new Map(keptTableNames.map((table) => [table, new Array<string>()]));
  const tally: Tally = { parts: empty(), removals: empty(), blobs: { count: 0, bytes: 0 } };
  let end: "open" | "manifest" | "sealed" = "open";
  for await (const entry of fromTar(file)) {
    if (end === "open" && entry.name === names.manifest) {
      if ((await sha256(entry.bytes)) !== identity) throw backupDiffers(path, entry.name);
      end = "manifest";
    } else if (end === "manifest" && entry.name === names.seal) end = "sealed";
    else if (end === "open") await addEntry(entry, { backup, number, tally, seen });
    else throw backupDiffers(path, entry.name);
  }
  if (end !== "sealed") throw new BackupError(`${path} is not complete.`);
  for (const table of keptTableNames) {
    const { parts, removals = [] } = manifest.tables[table];
    if (!isSame(tally.parts.get(table), parts)) throw backupDiffers(path, `tables/${table}`);
    if (!isSame(tally.removals.get(table), removals))
      throw backupDiffers(path, `removals/${table}`);
  }
  const { count, bytes } = manifest.blobs;
  if (tally.blobs.count !== count || tally.blobs.bytes !== bytes)
    throw backupDiffers(path, "blobs");
}

interface Place {
  readonly backup: BackupFile;
  /** The place of the file in the chain; 0 is the full backup. */
  readonly number: number;
  readonly tally: Tally;
  readonly seen: Seen;
}

async function addEntry(entry: TarEntry, place: Place): Promise<void> {
  const { backup, number, tally, seen } = place;
  const { name, bytes } = entry;
  const differs = () => backupDiffers(backup.path, name);
  const hash = hashOf(name);
  if (hash !== undefined) {
    if ((await sha256(bytes)) !== hash) throw differs();
    if (!seen.scratch.addBlob(hash, number, bytes.byteLength)) throw differs();
    tally.blobs.count += 1;
    tally.blobs.bytes += bytes.byteLength;
    return;
  }
  const table = tableOf(name);
  const removedFrom = removalsOf(name);
  if (table !== undefined) {
    await addPart(tally.parts, table, names.part, entry, differs);
    seen.rowBytes += bytes.byteLength;
    for (const row of readRows(backup.path, table, entry)) addRow(table, row, place, differs);
  } else if (removedFrom !== undefined && number > 0) {
    await addPart(tally.removals, removedFrom, names.removals, entry, differs);
    for (const key of readKeys(backup.path, removedFrom, entry))
      if (seen.scratch.addKey(removedFrom, key, number, true) === "twice") throw differs();
  } else throw differs();
}

/** Adds the SHA-256 of a file with lines of a table. The files of a table follow each other. */
async function addPart(
  parts: Map<KeptTable, string[]>,
  table: KeptTable,
  nameOf: (table: KeptTable, number: number) => string,
  { name, bytes }: TarEntry,
  differs: () => BackupError,
): Promise<void> {
  const known = parts.get(table);
  if (known === undefined || name !== nameOf(table, known.length)) throw differs();
  known.push(await sha256(bytes));
}

function addRow(
  table: KeptTable,
  row: Row,
  { number, seen }: Place,
  differs: () => BackupError,
): void {
  const key = keyText(table, row);
  if (number > 0) {
    const state = seen.scratch.addKey(table, key, number, false);
    if (state === "twice") throw differs();
    if (state === "superseded") return;
  } else if (seen.scratch.winnerOf(table, key) !== undefined) return;
  seen.rows.set(table, (seen.rows.get(table) ?? 0) + 1);
  if (table === "blobs") seen.scratch.addNeeded(String(row["hash"]));
}

/** Compares the rows and blobs of the whole chain with the newest manifest. Returns the blobs that are lost. */
function compareWhole(
  { rows, scratch }: Seen,
  newest: BackupFile,
  isFull: boolean,
): readonly string[] {
  for (const [table, count] of rows)
    if (count !== newest.manifest.tables[table].rows)
      throw backupDiffers(newest.path, `tables/${table}`);
  const lost = new Set(newest.manifest.lost);
  const absent = [...scratch.absent()];
  if (absent.some((hash) => !lost.has(hash))) throw backupDiffers(newest.path, "blobs");
  // The bases of an increment can have blobs that are not needed any more, and blobs that were not needed for a time and
  // are lost in the store since then.
  if (isFull && (absent.length !== lost.size || scratch.superfluous() > 0))
    throw backupDiffers(newest.path, "blobs");
  return absent;
}

function isSame(seen: readonly string[] | undefined, listed: readonly string[]): boolean {
  return seen?.length === listed.length && listed.every((part, index) => part === seen[index]);
}

/** The rows in a file of a table. Throws a `BackupError` if there is another line. */
export function readRows(path: string, table: KeptTable, entry: TarEntry): readonly Row[] {
  return readLines(path, entry, (value) => toRow(table, value));
}

/** The keys in a file of removed keys, in the form of `keyText`. Throws a `BackupError` if there is another line. */
export function readKeys(path: string, table: KeptTable, entry: TarEntry): readonly string[] {
  const columns = keyOf[table];
  return readLines(path, entry, (value) => {
    const isKey =
      Array.isArray(value) &&
      value.length === columns.length &&
      columns.every((column, index) => {
        const isNumber = columnsOf(table)[column] === "integer";
        return isNumber ? Number.isSafeInteger(value[index]) : typeof value[index] === "string";
      });
    if (!isKey) throw new RowError(`not a key of ${table}`);
    return JSON.stringify(value);
  });
}

function readLines<T>(
  path: string,
  { name, bytes }: TarEntry,
  read: (value: unknown) => T,
): readonly T[] {
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    return text
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => read(JSON.parse(line)));
  } catch (error) {
    throw new BackupError(`${name} in ${path} is damaged.`, { cause: error });
  }
}

/** The table whose rows a file with this name contains. */
export function tableOf(name: string): KeptTable | undefined {
  return keptTableNames.find((table) => name.startsWith(`tables/${table}/`));
}

/** The table whose removed keys a file with this name contains. */
export function removalsOf(name: string): KeptTable | undefined {
  return keptTableNames.find((table) => name.startsWith(`removals/${table}/`));
}

function hashOf(name: string): string | undefined {
  const hash = name.startsWith("blobs/") ? name.slice("blobs/".length) : "";
  return isSha256(hash) ? hash : undefined;
}

export function backupDiffers(path: string, name: string): BackupError {
  return new BackupError(`${name} in ${path} is not as it was written.`);
}
