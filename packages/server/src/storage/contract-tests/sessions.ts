import { describe, expect, it } from "vitest";
import type { Token } from "../account-ports.ts";
import { aPerson, anEntry, aSession, countEntries, times, withPeople } from "./people.ts";
import type { Stores } from "./store-locations.ts";

export function sessionsContract(stores: Stores): void {
  describe("sessions", () => {
    it("are found with their person by every instance until they end", async () => {
      const location = await stores.empty();
      const store = await withPeople(await stores.at(location), aPerson("a"));
      const other = await stores.at(location);
      const session = aSession("one", "a");
      await store.sessions.start(session, undefined, anEntry("user.signed-in"));
      const { passwordHash: _, ...user } = aPerson("a");
      expect(await other.sessions.find("one")).toEqual({ session, user });
      await other.sessions.end("one", anEntry("user.signed-out"));
      expect(await store.sessions.find("one")).toBeUndefined();
      expect(await countEntries(store, "user.signed-in")).toBe(1);
      expect(await countEntries(store, "user.signed-out")).toBe(1);
    });

    it("end the session that they replace", async () => {
      const store = await withPeople(await stores.fresh(), aPerson("a"));
      await store.sessions.start(aSession("one", "a"), undefined, anEntry("user.signed-in"));
      await store.sessions.start(aSession("two", "a"), "one", anEntry("user.signed-in"));
      expect(await store.sessions.find("one")).toBeUndefined();
      expect(await store.sessions.find("two")).toBeDefined();
    });

    it("that start after their person was deleted are not stored, but are in the audit log", async () => {
      const store = await withPeople(await stores.fresh(), aPerson("a"));
      await store.sessions.start(aSession("old", "a"), undefined, anEntry("user.signed-in"));
      await store.sessions.start(aSession("one", "gone"), "old", anEntry("user.signed-in"));
      expect(await store.sessions.find("one")).toBeUndefined();
      expect(await store.sessions.find("old")).toBeUndefined();
      expect(await countEntries(store, "user.signed-in")).toBe(2);
    });

    it("keep the latest time of use, whatever the order in which the times arrive", async () => {
      const store = await withPeople(await stores.fresh(), aPerson("a"));
      await store.sessions.start(aSession("one", "a"), undefined, anEntry("user.signed-in"));
      await Promise.all([9_000, 4_000, 7_000].map((at) => store.sessions.touch("one", at)));
      expect((await store.sessions.find("one"))?.session.lastSeenAt).toBe(9_000);
      await store.sessions.touch("none", 1);
    });

    it("are listed for their person, the one used last first, and end one by one", async () => {
      const store = await withPeople(await stores.fresh(), aPerson("a"), aPerson("b"));
      const own = times(3).map((index) =>
        aSession(`hash${index}`, "a", { id: `s${index}`, lastSeenAt: 4_000 + index }),
      );
      for (const session of [...own, aSession("other", "b", { id: "s9" })])
        await store.sessions.start(session, undefined, anEntry("user.signed-in"));
      expect(await store.sessions.list("a", 10)).toEqual(own.toReversed());
      expect(await store.sessions.list("a", 2)).toEqual(own.toReversed().slice(0, 2));
      expect(await store.sessions.list("nobody", 10)).toEqual([]);
      const entry = anEntry("session.ended");
      expect(await store.sessions.endById("b", "s1", entry)).toEqual({ kind: "missing" });
      expect(await store.sessions.endById("a", "hash1", entry)).toEqual({ kind: "missing" });
      expect(await store.sessions.endById("a", "s1", entry)).toEqual({ kind: "ended" });
      expect(await store.sessions.endById("a", "s1", entry)).toEqual({ kind: "missing" });
      expect(await store.sessions.find("hash1")).toBeUndefined();
      expect(await store.sessions.list("a", 10)).toHaveLength(2);
      expect(await countEntries(store, "session.ended")).toBe(1);
    });

    it("are removed when they were idle for too long or are too old", async () => {
      const store = await withPeople(await stores.fresh(), aPerson("a"));
      const rows = { idle: [5, 10], old: [1, 50], good: [5, 50] } as const;
      for (const [token, [createdAt, lastSeenAt]] of Object.entries(rows)) {
        const session = aSession(token, "a", { createdAt, lastSeenAt });
        await store.sessions.start(session, undefined, anEntry("user.signed-in"));
      }
      expect(await store.sessions.purge(11, 5)).toBe(2);
      expect(await store.sessions.find("good")).toBeDefined();
      expect(await store.sessions.purge(11, 5)).toBe(0);
    });
  });

  describe("tokens", () => {
    it("are listed newest first, and found by their hash until they are revoked", async () => {
      const store = await withPeople(await stores.fresh(), aPerson("a"), aPerson("b"));
      const tokens = times(3).map((index) => aToken(`t${index}`, { createdAt: index }));
      for (const token of tokens) {
        await store.tokens.create(token, `hash ${token.id}`, anEntry("token.created"));
      }
      expect(await store.tokens.list("a")).toEqual(tokens.toReversed());
      expect(await store.tokens.list("b")).toEqual([]);
      const { passwordHash: _, ...user } = aPerson("a");
      expect(await store.tokens.find("hash t1")).toEqual({ token: tokens[1], user });
      const entry = anEntry("token.revoked");
      expect(await store.tokens.revoke("b", "t1", entry)).toEqual({ kind: "missing" });
      expect(await store.tokens.revoke("a", "t1", entry)).toEqual({ kind: "revoked" });
      expect(await store.tokens.revoke("a", "t1", entry)).toEqual({ kind: "missing" });
      expect(await store.tokens.find("hash t1")).toBeUndefined();
      expect(await countEntries(store, "token.revoked")).toBe(1);
    });

    it("keep scopes, expiry and the latest use", async () => {
      const store = await withPeople(await stores.fresh(), aPerson("a"));
      const token = aToken("t", { scopes: ["read", "write"], expiresAt: 4_102_444_800_000 });
      await store.tokens.create(token, "hash", anEntry("token.created"));
      await store.tokens.touch("t", 20);
      await store.tokens.touch("t", 10);
      expect((await store.tokens.find("hash"))?.token).toEqual({ ...token, lastUsedAt: 20 });
    });
  });
}

function aToken(id: string, other: Partial<Token> = {}): Token {
  return {
    id,
    userId: "a",
    name: `Token ${id}`,
    scopes: ["read"],
    createdAt: 1,
    expiresAt: undefined,
    lastUsedAt: undefined,
    ...other,
  };
}
