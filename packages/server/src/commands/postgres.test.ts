import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";

import { nashraServer } from "../../test/nashra-server.ts";
import { startPostgres, type TestPostgres } from "../../test/postgres.ts";
import { aDataFolder } from "../../test/serving.ts";

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

test("migrate names the command for an administrator if it may not install the extension of the search", async () => {
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
  expect(refused.stderr).toContain("must run `create extension pg_trgm` in this database");
  const { rows } = await client.query("select 1 from pg_tables where schemaname = 'public'");
  expect(rows).toEqual([]);

  await client.query("create extension pg_trgm");
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
