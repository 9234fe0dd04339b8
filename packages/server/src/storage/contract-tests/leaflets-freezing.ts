import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { VersionDamagedError, type Blob, type LeafletVersion } from "../ports.ts";
import { lastPublished } from "../sql/last-published.ts";
import {
  aBlob,
  aLeaflet,
  anOwner,
  aSave,
  audit,
  aVersion,
  noQuota,
  usedBytes,
  type StoreFixture,
} from "./leaflets-fixture.ts";

const day = 86_400_000;
const published = { status: "published" } as const;

/** Tests of the frozen documents of published versions, and of the versions that they replace. */
export function freezesLeaflets(fixture: () => StoreFixture): void {
  /** A leaflet with a version for each status. */
  async function withStatuses(...statuses: readonly LeafletVersion["status"][]) {
    const owner = await anOwner(fixture());
    const [first = "draft", ...later] = statuses;
    const id = await aLeaflet(fixture(), owner, { status: first });
    const saved = [];
    for (const [index, status] of later.entries()) {
      const input = aSave(fixture(), owner, { id, next: aVersion({ status }) });
      saved.push(await fixture().store.leaflets.save({ ...input, version: index + 1 }, noQuota));
    }
    return { owner, id, saved };
  }

  function freezing(owner: string, id: string, version: number, xml: Blob) {
    const entry = audit("leaflet.frozen", fixture().clock.now, id);
    return { id, ownerId: owner, version, xml, builtBy: "1.2.3", audit: entry };
  }

  async function rowOf(id: string) {
    const all = fixture().database.read.selectFrom("leaflet_revisions").selectAll();
    return all
      .where("leaflet_id", "=", id)
      .orderBy("version", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
  }

  describe("a version", () => {
    it("replaces the highest version before it that was published", async () => {
      const { owner, id, saved } = await withStatuses(
        "draft",
        "published",
        "draft",
        "review",
        "published",
        "draft",
      );
      const { leaflets } = fixture().store;
      const expected = [undefined, undefined, 2, 2, 2, 5];
      for (const [index, replaces] of expected.entries()) {
        expect((await leaflets.revision(owner, id, index + 1))?.replaces).toBe(replaces);
        expect(await leaflets.lastPublished(id, index + 1)).toBe(replaces);
      }
      expect((await leaflets.get(owner, id))?.replaces).toBe(5);
      expect((await leaflets.getInBytes(owner, id))?.replaces).toBe(5);
      const replies = saved.map((one) => ("leaflet" in one ? one.leaflet.replaces : "none"));
      expect(replies).toEqual(expected.slice(1));
    });

    it("finds the version that it replaces in an index, without reading the versions between them", async () => {
      const { database } = fixture();
      if (database.engine === "postgres") return; // the plan of a small table says nothing
      const version = lastPublished(sql.ref("revision.leaflet_id"), sql.ref("revision.version"));
      const plan = sql<{
        detail: string;
      }>`explain query plan select ${version} from leaflet_revisions as revision`;
      const { rows } = await database.transaction((write) => plan.execute(write));
      expect(rows.map(({ detail }) => detail).join()).toContain(
        "COVERING INDEX leaflet_revisions_published",
      );
    });
  });

  describe("a frozen document", () => {
    it("is stored with a published version, counted, and returned with it", async () => {
      const owner = await anOwner(fixture());
      const [xml, frozen] = [aBlob(300), aBlob(400)];
      const next = { ...published, fhirXml: xml.hash, fhirXmlSource: "client" as const };
      const stored = { ...next, frozenXml: frozen.hash, frozenBy: "1.2.3" };
      const id = await aLeaflet(fixture(), owner, stored, { blobs: [xml, frozen] });
      const { store } = fixture();
      expect(await store.leaflets.get(owner, id)).toMatchObject(stored);
      const same = { ...published, fhirXml: xml.hash, frozenXml: xml.hash, frozenBy: "1.2.3" };
      const before = await usedBytes(fixture(), owner);
      await aLeaflet(fixture(), owner, same, { blobs: [xml] });
      expect((await usedBytes(fixture(), owner)) - before).toBeLessThan(300 + 300);
    });

    it("can be added to a published version, which changes nothing else", async () => {
      const owner = await anOwner(fixture());
      const [xml, frozen] = [aBlob(300), aBlob(400)];
      const next = { ...published, fhirXml: xml.hash };
      const id = await aLeaflet(fixture(), owner, next, { blobs: [xml] });
      const { store } = fixture();
      const [before, used] = [await rowOf(id), await usedBytes(fixture(), owner)];
      const input = freezing(owner, id, 1, frozen);
      expect(await store.leaflets.freeze(input, noQuota)).toEqual({ kind: "frozen" });
      const { hash, ...after } = await rowOf(id);
      const added = { frozen_hash: frozen.hash, frozen_by: "1.2.3" };
      expect({ ...after, hash: before.hash }).toEqual({ ...before, ...added });
      expect(hash).not.toBe(before.hash);
      expect(await store.leaflets.get(owner, id)).toMatchObject({ version: 1, fhirXml: xml.hash });
      expect(await usedBytes(fixture(), owner)).toBe(used + 400);
      const [entry] = await store.audit.list({ limit: 1, targetId: id });
      expect(entry).toMatchObject({ action: "leaflet.frozen" });

      const again = freezing(owner, id, 1, aBlob(10));
      expect(await store.leaflets.freeze(again, noQuota)).toEqual({ kind: "stale" });
      fixture().clock.now += 3 * day;
      await store.sweep(fixture().clock.now);
      expect((await store.blobs.get(frozen.hash)).kind).toBe("found");
      const later = aSave(fixture(), owner, { id });
      expect(await store.leaflets.save({ ...later, version: 1 }, noQuota)).toMatchObject({
        kind: "saved",
      });
      expect((await rowOf(id)).previous_hash).toBe(hash);
    });

    it("can be the XML of the version", async () => {
      const owner = await anOwner(fixture());
      const xml = aBlob(300);
      const next = { ...published, fhirXml: xml.hash };
      const id = await aLeaflet(fixture(), owner, next, { blobs: [xml] });
      const used = await usedBytes(fixture(), owner);
      const input = freezing(owner, id, 1, xml);
      expect(await fixture().store.leaflets.freeze(input, noQuota)).toEqual({ kind: "frozen" });
      expect(await usedBytes(fixture(), owner)).toBe(used);
    });

    it("is kept without the reference that a damaged table has lost", async () => {
      const owner = await anOwner(fixture());
      const frozen = aBlob(400);
      const next = { ...published, frozenXml: frozen.hash, frozenBy: "1.2.3" };
      const id = await aLeaflet(fixture(), owner, next, { blobs: [frozen] });
      const { store, clock, database } = fixture();
      await database.transaction(async (write) => {
        await write.deleteFrom("leaflet_blobs").where("leaflet_id", "=", id).execute();
      });
      clock.now += 3 * day;
      await store.sweep(clock.now);
      expect(await store.blobs.has(frozen.hash)).toBe(true);
    });

    it("is collected a day after its leaflet is purged, and no longer counted", async () => {
      const owner = await anOwner(fixture());
      const [xml, frozen] = [aBlob(300), aBlob(400)];
      const next = { ...published, fhirXml: xml.hash };
      const id = await aLeaflet(fixture(), owner, next, { blobs: [xml] });
      const { store, clock } = fixture();
      await store.leaflets.freeze(freezing(owner, id, 1, frozen), noQuota);
      const at = clock.now;
      const entry = audit("leaflet.deleted", at, id);
      await store.leaflets.delete({ id, ownerId: owner, at, version: undefined, audit: entry });
      clock.now += 31 * day;
      await store.sweep(clock.now);
      expect(await usedBytes(fixture(), owner)).toBe(0);
      expect(await store.blobs.has(frozen.hash)).toBe(true);
      clock.now += 2 * day;
      await store.sweep(clock.now);
      expect(await store.blobs.has(frozen.hash)).toBe(false);
    });

    it("is added to no draft, no other version, no deleted leaflet, and to nobody else's", async () => {
      const { owner, id } = await withStatuses("published", "draft");
      const { leaflets } = fixture().store;
      const freeze = (input: ReturnType<typeof freezing>) => leaflets.freeze(input, noQuota);
      const xml = aBlob(100);
      for (const version of [1, 2, 3])
        expect(await freeze(freezing(owner, id, version, xml))).toEqual({ kind: "stale" });
      const other = await withStatuses("published");
      const stranger = freezing(owner, other.id, 1, xml);
      expect(await freeze(stranger)).toEqual({ kind: "missing" });
      for (const none of ["none", "\0"])
        expect(await freeze(freezing(owner, none, 1, xml))).toEqual({ kind: "missing" });
      await leaflets.delete({
        id: other.id,
        ownerId: other.owner,
        at: fixture().clock.now,
        version: undefined,
        audit: audit("leaflet.deleted", fixture().clock.now, other.id),
      });
      expect(await freeze(freezing(other.owner, other.id, 1, xml))).toEqual({ kind: "missing" });
    });

    it("is not added if the owner's quota does not allow it", async () => {
      const { owner, id } = await withStatuses("published");
      const used = await usedBytes(fixture(), owner);
      const { leaflets } = fixture().store;
      const input = freezing(owner, id, 1, aBlob(1000));
      expect(await leaflets.freeze(input, used + 999)).toEqual({
        kind: "quota-exceeded",
        quota: used + 999,
        used,
      });
      expect(await leaflets.freeze(input, used + 1000)).toEqual({ kind: "frozen" });
    });

    it("is not added to a damaged version, whose new hash would hide the damage", async () => {
      const { owner, id } = await withStatuses("published");
      await fixture().database.transaction(async (write) => {
        const changed = write.updateTable("leaflet_revisions").set({ content: '{"a":1}' });
        await changed.where("leaflet_id", "=", id).execute();
      });
      const freezing1 = fixture().store.leaflets.freeze(freezing(owner, id, 1, aBlob(9)), noQuota);
      await expect(freezing1).rejects.toThrow(VersionDamagedError);
    });

    it("is added to a version that has no hash yet, and covered by the hash that it gets", async () => {
      const { owner, id } = await withStatuses("published");
      const none = { hash: null, previous_hash: null };
      const { database, store } = fixture();
      await database.transaction(async (write) => {
        await write
          .updateTable("leaflet_revisions")
          .set(none)
          .where("leaflet_id", "=", id)
          .execute();
        await write.updateTable("leaflets").set({ hash: null }).where("id", "=", id).execute();
      });
      const xml = aBlob(50);
      const frozen = await store.leaflets.freeze(freezing(owner, id, 1, xml), noQuota);
      expect(frozen).toEqual({ kind: "frozen" });
      expect((await rowOf(id)).hash).toBeNull();
      while ((await store.seal(50)).sealed > 0);
      expect((await rowOf(id)).hash).toMatch(/^[0-9a-f]{64}$/);
      expect(await store.leaflets.get(owner, id)).toMatchObject({ frozenXml: xml.hash });
    });
  });
}
