import { join } from "node:path";
import { expect, test } from "vitest";
import { aPerson } from "../registered.ts";
import { runCommand } from "../server-process.ts";
import { aDataFolder, serving } from "../serving.ts";
import { expectCleanCheck, integrityOf } from "./crash-loop.ts";
import { startWriters } from "./writers.ts";

test("a backup during writes can be restored and contains everything that was acknowledged before the backup", async () => {
  const folder = aDataFolder();
  const server = await serving({ folder });
  const person = await aPerson(server);
  const early = startWriters(person, 2, "before");
  await early.underWay();
  const before = await early.stopped();

  const late = startWriters(person, 3, "meanwhile");
  await late.underWay();
  const file = join(aDataFolder(), "store.backup");
  const backup = await runCommand(["backup", file], { folder });
  expect(backup, backup.stderr).toMatchObject({ code: 0 });
  const meanwhile = await late.stopped();
  await meanwhile.verify(person);
  await server.terminate();

  const elsewhere = join(aDataFolder(), "restored");
  const restore = await runCommand(["restore", file], { folder: elsewhere });
  expect(restore, restore.stderr).toMatchObject({ code: 0 });
  expect(integrityOf(elsewhere)).toEqual(["ok"]);
  await expectCleanCheck(elsewhere);
  const restored = await serving({ folder: elsewhere, port: server.port });
  // A backup contains no sessions, so the person signs in again.
  const { email, password } = person;
  const signIn = await person.call("POST", "/api/users/login", { body: { email, password } });
  expect(signIn.status, signIn.text).toBe(200);
  await before.verify(person);
  await restored.terminate();

  // A restore never overwrites existing data.
  const again = await runCommand(["restore", file], { folder: elsewhere });
  expect(again.code).toBeGreaterThan(0);
  await expectCleanCheck(elsewhere);
});
