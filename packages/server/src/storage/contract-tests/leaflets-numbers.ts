import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { leafletFactsOf } from "../../domain/leaflets/leaflet-facts.ts";
import {
  aBlob,
  aLeaflet,
  anOwner,
  aSave,
  audit,
  aVersion,
  noQuota,
  textBytesOf,
  type StoreFixture,
} from "./leaflets-fixture.ts";

const day = 86_400_000;
const aProduct = { profile: "jordan", product: { packs: [{ id: "1", name: "Box" }] } };

/** Tests of the counts for a person and for the whole store, and of reading all versions. */
export function countsLeaflets(
  fixture: () => StoreFixture,
  open: () => Promise<StoreFixture>,
): void {
  it("counts a person's leaflets by status, and those that changed in the last seven days", async () => {
    const owner = await anOwner(fixture());
    const { now } = fixture().clock;
    await aLeaflet(fixture(), owner, { status: "draft" }, { at: now - 7 * day });
    await aLeaflet(fixture(), owner, { status: "draft" }, { at: now - 7 * day - 1 });
    await aLeaflet(fixture(), owner, { status: "review" });
    await aLeaflet(fixture(), owner, { status: "published" }, { at: now - 30 * day });
    expect(await fixture().store.leaflets.counts(owner, now)).toEqual({
      total: 4,
      draft: 2,
      review: 1,
      published: 1,
      updatedLast7Days: 2,
    });
  });

  describe("a whole store", () => {
    it("has a size that grows with texts and blobs, and counts each blob once", async () => {
      const growing = await open();
      const owner = await anOwner(growing);
      const empty = await growing.store.size();
      expect(empty.databaseBytes).toBeGreaterThan(0);
      expect(empty.blobBytes).toBe(0);
      const image = aBlob(300_000);
      const content = JSON.stringify(randomBytes(400_000).toString("base64"));
      const next = { images: [image.hash], content };
      await aLeaflet(growing, owner, next, { blobs: [image] });
      await aLeaflet(growing, owner, next, { blobs: [image] });
      const size = await growing.store.size();
      expect(size.blobBytes).toBe(300_000);
      expect(size.databaseBytes).toBeGreaterThan(empty.databaseBytes + 1_000_000);
      await growing.close();
    });

    it("has zero counts when it is empty", async () => {
      const empty = await open();
      const numbers = await empty.store.leaflets.analytics(empty.clock.now);
      expect(numbers.users).toEqual({ total: 0, administrators: 0 });
      expect(numbers.leaflets).toMatchObject({
        total: 0,
        byStatus: { draft: 0, review: 0, published: 0 },
        byLanguage: {},
        byProfile: {},
        withProduct: 0,
      });
      expect(numbers.storage).toEqual({ contentBytes: 0, blobBytes: 0, blobs: 0 });
      expect(numbers.leaflets.byWeek.map(({ created, updated }) => created + updated)).toEqual(
        Array.from({ length: 12 }, () => 0),
      );
      await empty.close();
    });

    it("counts users, leaflets by status, language, profile, product record and week, and bytes", async () => {
      const full = await open();
      const owner = await anOwner(full, true);
      const other = await anOwner(full);
      // The clock of the fixture is on a Saturday, whose week began on Monday, 16 November.
      const monday = Date.UTC(2026, 10, 16);
      const image = aBlob(1000);
      const next = { content: '"1234"', images: [image.hash], language: "ar-JO" };
      await aLeaflet(full, owner, next, { at: monday, blobs: [image] });
      await aLeaflet(
        full,
        other,
        { ...next, language: "ar", status: "review", facts: leafletFactsOf(aProduct) },
        { at: monday - 1 },
      );
      const old = { content: '"1"', language: "en", status: "published" } as const;
      const id = await aLeaflet(full, owner, old, { at: Date.UTC(2026, 7, 31) });
      await aLeaflet(full, owner, { content: "1" }, { at: Date.UTC(2026, 7, 30, 23, 59, 59) });
      const gone = await aLeaflet(full, owner, { content: "1" }, { at: monday });
      await full.store.leaflets.save(
        { ...aSave(full, owner, { id, at: monday + 6 * day }), version: 1 },
        noQuota,
      );
      await full.store.leaflets.delete({
        id: gone,
        ownerId: owner,
        at: monday,
        version: undefined,
        audit: audit("leaflet.deleted", monday, gone),
      });
      const numbers = await full.store.leaflets.analytics(full.clock.now);
      expect(numbers.users).toEqual({ total: 2, administrators: 1 });
      expect(numbers.leaflets.total).toBe(4);
      expect(numbers.leaflets.byStatus).toEqual({ draft: 3, review: 1, published: 0 });
      expect(numbers.leaflets.byLanguage).toEqual({ ar: 2, en: 2 });
      expect(numbers.leaflets.byProfile).toEqual({ generic: 3, jordan: 1 });
      expect(numbers.leaflets.withProduct).toBe(1);
      const zero = { created: 0, updated: 0 };
      const weeks = ["08-31", "09-07", "09-14", "09-21", "09-28", "10-05", "10-12", "10-19"];
      expect(numbers.leaflets.byWeek).toEqual([
        { week: "2026-08-31", created: 1, updated: 0 },
        ...weeks.slice(1).map((week) => ({ week: `2026-${week}`, ...zero })),
        { week: "2026-10-26", ...zero },
        { week: "2026-11-02", ...zero },
        { week: "2026-11-09", created: 1, updated: 1 },
        { week: "2026-11-16", created: 1, updated: 2 },
      ]);
      const version = textBytesOf(aVersion());
      const besides = textBytesOf(aVersion({ content: "" }));
      expect(numbers.storage).toEqual({
        contentBytes: 6 + 6 + 3 + 1 + 1 + 5 * besides + version,
        blobBytes: 1000,
        blobs: 1,
      });
      await full.close();
    });
  });
}
