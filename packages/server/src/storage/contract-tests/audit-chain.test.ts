import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { sql } from "kysely";
import { startPostgres, type TestPostgres } from "../../../test/postgres.ts";
import { backupStore } from "../backup/backup-store.ts";
import type { StoreLocation } from "../backup/open-for-reading.ts";
import { restoreStore } from "../backup/restore-store.ts";
import { openStore } from "../open-store.ts";
import { addAudit } from "../sql/add-audit.ts";
import { checked } from "./full-store.ts";
import { audit, engines, openFixture, type StoreFixture } from "./leaflets-fixture.ts";

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

const minute = 60_000;
const day = 24 * 60 * minute;

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "nashra-audit-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

describe.each(engines)("the chain of the audit log on %s", (engine) => {
  async function open(): Promise<StoreFixture> {
    const fixture = await openFixture(engine, () => postgres);
    onTestFinished(() => fixture.close());
    return fixture;
  }

  async function add({ store, clock }: StoreFixture, count: number): Promise<void> {
    for (let index = 0; index < count; index += 1)
      await store.audit.add(audit("leaflet.exported", clock.now + index, `leaflet-${index}`));
  }

  /** Seals everything as one server does each minute; returns the sizes of the batches. */
  async function seal({ store, clock }: StoreFixture): Promise<readonly number[]> {
    const sizes: number[] = [];
    for (;;) {
      clock.now += minute;
      const step = await store.audit.sealNext(clock.now);
      if (step.kind !== "sealed") return sizes;
      sizes.push(step.entries);
    }
  }

  /** Runs statements as damage or an attacker does: without the triggers. */
  async function tamper({ database }: StoreFixture, ...statements: readonly string[]) {
    await database.transaction(async (write) => {
      const found = await (
        engine === "sqlite"
          ? sql<{ name: string; owner: string }>`select name, tbl_name as owner from sqlite_schema
            where type = 'trigger' and tbl_name like 'audit_%'`
          : sql<{
              name: string;
              owner: string;
            }>`select tgname as name, tgrelid::regclass::text as owner
            from pg_trigger where tgname like 'audit_%'`
      ).execute(write);
      for (const { name, owner } of found.rows)
        await sql
          .raw(`drop trigger ${name}${engine === "sqlite" ? "" : ` on ${owner}`}`)
          .execute(write);
      for (const statement of statements) await sql.raw(statement).execute(write);
    });
  }

  const faults = ({ location }: StoreFixture) => faultsAt(location);

  /** The faults of a store, without those of the definitions that `tamper` removes. */
  async function faultsAt(location: StoreLocation): Promise<readonly string[]> {
    const { problems } = await checked(location);
    return problems
      .filter(({ detail }) => !/^the trigger audit_\w+ is missing$/.test(detail))
      .map(({ kind, location: place, detail }) => `${kind} ${place}: ${detail}`);
  }

  async function run({ database }: StoreFixture, statement: string): Promise<void> {
    await database.transaction((write) => sql.raw(statement).execute(write));
  }

  /** An empty store on an engine. */
  async function openEmpty(target: (typeof engines)[number]): Promise<StoreLocation> {
    const fixture = await openFixture(target, () => postgres);
    onTestFinished(() => fixture.close());
    return fixture.location;
  }

  it("covers all entries in batches that follow each other", async () => {
    const fixture = await open();
    await add(fixture, 3);
    expect(await seal(fixture)).toEqual([3]);
    expect(await seal(fixture)).toEqual([]);
    await add(fixture, 2);
    expect(await seal(fixture)).toEqual([2]);
    await add(fixture, 1);
    expect(await faults(fixture)).toEqual([]);
    const { audit: chain } = await checked(fixture.location);
    expect(chain).toMatchObject({ batches: 2, last: { number: 2 }, unsealed: 1 });
  });

  it("seals many entries in bounded batches, and those without a hash after they got it", async () => {
    const fixture = await open();
    await run(
      fixture,
      `insert into audit_events (at, action, outcome, by)
        with recursive n(n) as (select 1 union all select n + 1 from n where n < 1200)
        select n, 'user.signed-in', 'done', 'system' from n`,
    );
    expect(await seal(fixture)).toEqual([500, 500, 200]);
    expect(await faults(fixture)).toEqual([]);
  });

  it("is made by one server at a time, and another one takes over after its lease", async () => {
    const fixture = await open();
    const { store, clock } = fixture;
    const other = await openStore(fixture.location);
    onTestFinished(() => other.close());
    await add(fixture, 1);
    expect(await store.audit.sealNext(clock.now)).toEqual({ kind: "sealed", entries: 1 });
    await add(fixture, 1);
    expect(await other.audit.sealNext(clock.now + minute)).toEqual({ kind: "busy" });
    expect(await other.audit.sealNext(clock.now + 2 * minute)).toEqual({
      kind: "sealed",
      entries: 1,
    });
    expect(await faults(fixture)).toEqual([]);
  });

  it.each([
    [
      "a changed entry",
      "update audit_events set target_id = 'x' where seq = 2",
      ["row-damaged audit event 2: it is not what was written"],
    ],
    [
      "an entry that was changed with its hash",
      "update audit_events set target_id = 'x', hash = (select hash from audit_events where seq = 3) where seq = 2",
      [
        "row-damaged audit event 2: it is not what was written",
        "audit-chain-broken audit batch 1: it was sealed with 3 entries from 1 to 3, and 3 are there: an entry was changed or replaced",
      ],
    ],
    [
      "a removed entry",
      "delete from audit_events where seq = 2",
      [
        "audit-chain-broken audit batch 1: it was sealed with 3 entries from 1 to 3, and 2 are there: entries were removed",
      ],
    ],
    [
      "a removed last entry of a batch",
      "delete from audit_events where seq = 3",
      [
        "audit-chain-broken audit batch 1: it was sealed with 3 entries from 1 to 3, and 2 are there: entries were removed",
      ],
    ],
    [
      "an entry that got another number",
      "update audit_events set seq = 0 where seq = 1",
      [
        "audit-chain-broken audit event 0: it was added after the entries before and after it were sealed",
        "audit-chain-broken audit batch 1: it was sealed with 3 entries from 1 to 3, and 2 are there: entries were removed",
      ],
    ],
    [
      "a changed batch",
      "update audit_batches set newest_at = newest_at - 1 where number = 2",
      ["audit-chain-broken audit batch 2: its record is not what was written"],
    ],
    [
      "a removed batch",
      "delete from audit_batches where number = 2",
      [
        "audit-chain-broken audit batch 3: batch 2 is missing",
        "audit-chain-broken audit event 4: it was added after the entries before and after it were sealed",
        "audit-chain-broken audit event 5: it was added after the entries before and after it were sealed",
      ],
    ],
    [
      "a removed last batch",
      "delete from audit_batches where number = 3",
      ["audit-chain-broken audit batch 3: batch 3 is missing"],
    ],
  ])("shows %s", async (_, statement, expected) => {
    const fixture = await open();
    for (const count of [3, 2, 1]) {
      await add(fixture, count);
      await seal(fixture);
    }
    await tamper(fixture, statement);
    expect(await faults(fixture)).toEqual(expected);
  });

  it("lists damaged and unknown entries as they are stored", async () => {
    const fixture = await open();
    await add(fixture, 1);
    await tamper(
      fixture,
      `update audit_events set action = 'user.from-the-future', detail = '{"a":', by = 'token:'`,
    );
    expect(await fixture.store.audit.page({ limit: 2 })).toMatchObject([
      { action: "user.from-the-future", detail: '{"a":', by: "token:", isIntact: false },
    ]);
  });

  /** Runs the retention as a server does; returns the number of steps. */
  async function remove({ store, clock }: StoreFixture, age: number): Promise<number> {
    for (let steps = 0; ; steps += 1)
      if ((await store.audit.removeNext(clock.now - age, clock.now)).kind === "idle") return steps;
  }

  /** Three batches of three entries, each a day after the one before. */
  async function threeDays(): Promise<StoreFixture> {
    const fixture = await open();
    for (let passed = 0; passed < 3; passed += 1) {
      await add(fixture, 3);
      await seal(fixture);
      fixture.clock.now += day;
    }
    return fixture;
  }

  it("loses its oldest batches after the retention time, and keeps a record of them", async () => {
    const fixture = await threeDays();
    const whole = await checked(fixture.location);
    expect(await remove(fixture, 30 * day)).toBe(0);
    expect(await remove(fixture, 2.5 * day)).toBeGreaterThan(0);
    expect(await faults(fixture)).toEqual([]);
    const [entry] = await fixture.store.audit.list({ limit: 1 });
    expect(entry).toMatchObject({
      action: "audit.entries-removed",
      by: "system",
      detail: { entries: 3, lastBatch: 1, oldest: "2026-11-21T12:00:00.000Z" },
    });
    expect(await fixture.store.audit.list({ limit: 100 })).toHaveLength(7);
    // At most once a day, because each removal is an entry itself.
    expect(await remove(fixture, 1.5 * day)).toBe(0);
    fixture.clock.now += day;
    expect(await remove(fixture, 0)).toBeGreaterThan(0);
    expect(await seal(fixture)).toEqual([2]);
    expect(await faults(fixture)).toEqual([]);
    const { audit: chain } = await checked(fixture.location);
    expect(whole.audit.last?.number).toBe(3);
    expect(chain).toMatchObject({ batches: 1, last: { number: 4 }, unsealed: 0 });
  });

  it("loses no entry that is younger than the retention time or not yet sealed", async () => {
    const fixture = await threeDays();
    const { store, clock } = fixture;
    await store.audit.add(audit("leaflet.exported", clock.now - 50 * day, "not sealed"));
    // Two entries keep their whole batch, and the batches after it.
    const afterFirst = Date.UTC(2026, 10, 21, 12) + 1;
    expect(await remove(fixture, clock.now - afterFirst)).toBe(0);
    expect(await store.audit.list({ limit: 100 })).toHaveLength(10);
    expect(await remove(fixture, 0)).toBeGreaterThan(0);
    const left = await store.audit.list({ limit: 100 });
    expect(left.map(({ action }) => action)).toEqual(["audit.entries-removed", "leaflet.exported"]);
  });

  it("is whole at each step of a removal", async () => {
    const fixture = await threeDays();
    const { store, clock } = fixture;
    while ((await store.audit.removeNext(clock.now, clock.now)).kind === "removed")
      expect(await faults(fixture)).toEqual([]);
  });

  it.each([
    ["an entry", "delete from audit_events where seq = 1", "audit_events is append-only"],
    ["all entries", "delete from audit_events", "audit_events is append-only"],
    ["a batch", "delete from audit_batches where number = 1", "audit_batches is append-only"],
    [
      "the time of a batch",
      "update audit_batches set newest_at = 0",
      "audit_batches is append-only",
    ],
    ["a record of a removal", "delete from audit_removals", "audit_removals is append-only"],
    [
      "the time of a record of a removal",
      "update audit_removals set removed_at = 0",
      "audit_removals is append-only",
    ],
    [
      "entries, with a removal of a batch that never was",
      "insert into audit_removals values (9, 'x', 9, 1, 1, 1, 1, 1)",
      "audit_removals must name a sealed batch",
    ],
  ])("lets nobody change or remove %s", async (_, statement, refusal) => {
    const fixture = await threeDays();
    await remove(fixture, 2.5 * day);
    await add(fixture, 1);
    const before = await faults(fixture);
    const removal = statement.replace("seq = 1", "seq = 4").replace("number = 1", "number = 2");
    await expect(run(fixture, removal)).rejects.toThrow(refusal);
    expect(await faults(fixture)).toEqual(before);
  });

  it.each([
    [
      "a removal without an entry of the log",
      `insert into audit_removals
        select number, hash, last_seq, 1, 3, oldest_at, newest_at, 0 from audit_batches where number = 1`,
      [
        "audit-chain-broken removal of audit batches up to 1: no entry of the audit log says that they were removed",
      ],
    ],
    [
      "a removal of which a part is missing",
      `insert into audit_removals
        select number, hash, last_seq, 1, 3, oldest_at, newest_at, 0 from audit_batches where number = 2`,
      [
        "audit-chain-broken removal of audit batches up to 2: it does not follow the removal of the batches up to 0",
        "audit-chain-broken removal of audit batches up to 2: no entry of the audit log says that they were removed",
      ],
    ],
    [
      "an entry of a removal without its record",
      `insert into audit_events (at, action, outcome, by, detail)
        values (1, 'audit.entries-removed', 'done', 'system', '{"lastBatch":1,"hash":"x"}')`,
      [
        "audit-chain-broken audit event 10: it says that the batches up to 1 were removed, but there is no record of it",
      ],
    ],
  ])("shows %s", async (_, statement, expected) => {
    const fixture = await threeDays();
    await run(fixture, statement);
    expect(await faults(fixture)).toEqual(expected);
  });

  it("shows an entry that appears in a range whose entries were removed", async () => {
    const fixture = await threeDays();
    await remove(fixture, 2.5 * day);
    await run(
      fixture,
      "insert into audit_events (seq, at, action, outcome, by) values (2, 1, 'user.deleted', 'done', 'system')",
    );
    expect(await faults(fixture)).toEqual([
      "audit-chain-broken audit event 2: it was added after the entries before and after it were sealed",
    ]);
  });

  it("survives a backup and a restore on either engine, and goes on", async () => {
    const fixture = await threeDays();
    await remove(fixture, 2.5 * day);
    const file = join(await aFolder(), "backup.tar");
    await backupStore(fixture.location, file);
    const before = await checked(fixture.location);
    for (const target of engines) {
      const restored = await openEmpty(target);
      await restoreStore(file, restored);
      expect(await faultsAt(restored)).toEqual([]);
      const { audit: chain } = await checked(restored);
      // The entry of the removal and that of the restore.
      expect(chain).toEqual({ ...before.audit, unsealed: 2 });
      const store = await openStore(restored);
      onTestFinished(() => store.close());
      expect(await store.audit.sealNext(fixture.clock.now)).toEqual({ kind: "sealed", entries: 2 });
      expect(await faultsAt(restored)).toEqual([]);
      expect((await checked(restored)).audit.last?.number).toBe(4);
    }
  });
});

