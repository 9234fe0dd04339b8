import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { StoreBusyError, StoreUnavailableError } from "../ports.ts";
import type { Reader } from "./database.ts";
import { createScans, type ScanOptions, type Scans } from "./sqlite-scans.ts";

let folder: string;
let path: string;
let writer: DatabaseSync;
let scans: Scans;

function open(options: Partial<ScanOptions> = {}): Scans {
  scans = createScans(path, { concurrent: 2, waiting: 1, longest: 20_000, ...options });
  return scans;
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "nashra-scans-"));
  path = join(folder, "store.sqlite");
  writer = new DatabaseSync(path);
  writer.exec("pragma journal_mode = wal; create table meta (key text, value text)");
});
afterEach(async () => {
  await scans.close();
  writer.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
});

const keys = async (read: Reader) =>
  (await read.selectFrom("meta").select("key").orderBy("key").execute()).map(({ key }) => key);

/** A statement that takes a second or more. */
const slow = (read: Reader) =>
  read
    .selectNoFrom(
      sql<number>`(with recursive n(i) as (select 1 union all select i + 1 from n limit 5000000)
        select count(*) from n)`.as("n"),
    )
    .execute();

describe("scans", () => {
  it("see everything that was committed before, and one state of the data", async () => {
    open();
    writer.exec("insert into meta values ('a', '')");
    await scans.scan(async (read) => {
      expect(await keys(read)).toEqual(["a"]);
      writer.exec("insert into meta values ('b', '')");
      expect(await keys(read)).toEqual(["a"]);
    });
    expect(await scans.scan(keys)).toEqual(["a", "b"]);
  });

  it("do not block the event loop", async () => {
    open();
    let rounds = 0;
    const timer = setInterval(() => (rounds += 1), 10);
    await scans.scan(slow);
    clearInterval(timer);
    expect(rounds).toBeGreaterThan(3);
  });

  it("fail when a statement takes too long, and then work again on a new thread", async () => {
    open({ longest: 300 });
    await expect(scans.scan(slow)).rejects.toThrow(StoreUnavailableError);
    let keysAfter: unknown;
    // The new thread may take longer than this short limit to start.
    while (keysAfter === undefined) keysAfter = await scans.scan(keys).catch(() => undefined);
    expect(keysAfter).toEqual([]);
  });

  it("end at their deadline, between two statements", async () => {
    open({ longest: 1_000 });
    await scans.scan(keys);
    const long = scans.scan(async (read) => {
      for (;;) await keys(read);
    });
    await expect(long).rejects.toThrow("deadline");
    expect(await scans.scan(keys)).toEqual([]);
  });

  it("take turns, and are refused when too many are waiting", async () => {
    open();
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const held = [0, 1].map(() => scans.scan(() => released));
    const waiting = scans.scan(keys);
    await expect(scans.scan(keys)).rejects.toThrow(StoreBusyError);
    release();
    await Promise.all(held);
    expect(await waiting).toEqual([]);
  });
});
