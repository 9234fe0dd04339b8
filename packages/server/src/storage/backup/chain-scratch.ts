import { openScratch } from "./scratch.ts";
import { keyOf, type KeptTable, type Row } from "./tables.ts";

/** Which file of a chain has the valid row of a key, and which blobs there are; in a temporary file. */
export interface ChainScratch {
  /**
   * Records a key of the increment number `file` of the chain, whose files are added from the newest to the oldest.
   * Returns whether a newer file has the key, or this file has it twice.
   */
  addKey(table: KeptTable, key: string, file: number, isRemoved: boolean): KeyState;
  /** The newest increment with the key; undefined if only the full backup can have it. */
  winnerOf(
    table: KeptTable,
    key: string,
  ): { readonly file: number; readonly isRemoved: boolean } | undefined;
  addNeeded(hash: string): void;
  /** Returns false if the file has the blob twice. Of several files with a blob, the newest counts. */
  addBlob(hash: string, file: number, bytes: number): boolean;
  /** Whether the blob is needed, and this file is the one that counts. */
  isFrom(hash: string, file: number): boolean;
  /** Number and bytes of the needed blobs that were found. */
  blobs(): { readonly count: number; readonly bytes: number };
  /** Needed blobs that no file has. */
  absent(): Iterable<string>;
  /** Number of blobs that are not needed. */
  superfluous(): number;
  close(): void;
}

export type KeyState = "new" | "superseded" | "twice";

const tables = `
  create table keys (
    tbl text, key text, file integer, removed integer, primary key (tbl, key)) without rowid;
  create table needed (hash text primary key) without rowid;
  create table found (hash text primary key, file integer, bytes integer) without rowid`;

export function openChainScratch(): ChainScratch {
  const scratch = openScratch(tables);
  const insertKey = scratch.prepare("insert or ignore into keys values (?, ?, ?, ?)");
  const winner = scratch.prepare("select file, removed from keys where tbl = ? and key = ?");
  const need = scratch.prepare("insert or ignore into needed values (?)");
  const insertBlob = scratch.prepare("insert or ignore into found values (?, ?, ?)");
  const fileOf = scratch.prepare("select file from found where hash = ?");
  const from = scratch.prepare(
    "select 1 from found where hash = ? and file = ? and hash in (select hash from needed)",
  );
  const one = (sql: string) => [...scratch.rows(sql)][0];
  return {
    addKey(table, key, file, isRemoved) {
      if (insertKey.run(table, key, file, Number(isRemoved)).changes === 1) return "new";
      return winner.get(table, key)?.["file"] === file ? "twice" : "superseded";
    },
    winnerOf(table, key) {
      const found = winner.get(table, key);
      return found && { file: Number(found["file"]), isRemoved: found["removed"] === 1 };
    },
    addNeeded: (hash) => void need.run(hash),
    addBlob(hash, file, bytes) {
      if (insertBlob.run(hash, file, bytes).changes === 1) return true;
      return fileOf.get(hash)?.["file"] !== file;
    },
    isFrom: (hash, file) => from.get(hash, file) !== undefined,
    blobs() {
      const sums = one(
        "select count(*) as count, coalesce(sum(bytes), 0) as bytes from found where hash in (select hash from needed)",
      );
      return { count: Number(sums?.["count"]), bytes: Number(sums?.["bytes"]) };
    },
    *absent() {
      for (const { hash } of scratch.rows(
        "select hash from needed where hash not in (select hash from found)",
      ))
        yield String(hash);
    },
    superfluous: () =>
      Number(
        one("select count(*) as count from found where hash not in (select hash from needed)")?.[
          "count"
        ],
      ),
    close: () => scratch.close(),
  };
}

/** The key of a row as a JSON array, which is also a line of the removed keys in an increment. */
export function keyText(table: KeptTable, row: Row): string {
  return JSON.stringify(keyOf[table].map((column) => row[column]));
}
