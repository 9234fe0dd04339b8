import type { FileHandle } from "node:fs/promises";
import { isSha256, sha256 } from "../blobs/sha256.ts";
import type { Blob } from "../ports.ts";
import { migrations } from "../sql/migrations.ts";
import { BackupError } from "./backup-error.ts";
import { fromManifest, names, type Manifest, type TableFacts } from "./manifest.ts";
import { keptTableNames, toRow, type KeptTable, type Row } from "./tables.ts";
import { fromTar, type TarEntry } from "./tar.ts";

/**
 * Reads a whole backup and compares everything with its manifest: rows, parts, blobs and their hashes. Throws
 * `BackupError` for any difference.
 */
export async function verifyBackup(file: FileHandle): Promise<Manifest> {
  const seen = emptyTally();
  let manifest: Uint8Array | undefined;
  let sealed = false;
  for await (const entry of fromTar(file)) {
    if (sealed) throw backupDiffers(entry.name);
    if (entry.name === names.manifest && manifest === undefined) manifest = entry.bytes;
    else if (manifest !== undefined) sealed = await isSealed(entry, manifest);
    else await tally(seen, entry);
  }
  if (manifest === undefined || !sealed) throw new BackupError("The backup is not complete.");
  const facts = fromManifest(manifest, migrations.length);
  compare(seen, facts);
  return facts;
}

/** The rows of one table in the order of writing, in batches. */
export async function* rowsIn(file: FileHandle, table: KeptTable): AsyncIterable<readonly Row[]> {
  for await (const entry of fromTar(file, (name) => tableOf(name) === table)) {
    yield readRows(table, entry);
  }
}

export async function* blobsIn(file: FileHandle): AsyncIterable<Blob> {
  for await (const { name, bytes } of fromTar(file, (name) => hashOf(name) !== undefined)) {
    yield { hash: hashOf(name) ?? "", bytes };
  }
}

interface Tally {
  readonly tables: Map<KeptTable, { rows: number; parts: string[] }>;
  /** Blobs that the rows refer to. */
  readonly needed: Set<string>;
  readonly found: Set<string>;
  bytes: number;
}

function emptyTally(): Tally {
  const tables = keptTableNames.map(
    (table) => [table, { rows: 0, parts: new Array<string>() }] as const,
  );
  return { tables: new Map(tables), needed: new Set(), found: new Set(), bytes: 0 };
}

async function tally(seen: Tally, entry: TarEntry): Promise<void> {
  const hash = hashOf(entry.name);
  if (hash !== undefined) {
    if (seen.found.has(hash) || (await sha256(entry.bytes)) !== hash)
      throw backupDiffers(entry.name);
    seen.found.add(hash);
    seen.bytes += entry.bytes.byteLength;
    return;
  }
  const table = tableOf(entry.name);
  const facts = table === undefined ? undefined : seen.tables.get(table);
  if (table === undefined || facts === undefined) throw backupDiffers(entry.name);
  if (entry.name !== names.part(table, facts.parts.length)) throw backupDiffers(entry.name);
  facts.parts.push(await sha256(entry.bytes));
  const rows = readRows(table, entry);
  facts.rows += rows.length;
  if (table === "blobs") for (const row of rows) seen.needed.add(String(row["hash"]));
}

function compare(seen: Tally, manifest: Manifest): void {
  for (const [table, facts] of seen.tables) {
    if (!isSame(facts, manifest.tables[table])) throw backupDiffers(`tables/${table}`);
  }
  const lost = new Set(manifest.lost);
  const absent = [...seen.needed].filter((hash) => !seen.found.has(hash));
  if (
    seen.found.size !== manifest.blobs.count ||
    seen.bytes !== manifest.blobs.bytes ||
    absent.length !== lost.size ||
    !absent.every((hash) => lost.has(hash)) ||
    ![...seen.found].every((hash) => seen.needed.has(hash))
  ) {
    throw backupDiffers("blobs");
  }
}

function isSame(seen: TableFacts, listed: TableFacts): boolean {
  return (
    seen.rows === listed.rows &&
    seen.parts.length === listed.parts.length &&
    seen.parts.every((part, index) => part === listed.parts[index])
  );
}

async function isSealed(entry: TarEntry, manifest: Uint8Array): Promise<boolean> {
  const seal = `${await sha256(manifest)}\n`;
  if (entry.name === names.seal && Buffer.from(entry.bytes).toString("latin1") === seal)
    return true;
  throw backupDiffers(entry.name);
}

function readRows(table: KeptTable, { name, bytes }: TarEntry): readonly Row[] {
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    return text
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => toRow(table, JSON.parse(line)));
  } catch (error) {
    throw new BackupError(`${name} in the backup is damaged.`, { cause: error });
  }
}

function tableOf(name: string): KeptTable | undefined {
  return keptTableNames.find((table) => name.startsWith(`tables/${table}/`));
}

function hashOf(name: string): string | undefined {
  const hash = name.startsWith("blobs/") ? name.slice("blobs/".length) : "";
  return isSha256(hash) ? hash : undefined;
}

function backupDiffers(name: string): BackupError {
  return new BackupError(`${name} in the backup is not as it was written.`);
}
