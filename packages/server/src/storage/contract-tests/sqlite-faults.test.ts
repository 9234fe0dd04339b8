import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { StoreCorruptError, StoreMismatchError } from "../errors.ts";
import { openStore } from "../open-store.ts";
import { StoreFullError, StoreUnavailableError, type Store } from "../ports.ts";
import { openDatabase } from "../sql/open-database.ts";
import { openFiles } from "../sql/sqlite-files.ts";
import { aPerson, anEntry, times, withPeople } from "./people.ts";

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "nashra-faults-"));
  file = join(folder, "store.sqlite");
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function open(): Promise<Store> {
  return openStore({
    database: { kind: "sqlite", folder },
    blobs: { kind: "folder", path: join(folder, "blobs") },
  });
}

/** Creates a store with so many people that its file has many pages. */
async function filledStore(): Promise<void> {
  const store = await open();
  const people = times(100).map((index) =>
    aPerson(`p${index}`, { organization: "x".repeat(3_000) }),
  );
  await withPeople(store, ...people);
  await store.close();
}

describe("a database file", () => {
  it("is rejected and unchanged if it is not a database", async () => {
    for (const text of ["not a database, but long enough to be read as one. ".repeat(50), "x"]) {
      writeFileSync(file, text);
      await expect(open()).rejects.toThrow(StoreCorruptError);
      await expect(open()).rejects.toThrow(file);
      expect(readFileSync(file, "utf8")).toBe(text);
    }
  });

  it("is opened if a crash left a journal, as during the switch to the write-ahead log", async () => {
    await filledStore();
    const database = new DatabaseSync(file);
    database.exec("pragma journal_mode = delete; pragma cache_size = 1; begin");
    database.exec("update users set organization = 'Lost'");
    const crashed = mkdtempSync(join(tmpdir(), "nashra-crashed-"));
    cpSync(folder, crashed, { recursive: true });
    database.exec("rollback");
    database.close();
    expect(readFileSync(join(crashed, "store.sqlite")).includes("Lost")).toBe(true);
    expect(existsSync(join(crashed, "store.sqlite-journal"))).toBe(true);
    rmSync(folder, { recursive: true });
    cpSync(crashed, folder, { recursive: true });
    rmSync(crashed, { recursive: true });

    const store = await open();
    const people = await store.users.list();
    expect(new Set(people.map(({ organization }) => organization))).toEqual(
      new Set(["x".repeat(3_000)]),
    );
    await store.close();
  });

  it("is rejected if its end is missing", async () => {
    await filledStore();
    truncateSync(file, Math.floor(statSync(file).size / 2));
    const before = readFileSync(file);
    await expect(open()).rejects.toThrow(StoreCorruptError);
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it("is rejected if its first page is overwritten with zeros", async () => {
    await filledStore();
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.fill(0, 0, 4096));
    await expect(open()).rejects.toThrow(StoreCorruptError);
  });

  it("is rejected, or reported by `verify`, if a page is damaged", async () => {
    await filledStore();
    const bytes = readFileSync(file);
    const pages = bytes.length / 4096;
    for (const page of times(pages).filter((index) => index > 0 && index % 7 === 0)) {
      writeFileSync(file, Buffer.from(bytes).fill(0xa5, page * 4096, (page + 1) * 4096));
      const database = await openDatabase({ kind: "sqlite", folder }).catch(
        (error: unknown) => error,
      );
      if (database instanceof Error) {
        expect(database).toBeInstanceOf(StoreCorruptError);
        continue;
      }
      // `openDatabase` returns a database or throws an error.
      const opened = database as Awaited<ReturnType<typeof openDatabase>>;
      expect(await opened.verify().catch((error: unknown) => [String(error)])).not.toEqual([]);
      await opened.close();
    }
  });

  it("is not created again if it is missing or empty but its write-ahead log exists", async () => {
    await filledStore();
    const files = await openFiles(folder);
    files.writer.exec("delete from throttle; insert into meta values ('x', 'y')");
    const log = readFileSync(`${file}-wal`);
    files.close();
    rmSync(join(folder, "blobs"), { recursive: true });
    for (const emptied of [false, true]) {
      rmSync(file, { force: true });
      if (emptied) writeFileSync(file, "");
      writeFileSync(`${file}-wal`, log);
      await expect(open()).rejects.toThrow(StoreCorruptError);
      expect(readFileSync(`${file}-wal`).equals(log)).toBe(true);
      expect(existsSync(file)).toBe(emptied);
    }
  });

  it("is not created again if it is missing or empty but its blobs exist", async () => {
    await filledStore();
    for (const emptied of [false, true]) {
      for (const name of readdirSync(folder)) {
        if (name.startsWith("store.sqlite")) rmSync(join(folder, name));
      }
      if (emptied) writeFileSync(file, "");
      await expect(open()).rejects.toThrow(StoreMismatchError);
    }
  });

  it("of another program is rejected, and its file is unchanged", async () => {
    const other = new DatabaseSync(file);
    other.exec("create table notes (text)");
    other.close();
    const before = readFileSync(file);
    await expect(open()).rejects.toThrow(StoreMismatchError);
    expect(readFileSync(file).equals(before)).toBe(true);
    expect(readdirSync(folder).filter((name) => name.startsWith("store."))).toEqual([
      "store.sqlite",
    ]);
    const again = new DatabaseSync(file);
    expect(again.prepare("select name from sqlite_schema").all()).toMatchObject([
      { name: "notes" },
    ]);
    again.close();
  });

  it("is reported as unavailable if its folder cannot be created", async () => {
    writeFileSync(join(folder, "in-the-way"), "");
    const database = { kind: "sqlite", folder: join(folder, "in-the-way", "data") } as const;
    await expect(openDatabase(database)).rejects.toThrow(StoreUnavailableError);
    mkdirSync(file);
    await expect(open()).rejects.toThrow(StoreUnavailableError);
  });

  it("is readable only for its owner", async () => {
    const inner = join(folder, "made", "data");
    const database = await openDatabase({ kind: "sqlite", folder: inner });
    await database.transaction((write) => sql`create table t (x)`.execute(write));
    expect(statSync(inner).mode & 0o077).toBe(0);
    for (const name of readdirSync(inner)) {
      expect(statSync(join(inner, name)).mode & 0o077).toBe(0);
    }
    await database.close();
    chmodSync(inner, 0o700);
  });

  it("has the settings with which a commit survives a power failure", async () => {
    const files = await openFiles(folder);
    const pragma = (name: string) =>
      Object.values(files.writer.prepare(`pragma ${name}`).get() ?? {});
    expect(pragma("journal_mode")).toEqual(["wal"]);
    expect(pragma("synchronous")).toEqual([2]);
    expect(pragma("foreign_keys")).toEqual([1]);
    files.close();
  });
});

describe("a full disk", () => {
  it("is reported, loses nothing, and allows writes again after space is freed", async () => {
    const database = await openDatabase({ kind: "sqlite", folder });
    await database.transaction((write) => sql`create table t (x text)`.execute(write));
    const limit = (pages: number) =>
      database.transaction((write) => sql.raw(`pragma max_page_count = ${pages}`).execute(write));
    const insert = (size: number) =>
      database.transaction((write) =>
        sql`insert into t values (${"x".repeat(size)})`.execute(write),
      );
    const count = () =>
      database.read.selectNoFrom(sql<number>`(select count(*) from t)`.as("n")).execute();
    await insert(10);
    await limit(10);
    await expect(insert(100_000)).rejects.toThrow(StoreFullError);
    await expect(insert(100_000)).rejects.toThrow(StoreFullError);
    expect(await count()).toMatchObject([{ n: 1 }]);
    expect(await database.verify()).toEqual([]);
    await limit(1_000_000);
    await insert(100_000);
    expect(await count()).toMatchObject([{ n: 2 }]);
    await database.close();
  });
});

describe("a write transaction of another process", () => {
  it("delays a write without blocking the event loop", async () => {
    const store = await open();
    const other = new DatabaseSync(file);
    other.exec("begin immediate");
    // The other transaction can end only if the event loop is free.
    setTimeout(() => other.exec("commit"), 100);
    await store.audit.add(anEntry("user.registered"));
    expect(await store.audit.list({ limit: 5 })).toHaveLength(1);
    other.close();
    await store.close();
  });

  it("does not delay reading", async () => {
    const store = await withPeople(await open(), aPerson("a"));
    const other = new DatabaseSync(file);
    other.exec("begin immediate; delete from users");
    expect(await store.users.byId("a")).toBeDefined();
    other.exec("rollback");
    other.close();
    await store.close();
  });
});
