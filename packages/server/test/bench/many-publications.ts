import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { hash } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { productListId } from "@nashra/engine/rest";
import { contentHashOf, versionHash, type HashedRow } from "../../src/storage/sql/version-hash.ts";
import { mouldOf, type Mould } from "./mould.ts";

/** A product in the store: its leaflets are public, and no other leaflet has its name and GTIN. */
export interface OriginalProduct {
  /** The name of the medicine, one word that occurs in every leaflet of the product. */
  readonly name: string;
  /** 13 digits. */
  readonly gtin: string;
}

export interface Copies {
  readonly products: readonly OriginalProduct[];
  /** Number of copied products. */
  readonly count: number;
  /** The name of the copy with a number, from 0. */
  readonly nameOf: (number: number) => string;
}

type Row = Record<string, string | number | null>;
interface TableRow {
  readonly table: string;
  readonly row: Row;
}

const tables = [
  "leaflets",
  "leaflet_revisions",
  "blobs",
  "leaflet_blobs",
  "publications",
  "public_leaflets",
  "gtin_holders",
  "public_gtins",
  "rest_resources",
  "rest_lists",
  "rest_values",
];

/**
 * Copies published products in the database and the blobs of a store without a running server. Each copy has ids, a name,
 * a GTIN and documents of its own. The index of the search of authors does not contain the copies. The newest copy is the
 * one with the number 0; the ids are in the order of the numbers.
 */
export async function copyPublications(folder: string, copies: Copies): Promise<void> {
  const database = new DatabaseSync(join(folder, "store.sqlite"));
  try {
    for (const pragma of [
      "journal_mode = delete",
      "synchronous = off",
      "cache_size = -500000",
      "foreign_keys = off",
    ])
      database.exec(`pragma ${pragma}`);
    const restore = dropIndexes(database);
    const moulds = copies.products.map((product) => productMould(database, folder, product));
    const insert = inserter(database);
    for (let number = 0; number < copies.count; number += 1) {
      if (number % 1000 === 0) database.exec(number === 0 ? "begin" : "commit; begin");
      const mould = moulds[number % moulds.length];
      if (mould === undefined) throw new Error("No product to copy.");
      await writeCopy(folder, insert, mould, { ...copies, number });
    }
    database.exec("commit");
    for (const statement of restore) database.exec(statement);
    database.exec("pragma journal_mode = wal");
  } finally {
    database.close();
  }
}

/** Returns the statements that restore the indexes and triggers. */
function dropIndexes(database: DatabaseSync): readonly string[] {
  const found = database
    .prepare(
      `select type, name, sql from sqlite_schema
       where type in ('index', 'trigger') and sql is not null and tbl_name in (${tables.map(() => "?").join(", ")})`,
    )
    .all(...tables) as { type: string; name: string; sql: string }[]; // the columns of the statement
  for (const { type, name } of found) database.exec(`drop ${type} ${name}`);
  return found.map(({ sql }) => sql);
}

interface ProductMould {
  /** JSON of `TableRow[]`. The words are `ids`, `documents`, the id of the list, the GTIN, and the name in two forms. */
  readonly rows: Mould;
  readonly documents: readonly { readonly hash: string; readonly xml: Mould }[];
  /** Every UUID of the product, except that of its list. */
  readonly ids: readonly string[];
  /** The key of the list of the product, as far as the GTIN. */
  readonly list: Mould;
}

function productMould(
  database: DatabaseSync,
  folder: string,
  { name, gtin }: OriginalProduct,
): ProductMould {
  const rows = rowsOfProduct(database, { name, gtin });
  const json = JSON.stringify(rows);
  const valuesOf = (table: string, column: string) =>
    rows.filter((one) => one.table === table).map(({ row }) => String(row[column]));
  const hashes = valuesOf("leaflet_revisions", "frozen_hash");
  const texts = hashes.map((one) => readFileSync(blobPath(folder, one), "utf8"));
  const [listId = "", ...more] = valuesOf("rest_lists", "id");
  if (more.length > 0 || listId === "") throw new Error("a product needs one list");
  const kept = new Set([listId, ...valuesOf("leaflets", "owner_id")]);
  const found = [json, ...texts].flatMap((text) => text.match(uuids) ?? []);
  const ids = [...new Set(found)].filter((id) => !kept.has(id));
  const words = [...ids, ...hashes, listId, gtin, name, name.toLowerCase()];
  return {
    ids,
    rows: mouldOf(json, words),
    documents: texts.map((text, index) => ({
      hash: hashes[index] ?? "",
      xml: mouldOf(text, words),
    })),
    list: mouldOf(valuesOf("rest_lists", "key").join(""), [gtin]),
  };
}

const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