it("waits for the transactions of PostgreSQL that can still write an earlier entry", async () => {
  const fixture = await openFixture("postgres", () => postgres);
  onTestFinished(() => fixture.close());
  const { store, database, clock } = fixture;
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  const started = Promise.withResolvers<void>();
  const early = database.transaction(async (write) => {
    await addAudit(write, [audit("leaflet.exported", clock.now, "early")]);
    started.resolve();
    await ended;
  });
  await started.promise;
  await store.audit.add(audit("leaflet.exported", clock.now, "late"));
  expect(await store.audit.sealNext(clock.now)).toEqual({ kind: "idle" });
  expect(await store.audit.sealNext(clock.now + minute)).toEqual({ kind: "idle" });
  end();
  await early;
  expect(await store.audit.sealNext(clock.now + 2 * minute)).toEqual({
    kind: "sealed",
    entries: 2,
  });
  const { problems } = await checked(fixture.location);
  expect(problems).toEqual([]);
});

it("seals on PostgreSQL while others write without a pause, and no entry appears in a sealed range", async () => {
  const fixture = await openFixture("postgres", () => postgres);
  onTestFinished(() => fixture.close());
  const { store, clock } = fixture;
  let left = 400;
  const writers = Array.from({ length: 8 }, async () => {
    while ((left -= 1) >= 0)
      await store.audit.add(audit("leaflet.exported", clock.now, `leaflet-${left}`));
  });
  let sealed = 0;
  while (left > 0) {
    const step = await store.audit.sealNext(clock.now);
    if (step.kind === "sealed") sealed += step.entries;
  }
  await Promise.all(writers);
  for (;;) {
    const step = await store.audit.sealNext(clock.now);
    if (step.kind !== "sealed") break;
    sealed += step.entries;
  }
  expect(sealed).toBe(400);
  expect((await checked(fixture.location)).problems).toEqual([]);
});
