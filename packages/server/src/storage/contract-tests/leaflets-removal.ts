import { describe, expect, it } from "vitest";
import {
  aBlob,
  aLeaflet,
  anOwner,
  aSave,
  audit,
  noQuota,
  textBytesOf,
  usedBytes,
  type World,
} from "./leaflets-world.ts";

const day = 86_400_000;

/** Deleting, taking back, and removing for good. */
export function removesLeaflets(world: () => World): void {
  async function deleted(owner: string, id: string, at = world().clock.now): Promise<string> {
    const outcome = await world().store.leaflets.delete({
      id,
      ownerId: owner,
      at,
      version: undefined,
      audit: audit("leaflet.deleted", at, id),
    });
    return outcome.kind;
  }

  describe("a deleted leaflet", () => {
    it("is gone from everything its owner can read", async () => {
      const { leaflets } = world().store;
      const owner = await anOwner(world());
      const id = await aLeaflet(world(), owner);
      expect(await deleted(owner, id)).toBe("deleted");
      expect(await deleted(owner, id)).toBe("missing");
      expect(await leaflets.get(owner, id)).toBeUndefined();
      expect(await leaflets.revisions(owner, id)).toBeUndefined();
      expect(await leaflets.revision(owner, id, 1)).toBeUndefined();
      expect(await leaflets.list(owner, { sort: "updated" })).toMatchObject({ items: [] });
      expect(await leaflets.counts(owner, world().clock.now)).toMatchObject({ total: 0 });
      expect(
        await leaflets.save({ ...aSave(world(), owner, { id }), version: 1 }, noQuota),
      ).toEqual({ kind: "missing" });
    });

    it("stays when the version is not the one that was meant", async () => {
      const owner = await anOwner(world());
      const id = await aLeaflet(world(), owner);
      const at = world().clock.now;
      expect(
        await world().store.leaflets.delete({
          id,
          ownerId: owner,
          at,
          version: 2,
          audit: audit("leaflet.deleted", at, id),
        }),
      ).toEqual({ kind: "stale" });
      expect(await world().store.leaflets.get(owner, id)).toBeDefined();
      expect(await world().store.audit.list({ limit: 5, targetId: id })).toEqual([]);
    });

    it("comes back as it was", async () => {
      const { leaflets, audit: log } = world().store;
      const owner = await anOwner(world());
      const id = await aLeaflet(world(), owner);
      const before = await leaflets.get(owner, id);
      const at = world().clock.now + 1;
      await deleted(owner, id, at);
      expect((await leaflets.deleted()).filter((one) => one.id === id)).toMatchObject([
        { title: "Zyphadol leaflet", deletedAt: at },
      ]);
      const entry = audit("leaflet.undeleted", at + 1, id);
      expect(await leaflets.undelete(id, entry)).toMatchObject({
        kind: "undeleted",
        leaflet: { id },
      });
      expect(await leaflets.undelete(id, entry)).toEqual({ kind: "missing" });
      expect(await leaflets.undelete("a\0", entry)).toEqual({ kind: "missing" });
      expect(await leaflets.get(owner, id)).toEqual(before);
      const entries = await log.list({ limit: 5, targetId: id });
      expect(entries.map((one) => one.action)).toEqual(["leaflet.undeleted", "leaflet.deleted"]);
    });

    it("counts against the quota until it is purged", async () => {
      const owner = await anOwner(world());
      const image = aBlob(700);
      const id = await aLeaflet(world(), owner, { images: [image.hash] }, { blobs: [image] });
      const kept = await aLeaflet(world(), owner);
      const all = await usedBytes(world(), owner);
      const { now } = world().clock;
      await deleted(owner, id, now - 31 * day);
      expect(await usedBytes(world(), owner)).toBe(all);
      expect(await world().store.leaflets.purge(now - 30 * day, now)).toBeGreaterThanOrEqual(1);
      const bytes = textBytesOf(await world().store.leaflets.get(owner, kept));
      expect(await usedBytes(world(), owner)).toBe(bytes);
      const entry = audit("leaflet.undeleted", now, id);
      expect(await world().store.leaflets.undelete(id, entry)).toEqual({ kind: "missing" });
    });

    it("is purged or comes back, where both are asked at once, and never both", async () => {
      const owner = await anOwner(world());
      const { leaflets } = world().store;
      const { now } = world().clock;
      for (let round = 0; round < 5; round += 1) {
        const id = await aLeaflet(world(), owner);
        await deleted(owner, id, now - 31 * day);
        const entry = audit("leaflet.undeleted", now, id);
        const [, back] = await Promise.all([
          leaflets.purge(now - 30 * day, now),
          leaflets.undelete(id, entry),
        ]);
        const found = await leaflets.get(owner, id);
        expect(found !== undefined).toBe(back.kind === "undeleted");
      }
    });

    it("is purged no day too early", async () => {
      const owner = await anOwner(world());
      const id = await aLeaflet(world(), owner);
      const { now } = world().clock;
      await deleted(owner, id, now - 30 * day);
      await world().store.leaflets.purge(now - 30 * day, now);
      const entry = audit("leaflet.undeleted", now, id);
      expect((await world().store.leaflets.undelete(id, entry)).kind).toBe("undeleted");
    });
  });
}
