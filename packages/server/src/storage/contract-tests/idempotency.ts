import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { LeaseLostError, type KeptReply, type KeyLease } from "../idempotency-ports.ts";
import type { SaveInput, Store } from "../ports.ts";
import { aVersion, noQuota } from "./leaflets-fixture.ts";
import { aPerson, anEntry, countEntries, times, withPeople } from "./people.ts";
import type { Stores } from "./store-locations.ts";

const now = 1_000_000;
const reply: KeptReply = {
  status: 201,
  location: "/api/leaflets/l",
  etag: '"1"',
  targetId: "l",
  version: 1,
};

export function idempotencyContract(stores: Stores): void {
  describe("idempotency keys", () => {
    const fresh = async () => withPeople(await stores.fresh(), aPerson("a"), aPerson("b"));

    it("lease a key to one request, and keep its reply for the same request", async () => {
      const store = await fresh();
      const { idempotency } = store;
      expect(await take(idempotency, "one")).toEqual({ kind: "leased" });
      expect(await take(idempotency, "two")).toEqual({ kind: "running", until: now + 60 });
      await keep(store, aLease("one"));
      expect(await take(idempotency, "two")).toEqual({ kind: "kept", reply });
      const bare = { ...reply, location: undefined, etag: undefined, version: undefined };
      await take(idempotency, "one", { key: "other" });
      await keep(store, aLease("one", "other"), bare);
      expect(await take(idempotency, "two", { key: "other" })).toEqual({
        kind: "kept",
        reply: bare,
      });
    });

    it("refuse another request while a lease runs and while a reply is kept", async () => {
      const store = await fresh();
      const { idempotency } = store;
      await take(idempotency, "one");
      const other = { requestHash: "other" };
      expect(await take(idempotency, "two", other)).toEqual({ kind: "mismatch" });
      await keep(store, aLease("one"));
      expect(await take(idempotency, "two", other)).toEqual({ kind: "mismatch", reply });
    });

    it("belong to an account", async () => {
      const store = await fresh();
      const { idempotency } = store;
      await take(idempotency, "one");
      await keep(store, aLease("one"));
      expect(await take(idempotency, "two", { userId: "b", requestHash: "other" })).toEqual({
        kind: "leased",
      });
    });

    it("are free again after a release, but not after the release of a request without the lease", async () => {
      const store = await fresh();
      const { idempotency } = store;
      await take(idempotency, "one");
      await idempotency.release(aLease("two"));
      expect(await take(idempotency, "two")).toMatchObject({ kind: "running" });
      await idempotency.release(aLease("one"));
      expect(await take(idempotency, "two", { requestHash: "other" })).toEqual({ kind: "leased" });
      await keep(store, aLease("two"));
      await idempotency.release(aLease("two"));
      expect(await take(idempotency, "three", { requestHash: "other" })).toEqual({
        kind: "kept",
        reply,
      });
    });

    it("are free again when a lease has ended, and the first request can no longer write", async () => {
      const store = await fresh();
      const { idempotency } = store;
      await take(idempotency, "one");
      expect(await take(idempotency, "two", {}, now + 59)).toMatchObject({ kind: "running" });
      expect(await take(idempotency, "two", {}, now + 60)).toEqual({ kind: "leased" });
      await expect(keep(store, aLease("one"))).rejects.toThrow(LeaseLostError);
      await expect(create(store, "late", "one")).rejects.toThrow(LeaseLostError);
      expect(await store.leaflets.get("a", "late")).toBeUndefined();
      expect(await create(store, "l", "two")).toMatchObject({ kind: "created" });
      await expect(create(store, "twice", "two")).rejects.toThrow(LeaseLostError);
      expect((await store.leaflets.counts("a", now)).total).toBe(1);
    });

    it("are completed in the transaction that creates a leaflet, a version or a token", async () => {
      const store = await fresh();
      const { idempotency, leaflets, tokens } = store;
      await take(idempotency, "one");
      await create(store, "l", "one");
      expect(await take(idempotency, "two")).toEqual({ kind: "kept", reply });
      await take(idempotency, "one", { key: "restore" });
      const save = { ...aSave("l", "one", "restore"), version: 1 };
      expect(await leaflets.save(save, noQuota)).toMatchObject({ kind: "saved" });
      expect(await take(idempotency, "two", { key: "restore" })).toMatchObject({ kind: "kept" });
      const lost = { ...aSave("l", "two", "restore"), version: 2 };
      await expect(leaflets.save(lost, noQuota)).rejects.toThrow(LeaseLostError);
      expect((await leaflets.get("a", "l"))?.version).toBe(2);
      await take(idempotency, "one", { key: "token" });
      const use = { lease: aLease("one", "token"), reply };
      await tokens.create(aToken("t"), "hash", anEntry("token.created"), use);
      expect(await take(idempotency, "two", { key: "token" })).toMatchObject({ kind: "kept" });
      const again = tokens.create(aToken("u"), "other", anEntry("token.created"), use);
      await expect(again).rejects.toThrow(LeaseLostError);
      expect((await tokens.list("a")).map(({ id }) => id)).toEqual(["t"]);
      expect(await countEntries(store, "token.created")).toBe(1);
    });

    it("stay leased if nothing is written, so that the request can release them", async () => {
      const store = await fresh();
      await take(store.idempotency, "one");
      const refused = await store.leaflets.create(aSave("l", "one"), 1);
      expect(refused).toMatchObject({ kind: "quota-exceeded" });
      expect(await take(store.idempotency, "two")).toMatchObject({ kind: "running" });
      await store.idempotency.release(aLease("one"));
      expect(await take(store.idempotency, "two")).toEqual({ kind: "leased" });
    });

    it("are leased to one of 20 concurrent requests, at any instance", async () => {
      for (const round of times(5)) {
        const { store, either } = await stores.pair();
        await withPeople(store, aPerson("a"));
        const states = await Promise.all(
          times(20).map((index) => take(either(index + round).idempotency, `holder ${index}`)),
        );
        expect(states.filter(({ kind }) => kind === "leased")).toHaveLength(1);
        expect(states.filter(({ kind }) => kind === "running")).toHaveLength(19);
      }
    });

    it("create one leaflet when 12 concurrent requests repeat until they get a reply", async () => {
      for (const round of times(3)) {
        const { store, either } = await stores.pair();
        await withPeople(store, aPerson("a"));
        const replies = await Promise.all(
          times(12).map((index) => repeat(either(index + round), `holder ${index}`)),
        );
        expect(new Set(replies.map(({ targetId }) => targetId)).size).toBe(1);
        expect((await store.leaflets.counts("a", now)).total).toBe(1);
      }
    });

    it("expire, and are removed by the sweep", async () => {
      const store = await fresh();
      const { idempotency } = store;
      await take(idempotency, "one");
      await keep(store, aLease("one"));
      expect(await take(idempotency, "two", {}, now + 999)).toMatchObject({ kind: "kept" });
      expect(await take(idempotency, "two", {}, now + 1_000)).toEqual({ kind: "leased" });
      await take(idempotency, "one", { key: "other" }, now + 1);
      expect(await idempotency.purge(now + 1_000)).toBe(0);
      expect(await idempotency.purge(now + 1_001)).toBe(1);
      expect(await idempotency.purge(now + 2_000)).toBe(1);
    });

    it("are limited for each account; expired keys do not count", async () => {
      const store = await fresh();
      const { idempotency } = store;
      for (const index of times(3)) {
        const key = `k${index}`;
        await take(idempotency, "one", { key }, now + index);
        await keep(store, aLease("one", key));
      }
      const full = { kind: "full", until: now + 1_000 };
      expect(await take(idempotency, "one", { key: "more", mostKeys: 3 })).toEqual(full);
      expect(await take(idempotency, "two", { key: "k1", mostKeys: 3 })).toMatchObject({
        kind: "kept",
      });
      const others = { key: "more", userId: "b", mostKeys: 3 };
      expect(await take(idempotency, "one", others)).toEqual({ kind: "leased" });
      expect(await take(idempotency, "one", { key: "more", mostKeys: 3 }, now + 1_000)).toEqual({
        kind: "leased",
      });
    });

    it("are deleted with their account, and a deleted account gets none", async () => {
      const store = await withPeople(
        await stores.fresh(),
        aPerson("a"),
        aPerson("root", { isAdmin: true }),
      );
      await take(store.idempotency, "one");
      await create(store, "l", "one");
      await store.users.delete("a", "root", anEntry("user.deleted"));
      expect(await store.idempotency.purge(Number.MAX_SAFE_INTEGER)).toBe(0);
      await take(store.idempotency, "one");
      expect(await store.idempotency.purge(Number.MAX_SAFE_INTEGER)).toBe(0);
      await withPeople(store, aPerson("a"));
      expect(await take(store.idempotency, "two")).toEqual({ kind: "leased" });
    });
  });
}

