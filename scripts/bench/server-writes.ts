import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";

import { temporaryFolder } from "../../packages/server/test/server-process.ts";
import { cpuOfJobs } from "./measure.ts";
import { ratio, type Measured } from "./measured.ts";
import { largeLeaflet, type BenchLanguage } from "./server-leaflets.ts";
import { median, openConnection, postRequest } from "./server-load.ts";
import { register, startNashra } from "./server-process.ts";

const warmUp = 100;
const pairs = 300;

const mostOfPost = 2.8;

/**
 * Compares the time of a `POST` of a leaflet with the time of durably writing the same rows and document
 * without a server.
 */
export async function writesOfServer(): Promise<readonly Measured[]> {
  const cookie = await timesOf("en", "cookie");
  const bearer = await timesOf("en", "bearer");
  const arabic = await timesOf("ar", "cookie");
  // The engine's share of the time: validating the leaflet and building its document.
  const engine = cpuOfJobs(["take-in-large"], 3)["take-in-large"];
  const bare = "the bare durable insert and blob write";
  const what = "POST of a 50 KB leaflet in";
  return [
    ratio(`${what} English, signed in by cookie`, cookie.nashra, bare, cookie.bare, mostOfPost),
    ratio(`${what} English, by bearer token`, bearer.nashra, bare, bearer.bare, mostOfPost),
    ratio(`${what} Arabic, signed in by cookie`, arabic.nashra, bare, arabic.bare, mostOfPost),
    ratio(
      `${what} English, without the engine's share (validation, document)`,
      cookie.nashra - engine,
      bare,
      cookie.bare,
    ),
  ];
}

/** Median milliseconds of a `POST`, from the request to the last byte of its reply, and of the bare writes. The two alternate. */
async function timesOf(language: BenchLanguage, by: "cookie" | "bearer") {
  const folder = temporaryFolder();
  const bareFolder = temporaryFolder();
  try {
    const nashra = await startNashra(folder.path);
    const author = await register(nashra.port);
    const kept = new DatabaseSync(join(folder.path, "store.sqlite"), { readOnly: true });
    const write = bareWriter(bareFolder.path, kept);
    const times = { nashra: [] as number[], bare: [] as number[] };
    const connection = await openConnection(nashra.port);
    for (let number = 0; number < warmUp + pairs; number++) {
      const body = JSON.stringify({ content: largeLeaflet(number, language) });
      const request = postRequest("/api/leaflets", [author[by]], body);
      const started = performance.now();
      await connection.exchange(request);
      const posted = performance.now();
      const rows = rowsOf(kept, folder.path);
      const begun = performance.now();
      write(rows);
      const ended = performance.now();
      if (number < warmUp) continue;
      times.nashra.push(posted - started);
      times.bare.push(ended - begun);
    }
    kept.close();
    connection.close();
    await nashra.stop();
    return { nashra: median(times.nashra), bare: median(times.bare) };
  } finally {
    folder.remove();
    bareFolder.remove();
  }
}

type Row = Readonly<Record<string, SQLInputValue>>;

interface Written {
  readonly leaflet: Row;
  readonly revision: Row;
  readonly hash: string;
  readonly xml: Buffer;
}

/** The rows and the document of the last `POST`. */
function rowsOf(kept: DatabaseSync, folder: string): Written {
  const leaflet = kept.prepare("select * from leaflets order by created_at desc, id desc").get();
  const revision = kept
    .prepare("select * from leaflet_revisions where leaflet_id = ?")
    .get(leaflet?.["id"] ?? null);
  if (!leaflet || !revision) throw new Error("The created leaflet is not in the store");
  const hash = String(revision["fhir_hash"]);
  const xml = readFileSync(join(folder, "blobs", "sha256", hash.slice(0, 2), hash));
  return { leaflet, revision, hash, xml };
}

/**
 * Returns a function that durably writes a document to a file, and its two rows to tables that have the
 * indexes of the server's tables.
 */
function bareWriter(folder: string, kept: DatabaseSync): (written: Written) => void {
  const database = new DatabaseSync(join(folder, "bare.sqlite"));
  database.exec("pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = off");
  const schema = kept
    .prepare(
      `select sql from sqlite_schema where sql is not null and type in ('table', 'index')
         and tbl_name in ('leaflets', 'leaflet_revisions')`,
    )
    .all();
  for (const { sql } of schema) database.exec(String(sql));
  const blobs = join(folder, "blobs");
  mkdirSync(blobs);
  return ({ leaflet, revision, hash, xml }) => {
    writeDurably(blobs, hash, xml);
    database.exec("begin immediate");
    insert(database, "leaflets", leaflet);
    insert(database, "leaflet_revisions", revision);
    database.exec("commit");
  };
}

function insert(database: DatabaseSync, table: string, row: Row): void {
  const names = Object.keys(row);
  const values = names.map((name) => row[name] ?? null);
  const places = names.map(() => "?").join(", ");
  database.prepare(`insert into ${table} (${names.join(", ")}) values (${places})`).run(...values);
}

function writeDurably(folder: string, name: string, bytes: Uint8Array): void {
  const temporary = join(folder, `${name}.new`);
  const file = openSync(temporary, "wx", 0o600);
  writeSync(file, bytes);
  fsyncSync(file);
  closeSync(file);
  renameSync(temporary, join(folder, name));
  const handle = openSync(folder, "r");
  fsyncSync(handle);
  closeSync(handle);
}
