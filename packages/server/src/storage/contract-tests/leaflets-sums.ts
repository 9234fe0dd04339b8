import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkStore } from "../backup/check-store.ts";
import type { StoreProblem } from "../backup/store-problem.ts";
import { sqliteFragments } from "../sql/migrations-fragments.ts";
import { migrations, type Migration } from "../sql/migrations.ts";
import {
  aBlob,
  aLeaflet,
  anOwner,
  aSave,
  audit,
  aVersion,
  noQuota,
  textBytesOf,
  usedBytes,
  type StoreFixture,
} from "./leaflets-fixture.ts";
import { times } from "./people.ts";

/** Tests of the sums of bytes, which many transactions of one person change at the same time. */
export function sumsBytes(open: () => Promise<StoreFixture>): void {
  let fixture: StoreFixture;
  beforeAll(async () => {
    fixture = await open();
  });
  afterAll(() => fixture.close());

  describe("the sum of a person's bytes", () => {
    it("does not make a save wait for a save of another leaflet that is not committed", async () => {
      if (fixture.database.engine === "sqlite") return;
      const owner = await anOwner(fixture);
      const [held, other] = [await aLeaflet(fixture, owner), await aLeaflet(fixture, owner)];
      const save = (id: string, entry: boolean) =>
        fixture.store.leaflets.save(
          {
            ...aSave(fixture, owner, { id, next: aVersion({ title: "Second" }) }),
            audit: entry ? [audit("leaflet.deleted", fixture.clock.now, id)] : [],
            version: 1,
          },
          noQuota,
        );
      let waiting: Promise<unknown> = Promise.resolve();
      await fixture.database.transaction(async (write) => {
        // The first save waits for this lock at its last statement, the audit entry.
        await sql`lock table audit_events in exclusive mode`.execute(write);
        waiting = save(held, true);
        const locks = sql<{
          count: number;
        }>`select count(*) as count from pg_locks where not granted`;
        await expect
          .poll(async () => (await locks.execute(write)).rows[0]?.count)
          .toBeGreaterThan(0);
        expect((await save(other, false)).kind).toBe("saved");
      });
      expect(await waiting).toMatchObject({ kind: "saved" });
      expect(await usedBytes(fixture, owner)).toBe(await countedBytes(fixture, owner));
    });

    it("is right after concurrent saves, deletions and a transfer, while changes are folded", async () => {
      const { store, clock } = fixture;
      const [owner, leaver] = [await anOwner(fixture), await anOwner(fixture)];
      const administrator = await anOwner(fixture, true);
      const state = { ended: false };
      const folding = (async () => {
        for (; !state.ended;) await store.foldSums();
      })();
      const work = times(12).flatMap((turn) => [
        writeVersions(fixture, owner, turn),
        writeVersions(fixture, leaver, turn),
      ]);
      const leaving = work[1]?.then(() =>
        store.users.delete(leaver, administrator, audit("user.deleted", clock.now, leaver)),
      );
      // A save of a deleted account fails.
      await Promise.allSettled(work);
      await leaving;
      await store.leaflets.purge(clock.now + 1, clock.now);
      state.ended = true;
      await folding;
      for (const id of [owner, administrator])
        expect(await usedBytes(fixture, id)).toBe(await countedBytes(fixture, id));
      expect(await problemsOf(fixture)).toEqual([]);
      await store.foldSums();
      const left = await fixture.database.read.selectFrom("quota_changes").select("id").execute();
      expect(left).toEqual([]);
      expect(await usedBytes(fixture, owner)).toBe(await countedBytes(fixture, owner));
      expect(await problemsOf(fixture)).toEqual([]);
    });

    it("is never above the quota near it, however many versions are written at the same time", async () => {
      const owner = await anOwner(fixture);
      const size = textBytesOf(aVersion());
      const outcomes = await Promise.all(
        times(15).map(() => fixture.store.leaflets.create(aSave(fixture, owner), 5 * size)),
      );
      const kinds = outcomes.map(({ kind }) => kind);
      expect(kinds.filter((kind) => kind === "created")).toHaveLength(5);
      expect(kinds.filter((kind) => kind === "quota-exceeded")).toHaveLength(10);
      expect(await usedBytes(fixture, owner)).toBe(5 * size);
    });

    it("is the same before and after folding", async () => {
      await fixture.store.foldSums();
      const owner = await anOwner(fixture);
      await aLeaflet(fixture, owner);
      const before = await usedBytes(fixture, owner);
      const inRow = () =>
        fixture.database.read
          .selectFrom("users")
          .select("leaflet_bytes")
          .where("id", "=", owner)
          .executeTakeFirst();
      expect(await inRow()).toEqual({ leaflet_bytes: 0 });
      expect(await fixture.store.foldSums()).toBe(1);
      expect(await inRow()).toEqual({ leaflet_bytes: before });
      expect(await usedBytes(fixture, owner)).toBe(before);
      expect(await fixture.store.foldSums()).toBe(0);
    });

    it("is changed only by programs that lock each leaflet that they change", async () => {
      const row = await fixture.database.read
        .selectFrom("meta")
        .select("value")
        .where("key", "=", "oldest-writer")
        .executeTakeFirst();
      const { length } = migrations.slice(0, migrations.findIndex(createsChanges) + 1);
      expect(length).toBeGreaterThan(0);
      expect(Number(row?.value)).toBeGreaterThanOrEqual(length);
    });

    it("keeps a program without changes from deleting the account and losing them", async () => {
      const owner = await anOwner(fixture);
      const id = await aLeaflet(fixture, owner);
      const admin = await anOwner(fixture, true);
      // as an older program deletes an account
      const older = () =>
        fixture.database.transaction(async (write) => {
          const user = await write
            .selectFrom("users")
            .select("leaflet_bytes")
            .where("id", "=", owner)
            .forUpdate()
            .executeTakeFirstOrThrow();
          await write
            .updateTable("leaflets")
            .set({ owner_id: admin })
            .where("id", "=", id)
            .execute();
          await write
            .updateTable("users")
            .set((is) => ({ leaflet_bytes: is("leaflet_bytes", "+", user.leaflet_bytes) }))
            .where("id", "=", admin)
            .execute();
          await write.deleteFrom("users").where("id", "=", owner).execute();
        });
      await expect(older()).rejects.toMatchObject({ name: "ReferenceViolation" });
      await fixture.store.foldSums();
      await older();
      expect(await usedBytes(fixture, admin)).toBe(await countedBytes(fixture, admin));
    });
  });
}

