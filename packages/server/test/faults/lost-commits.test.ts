import { cpSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { aLeaflet } from "@nashra/engine/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aPerson } from "../registered.ts";
import { openStore } from "../../src/storage/open-store.ts";
import { nashraServer } from "../nashra-server.ts";
import { startServer, temporaryFolder } from "../server-process.ts";
import { aDataFolder, serving } from "../serving.ts";

/** A store after kill -9: acknowledged leaflets are only in the write-ahead log. */
const killed = temporaryFolder();
const oldCopy = temporaryFolder();
beforeAll(() => fill());
afterAll(() => {
  killed.remove();
  oldCopy.remove();
});

/** Saves leaflets, stops the server, copies its database, saves more leaflets and kills the server. */
async function fill(): Promise<void> {
  const first = await startServer({ folder: killed.path });
  await save(await aPerson(first), 2);
  expect(await first.terminate()).toBe(0);
  cpSync(join(killed.path, "store.sqlite"), join(oldCopy.path, "store.sqlite"));
  const second = await startServer({ folder: killed.path });
  await save(await aPerson(second, { email: "second@nashra.example" }), 6);
  await second.kill();
  expect(statSync(walIn(killed.path)).size).toBeGreaterThan(20_000);
}

/** Ways to lose acknowledged commits. */
const losses: Readonly<Record<string, (folder: string) => void>> = {
  "a deleted write-ahead log": (folder) => rmSync(walIn(folder)),
  "a write-ahead log that is damaged in its middle": (folder) => {
    const bytes = readFileSync(walIn(folder));
    const middle = Math.floor(bytes.length / 2);
    writeFileSync(walIn(folder), bytes.fill(0xa5, middle, middle + 64));
  },
  "a write-ahead log without its end": (folder) => {
    const bytes = readFileSync(walIn(folder));
    writeFileSync(walIn(folder), bytes.subarray(0, Math.floor(bytes.length / 2)));
  },
  "an older copy of store.sqlite": (folder) => {
    rmSync(walIn(folder));
    cpSync(join(oldCopy.path, "store.sqlite"), join(folder, "store.sqlite"));
  },
};

describe.each(Object.entries(losses))("%s after kill -9", (_, lose) => {
  test("is noticed by the server, by commands and by check, and changes nothing", async () => {
    const folder = aCopy();
    lose(folder);
    const before = dataIn(folder);
    const env = { NASHRA_DATA: folder };
    for (const args of [["serve"], ["migrate"], ["undelete"]]) {
      const run = await nashraServer(args, { env });
      expect(run.code, args[0]).toBe(1);
      expect(run.stderr).toMatch(
        /The database lacks \d+ acknowledged commits: .*nashra-server serve --accept-loss/,
      );
    }
    const check = await nashraServer(["check"], { env });
    expect(check.code).toBe(1);
    expect(check.stdout).toMatch(/^database\tdatabase\tThe database lacks \d+ acknowledged.*\.$/m);
    const backup = await nashraServer(["backup", join(aDataFolder(), "b")], { env });
    expect(backup.code).toBe(1);
    expect(backup.stderr).toMatch(/The database lacks \d+ acknowledged/);
    expect(dataIn(folder)).toEqual(before);
  });
});

test("a server serves a store that lacks commits only with --accept-loss, which the audit log records", async () => {
  const folder = aCopy();
  rmSync(walIn(folder));
  const accepting = await serving({ folder, args: ["serve", "--accept-loss"] });
  expect(await accepting.terminate()).toBe(0);
  const check = await nashraServer(["check"], { env: { NASHRA_DATA: folder } });
  expect(check, check.stdout).toMatchObject({ code: 0 });
  // The next start needs no option.
  const next = await openStore({
    database: { kind: "sqlite", folder },
    blobs: { kind: "folder", path: join(folder, "blobs") },
  });
  const events = await next.audit.list({ limit: 50 });
  expect(events.filter(({ action }) => action === "store.loss-accepted")).toHaveLength(1);
  await next.close();
});

test("a store whose first write-ahead log is deleted before its first checkpoint is not replaced by a new one", async () => {
  const folder = aDataFolder();
  const server = await startServer({ folder });
  await save(await aPerson(server), 1);
  await server.kill();
  rmSync(walIn(folder));
  const before = dataIn(folder);
  for (const args of [["serve"], ["serve", "--accept-loss"]]) {
    const run = await nashraServer(args, { env: { NASHRA_DATA: folder } });
    expect(run).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/store\.sqlite is empty, but .*store\.mark shows .* commits/),
    });
  }
  expect(dataIn(folder)).toEqual(before);

  // Check and backup say it once, in the words of the server.
  const serve = await nashraServer(["serve"], { env: { NASHRA_DATA: folder } });
  const [sentence = ""] = /\S*store\.sqlite is empty, but .*$/m.exec(serve.stderr) ?? [];
  const file = join(aDataFolder(), "b");
  for (const args of [["check"], ["check", "--repair"], ["backup", file]]) {
    const run = await nashraServer(args, { env: { NASHRA_DATA: folder } });
    expect(run, args.join(" ")).toMatchObject({
      code: 1,
      stdout: "",
      stderr: `nashra-server: ${sentence}\n`,
    });
  }
  expect(existsSync(file)).toBe(false);
  expect(dataIn(folder)).toEqual(before);
});

test("a start after kill -9 with its whole log, or without a mark, gives no alarm", async () => {
  for (const name of [undefined, "store.mark"]) {
    const folder = aCopy();
    if (name !== undefined) rmSync(join(folder, name));
    const server = await serving({ folder });
    expect(server.logs()).not.toContain('"level":"warn"');
    expect(await server.terminate()).toBe(0);
  }
});

async function save(person: Awaited<ReturnType<typeof aPerson>>, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const reply = await person.call("POST", "/api/leaflets", { body: { content: aLeaflet() } });
    expect(reply.status, reply.text).toBe(201);
  }
}

function walIn(folder: string): string {
  return join(folder, "store.sqlite-wal");
}

function dataIn(folder: string): readonly (Buffer | undefined)[] {
  return ["store.sqlite", "store.sqlite-wal", "store.mark"].map((name) => {
    const path = join(folder, name);
    // An empty log contains nothing.
    const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
    return size === 0 ? undefined : readFileSync(path);
  });
}

function aCopy(): string {
  const folder = aDataFolder();
  cpSync(killed.path, folder, { recursive: true });
  return folder;
}
