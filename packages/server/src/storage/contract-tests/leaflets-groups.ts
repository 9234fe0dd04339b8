import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { GroupInput } from "../group-ports.ts";
import {
  aLeaflet,
  anOwner,
  aSave,
  audit,
  aVersion,
  noQuota,
  type StoreFixture,
} from "./leaflets-fixture.ts";

/** Tests of product groups. */
export function groupsLeaflets(fixture: () => StoreFixture): void {
  function set(
    ownerId: string,
    id: string,
    other: string | null,
    change: Partial<GroupInput> = {},
  ) {
    return fixture().store.leaflets.setProductGroup({
      id,
      ownerId,
      version: undefined,
      join: other === null ? undefined : { id: other, newGroup: randomUUID() },
      most: 4,
      audit: audit("leaflet.product-group-changed", fixture().clock.now, id),
      ...change,
    });
  }

  /** Links a leaflet with another one; returns the group. */
  async function linked(ownerId: string, id: string, other: string): Promise<string> {
    const outcome = await set(ownerId, id, other);
    if (outcome.kind !== "set") throw new Error(outcome.kind);
    return outcome.leaflet.productGroup ?? "";
  }

  async function groupOf(ownerId: string, id: string): Promise<string | undefined> {
    return (await fixture().store.leaflets.summary(ownerId, id))?.productGroup;
  }

  async function membersOf(ownerId: string, productGroup: string): Promise<readonly string[]> {
    const query = { sort: "created", productGroup, limit: 100 } as const;
    const outcome = await fixture().store.leaflets.list(ownerId, query);
    return outcome.kind === "listed" ? outcome.items.map(({ id }) => id).toSorted() : [];
  }

  async function leaflets(count: number) {
    const owner = await anOwner(fixture());
    const ids: string[] = [];
    for (let index = 0; index < count; index += 1) ids.push(await aLeaflet(fixture(), owner));
    const [a = "", b = "", c = "", d = "", e = ""] = ids;
    return { owner, a, b, c, d, e };
  }

  function remove(ownerId: string, id: string) {
    const at = fixture().clock.now;
    const entry = audit("leaflet.deleted", at, id);
    return fixture().store.leaflets.delete({ id, ownerId, at, version: undefined, audit: entry });
  }

  async function recorded(id: string): Promise<number> {
    const entries = await fixture().store.audit.list({ limit: 10_000, targetId: id });
    return entries.filter(({ action }) => action === "leaflet.product-group-changed").length;
  }

  describe("a product group", () => {
    it("is made for two leaflets, joined by others, and ends with its last but one leaflet", async () => {
      const { owner, a, b, c } = await leaflets(3);
      const group = await linked(owner, a, b);
      expect(group).not.toBe("");
      expect(await groupOf(owner, b)).toBe(group);
      expect(await linked(owner, c, a)).toBe(group);
      expect(await membersOf(owner, group)).toEqual([a, b, c].toSorted());
      expect(await set(owner, a, null)).toMatchObject({ kind: "set", leaflet: { id: a } });
      expect(await membersOf(owner, group)).toEqual([b, c].toSorted());
      await set(owner, c, null);
      expect(await membersOf(owner, group)).toEqual([]);
      for (const id of [a, b, c]) expect(await groupOf(owner, id)).toBeUndefined();
    });

    it("is left by a leaflet that joins another one, also if that has no group yet", async () => {
      const { owner, a, b, c, d, e } = await leaflets(5);
      const first = await linked(owner, a, b);
      await linked(owner, c, a);
      const second = await linked(owner, d, e);
      expect(await linked(owner, c, d)).toBe(second);
      expect(await membersOf(owner, first)).toEqual([a, b].toSorted());
      await set(owner, e, null);
      const third = await linked(owner, a, e);
      expect([first, second]).not.toContain(third);
      expect(await membersOf(owner, third)).toEqual([a, e].toSorted());
      expect(await groupOf(owner, b)).toBeUndefined();
    });

    it("changes neither version nor times, stays after a save, and is in the record", async () => {
      const { owner, a, b } = await leaflets(2);
      const { store } = fixture();
      const before = await store.leaflets.get(owner, a);
      const group = await linked(owner, a, b);
      expect(await store.leaflets.get(owner, a)).toEqual({ ...before, productGroup: group });
      expect(await store.leaflets.getInBytes(owner, a)).toMatchObject({ productGroup: group });
      const input = aSave(fixture(), owner, { id: a, next: aVersion({ title: "Other" }) });
      const saved = await store.leaflets.save({ ...input, version: 1 }, noQuota);
      expect(saved).toMatchObject({ leaflet: { productGroup: group, version: 2 } });
      expect(await store.leaflets.get(owner, a)).toEqual({
        ...(saved.kind === "saved" && saved.leaflet),
      });
    });

    it("is recorded for each change, and not for a request that changes nothing", async () => {
      const { owner, a, b } = await leaflets(2);
      await set(owner, a, null);
      expect(await recorded(a)).toBe(0);
      await linked(owner, a, b);
      await linked(owner, a, b);
      await linked(owner, b, a);
      expect([await recorded(a), await recorded(b)]).toEqual([1, 0]);
      await set(owner, a, null);
      expect(await recorded(a)).toBe(2);
    });

    it("keeps a deleted leaflet until it is purged, and does not list it", async () => {
      const { owner, a, b, c } = await leaflets(3);
      const { store, clock } = fixture();
      const group = await linked(owner, a, b);
      await remove(owner, a);
      expect(await membersOf(owner, group)).toEqual([b]);
      await store.leaflets.undelete(a, audit("leaflet.undeleted", clock.now, a));
      expect(await membersOf(owner, group)).toEqual([a, b].toSorted());

      await linked(owner, c, a);
      await remove(owner, a);
      await remove(owner, c);
      await store.leaflets.purge(clock.now + 1, clock.now);
      expect(await groupOf(owner, b)).toBeUndefined();
    });

    it("has a limit, which counts deleted leaflets that can be undeleted", async () => {
      const { owner, a, b, c, d, e } = await leaflets(5);
      const group = await linked(owner, a, b);
      await linked(owner, c, a);
      await linked(owner, d, a);
      await remove(owner, d);
      expect(await set(owner, e, a)).toEqual({ kind: "group-full" });
      expect(await groupOf(owner, e)).toBeUndefined();
      // a member stays one
      expect(await linked(owner, c, a)).toBe(group);
    });

    it("contains no leaflet of another person, no deleted one, and none with another version", async () => {
      const { owner, a, b, c } = await leaflets(3);
      const stranger = await leaflets(2);
      expect(await set(owner, a, stranger.a)).toEqual({ kind: "other-missing" });
      expect(await set(owner, stranger.a, a)).toEqual({ kind: "missing" });
      for (const id of [randomUUID(), "", "a\0", "\uD800"]) {
        expect(await set(owner, a, id)).toEqual({ kind: "other-missing" });
        expect(await set(owner, id, a)).toEqual({ kind: "missing" });
      }
      await remove(owner, c);
      expect(await set(owner, a, c)).toEqual({ kind: "other-missing" });
      expect(await set(owner, c, a)).toEqual({ kind: "missing" });
      expect(await set(owner, a, b, { version: 2 })).toEqual({ kind: "stale" });
      expect(await groupOf(owner, a)).toBeUndefined();
      expect(await set(owner, a, b, { version: 1 })).toMatchObject({ kind: "set" });
      const group = (await groupOf(owner, a)) ?? "";
      expect(await membersOf(stranger.owner, group)).toEqual([]);
    });

    it("moves with the leaflets of a deleted person", async () => {
      const { owner, a, b } = await leaflets(2);
      const { store, clock } = fixture();
      const administrator = await anOwner(fixture(), true);
      const group = await linked(owner, a, b);
      await store.users.delete(owner, administrator, audit("user.deleted", clock.now, owner));
      expect(await membersOf(administrator, group)).toEqual([a, b].toSorted());
    });

    it("is one group if leaflets are linked at the same time", async () => {
      const { owner, a, b, c, d } = await leaflets(4);
      await Promise.all([linked(owner, b, a), linked(owner, c, a), linked(owner, d, a)]);
      const group = (await groupOf(owner, a)) ?? "";
      expect(await membersOf(owner, group)).toEqual([a, b, c, d].toSorted());
    });
  });
}