function rowsOfProduct(database: DatabaseSync, { name, gtin }: OriginalProduct): TableRow[] {
  const all = (table: string, condition: string, ...values: readonly SQLInputValue[]) =>
    // a row has the columns of its table
    (database.prepare(`select * from ${table} where ${condition}`).all(...values) as Row[]).map(
      (row) => ({ table, row }),
    );
  const leaflets = all("leaflets", "medicine_name = ?", name);
  const of = (table: string, column = "leaflet_id") =>
    leaflets.flatMap(({ row }) => all(table, `${column} = ?`, row["id"] ?? ""));
  const revisions = of("leaflet_revisions").map(({ table, row }) => ({
    table,
    row: { ...row, fhir_hash: null } as Row,
  }));
  const hashes = revisions.map(({ row }) => row["frozen_hash"] ?? "");
  const lists = all("rest_lists", "product = ?", `gtin:0${gtin}`);
  const resources = [
    ...of("rest_resources"),
    ...lists.flatMap(({ row }) => all("rest_resources", "id = ?", row["id"] ?? "")),
  ];
  return [
    ...revisions,
    ...leaflets,
    ...hashes.flatMap((one) => all("blobs", "hash = ?", one)),
    ...of("leaflet_blobs").filter(({ row }) => hashes.includes(row["hash"] ?? "")),
    ...of("publications"),
    ...of("public_leaflets"),
    ...all("gtin_holders", "gtin14 = ?", `0${gtin}`),
    ...of("public_gtins"),
    ...resources,
    ...lists,
    ...resources.flatMap(({ row }) =>
      all("rest_values", "type = ? and id = ?", row["type"] ?? "", row["id"] ?? ""),
    ),
  ];
}

function blobPath(folder: string, blobHash: string): string {
  return join(folder, "blobs", "sha256", blobHash.slice(0, 2), blobHash);
}

type Insert = (row: TableRow) => void;

function inserter(database: DatabaseSync): Insert {
  const statements = new Map<string, StatementSync>();
  return ({ table, row }) => {
    let statement = statements.get(table);
    if (statement === undefined) {
      const columns = Object.keys(row);
      statement = database.prepare(
        `insert into ${table} (${columns.join(", ")}) values (${columns.map(() => "?").join(", ")})`,
      );
      statements.set(table, statement);
    }
    statement.run(...Object.values(row));
  };
}

/** When the newest copy was published. */
const newest = Date.UTC(2026, 9, 1);

async function writeCopy(
  folder: string,
  insert: Insert,
  { rows, documents, ids, list }: ProductMould,
  { number, count, nameOf }: Copies & { readonly number: number },
): Promise<void> {
  const start = startOf(number, count);
  const end = number.toString(16).padStart(12, "0");
  const newIds = ids.map((id) => `${start}${id.slice(8, 24)}${end}`);
  const gtin = gtinOf(number);
  const name = nameOf(number);
  const listId = productListId(list.cast([gtin]));
  const wordsWith = (hashes: readonly string[]) => [
    ...newIds,
    ...hashes,
    listId,
    gtin,
    name,
    name.toLowerCase(),
  ];
  const oldHashes = documents.map((one) => one.hash);
  const hashes = documents.map(({ xml }) => {
    const bytes = Buffer.from(xml.cast(wordsWith(oldHashes)));
    const digest = hash("sha256", bytes, "hex");
    writeBlob(blobPath(folder, digest), bytes);
    return digest;
  });
  const hashOf = new Map<unknown, string>();
  // `productMould` wrote it
  for (const { table, row } of JSON.parse(rows.cast(wordsWith(hashes))) as TableRow[]) {
    for (const column of times)
      if (typeof row[column] === "number") row[column] = newest - number * 1000;
    if (table === "leaflet_revisions") {
      const revision = row as unknown as HashedRow & { readonly content: string }; // it has all columns
      row["hash"] = await versionHash(revision, await contentHashOf(revision.content));
      hashOf.set(row["leaflet_id"], row["hash"]);
    }
    if (table === "leaflets") row["hash"] = hashOf.get(row["id"]) ?? null;
    insert({ table, row });
  }
}

const times = ["created_at", "updated_at", "saved_at", "published_at", "touched_at"];

const folders = new Set<string>();

function writeBlob(path: string, bytes: Uint8Array): void {
  const parent = join(path, "..");
  if (!folders.has(parent)) mkdirSync(parent, { recursive: true });
  folders.add(parent);
  writeFileSync(path, bytes);
}

/** The first eight digits of all ids of a copy. */
export function startOf(number: number, count: number): string {
  const place = Math.floor(((number + 0.5) * 2 ** 32) / count);
  return place.toString(16).padStart(8, "0");
}

/** A GTIN of 13 digits with the prefix of GS1 for examples. */
export function gtinOf(number: number): string {
  const digits = `952${String(number).padStart(9, "0")}`;
  let sum = 0;
  for (const [index, digit] of [...digits].entries())
    sum += Number(digit) * (index % 2 === 0 ? 1 : 3);
  return digits + String((10 - (sum % 10)) % 10);
}
