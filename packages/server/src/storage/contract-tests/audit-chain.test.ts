import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { startPostgres, type TestPostgres } from "../../../test/postgres.ts";
import { openStore } from "../open-store.ts";
import { addAudit } from "../sql/add-audit.ts";
import { sealerKey } from "../sql/audit-sealer-state.ts";
import { setMeta } from "../sql/meta-row.ts";
import { add, day, faults, minute, run, seal, tamper } from "./audit-fixture.ts";
import { checked } from "./full-store.ts";
import { audit, engines, openFixture, type StoreFixture } from "./leaflets-fixture.ts";

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

describe.each(engines)("the chain of the audit log on %s", (engine) => {
  async function open(): Promise<StoreFixture> {
    const fixture = await openFixture(engine, () => postgres);
    onTestFinished(() => fixture.close());
    return fixture;
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

  it("goes on after the lease of a server whose clock was wrong by a year", async () => {
    const fixture = await open();
    const other = await openStore(fixture.location);
    onTestFinished(() => other.close());
    await add(fixture, 1);
    await other.audit.sealNext(fixture.clock.now + 365 * day);
    await add(fixture, 1);
    expect(await seal(fixture)).toEqual([1]);
    expect(await faults(fixture)).toEqual([]);
  });

  it("goes on after the last entries were removed before they were sealed", async () => {
    const fixture = await open();
    const { database, store, clock } = fixture;
    await add(fixture, 1);
    expect(await seal(fixture)).toEqual([1]);
    await add(fixture, 2);
    const state = { holder: "gone", leasedUntil: 0, noted: { upTo: 3, writers: [] } };
    await database.transaction(async (write) => setMeta(write, sealerKey, JSON.stringify(state)));
    await tamper(fixture, "delete from audit_events where seq in (2, 3)");
    await add(fixture, 2);
    expect(await store.audit.sealNext(clock.now)).toEqual({ kind: "idle" });
    expect(await seal(fixture)).toEqual([2]);
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
  const state = { left: 8, sealed: 0 };
  const sealNext = async () => {
    const step = await store.audit.sealNext(clock.now);
    if (step.kind === "sealed") state.sealed += step.entries;
    return step.kind;
  };
  const writers = Array.from({ length: 8 }, async () => {
    for (let index = 0; index < 50; index += 1)
      await store.audit.add(audit("leaflet.exported", clock.now, `leaflet-${index}`));
    state.left -= 1;
  });
  const isWriting = () => state.left > 0;
  while (isWriting()) await sealNext();
  await Promise.all(writers);
  for (let kind = "sealed"; kind === "sealed";) kind = await sealNext();
  expect(state.sealed).toBe(400);
  expect((await checked(fixture.location)).problems).toEqual([]);
});
