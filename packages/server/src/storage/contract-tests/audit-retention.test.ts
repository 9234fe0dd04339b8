import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { startPostgres, type TestPostgres } from "../../../test/postgres.ts";
import { backupStore } from "../backup/backup-store.ts";
import type { StoreLocation } from "../backup/open-for-reading.ts";
import { restoreStore } from "../backup/restore-store.ts";
import { openStore } from "../open-store.ts";
import { add, day, faults, faultsAt, run, seal } from "./audit-fixture.ts";
import { checked } from "./full-store.ts";
import { audit, engines, openFixture, type StoreFixture } from "./leaflets-fixture.ts";

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "nashra-audit-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}
describe.each(engines)("the retention of the audit log on %s", (engine) => {
  async function open(): Promise<StoreFixture> {
    const fixture = await openFixture(engine, () => postgres);
    onTestFinished(() => fixture.close());
    return fixture;
  }

  /** An empty store on an engine. */
  async function openEmpty(target: (typeof engines)[number]): Promise<StoreLocation> {
    const fixture = await openFixture(target, () => postgres);
    onTestFinished(() => fixture.close());
    return fixture.location;
  }

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

  it("is removed by one server at a time", async () => {
    const fixture = await threeDays();
    const { store, clock } = fixture;
    const other = await openStore(fixture.location);
    onTestFinished(() => other.close());
    expect(await store.audit.removeNext(clock.now, clock.now)).toEqual({ kind: "removed" });
    expect(await other.audit.removeNext(clock.now, clock.now)).toEqual({ kind: "idle" });
    clock.now += 2 * 60_000;
    const both = [store, other].map(async ({ audit: log }) => {
      while ((await log.removeNext(clock.now - 3 * 60_000, clock.now)).kind === "removed");
    });
    await Promise.all(both);
    expect(await faults(fixture)).toEqual([]);
    expect(await store.audit.list({ limit: 100 })).toHaveLength(1);
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
