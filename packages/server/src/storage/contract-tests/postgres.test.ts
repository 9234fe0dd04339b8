import { describe, expect, it } from "vitest";
import { openStore } from "../open-store.ts";
import { StoreUnavailableError } from "../ports.ts";
import { aPerson, anEntry, times, withPeople } from "./people.ts";
import { postgresPlaces, storesOf } from "./places.ts";
import { storeContract } from "./store-contract.ts";

describe("a store on PostgreSQL and a folder", () => {
  const places = postgresPlaces();
  storeContract(places);

  describe("when the server goes away", () => {
    const stores = storesOf(places);

    it("says so to whoever asks, and goes on when it is back", async () => {
      const place = await stores.empty();
      const store = await withPeople(await stores.at(place), aPerson("a"));
      await Promise.all(times(10).map((index) => store.throttle.count(`k${index}`, 1, 1_000)));
      await places.server().pause();
      try {
        await expect(store.users.byId("a")).rejects.toThrow(StoreUnavailableError);
        await expect(store.users.list()).rejects.toThrow(StoreUnavailableError);
        await expect(store.audit.add(anEntry("user.deleted"))).rejects.toThrow(
          StoreUnavailableError,
        );
        await expect(store.ready()).rejects.toThrow(StoreUnavailableError);
        await expect(openStore(place)).rejects.toThrow(StoreUnavailableError);
      } finally {
        await places.server().resume();
      }
      await store.ready();
      expect(await store.users.byId("a")).toBeDefined();
      await store.audit.add(anEntry("user.deleted"));
    });

    it("acknowledges nothing that was cut off", async () => {
      const place = await stores.empty();
      const store = await stores.at(place);
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
      await places.server().pause();
      const acknowledged = (await Promise.all(outcomes)).filter((index) => index !== undefined);
      await places.server().resume();
      const kept = await store.audit.list({ limit: 1000 });
      const targets = new Set(kept.map(({ targetId }) => Number(targetId)));
      expect(acknowledged.filter((index) => !targets.has(index))).toEqual([]);
    });
  });

  it("keeps the password of its URL out of messages", async () => {
    const url = "postgres://nashra:very-secret@127.0.0.1:9/none";
    const opening = openStore({ database: { kind: "postgres", url }, blobs: { kind: "memory" } });
    await expect(opening).rejects.toThrow(StoreUnavailableError);
    const said = await opening.catch(
      (error: unknown) => `${String(error)} ${JSON.stringify(error)}`,
    );
    expect(said).not.toContain("very-secret");
  });
});
