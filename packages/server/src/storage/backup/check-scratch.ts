import { storedFactsOf } from "../../domain/leaflets/leaflet-facts.ts";
import { contentBytesOf } from "../sql/content-compression.ts";
import { factColumnsOf } from "../sql/fact-columns.ts";
import { textBytes } from "../sql/leaflet-quota.ts";
import { contentColumnsOf } from "./expanded-row.ts";
import { openScratch, type Scratch } from "./scratch.ts";
import type { Row } from "./tables.ts";

/** What the check found for a blob. */
export type BlobState = "found" | "missing" | "damaged" | "unreadable";

/** The facts about rows that a check compares with each other, in a temporary file. */
export interface CheckScratch {
  addUser(row: Row): void;
  addQuotaChange(row: Row): void;
  addToken(row: Row): void;
  addReference(row: Row): void;
  addBlob(hash: string, size: number, state: BlobState): void;
  /** `row` has its content as text (`expandedRow`). Returns what is known about the versions before it. */
  addVersion(row: Row): EarlierVersions;
  /** Records the name of a row that could not be read. */
  addUnread(name: string): void;
  addLeaflet(row: Row): void;
  /** Hashes of the blobs to which the rows of `leaflet_blobs` of a version refer. */
  referencesOf(leaflet: string, version: number): ReadonlySet<string>;
  /** Whether a row of `leaflet_blobs` refers to the blob. */
  isReferenced(hash: string): boolean;
  /** Undefined if the blob has no row. */
  stateOf(hash: string): BlobState | undefined;
  versionsOf(leaflet: string): VersionFacts;
  rows(sql: string): Iterable<Readonly<Record<string, unknown>>>;
  close(): void;
}

/** `unknown`: not all versions before this one were added before it. */
export type EarlierVersions =
  | { readonly kind: "known"; readonly lastPublished: number | undefined }
  | { readonly kind: "unknown" };

/** Facts about the versions of one leaflet. */
export interface VersionFacts {
  readonly count: number;
  /** Undefined if the row of a version could not be read. */
  readonly textBytes: number | undefined;
  /** Bytes of the blobs to which the versions refer, each once. */
  readonly blobBytes: number;
  /**
   * The row of the newest version, with the columns of the facts of its content instead of the content; undefined if
   * there is no version.
   */
  readonly newest: Row | undefined;
  /** When the first version was saved; undefined if it is missing. */
  readonly createdAt: number | undefined;
}

const tables = `
  create table users (id text, bytes integer);
  create index users_id on users (id);
  create table changes (owner text, bytes integer);
  create index changes_owner on changes (owner);
  create table tokens (id text, user text);
  create table refs (leaflet text, version integer, hash text);
  create index refs_version on refs (leaflet, version);
  create index refs_hash on refs (hash);
  create table blobs (hash text, size integer, state text);
  create index blobs_hash on blobs (hash);
  create table versions (
    leaflet text, version integer, bytes integer, hash text, previous text, facts text);
  create index versions_version on versions (leaflet, version);
  create table sequences (leaflet text primary key, version integer, published integer) without rowid;
  create table unread (name text primary key) without rowid;
  create table leaflets (id text, owner text, bytes integer);
  create index leaflets_id on leaflets (id);
  create index leaflets_owner on leaflets (owner)`;

