import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";

import { nashraServer } from "../../test/nashra-server.ts";
import { startPostgres, type TestPostgres } from "../../test/postgres.ts";
import { aDataFolder, serving } from "../../test/serving.ts";
import { openStore } from "../storage/open-store.ts";
import { runningServers } from "../storage/sql/instance-store.ts";

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

test("commands work on PostgreSQL, and only migrate creates the store", async () => {
  const env = { DATABASE_URL: await postgres.newDatabase(), NASHRA_BLOBS: aDataFolder() };
  const run = (args: string, ...lines: string[]) => nashraServer(args.split(" "), { env, lines });

  const early = await run("admin list");
  expect(early).toMatchObject({ code: 1, stdout: "" });
  expect(early.stderr).toContain("nashra-server migrate");

  expect(await run("migrate")).toMatchObject({ code: 0, stderr: "" });
  expect(await run("migrate")).toMatchObject({ code: 0, stderr: "" });
  const created = await run("admin create --email rana@nashra.example --name Rana", "a password");
  expect(created).toMatchObject({ code: 0, stderr: "" });
  expect((await run("admin list")).stdout).toBe("rana@nashra.example\tRana\n");
  const token = await run("token create --email rana@nashra.example --name build --scopes read");
  expect(token.stdout).toMatch(/^nashra_[\w-]{43}\n$/);
  expect(await run("check")).toMatchObject({ code: 0, stdout: "" });
});

test("restore and migrate are refused while a server uses the database, and name it", async () => {
  const database = { kind: "postgres", url: await postgres.newDatabase() } as const;
  const folder = aDataFolder();
  const env = { DATABASE_URL: database.url, NASHRA_BLOBS: folder };
  const backup = join(aDataFolder(), "backup");
  const store = await openStore({ database, blobs: { kind: "folder", path: folder } });
  expect(await nashraServer(["backup", backup], { env })).toMatchObject({ code: 0 });
  const server = { id: "1", name: "process 7 on one.example" };
  await store.instances.start(server);
  for (const args of [["restore", backup], ["migrate"]]) {
    const run = await nashraServer(args, { env });
    expect(run).toMatchObject({ code: 1, stdout: "" });
    expect(run.stderr).toContain(server.name);
    expect(run.stderr).toContain(`stop the servers before ${args[0]}`);
  }
  await store.instances.end(server);
  for (const args of [["migrate"], ["restore", backup]])
    expect(await nashraServer(args, { env })).toMatchObject({ code: 0, stderr: "" });
  await store.close();
});

test("a server keeps its heartbeat while it runs, and removes it when it stops", async () => {
  const database = { kind: "postgres", url: await postgres.newDatabase() } as const;
  const env = { DATABASE_URL: database.url, NASHRA_BLOBS: aDataFolder() };
  const server = await serving({ env });
  const running = await runningServers(database);
  expect(running).toHaveLength(1);
  expect(running[0]).toContain(`process ${server.pid} on `);
  expect(await server.terminate()).toBe(0);
  expect(await runningServers(database)).toEqual([]);
});

test("migrate names the commands for an administrator if it may not install the extensions of the search", async () => {
  const url = await postgres.newDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("create role tenant login password 'only-for-tests'");
  await client.query("grant create on schema public to tenant");
  const tenant = new URL(url);
  tenant.username = "tenant";
  const env = { DATABASE_URL: tenant.href, NASHRA_BLOBS: aDataFolder() };
  const refused = await nashraServer(["migrate"], { env });
  expect(refused).toMatchObject({ code: 1, stdout: "" });
  expect(refused.stderr).toContain("permission denied to create extension");
  const commands =
    "must run `create extension pg_trgm` and `create extension btree_gin` in this database";
  expect(refused.stderr).toContain(commands);
  await client.query("create extension pg_trgm");
  const again = await nashraServer(["migrate"], { env });
  expect(again).toMatchObject({ code: 1, stdout: "" });
  expect(again.stderr).toContain(commands);
  const { rows } = await client.query("select 1 from pg_tables where schemaname = 'public'");
  expect(rows).toEqual([]);

  await client.query("create extension btree_gin");
  await client.end();
  expect(await nashraServer(["migrate"], { env })).toMatchObject({ code: 0, stderr: "" });
});

test("reports a database that does not answer, without printing its password", async () => {
  const env = {
    DATABASE_URL: "postgres://nashra:hunter2@127.0.0.1:1/none",
    NASHRA_BLOBS: aDataFolder(),
  };
  const run = await nashraServer(["admin", "list"], { env });
  expect(run).toMatchObject({ code: 1, stdout: "" });
  expect(run.stderr).toMatch(/^nashra-server: .+/);
  expect(run.stderr).not.toContain("hunter2");
});