/** Calls `lease` with times that are short: a lease of 60 ms and keys that expire after 1 s. */
function take(
  idempotency: Store["idempotency"],
  holder: string,
  other: { key?: string; userId?: string; requestHash?: string; mostKeys?: number } = {},
  at = now,
) {
  const { key = "k", userId = "a", requestHash = "hash", mostKeys = 100 } = other;
  return idempotency.lease(
    { userId, key, holder },
    { requestHash, now: at, leasedUntil: at + 60, expiresAt: at + 1_000, mostKeys },
  );
}

function aLease(holder: string, key = "k"): KeyLease {
  return { userId: "a", key, holder };
}

function aSave(id: string, holder: string, key = "k"): SaveInput {
  return {
    id,
    ownerId: "a",
    author: { id: "a", name: "Person a" },
    at: now,
    next: aVersion(),
    blobs: [],
    audit: [],
    idempotency: { lease: aLease(holder, key), reply: { ...reply, targetId: id } },
  };
}

function create(store: Store, id: string, holder: string) {
  return store.leaflets.create(aSave(id, holder), noQuota);
}

/** Creates a token and keeps a reply in the same transaction. */
function keep(store: Store, lease: KeyLease, kept = reply): Promise<void> {
  const id = randomUUID();
  return store.tokens.create(aToken(id), `hash of ${id}`, anEntry("token.created"), {
    lease,
    reply: kept,
  });
}

/** Takes the lease and creates a leaflet, or waits until the reply of another request is kept. */
async function repeat(store: Store, holder: string): Promise<KeptReply> {
  for (;;) {
    const state = await take(store.idempotency, holder);
    if (state.kind === "kept") return state.reply;
    if (state.kind === "leased") await create(store, `leaflet of ${holder}`, holder);
    else expect(state.kind).toBe("running");
  }
}

function aToken(id: string) {
  return {
    id,
    userId: "a",
    name: "T",
    scopes: ["read" as const],
    createdAt: 1,
    expiresAt: undefined,
    lastUsedAt: undefined,
  };
}
