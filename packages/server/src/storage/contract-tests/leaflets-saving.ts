import { describe, expect, it } from "vitest";
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

/** Tests of writing and reading versions, and of the quota. */
export function savesLeaflets(fixture: () => StoreFixture): void {
  describe("a leaflet", () => {
    it("is read as it was written", async () => {
      const owner = await anOwner(fixture());
      const image = aBlob(100);
      const xml = aBlob("<Bundle/>");
      const next = aVersion({
        title: "نشرة زيفادول “quoted” 'single' \u{1F48A}",
        status: "review",
        language: "ar-JO",
        medicineName: "زيفادول",
        content: JSON.stringify({ text: "\0 \ud800 نص" }),
        images: [image.hash],
        fhirXml: xml.hash,
        fhirXmlSource: "client",
        readingFindings: '[{"code":"x"}]',
      });
      const input = aSave(fixture(), owner, { next, blobs: [image, xml] });
      const created = await fixture().store.leaflets.create(input, noQuota);
      const expected = {
        ...next,
        id: input.id,
        ownerId: owner,
        version: 1,
        createdAt: input.at,
        updatedAt: input.at,
        savedBy: "Sara",
      };
      expect(created).toEqual({ kind: "created", leaflet: expected });
      expect(await fixture().store.leaflets.get(owner, input.id)).toEqual(expected);
      expect(await fixture().store.leaflets.revision(owner, input.id, 1)).toEqual(expected);
      const inBytes = await fixture().store.leaflets.getInBytes(owner, input.id);
      const content = new TextDecoder().decode(inBytes?.content);
      expect({ ...inBytes, content }).toEqual(expected);
      expect(await fixture().store.leaflets.getInBytes("somebody", input.id)).toBeUndefined();
      const read = await fixture().store.blobs.get(image.hash);
      expect(read.kind === "found" && Buffer.from(read.bytes)).toEqual(image.bytes);
    });

    it("keeps all its versions", async () => {
      const owner = await anOwner(fixture());
      const id = await aLeaflet(fixture(), owner);
      const at = fixture().clock.now + 5000;
      const next = aVersion({ title: "Second", status: "published", content: '{"a":2}' });
      const author = { id: "other", name: "Omar" };
      const saved = await fixture().store.leaflets.save(
        { ...aSave(fixture(), owner, { id, at, next, author }), version: 1 },
        noQuota,
      );
      const first = await fixture().store.leaflets.revision(owner, id, 1);
      expect(saved.kind).toBe("saved");
      expect(first).toMatchObject({ version: 1, title: "Zyphadol leaflet", savedBy: "Sara" });
      expect(await fixture().store.leaflets.get(owner, id)).toMatchObject({
        version: 2,
        title: "Second",
        createdAt: first?.createdAt,
        updatedAt: at,
        savedBy: "Omar",
      });
      expect(await fixture().store.leaflets.revisions(owner, id)).toEqual([
        { version: 2, savedAt: at, savedBy: "Omar", title: "Second", status: "published" },
        {
          version: 1,
          savedAt: first?.updatedAt,
          savedBy: "Sara",
          title: "Zyphadol leaflet",
          status: "draft",
        },
      ]);
      expect(await fixture().store.leaflets.revision(owner, id, 3)).toBeUndefined();
      const page = (before: number | undefined, limit: number) =>
        fixture().store.leaflets.revisions(owner, id, { ...(before && { before }), limit });
      expect(await page(undefined, 1)).toMatchObject([{ version: 2 }]);
      expect(await page(2, 5)).toMatchObject([{ version: 1 }]);
      expect(await page(1, 5)).toEqual([]);
    });

    it("is visible only to its owner", async () => {
      const { leaflets } = fixture().store;
      const [owner, other] = [await anOwner(fixture()), await anOwner(fixture())];
      const id = await aLeaflet(fixture(), owner);
      const { now } = fixture().clock;
      expect(await leaflets.get(other, id)).toBeUndefined();
      expect(await leaflets.revisions(other, id)).toBeUndefined();
      expect(await leaflets.revision(other, id, 1)).toBeUndefined();
      expect(
        await leaflets.save({ ...aSave(fixture(), other, { id }), version: 1 }, noQuota),
      ).toEqual({ kind: "missing" });
      expect(
        await leaflets.noteReadingFindings(
          { id, ownerId: other, version: 1, readingFindings: "[1]" },
          noQuota,
        ),
      ).toEqual({ kind: "missing" });
      expect(
        await leaflets.delete({
          id,
          ownerId: other,
          at: now,
          version: undefined,
          audit: audit("leaflet.deleted", now, id),
        }),
      ).toEqual({ kind: "missing" });
      expect(await leaflets.list(other, { sort: "updated" })).toMatchObject({ items: [] });
      expect(await leaflets.counts(other, now)).toMatchObject({ total: 0 });
      expect(await leaflets.get(owner, id)).toMatchObject({ version: 1, readingFindings: "[]" });
    });

    it("is not found by an invalid id", async () => {
      const { leaflets } = fixture().store;
      const owner = await anOwner(fixture());
      for (const id of ["", "a\0b", "\ud800", "x".repeat(5000)]) {
        expect(await leaflets.get(owner, id)).toBeUndefined();
        expect(await leaflets.revisions(owner, id)).toBeUndefined();
        expect(await leaflets.revision(owner, id, 1)).toBeUndefined();
        expect(
          await leaflets.save({ ...aSave(fixture(), owner, { id }), version: 1 }, noQuota),
        ).toEqual({ kind: "missing" });
      }
    });

    it("accepts one of fifty concurrent saves of the same version", async () => {
      const owner = await anOwner(fixture());
      const id = await aLeaflet(fixture(), owner);
      const outcomes = await Promise.all(
        Array.from({ length: 50 }, (_, index) => {
          const xml = aBlob(`<Bundle>${id} ${index}</Bundle>`);
          const next = aVersion({ title: `Writer ${index}`, fhirXml: xml.hash });
          const input = aSave(fixture(), owner, { id, next, blobs: [xml] });
          return fixture().store.leaflets.save({ ...input, version: 1 }, noQuota);
        }),
      );
      const kinds = Map.groupBy(outcomes, (outcome) => outcome.kind);
      expect(kinds.get("saved")).toHaveLength(1);
      expect(kinds.get("stale")).toHaveLength(49);
      expect(await fixture().store.leaflets.revisions(owner, id)).toHaveLength(2);
    });

    it("loses no change of concurrent writers that retry", async () => {
      const owner = await anOwner(fixture());
      const id = await aLeaflet(fixture(), owner);
      const { leaflets } = fixture().store;
      async function append(): Promise<void> {
        for (;;) {
          const now = await leaflets.get(owner, id);
          const version = now?.version ?? 0;
          const input = aSave(fixture(), owner, {
            id,
            next: aVersion({ title: `After ${version}` }),
          });
          if ((await leaflets.save({ ...input, version }, noQuota)).kind === "saved") return;
        }
      }
      await Promise.all(Array.from({ length: 12 }, append));
      const versions = (await leaflets.revisions(owner, id))?.map((one) => one.version);
      expect(versions).toEqual([13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    });

    it("is either saved or deleted by concurrent calls", async () => {
      const { leaflets } = fixture().store;
      const owner = await anOwner(fixture());
      const at = fixture().clock.now;
      for (let round = 0; round < 10; round += 1) {
        const id = await aLeaflet(fixture(), owner);
        const entry = audit("leaflet.deleted", at, id);
        const [saved, deleted] = await Promise.all([
          leaflets.save({ ...aSave(fixture(), owner, { id }), version: 1 }, noQuota),
          leaflets.delete({ id, ownerId: owner, at, version: 1, audit: entry }),
        ]);
        const outcome = [saved.kind, deleted.kind];
        expect([
          ["saved", "stale"],
          ["missing", "deleted"],
        ]).toContainEqual(outcome);
        const kept = await leaflets.get(owner, id);
        expect(kept?.version).toBe(saved.kind === "saved" ? 2 : undefined);
      }
    });

    it("stores new `readingFindings` for its current version only", async () => {
      const { leaflets } = fixture().store;
      const owner = await anOwner(fixture());
      const id = await aLeaflet(fixture(), owner);
      const note = { id, ownerId: owner, version: 1, readingFindings: '[{"code":"y"}]' };
      expect(await leaflets.noteReadingFindings(note, noQuota)).toEqual({ kind: "noted" });
      expect(await leaflets.noteReadingFindings({ ...note, version: 2 }, noQuota)).toEqual({
        kind: "stale",
      });
      expect(await leaflets.get(owner, id)).toMatchObject({
        version: 1,
        readingFindings: note.readingFindings,
      });
    });

    it("is written together with its audit entry or not at all", async () => {
      const { store, clock } = fixture();
      const owner = await anOwner(fixture());
      const id = await aLeaflet(fixture(), owner);
      const entry = audit("leaflet.status-changed", clock.now, id);
      const input = { ...aSave(fixture(), owner, { id, audit: [entry] }), version: 1 };
      await store.leaflets.save(input, noQuota);
      await store.leaflets.save(input, noQuota);
      await store.leaflets.save({ ...input, version: 2 }, 0);
      expect(await store.audit.list({ limit: 10, targetId: id })).toEqual([entry]);
    });
  });

  describe("the quota", () => {
    it("can be used up to its last byte", async () => {
      const { leaflets } = fixture().store;
      const owner = await anOwner(fixture());
      const image = aBlob(1000);
      const content = '"ن"'.padEnd(100, " ");
      const next = aVersion({ content, images: [image.hash] });
      const text = textBytesOf(next);
      const bytes = text + 1000;
      const input = aSave(fixture(), owner, { next, blobs: [image] });
      expect(await leaflets.create(input, bytes - 1)).toEqual({
        kind: "quota-exceeded",
        quota: bytes - 1,
        used: 0,
      });
      expect(await leaflets.get(owner, input.id)).toBeUndefined();
      expect((await leaflets.create(input, bytes)).kind).toBe("created");
      expect(await usedBytes(fixture(), owner)).toBe(bytes);
      const again = { ...input, version: 1 };
      expect(await leaflets.save(again, bytes + text - 1)).toEqual({
        kind: "quota-exceeded",
        quota: bytes + text - 1,
        used: bytes,
      });
      expect((await leaflets.save(again, bytes + text)).kind).toBe("saved");
      expect(await usedBytes(fixture(), owner)).toBe(bytes + text);
    });

    it("counts `readingFindings`, both in a new version and when they are replaced later", async () => {
      const { leaflets } = fixture().store;
      const owner = await anOwner(fixture());
      const found = JSON.stringify([{ code: "x".repeat(1000) }]);
      const next = aVersion({ readingFindings: found });
      const input = aSave(fixture(), owner, { next });
      const bytes = textBytesOf(next);
      expect((await leaflets.create(input, bytes - 1)).kind).toBe("quota-exceeded");
      expect((await leaflets.create(input, bytes)).kind).toBe("created");
      const note = { id: input.id, ownerId: owner, version: 1, readingFindings: `${found} ` };
      expect(await leaflets.noteReadingFindings(note, bytes)).toEqual({
        kind: "quota-exceeded",
        quota: bytes,
        used: bytes,
      });
      expect((await leaflets.get(owner, input.id))?.readingFindings).toBe(found);
      expect(await leaflets.noteReadingFindings({ ...note, readingFindings: "[]" }, 0)).toEqual({
        kind: "noted",
      });
      expect(await usedBytes(fixture(), owner)).toBe(bytes - found.length + 2);
    });

    it("is checked before a blob is written", async () => {
      const owner = await anOwner(fixture());
      const image = aBlob(5000);
      const input = aSave(fixture(), owner, {
        next: aVersion({ images: [image.hash] }),
        blobs: [image],
      });
      expect((await fixture().store.leaflets.create(input, 4000)).kind).toBe("quota-exceeded");
      expect(await fixture().store.blobs.has(image.hash)).toBe(false);
    });

    it("is not exceeded by concurrent creations", async () => {
      const owner = await anOwner(fixture());
      const next = aVersion({ content: `"${"x".repeat(98)}"`, title: "", readingFindings: "" });
      const outcomes = await Promise.all(
        Array.from({ length: 10 }, () =>
          fixture().store.leaflets.create(aSave(fixture(), owner, { next }), 350),
        ),
      );
      expect(outcomes.filter((outcome) => outcome.kind === "created")).toHaveLength(3);
      expect(await usedBytes(fixture(), owner)).toBe(300);
    });

    it("counts the leaflets of a deleted person for the person who receives them", async () => {
      const [owner, heir] = [await anOwner(fixture()), await anOwner(fixture(), true)];
      const id = await aLeaflet(fixture(), owner);
      await aLeaflet(fixture(), heir);
      const before = (await usedBytes(fixture(), owner)) + (await usedBytes(fixture(), heir));
      const entry = audit("user.deleted", fixture().clock.now, owner);
      expect(await fixture().store.users.delete(owner, heir, entry)).toEqual({
        kind: "deleted",
        leaflets: 1,
      });
      expect(await usedBytes(fixture(), heir)).toBe(before);
      expect(await fixture().store.leaflets.get(heir, id)).toMatchObject({ ownerId: heir });
      expect(await fixture().store.leaflets.get(owner, id)).toBeUndefined();
    });
  });
}
