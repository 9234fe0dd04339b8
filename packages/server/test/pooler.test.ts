import { join } from "node:path";
import { aLeaflet } from "@nashra/engine/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "kysely";
import { expectCleanCheck } from "./faults/crash-loop.ts";
import { startWriters } from "./faults/writers.ts";
import { pgbouncerVersion, startPgbouncer } from "./pgbouncer.ts";
import { startPostgres, type TestPostgres } from "./postgres.ts";
import { aPerson } from "./registered.ts";
import { runCommand, startServer, temporaryFolder, type ServerProcess } from "./server-process.ts";
import { aDataFolder } from "./serving.ts";
import { openDatabase } from "../src/storage/sql/open-database.ts";
import { expanding, migrate, migrations } from "../src/storage/sql/migrations.ts";
import { startTransactionProxy, type Pooler } from "./transaction-proxy.ts";

let postgres: TestPostgres;
beforeAll(async () => void (postgres = await startPostgres()));
afterAll(() => postgres.stop());

const version = pgbouncerVersion();

describe("servers behind a proxy of transactions", () => {
  behind((url) =>
    startTransactionProxy(4, (name) => Object.assign(new URL(url), { pathname: name }).href),
  );
});

describe.skipIf(version === undefined)(
  `servers behind PgBouncer ${version ?? "(not installed)"}`,
  () => {
    behind((url) => startPgbouncer(url, 4));
  },
);

function behind(start: (url: string) => Promise<Pooler>): void {
  let pooler: Pooler;
  let servers: readonly [ServerProcess, ServerProcess];
  let env: Readonly<Record<string, string>>;
  const folder = temporaryFolder();
  beforeAll(async () => {
    const url = await postgres.newDatabase();
    pooler = await start(url);
    env = { DATABASE_URL: pooler.at(url), NASHRA_BLOBS: join(folder.path, "blobs") };
    const one = (name: string) => startServer({ folder: join(folder.path, name), env });
    servers = await Promise.all([one("1"), one("2")]);
  });
  afterAll(async () => {
    for (const server of servers) await server.kill();
    await pooler.stop();
    folder.remove();
  });

  test("save, read, list and publish with four connections for both, and the store is intact", async () => {
    const [one, two] = servers;
    const person = await aPerson(one);
    const writers = [startWriters(person, 6, "one"), startWriters(person.at(two.origin), 6, "two")];
    for (const { underWay } of writers) await underWay();
    for (const { stopped } of writers) {
      const written = await stopped();
      expect(await written.verify(person)).toBeGreaterThan(0);
    }
    const body = { content: aLeaflet(), status: "published" };
    const published = await person.call("POST", "/api/leaflets", { body });
    expect(published.status, published.text).toBe(201);
    const listed = await person.at(two.origin).call("GET", "/api/leaflets");
    expect(listed.status, listed.text).toBe(200);
    await expectCleanCheck(aDataFolder(), env);
  });

  test("go on while a newer program expands the schema and writes to the same database", async () => {
    const [one, two] = servers;
    const person = await aPerson(one);
    const writers = [startWriters(person, 3, "old"), startWriters(person.at(two.origin), 3, "new")];
    for (const { underWay } of writers) await underWay();
    const newer = await openDatabase({ kind: "postgres", url: env["DATABASE_URL"] ?? "" });
    const notes = expanding(() => ["create table notes (note text)"]);
    await migrate(newer, { migrate: true, migrations: [...migrations, notes] });
    await newer.transaction((write) => sql`insert into notes values ('newer')`.execute(write));
    // The writers expect every request to succeed.
    for (const { stopped } of writers)
      expect(await (await stopped()).verify(person)).toBeGreaterThan(0);
    const third = await startServer({ folder: join(folder.path, "3"), env });
    expect((await person.at(third.origin).call("GET", "/api/leaflets")).status).toBe(200);
    await third.kill();
    await newer.transaction(async (write) => {
      await sql`drop table notes`.execute(write);
      const version = String(migrations.length);
      await write
        .updateTable("meta")
        .set({ value: version })
        .where("key", "=", "schema-version")
        .execute();
    });
    await newer.close();
  });

  test("are backed up by a command, and the backup restores behind the pooler", async () => {
    const file = join(folder.path, "store.backup");
    const made = await runCommand(["backup", file], { folder: aDataFolder(), env });
    expect(made.code, made.stderr).toBe(0);
    const target = {
      DATABASE_URL: pooler.at(await postgres.newDatabase()),
      NASHRA_BLOBS: join(folder.path, "restored"),
    };
    const restored = await runCommand(["restore", file], { folder: aDataFolder(), env: target });
    expect(restored.code, restored.stderr).toBe(0);
    await expectCleanCheck(aDataFolder(), target);
  });
}

test("a database that stops answering causes 503 for reads and writes, and the server recovers", async () => {
  const folder = temporaryFolder();
  const url = await postgres.newDatabase();
  const proxy = await startTransactionProxy(
    8,
    (name) => Object.assign(new URL(url), { pathname: name }).href,
  );
  const env = {
    DATABASE_URL: proxy.at(url),
    NASHRA_BLOBS: join(folder.path, "blobs"),
    NASHRA_DATABASE_QUERY_TIME: "2s",
    NASHRA_DATABASE_CONNECT_TIME: "2s",
  };
  const server = await startServer({ folder: folder.path, env });
  const person = await aPerson(server);
  const body = { content: aLeaflet() };
  const create = () => person.call("POST", "/api/leaflets", { body });
  expect((await create()).status).toBe(201);
  proxy.hang();
  const during = [create(), person.call("GET", "/api/leaflets"), person.call("GET", "/readyz")];
  for (const reply of await Promise.all(during)) expect(reply.status, reply.text).toBe(503);
  const late = await create();
  expect(late.headers["retry-after"]).toBeDefined();
  expect((await person.call("GET", "/livez")).status).toBe(200);
  proxy.answer();
  await expect.poll(async () => (await create()).status).toBe(201);
  expect((await person.call("GET", "/readyz")).status).toBe(200);
  expect(await server.terminate()).toBe(0);
  await proxy.stop();
  folder.remove();
});
