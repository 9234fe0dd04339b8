import { isSha256 } from "../blobs/sha256.ts";
import { openScratch } from "./scratch.ts";
import type { KeptTable, Row } from "./tables.ts";

/**
 * The blobs that versions need, according to `leaflet_blobs` and to the versions themselves, and which rows of
 * these tables were read; in a temporary file.
 */
export interface BackupScratch {
  addNeeded(hash: string): void;
  /** Records a row that was written to the backup. */
  add(table: KeptTable, row: Row): void;
  isNeeded(hash: string): boolean;
  /** Hashes in ascending order. */
  neededBlobs(): Iterable<string>;
  blobsWithoutRow(): Iterable<string>;
  /** The rows of `leaflet_blobs` that the versions need and that were not read. */
  missingReferences(): Iterable<Row>;
  close(): void;
}

const tables = `
  create table needed (hash text primary key, has_row integer not null default 0) without rowid;
  create table refs (leaflet text, version integer, hash text, primary key (leaflet, version, hash)) without rowid`;

export function openBackupScratch(): BackupScratch {
  const scratch = openScratch(tables);
  const need = scratch.prepare("insert or ignore into needed (hash) values (?)");
  const found = scratch.prepare("update needed set has_row = 1 where hash = ?");
  const needed = scratch.prepare("select 1 from needed where hash = ?");
  const expect = scratch.prepare("insert or ignore into refs values (?, ?, ?)");
  const read = scratch.prepare("delete from refs where leaflet = ? and version = ? and hash = ?");
  return {
    addNeeded: (hash) => void need.run(hash),
    add(table, row) {
      if (table === "blobs") found.run(row["hash"] ?? null);
      if (table === "leaflet_blobs")
        read.run(row["leaflet_id"] ?? null, row["version"] ?? null, row["hash"] ?? null);
      if (table !== "leaflet_revisions") return;
      for (const hash of hashesOf(row)) {
        need.run(hash);
        expect.run(row["leaflet_id"] ?? null, row["version"] ?? null, hash);
      }
    },
    isNeeded: (hash) => needed.get(hash) !== undefined,
    neededBlobs: () => hashes(scratch.rows("select hash from needed order by hash")),
    blobsWithoutRow: () => hashes(scratch.rows("select hash from needed where has_row = 0")),
    *missingReferences() {
      for (const row of scratch.rows("select leaflet, version, hash from refs"))
        yield {
          leaflet_id: String(row["leaflet"]),
          version: Number(row["version"]),
          hash: String(row["hash"]),
        };
    },
    close: () => scratch.close(),
  };
}

function hashesOf({ images, fhir_hash: xml }: Row): readonly string[] {
  return [...String(images).split(" "), String(xml)].filter(isSha256);
}

function* hashes(rows: Iterable<Readonly<Record<string, unknown>>>): Generator<string> {
  for (const { hash } of rows) yield String(hash);
}
