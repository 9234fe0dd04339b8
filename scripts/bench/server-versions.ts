import { readFileSync } from "node:fs";
import { join } from "node:path";

import { postgresSize } from "../../packages/server/test/bench/many-leaflets.ts";
import { startPostgres } from "../../packages/server/test/postgres.ts";
import { temporaryFolder } from "../../packages/server/test/server-process.ts";
import { kilobytes, type Measured } from "./measured.ts";
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

/** Measures the bytes of versions with PostgreSQL: in the database, and of XML in the object store. */
export async function versionsOfServer(): Promise<readonly Measured[]> {
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
    return [
      ...rows("Version of an example leaflet", before, written),
      ...rows("Published version of an example leaflet", written, published),
    ];
  } finally {
    await postgres.stop();
    folder.remove();
  }
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
