import { describe, expect, it } from "vitest";
import { aPerson, anEntry, aSession, withPeople } from "./people.ts";
import type { Stores } from "./store-locations.ts";

export function auditContract(stores: Stores): void {
  describe("audit log", () => {
    it("lists entries in the reverse order of writing, whatever their times are", async () => {
      const { audit } = await stores.fresh();
      const entries = [
        anEntry("user.registered", { at: 3_000, targetId: "a" }),
        anEntry("access.refused", {
          at: 1_000,
          outcome: "refused",
          actorId: "a",
          by: "token:t",
          targetId: "b",
          address: "2001:db8::1",
          requestId: "r",
          detail: { text: "x", number: 1, yes: true },
        }),
        anEntry("user.deleted", { at: 2_000, targetId: "a" }),
      ];
      for (const entry of entries) await audit.add(entry);
      expect(await audit.list({ limit: 10 })).toEqual(entries.toReversed());
      expect(await audit.list({ limit: 1 })).toEqual([entries[2]]);
      expect(await audit.list({ limit: 10, targetId: "a" })).toEqual([entries[2], entries[0]]);
      expect(await audit.list({ limit: 10, targetId: "a\0" })).toEqual([]);
    });

    it("accepts an entry with any text, and replaces characters that cannot be stored", async () => {
      const { audit } = await stores.fresh();
      const detail = { name: 'a\r\n{"at":1}\u202E\0\uD800\'; --' };
      await audit.add(anEntry("access.refused", { targetId: "x\0\uD800y", detail }));
      expect(await audit.list({ limit: 10 })).toEqual([
        anEntry("access.refused", { targetId: "x\uFFFD\uFFFDy", detail }),
      ]);
    });

    it("stores neither an action nor its entry if the entry is invalid", async () => {
      const store = await withPeople(await stores.fresh(), aPerson("a"));
      const before = await store.audit.list({ limit: 10 });
      // This entry cannot be stored, because its outcome is invalid.
      const impossible = { ...anEntry("user.signed-in"), outcome: "perhaps" as "done" };
      await expect(
        store.sessions.start(aSession("one", "a"), undefined, impossible),
      ).rejects.toThrow(/constraint/i);
      expect(await store.sessions.find("one")).toBeUndefined();
      await expect(store.users.create(aPerson("b"), impossible)).rejects.toThrow(/constraint/i);
      expect(await store.users.byId("b")).toBeUndefined();
      expect(await store.audit.list({ limit: 10 })).toEqual(before);
    });
  });
}
