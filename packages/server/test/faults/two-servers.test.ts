import { rmSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { aLeaflet } from "@nashra/engine/testing";
import { expect, test } from "vitest";
import { contracting, migrate, migrations } from "../../src/storage/sql/migrations.ts";
import { openDatabase } from "../../src/storage/sql/open-database.ts";
import { runCommand, untilReady } from "../server-process.ts";
import { aPerson } from "../registered.ts";
import { aDataFolder, launching, serving } from "../serving.ts";

test("a second server on the same folder exits with an error message, and the first server continues", async () => {
  const folder = aDataFolder();
  const first = await serving({ folder });
  const person = await aPerson(first);
  const second = await launching({ folder });
  expect(await second.exited).toBeGreaterThan(0);
  expect(second.logs()).toContain(folder);
  expect(second.logs()).toMatch(/another|already|serve[sd]/i);
  expect(second.logs()).toContain(String(first.pid));
  expect(second.logs()).not.toMatch(/^\s+at /m);
  expect((await person.call("GET", "/api/users/me")).status).toBe(200);
});

test("if several servers start at the same time on a new folder, exactly one of them serves", async () => {
  const folder = aDataFolder();
  const servers = await Promise.all(Array.from({ length: 3 }, () => launching({ folder })));
  const refused = new Set<(typeof servers)[number]>();
  const ends = servers.map(async (server) => {
    expect(await server.exited, server.logs()).not.toBe(0);
    refused.add(server);
  });
  // Waits until two of the three servers have exited.
  await Promise.race(ends.map((_, n) => Promise.all(ends.filter((_, m) => m !== n))));
  const left = servers.find((server) => !refused.has(server));
  if (left === undefined) throw new Error("No server is running.");
  await untilReady(left);
  const person = await aPerson(left);
  expect((await person.call("GET", "/api/users/me")).status).toBe(200);
});

test("after kill -9, the next server on the folder starts normally", async () => {
  const folder = aDataFolder();
  const first = await serving({ folder });
  const person = await aPerson(first);
  await first.kill();
  await serving({ folder, port: first.port });
  expect((await person.call("GET", "/api/users/me")).status).toBe(200);
});

test("a deleted lock file lets no second server in, and the running server makes it again", async () => {
  const folder = aDataFolder();
  const first = await serving({ folder });
  const person = await aPerson(first);
  rmSync(join(folder, "serving.lock"));
  const second = await launching({ folder });
  expect(await second.exited, second.logs()).toBe(1);
  expect(second.logs()).toContain(`process ${first.pid} on ${hostname()}`);
  expect(second.logs()).toContain("already serves");
  await expect.poll(() => first.logs()).toContain("was deleted, and was made again");
  expect((await person.call("GET", "/api/users/me")).status).toBe(200);
  const third = await launching({ folder });
  expect(await third.exited, third.logs()).toBe(1);
  expect(third.logs()).toContain(`process ${first.pid} already serves`);
});

test("without a lock file, a server starts after it has made sure that the one that was killed has ended", async () => {
  const folder = aDataFolder();
  const first = await serving({ folder });
  await first.kill();
  rmSync(join(folder, "serving.lock"));
  const second = await serving({ folder });
  expect(second.logs()).toContain(`process ${first.pid} on ${hostname()} did not stop cleanly`);
  expect(await second.terminate()).toBe(0);
  rmSync(join(folder, "serving.lock"));
  const third = await serving({ folder });
  expect(third.logs()).not.toContain("did not stop cleanly");
});

test("a server that is too old for the store answers writes with 503 and reads with 200, and logs the reason", async () => {
  const folder = aDataFolder();
  const server = await serving({ folder });
  const person = await aPerson(server);
  const database = await openDatabase({ kind: "sqlite", folder });
  const list = [...migrations, contracting(() => ["drop index leaflets_counted"])];
  await migrate(database, { migrate: true, migrations: list });
  await database.close();
  const written = await person.call("POST", "/api/leaflets", { body: { content: aLeaflet() } });
  expect(written).toMatchObject({ status: 503, json: { code: "store-unavailable" } });
  expect((await person.call("GET", "/api/users/me")).status).toBe(200);
  expect((await person.call("GET", "/api/leaflets")).status).toBe(200);
  expect((await person.call("GET", "/readyz")).status).toBe(503);
  expect(server.logs()).toContain(
    `the store accepts writes only from schema version ${list.length} on`,
  );
});

test("commands work while a server is running, but restore and migrate are rejected", async () => {
  const folder = aDataFolder();
  const server = await serving({ folder });
  const person = await aPerson(server);
  const created = await person.call("POST", "/api/leaflets", { body: { content: aLeaflet() } });
  const id = (created.json as { _id: string })._id; // the reply is a leaflet
  await person.call("DELETE", `/api/leaflets/${id}`);
  const backup = join(aDataFolder(), "backup.nashra");

  const runs = {
    create: await runCommand(["admin", "create", "--email", "root@example.org"], {
      folder,
      stdin: "a long enough password\n",
    }),
    list: await runCommand(["admin", "list"], { folder }),
    undelete: await runCommand(["undelete", id], { folder }),
    backup: await runCommand(["backup", backup], { folder }),
    check: await runCommand(["check"], { folder }),
  };
  for (const [name, run] of Object.entries(runs))
    expect(run, `${name}: ${run.stdout}${run.stderr}`).toMatchObject({ code: 0 });
  expect(runs.list.stdout).toContain("root@example.org");
  expect((await person.call("GET", `/api/leaflets/${id}`)).status).toBe(200);
  const root = server.client();
  const body = { email: "root@example.org", password: "a long enough password" };
  expect((await root.call("POST", "/api/users/login", { body })).json).toMatchObject({
    isAdmin: true,
  });

  for (const args of [["restore", backup], ["migrate"]]) {
    const run = await runCommand(args, { folder });
    expect(run.code, `${args[0]}: ${run.stdout}${run.stderr}`).toBeGreaterThan(0);
    expect(run.stdout + run.stderr).toMatch(/serve|running/i);
  }
  expect((await person.call("GET", `/api/leaflets/${id}`)).status).toBe(200);

  // After a restore of this backup into a new folder, a server returns the same leaflet to the same person.
  const elsewhere = aDataFolder();
  rmSync(elsewhere, { recursive: true });
  const restored = await runCommand(["restore", backup], { folder: elsewhere });
  expect(restored, restored.stdout + restored.stderr).toMatchObject({ code: 0 });
  const before = await person.call("GET", `/api/leaflets/${id}`);
  await server.terminate();
  await serving({ folder: elsewhere, port: server.port });
  const login = { email: person.email, password: person.password };
  await person.call("POST", "/api/users/login", { body: login });
  expect((await person.call("GET", `/api/leaflets/${id}`)).text).toBe(before.text);
});
