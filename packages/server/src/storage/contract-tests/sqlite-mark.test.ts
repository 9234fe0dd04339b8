import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { restoreStore } from "../backup/restore-store.ts";
import { backupStore } from "../backup/backup-store.ts";
import { StoreLossError } from "../errors.ts";
import { openStore, type OpenStoreOptions } from "../open-store.ts";
import { createInstanceStore } from "../sql/instance-store.ts";
import { openDatabase } from "../sql/open-database.ts";
import { anEntry, times } from "./people.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "nashra-mark-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const file = (name: string) => join(folder, "data", name);
const location = (name = "data") =>
  ({
    database: { kind: "sqlite", folder: join(folder, name) },
    blobs: { kind: "folder", path: join(folder, name, "blobs") },
  }) as const;

const open = (options: Partial<OpenStoreOptions> = {}) => openStore({ ...location(), ...options });

/** Adds entries to the audit log, each in one commit. */
async function addEntries(count: number): Promise<void> {
  const store = await open();
  for (const _ of times(count)) await store.audit.add(anEntry("user.registered"));
  await store.close();
}

function keepOldCopy(): void {
  cpSync(file("store.sqlite"), file("old.sqlite"));
}

function putOldCopyBack(): void {
  cpSync(file("old.sqlite"), file("store.sqlite"));
}

describe("the mark of a SQLite store", () => {
  it("refuses an older copy of the database, says how many commits are missing, and changes nothing", async () => {
    await addEntries(3);
    keepOldCopy();
    await addEntries(5);
    putOldCopyBack();
    const files = () => [readFileSync(file("store.sqlite")), readFileSync(file("store.mark"))];
    const before = files();
    for (const options of [{}, { migrate: false }]) {
      await expect(open(options)).rejects.toThrow(StoreLossError);
      await expect(open(options)).rejects.toThrow(
        /lacks 5 acknowledged commits: the last one was commit \d+ of \S+Z, but the database ends with commit \d+ of/,
      );
    }
    expect(files()).toEqual(before);
  });

  it("starts after the loss is accepted, records it in the audit log, and notices the next loss", async () => {
    await addEntries(1);
    keepOldCopy();
    await addEntries(4);
    putOldCopyBack();
    const store = await open({ acceptLoss: true });
    const [event] = await store.audit.list({ limit: 1 });
    expect(event).toMatchObject({
      action: "store.loss-accepted",
      outcome: "done",
      by: "command",
      detail: { lostCommits: 4 },
    });
    await store.close();
    await addEntries(1);
    putOldCopyBack();
    await expect(open()).rejects.toThrow("lacks 2 acknowledged commits");
  });

  it("records nothing if there is no loss to accept", async () => {
    await addEntries(1);
    const store = await open({ acceptLoss: true });
    expect(await store.audit.list({ limit: 9 })).toMatchObject([{ action: "user.registered" }]);
    await store.close();
  });

  it("refuses a copy from before the upgrade that brought the mark", async () => {
    await addEntries(2);
    const database = new DatabaseSync(file("store.sqlite"));
    database.exec("drop table commits");
    database.close();
    await expect(open()).rejects.toThrow("but the database has none of them");
  });

  it("is made at the first start without one", async () => {
    await addEntries(2);
    rmSync(file("store.mark"));
    const warnings: string[] = [];
    await (await open({ warn: (message) => warnings.push(message) })).close();
    expect(warnings).toEqual([]);
    keepOldCopy();
    await addEntries(1);
    putOldCopyBack();
    await expect(open()).rejects.toThrow(StoreLossError);
  });

  it.each<readonly [string, (mark: string) => string]>([
    ["torn", (mark) => mark.slice(0, 50)],
    ["changed", (mark) => mark.replace(" 0", " 9")],
    ["torn within its digits", (mark) => `${mark.slice(0, 60)}\0${mark.slice(61)}`],
    ["empty", () => ""],
  ])("is %s: that is said, and is no loss", async (_, damage) => {
    await addEntries(2);
    const whole = readFileSync(file("store.mark"), "latin1");
    writeFileSync(file("store.mark"), damage(whole), "latin1");
    const warnings: string[] = [];
    await (await open({ warn: (message) => warnings.push(message) })).close();
    expect(warnings).toEqual([expect.stringContaining("store.mark is damaged")]);
    // The start has replaced it.
    await (await open({ warn: (message) => warnings.push(message) })).close();
    expect(warnings).toHaveLength(1);
  });

  it("may be older than the database", async () => {
    await addEntries(1);
    cpSync(file("store.mark"), file("old.mark"));
    await addEntries(3);
    cpSync(file("old.mark"), file("store.mark"));
    const store = await open();
    expect(await store.audit.list({ limit: 9 })).toHaveLength(4);
    await store.close();
  });

  it("is not moved by a commit that is not synced, nor by one that failed", async () => {
    await addEntries(1);
    const before = readFileSync(file("store.mark"));
    const database = await openDatabase(location().database);
    await database.unsyncedTransaction((write) =>
      write.insertInto("throttle").values({ key: "k", count: 1, resets_at: 1 }).execute(),
    );
    const instances = createInstanceStore(database, 1);
    await instances.start({ id: "1", name: "process 1" });
    await instances.beat({ id: "1", name: "process 1" });
    const failing = database.transaction(() => Promise.reject(new Error("rolled back")));
    await expect(failing).rejects.toThrow("rolled back");
    expect(readFileSync(file("store.mark"))).toEqual(before);
    await database.transaction(async () => {});
    expect(readFileSync(file("store.mark"))).not.toEqual(before);
    await database.close();
  });

  it("that cannot be written does not fail the commit", async () => {
    await addEntries(1);
    rmSync(file("store.mark"));
    cpSync(join(folder, "data", "blobs"), file("store.mark"), { recursive: true });
    const warnings: string[] = [];
    const store = await open({ warn: (message) => warnings.push(message) });
    await store.audit.add(anEntry("user.registered"));
    await store.audit.add(anEntry("user.registered"));
    expect(await store.audit.list({ limit: 9 })).toHaveLength(3);
    await store.close();
    expect(warnings).toEqual([
      expect.stringContaining("cannot be read"),
      expect.stringContaining("cannot be written"),
    ]);
  });

  it("of another store is no loss: a restore into its folder starts", async () => {
    await addEntries(9);
    const backup = join(folder, "backup");
    await backupStore(location(), backup);
    const mark = readFileSync(file("store.mark"));
    rmSync(join(folder, "data"), { recursive: true });
    await restoreStore(backup, location());
    writeFileSync(file("store.mark"), mark);
    const warnings: string[] = [];
    const store = await open({ warn: (message) => warnings.push(message) });
    expect(await store.audit.list({ limit: 99 })).toHaveLength(10);
    await store.close();
    expect(warnings).toEqual([expect.stringContaining("belongs to the store")]);
  });
});
