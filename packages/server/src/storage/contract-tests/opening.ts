import { describe, expect, it } from "vitest";
import { StoreMismatchError, StoreNewerError, StoreNotMigratedError } from "../errors.ts";
import { StoreUnavailableError } from "../ports.ts";
import { openStore } from "../open-store.ts";
import { openDatabase } from "../sql/open-database.ts";
import { aPerson, times, withPeople } from "./people.ts";
import type { Stores } from "./store-locations.ts";

export function openingContract(stores: Stores): void {
  describe("opening a store", () => {
    it("creates one store when several calls open an empty location concurrently", async () => {
      for (const _ of times(5)) {
        const location = await stores.empty();
        const opened = await Promise.all(times(4).map(() => stores.at(location)));
        expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
        for (const store of opened) await store.ready();
      }
    });

    it("finds the existing data", async () => {
      const location = await stores.empty();
      const first = await withPeople(await stores.at(location), aPerson("a"));
      await first.close();
      const second = await stores.at({ ...location, migrate: false });
      expect(second.id).toBe(first.id);
      expect(await second.users.accountById("a")).toEqual(aPerson("a"));
    });

    it("migrates nothing with `migrate: false`", async () => {
      const location = await stores.empty();
      await expect(openStore({ ...location, migrate: false })).rejects.toThrow(
        StoreNotMigratedError,
      );
      await (await stores.at(location)).ready();
    });

    it("rejects a store of a newer version and changes nothing", async () => {
      const location = await stores.empty();
      const store = await withPeople(await stores.at(location), aPerson("a"));
      await setVersion(location, { "schema-version": "999", "oldest-writer": "999" });
      await expect(openStore(location)).rejects.toThrow(StoreNewerError);
      await expect(openStore({ ...location, migrate: false })).rejects.toThrow(StoreNewerError);
      await expect(store.ready()).rejects.toThrow(StoreNewerError);
      expect(await store.users.byId("a")).toBeDefined();
    });

    it("rejects a store of a newer version that does not say who may write", async () => {
      const location = await stores.empty();
      await stores.at(location);
      await setVersion(location, { "schema-version": "999", "oldest-writer": "unknown" });
      await expect(openStore(location)).rejects.toThrow(StoreNewerError);
    });

    it("rejects blobs of another store", async () => {
      const [one, two] = [await stores.empty(), await stores.empty()];
      await stores.at(one);
      await stores.at(two);
      await expect(openStore({ ...one, blobs: two.blobs })).rejects.toThrow(StoreMismatchError);
      const fresh = await stores.empty();
      await expect(openStore({ ...fresh, blobs: two.blobs })).rejects.toThrow(StoreMismatchError);
    });

    it("rejects an empty location for blobs if the store has blobs elsewhere", async () => {
      const [one, two] = [await stores.empty(), await stores.empty()];
      await stores.at(one);
      await expect(openStore({ ...one, blobs: two.blobs })).rejects.toThrow(StoreMismatchError);
    });

    it("rejects calls after close, which waits for calls in progress", async () => {
      const store = await stores.fresh();
      const running = times(20).map((index) =>
        store.throttle.count("k", index, 1_000).then(({ count }) => count),
      );
      const closed = store.close();
      expect(await Promise.all(running)).toHaveLength(20);
      await closed;
      await expect(store.users.byId("a")).rejects.toThrow(StoreUnavailableError);
      await expect(store.throttle.count("k", 1, 1)).rejects.toThrow("closed");
      await expect(store.ready()).rejects.toThrow(StoreUnavailableError);
    });
  });
}

async function setVersion(
  location: Parameters<typeof openStore>[0],
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const database = await openDatabase(location.database);
  await database.transaction(async (write) => {
    for (const [key, value] of Object.entries(values))
      await write.updateTable("meta").set({ value }).where("key", "=", key).execute();
  });
  await database.close();
}
