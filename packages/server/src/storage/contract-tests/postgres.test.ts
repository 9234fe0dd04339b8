import { describe, expect, it } from "vitest";
import { openStore } from "../open-store.ts";
import { StoreUnavailableError } from "../ports.ts";
import { openDatabase } from "../sql/open-database.ts";
import { migrate } from "../sql/migrations.ts";
import { aPerson, anEntry, times, withPeople } from "./people.ts";
import { postgresLocations, storesOf } from "./store-locations.ts";
import { storeContract } from "./store-contract.ts";

describe("a store on PostgreSQL and a folder", () => {
  const locations = postgresLocations();
  storeContract(locations);

  describe("when the server is down", () => {
    const stores = storesOf(locations);

    it("reports that it is unavailable, and works again afterwards", async () => {
      const location = await stores.empty();
      const store = await withPeople(await stores.at(location), aPerson("a"));
      await Promise.all(times(10).map((index) => store.throttle.count(`k${index}`, 1, 1_000)));
      await locations.server().pause();
      try {
        await expect(store.users.byId("a")).rejects.toThrow(StoreUnavailableError);
        await expect(store.users.list()).rejects.toThrow(StoreUnavailableError);
        await expect(store.audit.add(anEntry("user.deleted"))).rejects.toThrow(
          StoreUnavailableError,
        );
        await expect(store.ready()).rejects.toThrow(StoreUnavailableError);
        await expect(openStore(location)).rejects.toThrow(StoreUnavailableError);
      } finally {
        await locations.server().resume();
      }
      await store.ready();
      expect(await store.users.byId("a")).toBeDefined();
      await store.audit.add(anEntry("user.deleted"));
    });

    it("loses no acknowledged write when the server stops", async () => {
      const location = await stores.empty();
      const store = await stores.at(location);
      const outcomes = times(100).map((index) =>
        store.audit.add(anEntry("user.registered", { targetId: `${index}` })).then(
          () => index,
          (error: unknown) => {
            if (!(error instanceof StoreUnavailableError)) throw error;
            return undefined;
          },
        ),
      );
      await Promise.race(outcomes);
      await locations.server().pause();
      const acknowledged = (await Promise.all(outcomes)).filter((index) => index !== undefined);
      await locations.server().resume();
      const kept = await store.audit.list({ limit: 1000 });
      const targets = new Set(kept.map(({ targetId }) => Number(targetId)));
      expect(acknowledged.filter((index) => !targets.has(index))).toEqual([]);
    });
  });

  it("repeats a transaction after a deadlock", async () => {
    const database = await openDatabase((await locations.empty()).database);
    await migrate(database, { migrate: true });
    const keys = ["a", "b"];
    const rows = keys.map((key) => ({ key, count: 0, resets_at: 0 }));
    await database.transaction((write) => write.insertInto("throttle").values(rows).execute());
    const both = barrier(2);
    let runs = 0;
    const count = (inOrder: readonly string[]) =>
      database.transaction(async (write) => {
        runs += 1;
        for (const key of inOrder) {
          await write
            .updateTable("throttle")
            .set((is) => ({ count: is("count", "+", 1) }))
            .where("key", "=", key)
            .execute();
          // Each transaction locks one row before either requests the row of the other.
          await both.arrive();
        }
      });
    await Promise.all([count(keys), count(keys.toReversed())]);
    expect(runs).toBe(3);
    const counted = await database.read.selectFrom("throttle").select("count").execute();
    expect(counted.map((row) => row.count)).toEqual([2, 2]);
    await database.close();
  });

  it("keeps the password of its URL out of messages", async () => {
    const url = "postgres://nashra:very-secret@127.0.0.1:9/none";
    const opening = openStore({ database: { kind: "postgres", url }, blobs: { kind: "memory" } });
    await expect(opening).rejects.toThrow(StoreUnavailableError);
    const message = await opening.catch(
      (error: unknown) => `${String(error)} ${JSON.stringify(error)}`,
    );
    expect(message).not.toContain("very-secret");
  });
});

/** A barrier: calls wait until `count` calls have arrived; later ones do not wait. */
function barrier(count: number) {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  let arrived = 0;
  return {
    async arrive(): Promise<void> {
      arrived += 1;
      if (arrived === count) open();
      await opened;
    },
  };
}
