import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

import { postgresSize } from "../../packages/server/test/bench/many-leaflets.ts";
import { startPostgres } from "../../packages/server/test/postgres.ts";
import { runSql } from "../../packages/server/test/run-sql.ts";
import { temporaryFolder } from "../../packages/server/test/server-process.ts";
import type { DatabaseLocation } from "../../packages/server/src/storage/sql/database.ts";
import { openStore } from "../../packages/server/src/storage/open-store.ts";
import { kilobytes, type Measured } from "./measured.ts";
import { largeLeaflet } from "./server-leaflets.ts";
import { register, startNashra, type Author } from "./server-process.ts";
import { bytesIn } from "./server-sizes.ts";

/**
 * Leaflets of `examples` without images. PostgreSQL compresses contents, so generated text, which repeats its words, would
 * take too few bytes.
 */
const contents = [
  "tamrofen-tablet-en",
  "tamrofen-tablet-ar",
  "dolvera-syrup-ar",
  "cortilanne-cream-fr",
].map((name): unknown =>
  JSON.parse(
    readFileSync(new URL(`../../examples/leaflets/${name}/leaflet.json`, import.meta.url), "utf8"),
  ),
);
const leaflets = 100 * contents.length;

/** Measures the bytes of versions: with PostgreSQL in the database, and of XML in the object store; and with SQLite. */
export async function versionsOfServer(): Promise<readonly Measured[]> {
  return [...(await versionsWithPostgres()), ...(await versionsWithSqlite())];
}

async function versionsWithPostgres(): Promise<readonly Measured[]> {
  const postgres = await startPostgres();
  const folder = temporaryFolder();
  try {
    const url = await postgres.newDatabase();
    const blobs = join(folder.path, "blobs");
    const nashra = await startNashra(folder.path, { DATABASE_URL: url, NASHRA_BLOBS: blobs });
    const author = await register(nashra.port);
    const sizes = async () => ({ database: await postgresSize(url), objects: bytesIn(blobs) });
    const before = await sizes();
    const ids = await write(author);
    const written = await sizes();
    for (const id of ids) await send(author, "PUT", `/api/leaflets/${id}`, { status: "published" });
    const published = await sizes();
    await nashra.stop();
    // Compaction leaves space in the database that is used again. The files shrink only if they are written again.
    const compact = () => runSql(url, "vacuum full");
    await compact();
    const whole = await sizes();
    await compactAll({ kind: "postgres", url }, blobs);
    await compact();
    const left = await sizes();
    return [
      ...rows("Version of an example leaflet", before, written),
      ...rows("Published version of an example leaflet", written, published),
      ...rows("Compacted version of an example leaflet", before, {
        database: written.database - whole.database + left.database,
        objects: written.objects - whole.objects + left.objects,
      }),
    ];
  } finally {
    await postgres.stop();
    folder.remove();
  }
}

const largeOnes = 100;

/** The disk of the first versions of leaflets, before and after they are compacted. */
async function versionsWithSqlite(): Promise<readonly Measured[]> {
  const folder = temporaryFolder();
  try {
    const nashra = await startNashra(folder.path);
    const author = await register(nashra.port);
    const sizes = () => bytesIn(folder.path, /^(?:store\.sqlite|[0-9a-f]{64})/);
    const database = { kind: "sqlite", folder: folder.path } as const;
    let content = 0;
    for (let index = 0; index < largeOnes; index += 1) {
      const body = { content: largeLeaflet(index) };
      content += Buffer.byteLength(JSON.stringify(body.content));
      const { _id } = (await send(author, "POST", "/api/leaflets", body)) as { _id: string };
      await send(author, "PUT", `/api/leaflets/${_id}`, { title: `Title ${index}` });
    }
    await nashra.stop();
    vacuum(folder.path);
    const before = sizes();
    await compactAll(database, join(folder.path, "blobs"));
    vacuum(folder.path);
    // Each leaflet has two versions of the same size.
    const whole = before / (2 * largeOnes);
    const compacted = whole - (before - sizes()) / largeOnes;
    const figures = `${kilobytes(content / largeOnes)} of content; with XML ${kilobytes(whole)}`;
    const what = "Disk for one compacted version of a 50 KB leaflet (SQLite)";
    return [{ what, measured: kilobytes(compacted), met: true, figures }];
  } finally {
    folder.remove();
  }
}

function vacuum(folder: string): void {
  const database = new DatabaseSync(join(folder, "store.sqlite"));
  database.exec("vacuum; pragma wal_checkpoint(truncate)");
  database.close();
}

/** Compacts all superseded versions, and removes their XML, which is otherwise kept for a day. */
async function compactAll(database: DatabaseLocation, path: string): Promise<void> {
  const blobs = { kind: "folder", path } as const;
  const store = await openStore({ database, blobs, compactVersions: "always" });
  await store.sweep(Date.now());
  await store.sweep(Date.now() + 25 * 3_600_000);
  await store.close();
}

type Sizes = Readonly<Record<"database" | "objects", number>>;

function rows(what: string, before: Sizes, after: Sizes): readonly Measured[] {
  const each = (part: keyof Sizes) => kilobytes((after[part] - before[part]) / leaflets);
  const bytes = Buffer.byteLength(JSON.stringify(contents)) / contents.length;
  const plain = { met: true, figures: `average; ${kilobytes(bytes)} of content` };
  return [
    { what: `${what}: PostgreSQL`, measured: each("database"), ...plain },
    { what: `${what}: object store`, measured: each("objects"), ...plain },
  ];
}

async function write(author: Author): Promise<readonly string[]> {
  const ids: string[] = [];
  while (ids.length < leaflets) {
    const body = { content: contents[ids.length % contents.length] };
    const { _id } = (await send(author, "POST", "/api/leaflets", body)) as { _id: string };
    ids.push(_id);
  }
  return ids;
}

async function send({ client }: Author, method: string, path: string, body: object) {
  const reply = await client.call(method, path, { body });
  if (reply.status >= 300) throw new Error(`${method} ${path}: ${reply.status} ${reply.text}`);
  return reply.json;
}
