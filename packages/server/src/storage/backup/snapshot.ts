import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import type { DatabaseLocation } from "../sql/database.ts";
import { databaseFile } from "../sql/sqlite-files.ts";
import { columnsOf, orderOf, toRow, type KeptTable, type Row } from "./tables.ts";

/** The rows of a store at one moment, independent of later writes. Reading them blocks no writer. */
export interface Snapshot {
  /** The rows in the order of their key. The rows of `blobs` are only those that a leaflet refers to. */
  rows(table: KeptTable): AsyncIterable<Row>;
  close(): Promise<void>;
}

export async function openSnapshot(location: DatabaseLocation): Promise<Snapshot> {
  return location.kind === "sqlite"
    ? sqliteSnapshot(join(location.folder, databaseFile))
    : postgresSnapshot(location.url);
}

/**
 * Opens a read transaction on a separate connection. With SQLite's write-ahead log, the transaction sees the
 * data of one moment and blocks no writer.
 */
function sqliteSnapshot(path: string): Snapshot {
  const database = new DatabaseSync(path, { readOnly: true, timeout: 10_000 });
  database.exec("begin");
  // The transaction sees the data of the moment of its first read statement, so this statement runs now.
  database.prepare("select count(*) from meta").get();
  return {
    async *rows(table) {
      for (const row of database.prepare(selectionOf(table)).iterate()) yield toRow(table, row);
    },
    async close() {
      database.close();
    },
  };
}

async function postgresSnapshot(url: string): Promise<Snapshot> {
  const client = new pg.Client({ connectionString: url, application_name: "nashra backup" });
  // If the connection breaks, the next statement fails. Without a listener the `error` event would end the
  // process.
  client.on("error", () => {});
  await client.connect();
  await client.query("begin isolation level repeatable read read only");
  await client.query("select count(*) from meta");
  return {
    async *rows(table) {
      await client.query(`declare rows_of_${table} no scroll cursor for ${selectionOf(table)}`);
      for (;;) {
        const { rows } = await client.query<Record<string, unknown>>(
          `fetch 100 from rows_of_${table}`,
        );
        for (const row of rows) yield toRow(table, row);
        if (rows.length === 0) break;
      }
      await client.query(`close rows_of_${table}`);
    },
    close: () => client.end(),
  };
}

function selectionOf(table: KeptTable): string {
  const columns = Object.keys(columnsOf(table)).join(", ");
  const needed =
    table === "blobs"
      ? "where exists (select 1 from leaflet_blobs where leaflet_blobs.hash = blobs.hash)"
      : "";
  return `select ${columns} from ${table} ${needed} order by ${orderOf[table]}`;
}
