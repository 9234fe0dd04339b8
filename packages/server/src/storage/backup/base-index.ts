import { createHash } from "node:crypto";
import { realpath } from "node:fs/promises";
import { dirname } from "node:path";
import { sha256 } from "../blobs/sha256.ts";
import { baseAt, mostIncrements, openChain, type BackupFile } from "./backup-chain.ts";
import { BackupError } from "./backup-error.ts";
import { keyText } from "./chain-scratch.ts";
import { names, type Base } from "./manifest.ts";
import { backupDiffers, readKeys, readRows, removalsOf, tableOf } from "./read-backup.ts";
import { openScratch } from "./scratch.ts";
import { lineOf } from "./table-writer.ts";
import { keptTableNames, type KeptTable, type Row } from "./tables.ts";
import { fromTar, type TarEntry } from "./tar.ts";
import { nameOfRow } from "./unread-rows.ts";

/** The rows and blobs that a backup and its bases contain together, in a temporary file. */
export interface BaseIndex {
  readonly path: string;
  readonly base: Base;
  readonly storeId: string;
  /** How a row of the store compares with the base. `twice`: `confirm` has got a row with this key already. */
  compare(table: KeptTable, row: Row): { readonly state: RowState; confirm(): void };
  /** The keys of rows of the base that were not confirmed, in the form of `keyText`. */
  removed(table: KeptTable): Iterable<string>;
  hasBlob(hash: string): boolean;
  /** Removes the temporary file. */
  close(): void;
}

export type RowState = "same" | "changed" | "twice";

// `state` is 0 for a row of the base, 1 for one that the store has too, and 2 for one that only the store has.
const tables = `
  create table rows (
    tbl text, key text, digest blob, state integer, primary key (tbl, key)) without rowid;
  create table lost (hash text primary key) without rowid`;

/**
 * Reads the rows of the backup that `baseAt` finds at a path, together with those of its bases, to write an increment of it
 * to the file `to`. Verifies the files with rows, but reads no blob. Throws `BackupError` if the
 * backup cannot be the base.
 */
export async function openBaseIndex(since: string, to: string): Promise<BaseIndex> {
  const path = await baseAt(since);
  if ((await realpath(dirname(path))) !== (await realpath(dirname(to))))
    throw new BackupError(
      `An increment must be in the folder of its base ${path}, where a restore finds it.`,
    );
  const chain = await openChain(path);
  const scratch = openScratch(tables);
  try {
    if (chain.files.length > mostIncrements)
      throw new BackupError(
        `${path} follows ${mostIncrements} increments, which is the maximum: write a full backup.`,
      );
    const lose = scratch.prepare("insert or ignore into lost values (?)");
    const put = scratch.prepare("insert into rows values (?, ?, ?, 0)");
    const drop = scratch.prepare("delete from rows where tbl = ? and key = ?");
    const exists = scratch.prepare("select 1 from rows where tbl = ? and key = ?");
    for (const backup of chain.files)
      await readTables(backup, {
        row(table, row) {
          const key = keyText(table, row);
          if (backup.manifest.base !== undefined) drop.run(table, key);
          else if (exists.get(table, key) !== undefined)
            throw new BackupError(
              `${nameOfRow(table, row)} is twice in ${backup.path}: write a full backup.`,
            );
          put.run(table, key, digestOf(row));
        },
        removed: (table, key) => void drop.run(table, key),
      });
    const { manifest, identity } = chain.newest;
    for (const hash of manifest.lost) lose.run(hash);
    const base: Base = { manifest: identity, madeAt: manifest.madeAt };
    return { path, base, storeId: manifest.storeId, ...queriesOf(scratch) };
  } catch (error) {
    scratch.close();
    throw error;
  } finally {
    await chain.close();
  }
}

function queriesOf(
  scratch: ReturnType<typeof openScratch>,
): Pick<BaseIndex, "compare" | "removed" | "hasBlob" | "close"> {
  const find = scratch.prepare("select digest, state from rows where tbl = ? and key = ?");
  const see = scratch.prepare("update rows set state = 1 where tbl = ? and key = ?");
  const add = scratch.prepare("insert into rows values (?, ?, null, 2)");
  const blob = scratch.prepare(
    "select 1 from rows where tbl = 'blobs' and key = ? and state < 2 and not exists (select 1 from lost where hash = ?)",
  );
  return {
    compare(table, row) {
      const key = keyText(table, row);
      const found = find.get(table, key);
      if (found === undefined) return { state: "changed", confirm: () => void add.run(table, key) };
      if (found["state"] !== 0) return { state: "twice", confirm: () => undefined };
      const isSame = digestOf(row).equals(found["digest"] as Uint8Array); // a row of the base has a digest
      return { state: isSame ? "same" : "changed", confirm: () => void see.run(table, key) };
    },
    *removed(table) {
      for (const { key } of scratch.rows(
        "select key from rows where tbl = ? and state = 0 order by key",
        table,
      ))
        yield String(key);
    },
    hasBlob: (hash) => blob.get(keyText("blobs", { hash }), hash) !== undefined,
    close: () => scratch.close(),
  };
}

/** SHA-256 of the line of a row in a backup. */
function digestOf(row: Row): Buffer {
  const digest = createHash("sha256");
  for (const chunk of lineOf(row)) digest.update(chunk);
  return digest.digest();
}

interface TableReader {
  row(table: KeptTable, row: Row): void;
  removed(table: KeptTable, key: string): void;
}

/** Reads the files with rows and with removed keys, which are before the blobs, and compares them with the manifest. */
async function readTables(backup: BackupFile, reader: TableReader): Promise<void> {
  const { path, file, manifest } = backup;
  const expected = new Map<string, string>();
  for (const table of keptTableNames) {
    const { parts, removals = [] } = manifest.tables[table];
    for (const [number, part] of parts.entries()) expected.set(names.part(table, number), part);
    for (const [number, part] of removals.entries())
      expected.set(names.removals(table, number), part);
  }
  for await (const entry of fromTar(file)) {
    if (tableOf(entry.name) === undefined && removalsOf(entry.name) === undefined) break;
    if (expected.get(entry.name) !== (await sha256(entry.bytes)))
      throw backupDiffers(path, entry.name);
    expected.delete(entry.name);
    readEntry(path, entry, reader);
  }
  for (const name of expected.keys()) throw backupDiffers(path, name);
}

function readEntry(path: string, entry: TarEntry, reader: TableReader): void {
  const table = tableOf(entry.name);
  if (table !== undefined) for (const row of readRows(path, table, entry)) reader.row(table, row);
  const removedFrom = removalsOf(entry.name);
  if (removedFrom !== undefined)
    for (const key of readKeys(path, removedFrom, entry)) reader.removed(removedFrom, key);
}
