import { describe, expect, it } from "vitest";
import { VersionDamagedError } from "../ports.ts";
import type { LeafletRevisionsTable } from "../sql/schema.ts";
import { anOwner, aSave, noQuota, type StoreFixture } from "./leaflets-fixture.ts";
import { aRealLeaflet } from "./full-store.ts";

/** Tests of the hash that every version carries. */
export function verifiesLeaflets(fixture: () => StoreFixture): void {
  async function aLeaflet(versions = 2) {
    const owner = await anOwner(fixture());
    const id = await aRealLeaflet(fixture(), owner, versions, "hashed");
    return { owner, id };
  }

  async function rows(id: string) {
    const { database } = fixture();
    return database.read
      .selectFrom("leaflet_revisions")
      .selectAll()
      .where("leaflet_id", "=", id)
      .orderBy("version")
      .execute();
  }

  async function newestHash(id: string) {
    const { database } = fixture();
    const query = database.read.selectFrom("leaflets").select("hash").where("id", "=", id);
    return (await query.executeTakeFirstOrThrow()).hash;
  }

  /** Changes columns as damage does: the hash stays. */
  async function change(id: string, version: number, values: Partial<LeafletRevisionsTable>) {
    const hash = values.hash ?? (await rows(id))[version - 1]?.hash;
    await fixture().database.transaction(async (write) => {
      for (const set of [values, { hash }])
        await write
          .updateTable("leaflet_revisions")
          .set(set)
          .where("leaflet_id", "=", id)
          .where("version", "=", version)
          .execute();
    });
  }

  function remove(id: string, version: number) {
    return fixture().database.transaction(async (write) => {
      await write
        .deleteFrom("leaflet_revisions")
        .where("leaflet_id", "=", id)
        .where("version", "=", version)
        .execute();
    });
  }

  /** Makes the versions of a leaflet those of a server that knew no hashes. */
  function unseal(id: string) {
    const none = { previous_hash: null, hash: null };
    return fixture().database.transaction(async (write) => {
      await write.updateTable("leaflet_revisions").set(none).where("leaflet_id", "=", id).execute();
      await write.updateTable("leaflets").set({ hash: null }).where("id", "=", id).execute();
    });
  }

  async function expectChain(id: string) {
    const versions = await rows(id);
    const hashes = versions.map(({ hash }) => hash);
    expect(versions.map((row) => row.previous_hash)).toEqual([null, ...hashes.slice(0, -1)]);
    for (const hash of hashes) expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(await newestHash(id)).toBe(hashes.at(-1));
  }

  describe("the hash of a version", () => {
    it("covers the hash of the version before, and the leaflet has the newest one", async () => {
      const { id } = await aLeaflet(3);
      await expectChain(id);
    });

    it.each([
      ["content", { content: '{"medicineName":"9 mg"}' }],
      ["title", { title: "Another title" }],
      ["status", { status: "published" }],
      ["language", { language: "fr" }],
      ["list of images", { images: "0".repeat(64) }],
      ["name of the medicine", { medicine_name: "Another medicine" }],
      ["author", { author_name: "Somebody else" }],
      ["time", { saved_at: 1 }],
      ["XML", { fhir_hash: "0".repeat(64) }],
      ["source of the XML", { fhir_source: "client" }],
      ["findings", { reading_findings: '[{"code":"x"}]' }],
      ["hash of the version before", { previous_hash: "0".repeat(64) }],
      ["version of the engine", { built_by: "9.9.9" }],
      ["frozen document", { frozen_hash: "0".repeat(64) }],
      ["engine of the frozen document", { frozen_by: "9.9.9" }],
      ["changes", { changes: '{"sections":[],"wordsAdded":9,"wordsRemoved":0}' }],
      ["note", { note: "Another note" }],
    ] satisfies [string, Partial<LeafletRevisionsTable>][])(
      "shows that its %s changed, and other versions stay readable",
      async (_, values) => {
        const { owner, id } = await aLeaflet();
        const { leaflets } = fixture().store;
        await change(id, 1, values);
        await expect(leaflets.revision(owner, id, 1)).rejects.toThrow(
          new VersionDamagedError(id, 1),
        );
        expect(await leaflets.get(owner, id)).toMatchObject({ version: 2 });
        await change(id, 2, values);
        await expect(leaflets.get(owner, id)).rejects.toThrow(VersionDamagedError);
        await expect(leaflets.getInBytes(owner, id)).rejects.toThrow(VersionDamagedError);
        expect(await leaflets.revisions(owner, id)).toHaveLength(2);
      },
    );

    it("is not made again for a damaged version", async () => {
      const { owner, id } = await aLeaflet(1);
      await change(id, 1, { content: '{"medicineName":"9 mg"}' });
      const noted = { id, ownerId: owner, version: 1, readingFindings: "[]" };
      const { leaflets } = fixture().store;
      await expect(leaflets.noteReadingFindings(noted, noQuota)).rejects.toThrow(
        VersionDamagedError,
      );
    });

    it("shows that the newest version was replaced by an intact earlier state", async () => {
      const { owner, id } = await aLeaflet(1);
      const [before] = await rows(id);
      const { leaflets } = fixture().store;
      const noted = { id, ownerId: owner, version: 1, readingFindings: '[{"code":"new"}]' };
      expect(await leaflets.noteReadingFindings(noted, noQuota)).toEqual({ kind: "noted" });
      expect(await leaflets.get(owner, id)).toMatchObject({ readingFindings: '[{"code":"new"}]' });
      if (before) await change(id, 1, before);
      await expect(leaflets.get(owner, id)).rejects.toThrow(VersionDamagedError);
    });
  });

  describe("a version whose row is lost", () => {
    it("is damaged, and never missing; the history and the other versions stay readable", async () => {
      const { owner, id } = await aLeaflet(2);
      const { leaflets } = fixture().store;
      await remove(id, 2);
      const damaged = new VersionDamagedError(id, 2);
      await expect(leaflets.get(owner, id)).rejects.toThrow(damaged);
      await expect(leaflets.getInBytes(owner, id)).rejects.toThrow(damaged);
      await expect(leaflets.revision(owner, id, 2)).rejects.toThrow(damaged);
      expect(await leaflets.revision(owner, id, 1)).toMatchObject({ version: 1 });
      for (const never of [0, -1, 3])
        expect(await leaflets.revision(owner, id, never)).toBeUndefined();
      expect(await leaflets.revisions(owner, id)).toMatchObject([{ version: 1 }]);
      const noted = { id, ownerId: owner, version: 2, readingFindings: "[]" };
      await expect(leaflets.noteReadingFindings(noted, noQuota)).rejects.toThrow(damaged);
      await remove(id, 1);
      expect(await leaflets.revisions(owner, id)).toEqual([]);
      await expect(leaflets.revision(owner, id, 1)).rejects.toThrow(VersionDamagedError);
      expect(await leaflets.get("another owner", id)).toBeUndefined();
      expect(await leaflets.revisions("another owner", id)).toBeUndefined();
    });

    it("is followed by a new version that names no version before it", async () => {
      const { owner, id } = await aLeaflet(2);
      await remove(id, 2);
      const input = { ...aSave(fixture(), owner, { id }), version: 2 };
      expect(await fixture().store.leaflets.save(input, noQuota)).toMatchObject({ kind: "saved" });
      expect(await fixture().store.leaflets.get(owner, id)).toMatchObject({ version: 3 });
      expect((await rows(id)).at(-1)).toMatchObject({ version: 3, previous_hash: null });
    });
  });

  describe("a version without a hash", () => {
    it("is readable, and gets its hash when versions are sealed, as often as needed", async () => {
      const { owner, id } = await aLeaflet(5);
      const { store } = fixture();
      const before = await rows(id);
      await unseal(id);
      expect(await store.leaflets.get(owner, id)).toMatchObject({ version: 5 });
      const counts = [];
      for (let round = 0; round < 3; round += 1) counts.push((await store.seal(2)).sealed);
      expect(counts).toEqual([2, 2, 1]);
      expect(await store.seal(2)).toEqual({ sealed: 0, unreadable: 0, last: undefined });
      expect(await rows(id)).toEqual(before);
      await expectChain(id);
    });

    it("gets its hash before the next version is saved", async () => {
      const { owner, id } = await aLeaflet(2);
      await unseal(id);
      const input = { ...aSave(fixture(), owner, { id }), version: 2 };
      expect(await fixture().store.leaflets.save(input, noQuota)).toMatchObject({ kind: "saved" });
      await expectChain(id);
      expect(await fixture().store.seal(10)).toMatchObject({ sealed: 0 });
    });

    it("is sealed again after an older server has noted findings on PostgreSQL", async () => {
      const { owner, id } = await aLeaflet(2);
      const { database, store } = fixture();
      if (database.engine === "sqlite") return; // there, only one server can use the store
      const findings = '[{"code":"new"}]';
      await database.transaction(async (write) => {
        const noted = write.updateTable("leaflet_revisions").set({ reading_findings: findings });
        await noted.where("leaflet_id", "=", id).where("version", "=", 2).execute();
      });
      const noted = { version: 2, readingFindings: findings };
      expect(await store.leaflets.get(owner, id)).toMatchObject(noted);
      expect(await store.seal(10)).toMatchObject({ sealed: 1 });
      expect(await store.leaflets.get(owner, id)).toMatchObject(noted);
      await expectChain(id);
    });

    it("can be written by an older server that is still running, and gets its hash later", async () => {
      const { owner, id } = await aLeaflet(2);
      const [, last] = await rows(id);
      if (last === undefined) throw new Error("there is no second version");
      const values = { previous_hash: null, hash: null, built_by: null };
      await fixture().database.transaction(async (write) => {
        const row = { ...last, ...values, version: 3 };
        await write.insertInto("leaflet_revisions").values(row).execute();
        await write.updateTable("leaflets").set({ version: 3 }).where("id", "=", id).execute();
      });
      expect(await fixture().store.leaflets.get(owner, id)).toMatchObject({ version: 3 });
      expect(await fixture().store.seal(10)).toMatchObject({ sealed: 1 });
      await expectChain(id);
    });
  });
}
