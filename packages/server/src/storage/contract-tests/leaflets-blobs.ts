import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { BlobDamagedError } from "../ports.ts";
import {
  aBlob,
  aLeaflet,
  anOwner,
  aSave,
  audit,
  aVersion,
  noQuota,
  textBytesOf,
  usedBytes,
  type StoreFixture,
} from "./leaflets-fixture.ts";

const day = 86_400_000;

/**
 * Tests of the images and XML of leaflets: each blob is stored once, and is kept while a version needs it.
 */
export function keepsBlobsOfLeaflets(fixture: () => StoreFixture): void {
  function fileOf(hash: string): string {
    const { blobs } = fixture().location;
    if (blobs.kind !== "folder") throw new Error("no folder");
    return join(blobs.path, "sha256", hash.slice(0, 2), hash);
  }

  async function purged(owner: string, id: string): Promise<void> {
    const { store, clock } = fixture();
    const at = clock.now - 40 * day;
    const entry = audit("leaflet.deleted", at, id);
    await store.leaflets.delete({ id, ownerId: owner, at, version: undefined, audit: entry });
    await store.leaflets.purge(clock.now - 30 * day, clock.now);
  }

  async function sweptAfter(milliseconds: number): Promise<void> {
    const { store, clock } = fixture();
    clock.now += milliseconds;
    await store.sweep(clock.now);
  }

  describe("a blob of leaflets", () => {
    it("is stored and counted once for all versions", async () => {
      const owner = await anOwner(fixture());
      const image = aBlob(2000);
      const next = aVersion({ images: [image.hash] });
      const id = await aLeaflet(fixture(), owner, next, { blobs: [image] });
      const { leaflets } = fixture().store;
      const input = aSave(fixture(), owner, { id, next });
      expect((await leaflets.save({ ...input, version: 1 }, noQuota)).kind).toBe("saved");
      const sentAgain = { ...input, blobs: [image], version: 2 };
      expect((await leaflets.save(sentAgain, noQuota)).kind).toBe("saved");
      expect(await usedBytes(fixture(), owner)).toBe(2000 + 3 * textBytesOf(next));
    });

    it("blocks a save if it is neither stored nor sent", async () => {
      const owner = await anOwner(fixture());
      const image = aBlob(10);
      const input = aSave(fixture(), owner, { next: aVersion({ images: [image.hash] }) });
      await expect(fixture().store.leaflets.create(input, noQuota)).rejects.toThrow(
        BlobDamagedError,
      );
      expect(await fixture().store.leaflets.get(owner, input.id)).toBeUndefined();
    });

    it("blocks a save if its hash is wrong", async () => {
      const owner = await anOwner(fixture());
      const { hash } = aBlob(10);
      const input = aSave(fixture(), owner, {
        next: aVersion({ images: [hash] }),
        blobs: [{ hash, bytes: new Uint8Array(10) }],
      });
      await expect(fixture().store.leaflets.create(input, noQuota)).rejects.toThrow(hash);
      expect(await fixture().store.leaflets.get(owner, input.id)).toBeUndefined();
    });

    it("is repaired by a save of the same bytes", async () => {
      const owner = await anOwner(fixture());
      const { blobs } = fixture().store;
      const [torn, lost] = [aBlob(500), aBlob(500)];
      const next = aVersion({ images: [torn.hash, lost.hash] });
      await aLeaflet(fixture(), owner, next, { blobs: [torn, lost] });
      await writeFile(fileOf(torn.hash), torn.bytes.subarray(0, 100));
      await rm(fileOf(lost.hash));
      expect((await blobs.get(torn.hash)).kind).toBe("damaged");
      expect((await blobs.get(lost.hash)).kind).toBe("missing");
      await aLeaflet(fixture(), owner, next, { blobs: [torn, lost] });
      expect((await blobs.get(torn.hash)).kind).toBe("found");
      expect((await blobs.get(lost.hash)).kind).toBe("found");
    });

    it("is collected a day after the last leaflet that needs it is purged", async () => {
      const owner = await anOwner(fixture());
      const [shared, alone] = [aBlob(100), aBlob(100)];
      const both = aVersion({ images: [shared.hash, alone.hash] });
      const id = await aLeaflet(fixture(), owner, both, { blobs: [shared, alone] });
      await aLeaflet(fixture(), owner, { images: [shared.hash] });
      await sweptAfter(2 * day);
      const { blobs } = fixture().store;
      expect(await blobs.has(alone.hash)).toBe(true);
      await purged(owner, id);
      await sweptAfter(day - 1000);
      expect(await blobs.has(alone.hash)).toBe(true);
      await sweptAfter(2000);
      expect(await blobs.has(alone.hash)).toBe(false);
      expect(await blobs.has(shared.hash)).toBe(true);
      expect((await blobs.get(alone.hash)).kind).toBe("missing");
    });

    it("still exists after concurrent saves and collections", async () => {
      const owner = await anOwner(fixture());
      const { store, clock } = fixture();
      for (let round = 0; round < 8; round += 1) {
        const image = aBlob(300);
        const next = aVersion({ images: [image.hash] });
        await purged(owner, await aLeaflet(fixture(), owner, next, { blobs: [image] }));
        clock.now += 2 * day;
        const [id] = await Promise.all([
          aLeaflet(fixture(), owner, next, { blobs: [image] }),
          store.sweep(clock.now),
          store.sweep(clock.now),
        ]);
        await store.sweep(clock.now + 2 * day);
        expect(await store.leaflets.get(owner, id)).toMatchObject({ images: [image.hash] });
        expect((await store.blobs.get(image.hash)).kind).toBe("found");
      }
    });
  });
}
