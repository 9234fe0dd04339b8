import { describe, expect, it } from "vitest";
import { VersionDamagedError } from "../ports.ts";
import type { Writer } from "../sql/database.ts";
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

    it("is found by its owner alone, and undeleted only as it was found", async () => {
      const { leaflets, audit: log } = fixture().store;
      const [owner, other] = [await anOwner(fixture()), await anOwner(fixture())];
      const id = await aLeaflet(fixture(), owner);
      expect(await leaflets.deletedLeaflet(owner, id)).toBeUndefined();
      const at = fixture().clock.now + 1;
      await deleted(owner, id, at);
      for (const stranger of [other, ""])
        expect(await leaflets.deletedLeaflet(stranger, id)).toBeUndefined();
      expect(await leaflets.deletedLeaflet(owner, "a\0")).toBeUndefined();
      const found = await leaflets.deletedLeaflet(owner, id);
      expect(found).toMatchObject({ id, ownerId: owner, deletedAt: at, version: 1 });
      if (found === undefined) throw new Error("checked above");
      const entry = audit("leaflet.undeleted", at, id);
      for (const wrong of [{ ownerId: other }, { deletedAt: at - 1 }])
        expect(await leaflets.undelete(id, entry, { ...found, ...wrong })).toEqual({
          kind: "missing",
        });
      expect(await leaflets.undelete(id, entry, found)).toMatchObject({ kind: "undeleted" });
      expect(await leaflets.undelete(id, entry, found)).toEqual({ kind: "missing" });
      expect(await log.list({ limit: 5, targetId: id })).toHaveLength(2);
    });

    it("comes back with a new version in one step, if it was deleted at the expected time", async () => {
      const { leaflets } = fixture().store;
      const owner = await anOwner(fixture());
      const id = await aLeaflet(fixture(), owner, { status: "published" });
      const at = fixture().clock.now + 1;
      await deleted(owner, id, at);
      const found = await leaflets.deletedLeaflet(owner, id);
      if (found === undefined) throw new Error("the leaflet is deleted");
      expect(await leaflets.getDeleted(found)).toMatchObject({ version: 1, status: "published" });
      const input = {
        ...aSave(fixture(), owner, { id }),
        audit: [audit("leaflet.undeleted", at, id)],
        version: 1,
      };
      const early = await leaflets.save({ ...input, deletedAt: at - 1 }, noQuota);
      expect(early).toEqual({ kind: "missing" });
      expect(await leaflets.save({ ...input, deletedAt: at }, 1)).toMatchObject({
        kind: "quota-exceeded",
      });
      expect(await leaflets.deletedLeaflet(owner, id)).toEqual(found);
      const outcome = await leaflets.save({ ...input, deletedAt: at }, noQuota);
      expect(outcome).toMatchObject({ kind: "saved", leaflet: { version: 2, replaces: 1 } });
      expect(await leaflets.get(owner, id)).toMatchObject({ version: 2, status: "draft" });
      expect(await leaflets.deletedLeaflet(owner, id)).toBeUndefined();
      expect(await leaflets.getDeleted(found)).toBeUndefined();
      expect(await leaflets.save({ ...input, deletedAt: at, version: 2 }, noQuota)).toEqual({
        kind: "missing",
      });
    });

    it("is damaged, and not missing, if its version is changed or lost", async () => {
      const { leaflets } = fixture().store;
      const owner = await anOwner(fixture());
      const id = await aLeaflet(fixture(), owner);
      await deleted(owner, id);
      const found = await leaflets.deletedLeaflet(owner, id);
      if (found === undefined) throw new Error("the leaflet is deleted");
      const changed = (write: Writer) =>
        write
          .updateTable("leaflet_revisions")
          .set({ title: "Another" })
          .where("leaflet_id", "=", id)
          .execute();
      const removed = (write: Writer) =>
        write.deleteFrom("leaflet_revisions").where("leaflet_id", "=", id).execute();
      for (const statement of [changed, removed]) {
        await fixture().database.transaction(async (write) => void (await statement(write)));
        await expect(leaflets.getDeleted(found)).rejects.toThrow(new VersionDamagedError(id, 1));
      }
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
