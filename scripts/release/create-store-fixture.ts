// `pnpm release:store`: creates a store with this version, for the tests of future migrations. It needs the
// built packages, tar, PostgreSQL's pg_dump, and DATABASE_URL with an empty database that pg_dump can read.
// The result in packages/server/test/released-stores is committed with the release and never created again.
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { openStore } from "../../packages/server/src/storage/open-store.ts";
import { createHttpClient } from "../../packages/server/test/http-client.ts";
import {
  readWholeStore,
  type Get,
  type RecordedStore,
} from "../../packages/server/test/released-stores/read-whole-store.ts";
import {
  runCommand,
  startServer,
  temporaryFolder,
} from "../../packages/server/test/server-process.ts";
import { root } from "../setup/shell.mjs";
import { seedStore, type SeedOptions } from "./seed-store.ts";
import { output } from "./steps.ts";

const built = join(root, "packages", "server", "dist", "main.js");
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  readonly version: string;
};
const target = join(root, "packages", "server", "test", "released-stores", version);
const { DATABASE_URL: url } = process.env;
if (url === undefined) throw new Error("DATABASE_URL is not set. Set it to an empty database.");
if (existsSync(target))
  throw new Error(`${target} exists. A released store must not be created again.`);

mkdirSync(target, { recursive: true });
await packFixture("sqlite", {}, async (data, folder) => {
  cpSync(data, join(folder, "data"), { recursive: true, filter: (path) => !isRuntimeFile(path) });
  const { code, stderr } = await runCommand(["backup", join(folder, "backup")], {
    folder: data,
    built,
  });
  if (code !== 0) throw new Error(stderr);
});
await packFixture("postgres", { DATABASE_URL: url }, async (data, folder) => {
  cpSync(join(data, "blobs"), join(folder, "data", "blobs"), { recursive: true });
  // Every client can execute `insert` statements. Table owners are omitted, because they differ between
  // servers.
  const options = ["--inserts", "--no-owner", "--no-privileges"];
  writeFileSync(join(folder, "dump.sql"), output("pg_dump", [...options, "--dbname", url]));
});
console.log(`Wrote ${target}`);

/**
 * Fills a store and stops the server. Packs the files that `copy` has copied, and `recorded.json` with the
 * data that was read from the store.
 */
async function packFixture(
  name: string,
  database: Readonly<Record<string, string>>,
  copy: (data: string, folder: string) => Promise<void>,
): Promise<void> {
  const data = temporaryFolder();
  const packed = temporaryFolder();
  const env = { ...database, NASHRA_BLOBS: join(data.path, "blobs") };
  const recorded = await fill({ folder: data.path, env, built });
  writeFileSync(join(packed.path, "recorded.json"), `${JSON.stringify(recorded, null, 1)}\n`);
  await copy(data.path, packed.path);
  output("tar", ["-czf", join(target, `${name}.tar.gz`), "-C", packed.path, "."]);
  data.remove();
  packed.remove();
}

async function fill(options: Omit<SeedOptions, "server">): Promise<RecordedStore> {
  const { folder, env } = options;
  const server = await startServer(options);
  try {
    const people = await seedStore({ ...options, server });
    const gets = new Map(people.map(({ email, cookie }) => [email, getter(server.origin, cookie)]));
    const store = await openStore({
      database:
        env["DATABASE_URL"] === undefined
          ? { kind: "sqlite", folder }
          : { kind: "postgres", url: env["DATABASE_URL"] },
      blobs: { kind: "folder", path: join(folder, "blobs") },
    });
    const readAt = new Date().toISOString();
    const whole = await readWholeStore(gets, store);
    await store.close();
    if ((await server.terminate()) !== 0) throw new Error(server.logs());
    return { version, readAt, people, whole };
  } finally {
    await server.kill();
  }
}

function getter(origin: string, cookie: string): Get {
  const client = createHttpClient(origin);
  return async (path) => {
    const reply = await client.call("GET", path, { headers: { cookie } });
    if (reply.status !== 200) throw new Error(`GET ${path}: ${reply.status} ${reply.text}`);
    return reply.json;
  };
}

/** Files that exist only while a server is running. */
function isRuntimeFile(path: string): boolean {
  return path.endsWith(".pid");
}