export function openCheckScratch(): CheckScratch {
  const scratch = openScratch(tables);
  const insert = {
    user: scratch.prepare("insert into users values (?, ?)"),
    change: scratch.prepare("insert into changes values (?, ?)"),
    token: scratch.prepare("insert into tokens values (?, ?)"),
    ref: scratch.prepare("insert into refs values (?, ?, ?)"),
    blob: scratch.prepare("insert into blobs values (?, ?, ?)"),
    version: scratch.prepare("insert into versions values (?, ?, ?, ?, ?, ?)"),
    sequence: scratch.prepare("insert or replace into sequences values (?, ?, ?)"),
    unread: scratch.prepare("insert or ignore into unread values (?)"),
    leaflet: scratch.prepare("insert into leaflets values (?, ?, ?)"),
  };
  const select = queriesOf(scratch);
  return {
    addUser: (row) => void insert.user.run(row["id"] ?? null, row["leaflet_bytes"] ?? null),
    addQuotaChange: (row) => void insert.change.run(row["owner_id"] ?? null, row["bytes"] ?? null),
    addToken: (row) => void insert.token.run(row["id"] ?? null, row["user_id"] ?? null),
    addReference: (row) =>
      void insert.ref.run(row["leaflet_id"] ?? null, row["version"] ?? null, row["hash"] ?? null),
    addBlob: (hash, size, state) => void insert.blob.run(hash, size, state),
    addVersion(given) {
      const { content, compressed_content: _, reading_findings: __, ...row } = given;
      const ofContent = factColumnsOf(storedFactsOf(String(content)));
      const facts = JSON.stringify({ ...row, ...ofContent });
      const { leaflet_id: leaflet = null, version = null } = row;
      const { hash = null, previous_hash: previous = null } = row;
      insert.version.run(leaflet, version, storedBytesOf(given), hash, previous, facts);
      const before = select.sequence.get(leaflet);
      if (Number(before?.["version"] ?? 0) !== Number(version) - 1) return { kind: "unknown" };
      const published = before?.["published"] ?? null;
      const isPublished = row["status"] === "published";
      insert.sequence.run(leaflet, version, isPublished ? version : Number(published) || null);
      return { kind: "known", lastPublished: Number(published) || undefined };
    },
    addUnread: (name) => void insert.unread.run(name),
    addLeaflet: (row) =>
      void insert.leaflet.run(row["id"] ?? null, row["owner_id"] ?? null, row["bytes"] ?? null),
    referencesOf: (leaflet, version) =>
      new Set(select.refs.all(leaflet, version).map(({ hash }) => String(hash))),
    isReferenced: (hash) => select.ref.get(hash) !== undefined,
    // `addBlob` wrote the state.
    stateOf: (hash) => select.state.get(hash)?.["state"] as BlobState | undefined,
    versionsOf(leaflet) {
      const sums = select.sums.get(leaflet);
      const newest = rowIn(select.newest.get(leaflet));
      const first = rowIn(select.first.get(leaflet));
      // The names of unread versions, made by `nameOfRow`, begin with this text and a space.
      const name = `leaflet ${leaflet} version`;
      const isUnread = select.unread.get(`${name} `, `${name}!`) !== undefined;
      return {
        count: Number(sums?.["count"]),
        textBytes: isUnread ? undefined : Number(sums?.["bytes"]),
        blobBytes: Number(select.blobBytes.get(leaflet)?.["bytes"]),
        newest,
        createdAt: first && Number(first["saved_at"]),
      };
    },
    rows: (sql) => scratch.rows(sql),
    close: () => scratch.close(),
  };
}

/** Bytes of the texts of a version as they are stored. */
function storedBytesOf(version: Row): number {
  const { title, reading_findings: findings } = version;
  return contentBytesOf(contentColumnsOf(version)) + textBytes(String(title), String(findings));
}

function queriesOf(scratch: Scratch) {
  return {
    refs: scratch.prepare("select hash from refs where leaflet = ? and version = ?"),
    ref: scratch.prepare("select 1 from refs where hash = ? limit 1"),
    state: scratch.prepare("select state from blobs where hash = ?"),
    sequence: scratch.prepare("select version, published from sequences where leaflet = ?"),
    sums: scratch.prepare(
      "select count(*) as count, coalesce(sum(bytes), 0) as bytes from versions where leaflet = ?",
    ),
    blobBytes: scratch.prepare(
      `select coalesce(sum(size), 0) as bytes from blobs
        where hash in (select hash from refs where leaflet = ?)`,
    ),
    // "!" is the character after the space.
    unread: scratch.prepare("select 1 from unread where name >= ? and name < ? limit 1"),
    newest: scratch.prepare(
      "select facts from versions where leaflet = ? order by version desc limit 1",
    ),
    first: scratch.prepare("select facts from versions where leaflet = ? and version = 1"),
  };
}

/** The row of a version that `addVersion` wrote. */
function rowIn(found: Readonly<Record<string, unknown>> | undefined): Row | undefined {
  const facts = found?.["facts"];
  return typeof facts === "string" ? (JSON.parse(facts) as Row) : undefined;
}
