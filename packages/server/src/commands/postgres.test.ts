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