function createsChanges({ statements }: Migration): boolean {
  return statements(sqliteFragments).some((text) => text.includes("create table quota_changes"));
}

/** Creates a leaflet with a blob, saves it twice, and deletes every third one. */
async function writeVersions(fixture: StoreFixture, owner: string, turn: number): Promise<void> {
  const { store, clock } = fixture;
  const blob = aBlob(100 + turn);
  const change = { blobs: [blob] };
  const id = await aLeaflet(fixture, owner, { images: [blob.hash] }, change);
  for (const version of [1, 2]) {
    const next = aVersion({ title: `Version ${version + 1}`, images: [blob.hash] });
    await store.leaflets.save(
      { ...aSave(fixture, owner, { ...change, id, next }), version },
      noQuota,
    );
  }
  if (turn % 3 !== 0) return;
  const entry = audit("leaflet.deleted", clock.now, id);
  await store.leaflets.delete({
    id,
    ownerId: owner,
    at: clock.now,
    version: undefined,
    audit: entry,
  });
}

/** The bytes of the leaflets of a person, added up. */
async function countedBytes({ database }: StoreFixture, owner: string): Promise<number> {
  const row = await database.read
    .selectFrom("leaflets")
    .select((is) => is.fn.sum<number | null>("bytes").as("bytes"))
    .where("owner_id", "=", owner)
    .executeTakeFirst();
  return row?.bytes ?? 0;
}

async function problemsOf({ location }: StoreFixture): Promise<readonly StoreProblem[]> {
  const problems: StoreProblem[] = [];
  await checkStore(location, (problem) => problems.push(problem));
  // The versions of these tests have no facts of their content.
  return problems.filter(({ detail }) => detail.includes("bytes"));
}
