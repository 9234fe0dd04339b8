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
  type StoreFixture,
} from "./leaflets-fixture.ts";

const day = 86_400_000;

/** Tests of deleting, undeleting and purging. */
export function removesLeaflets(fixture: () => StoreFixture): void {
  async function deleted(owner: string, id: string, at = fixture().clock.now): Promise<string> {
    const outcome = await fixture().store.leaflets.delete({
      id,
      ownerId: owner,
      at,
      version: undefined,
      audit: audit("leaflet.deleted", at, id),
    });
    return outcome.kind;
  }

  it("a leaflet is not deleted if its version is not the expected one", async () => {
    const owner = await anOwner(fixture());
    const id = await aLeaflet(fixture(), owner);
    const at = fixture().clock.now;
    expect(
      await fixture().store.leaflets.delete({
        id,
        ownerId: owner,
        at,
        version: 2,
        audit: audit("leaflet.deleted", at, id),
      }),
    ).toEqual({ kind: "stale" });
    expect(await fixture().store.leaflets.get(owner, id)).toBeDefined();
    expect(await fixture().store.audit.list({ limit: 5, targetId: id })).toEqual([]);
  });

  describe("a deleted leaflet", () => {
    it("is missing from everything that its owner can read", async () => {
      const { leaflets } = fixture().store;
      const owner = await anOwner(fixture());
      const id = await aLeaflet(fixture(), owner);
      expect(await deleted(owner, id)).toBe("deleted");
      expect(await deleted(owner, id)).toBe("missing");
      expect(await leaflets.get(owner, id)).toBeUndefined();
      expect(await leaflets.revisions(owner, id)).toBeUndefined();
      expect(await leaflets.revision(owner, id, 1)).toBeUndefined();
      expect(await leaflets.list(owner, { sort: "updated" })).toMatchObject({ items: [] });
      expect(await leaflets.counts(owner, fixture().clock.now)).toMatchObject({ total: 0 });
      expect(
        await leaflets.save({ ...aSave(fixture(), owner, { id }), version: 1 }, noQuota),
      ).toEqual({ kind: "missing" });
    });

    it("is restored unchanged by `undelete`", async () => {
      const { leaflets, audit: log } = fixture().store;
      const owner = await anOwner(fixture());
      const id = await aLeaflet(fixture(), owner);
      const before = await leaflets.get(owner, id);
      const at = fixture().clock.now + 1;
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
      const owner = await anOwner(fixture());
      const image = aBlob(700);
      const id = await aLeaflet(fixture(), owner, { images: [image.hash] }, { blobs: [image] });
      const kept = await aLeaflet(fixture(), owner);
      const all = await usedBytes(fixture(), owner);
      const { now } = fixture().clock;
      await deleted(owner, id, now - 31 * day);
      expect(await usedBytes(fixture(), owner)).toBe(all);
      expect(await fixture().store.leaflets.purge(now - 30 * day, now)).toBeGreaterThanOrEqual(1);
      const bytes = textBytesOf(await fixture().store.leaflets.get(owner, kept));
      expect(await usedBytes(fixture(), owner)).toBe(bytes);
      const entry = audit("leaflet.undeleted", now, id);
      expect(await fixture().store.leaflets.undelete(id, entry)).toEqual({ kind: "missing" });
    });

    it("is either purged or restored by concurrent calls, never both", async () => {
      const owner = await anOwner(fixture());
      const { leaflets } = fixture().store;
      const { now } = fixture().clock;
      for (let round = 0; round < 5; round += 1) {
        const id = await aLeaflet(fixture(), owner);
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

    it("is not purged if it was deleted exactly at the time `deletedBefore`", async () => {
      const owner = await anOwner(fixture());
      const id = await aLeaflet(fixture(), owner);
      const { now } = fixture().clock;
      await deleted(owner, id, now - 30 * day);
      await fixture().store.leaflets.purge(now - 30 * day, now);
      const entry = audit("leaflet.undeleted", now, id);
      expect((await fixture().store.leaflets.undelete(id, entry)).kind).toBe("undeleted");
    });
  });
}
