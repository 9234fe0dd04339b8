import { isSha256 } from "../blobs/sha256.ts";
import { keptXmlOf } from "../sql/content-compression.ts";
import type { LeafletRevisionsTable } from "../sql/schema.ts";
import { openScratch } from "./scratch.ts";
import type { KeptTable, Row } from "./tables.ts";

/**
 * The blobs that versions need, according to `leaflet_blobs` and to the versions themselves, the current versions that
 * leaflets need, and which rows of these tables were read; in a temporary file.
 */
export interface BackupScratch {
  addNeeded(hash: string): void;
  /** Records a row that was written to the backup. */
  add(table: KeptTable, row: Row): void;
  /** Records the name of a row that was not written, and that was reported. */
  addUnread(name: string): void;
  isNeeded(hash: string): boolean;
  /** Hashes in ascending order. */
  neededBlobs(): Iterable<string>;
  blobsWithoutRow(): Iterable<string>;
  /** The rows of `leaflet_blobs` that the versions need and that were not read. */
  missingReferences(): Iterable<Row>;
  /** Leaflets whose current version does not exist. A version that was reported as unread is omitted. */
  missingVersions(): Iterable<{ readonly id: string; readonly version: number }>;
  close(): void;
}

const tables = `
  create table needed (hash text primary key, has_row integer not null default 0) without rowid;
  create table refs (leaflet text, version integer, hash text, primary key (leaflet, version, hash)) without rowid;
  create table leaflets (id text, version integer);
  create table versions (leaflet text, version integer, primary key (leaflet, version)) without rowid;
  create table unread (name text primary key) without rowid`;

// `nameOfRow` makes the names of versions.
const missingVersions = `
  select id, version from leaflets
  where not exists (select 1 from versions where leaflet = id and versions.version = leaflets.version)
    and not exists (select 1 from unread where name = 'leaflet ' || id || ' version ' || leaflets.version)`;

export function openBackupScratch(): BackupScratch {
  const scratch = openScratch(tables);
  const need = scratch.prepare("insert or ignore into needed (hash) values (?)");
  const found = scratch.prepare("update needed set has_row = 1 where hash = ?");
  const needed = scratch.prepare("select 1 from needed where hash = ?");
  const expect = scratch.prepare("insert or ignore into refs values (?, ?, ?)");
  const read = scratch.prepare("delete from refs where leaflet = ? and version = ? and hash = ?");
  const leaflet = scratch.prepare("insert into leaflets values (?, ?)");
  const version = scratch.prepare("insert or ignore into versions values (?, ?)");
  const unread = scratch.prepare("insert or ignore into unread values (?)");
  return {
    addNeeded: (hash) => void need.run(hash),
    add(table, row) {
      if (table === "blobs") found.run(row["hash"] ?? null);
      if (table === "leaflet_blobs")
        read.run(row["leaflet_id"] ?? null, row["version"] ?? null, row["hash"] ?? null);
      if (table === "leaflets") leaflet.run(row["id"] ?? null, row["version"] ?? null);
      if (table !== "leaflet_revisions") return;
      version.run(row["leaflet_id"] ?? null, row["version"] ?? null);
      for (const hash of hashesOf(row)) {
        need.run(hash);
        expect.run(row["leaflet_id"] ?? null, row["version"] ?? null, hash);
      }
    },
    addUnread: (name) => void unread.run(name),
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
    *missingVersions() {
      for (const row of scratch.rows(missingVersions))
        yield { id: String(row["id"]), version: Number(row["version"]) };
    },
    close: () => scratch.close(),
  };
}

function hashesOf(row: Row): readonly string[] {
  // The snapshot has checked the types of the columns.
  const version = row as unknown as LeafletRevisionsTable;
  const xml = keptXmlOf({ ...version, isCompacted: row["compressed_content"] !== null });
  return [...version.images.split(" "), xml ?? "", version.frozen_hash ?? ""].filter(isSha256);
}

function* hashes(rows: Iterable<Readonly<Record<string, unknown>>>): Generator<string> {
  for (const { hash } of rows) yield String(hash);
}
