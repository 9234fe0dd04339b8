import { brotliCompressSync } from "node:zlib";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkStore } from "../backup/check-store.ts";
import { openSnapshot } from "../backup/snapshot.ts";
import type { StoreProblem } from "../backup/store-problem.ts";
import type { CompactVersions } from "../maintenance-ports.ts";
import { VersionDamagedError, type LeafletVersion } from "../ports.ts";
import { recordBackup } from "../sql/last-times.ts";
import { sqliteFragments } from "../sql/migrations-fragments.ts";
import { migrations, type Migration } from "../sql/migrations.ts";
import { compactVersions } from "../sql/version-compaction.ts";
import {
  aBlob,
  aLeaflet,
  anOwner,
  aSave,
  audit,
  aVersion,
  noQuota,
  compactionIn,
  usedBytes,
  type StoreFixture,
} from "./leaflets-fixture.ts";
import { times } from "./people.ts";

const day = 86_400_000;
/** Milliseconds after which another server may compact. */
const leased = 11 * 60_000;
const content = JSON.stringify({ medicineName: "Zyphadol", text: "Shake well. نشرة ".repeat(500) });

/** Tests of earlier versions that keep their content only. */
export function compactsVersions(open: () => Promise<StoreFixture>): void {
  let fixture: StoreFixture;
  beforeAll(async () => {
    fixture = await open();
  });
  afterAll(() => fixture.close());

  /** A leaflet with a version for each change, each with its own XML; the last one is current. */
  async function withVersions(...changes: readonly Partial<LeafletVersion>[]) {
    const { store } = fixture;
    const owner = await anOwner(fixture);
    const xml = changes.map((_, index) => aBlob(`<Bundle>${index} ${Math.random()}</Bundle>`));
    const versions = changes.map((change, index) =>
      aVersion({ content, fhirXml: xml[index]?.hash, title: `Version ${index + 1}`, ...change }),
    );
    const [first, ...later] = versions;
    const id = await aLeaflet(fixture, owner, first, { blobs: xml.slice(0, 1) });
    for (const [index, next] of later.entries()) {
      const blobs = [xml[index + 1]].filter((blob) => blob !== undefined);
      const input = { ...aSave(fixture, owner, { id, next, blobs }), version: index + 1 };
      expect(await store.leaflets.save(input, noQuota)).toMatchObject({ kind: "saved" });
    }
    return { owner, id, xml };
  }

  const compact = (when: CompactVersions = "always", holder = "this server") =>
    compactVersions(fixture.database, { when, holder, ...compactionIn(fixture) });

  async function rowsOf(id: string) {
    const rows = fixture.database.read.selectFrom("leaflet_revisions").selectAll();
    return rows.where("leaflet_id", "=", id).orderBy("version").execute();
  }

  /** Which versions of a leaflet are compacted. */
  async function compactedOf(id: string): Promise<readonly number[]> {
    const rows = await rowsOf(id);
    return rows.filter((row) => row.compressed_content !== null).map(({ version }) => version);
  }

  async function change(id: string, version: number, values: object): Promise<void> {
    await fixture.database.transaction(async (write) => {
      const rows = write.updateTable("leaflet_revisions").set(values);
      await rows.where("leaflet_id", "=", id).where("version", "=", version).execute();
    });
  }

  async function problemsOf(id: string): Promise<readonly StoreProblem[]> {
    const problems: StoreProblem[] = [];
    await checkStore(fixture.location, (problem) => problems.push(problem));
    // The versions of these tests are no real leaflets.
    const unreal = new Set(["content-unreadable", "xml-unreadable"]);
    return problems.filter(
      ({ kind, location, detail }) =>
        location.includes(id) && !unreal.has(kind) && !detail.includes("of its newest version"),
    );
  }

  async function isStored(hash: string): Promise<boolean> {
    const { blobs } = fixture.location;
    if (blobs.kind !== "folder") throw new Error("no folder");
    const file = join(blobs.path, "sha256", hash.slice(0, 2), hash);
    return stat(file).then(
      () => true,
      () => false,
    );
  }

  describe("an earlier version", () => {
    it("keeps its content, and not the XML that the server built", async () => {
      const { owner, id, xml } = await withVersions({}, {}, {});
      const before = await fixture.store.leaflets.revision(owner, id, 1);
      const used = await usedBytes(fixture, owner);
      expect(await compact()).toBe(2);
      expect(await compactedOf(id)).toEqual([1, 2]);
      const { revision, get } = fixture.store.leaflets;
      expect(await revision(owner, id, 1)).toEqual({ ...before, fhirXmlSource: "rebuilt" });
      expect(await get(owner, id)).toMatchObject({ version: 3, fhirXmlSource: "content" });
      const rows = await rowsOf(id);
      expect(rows.map((row) => row.content)).toEqual(["", "", content]);
      const sizes = rows.map((row) => row.compressed_content?.byteLength ?? 0);
      expect(Math.max(...sizes)).toBeLessThan(Buffer.byteLength(content) / 5);
      const freed =
        2 * Buffer.byteLength(content) +
        xml.slice(0, 2).reduce((sum, { bytes }) => sum + bytes.byteLength, 0) -
        sizes.reduce((sum, size) => sum + size, 0);
      expect(await usedBytes(fixture, owner)).toBe(used - freed);
      expect(await problemsOf(id)).toEqual([]);

      // The files are removed after the grace period of unused blobs.
      await fixture.store.sweep(fixture.clock.now + day - 1);
      expect(await isStored(xml[0]?.hash ?? "")).toBe(true);
      await fixture.store.sweep(fixture.clock.now + day + 1);
      const stored = await Promise.all(xml.map(({ hash }) => isStored(hash)));
      expect(stored).toEqual([false, false, true]);
      expect(await problemsOf(id)).toEqual([]);
    });

    it("keeps everything if it was published, and the XML that a client sent", async () => {
      const { owner, id, xml } = await withVersions(
        { status: "published" },
        { fhirXmlSource: "client" },
        { status: "review" },
        {},
      );
      await compact();
      expect(await compactedOf(id)).toEqual([2, 3]);
      const { revision } = fixture.store.leaflets;
      const sources = await Promise.all(
        [1, 2, 3].map(async (version) => (await revision(owner, id, version))?.fhirXmlSource),
      );
      expect(sources).toEqual(["content", "client", "rebuilt"]);
      await fixture.store.sweep(fixture.clock.now + 3 * day);
      const stored = await Promise.all(xml.map(({ hash }) => isStored(hash)));
      expect(stored).toEqual([true, true, false, true]);
      expect(await problemsOf(id)).toEqual([]);
    });

    it("is compacted by a sweep when a backup contains it", async () => {
      const { store, location, clock } = fixture;
      await compact();
      const { id } = await withVersions({}, {});
      clock.now += leased;
      expect(await store.sweep(clock.now)).toEqual({ compactedVersions: 0 });
      expect(await compactedOf(id)).toEqual([]);
      const snapshot = await openSnapshot(location.database);
      const later = await withVersions({}, {});
      const covers = await snapshot.lastSuperseded();
      await snapshot.close();
      // A clock that was wrong changes nothing.
      await recordBackup(location.database, { at: clock.now + 1000 * day, covers });
      expect(await store.sweep(clock.now)).toEqual({ compactedVersions: 1 });
      expect([await compactedOf(id), await compactedOf(later.id)]).toEqual([[1], []]);
      clock.now += leased;
      // The end of a backup that began earlier takes nothing back.
      await recordBackup(location.database, { at: clock.now, covers: covers - 1 });
      expect(await compact("never")).toBe(0);
      expect(await compact("after-backup")).toBe(0);
      expect(await compact("always")).toBe(1);
      expect(await compactedOf(later.id)).toEqual([1]);
    });

    it("is left as it is if it is damaged, and not yet compacted if it has no hash", async () => {
      const { owner, id, xml } = await withVersions({}, {}, {});
      await change(id, 1, { title: "Other" });
      await change(id, 2, { hash: null });
      expect(await compact()).toBe(0);
      expect(await compactedOf(id)).toEqual([]);
      await fixture.store.seal(10);
      expect(await compact()).toBe(1);
      expect(await compactedOf(id)).toEqual([2]);
      await expect(fixture.store.leaflets.revision(owner, id, 1)).rejects.toThrow(
        VersionDamagedError,
      );
      await fixture.store.sweep(fixture.clock.now + day + 1);
      expect(await isStored(xml[0]?.hash ?? "")).toBe(true);
    });

    it("of a deleted leaflet is compacted, and the leaflet can be undeleted", async () => {
      const { store, clock } = fixture;
      const { owner, id } = await withVersions({}, {}, {});
      const entry = audit("leaflet.deleted", clock.now, id);
      const deletion = { id, ownerId: owner, at: clock.now, version: undefined, audit: entry };
      await store.leaflets.delete(deletion);
      expect(await compact()).toBe(2);
      await store.leaflets.undelete(id, audit("leaflet.undeleted", clock.now, id));
      expect(await store.leaflets.get(owner, id)).toMatchObject({ version: 3, content });
      expect(await problemsOf(id)).toEqual([]);
    });

    it("is no longer in the list of superseded versions when its leaflet is purged", async () => {
      const { store, clock } = fixture;
      const { owner, id } = await withVersions({}, {});
      const entry = audit("leaflet.deleted", clock.now, id);
      const at = clock.now - 40 * day;
      await store.leaflets.delete({ id, ownerId: owner, at, version: undefined, audit: entry });
      await store.leaflets.purge(clock.now - 30 * day, clock.now);
      const left = fixture.database.read.selectFrom("superseded_versions").select("version");
      expect(await left.where("leaflet_id", "=", id).execute()).toEqual([]);
    });
  });

  describe("a compacted version", () => {
    it.each<[string, (packed: Uint8Array) => Uint8Array]>([
      ["has other bytes", (packed) => packed.map((byte, index) => (index === 9 ? byte ^ 1 : byte))],
      ["is cut", (packed) => packed.subarray(0, packed.length - 9)],
      ["is empty", () => new Uint8Array()],
      ["contains another content", () => brotliCompressSync(content.replace("Shake", "Break"))],
      ["expands to 65 MiB", () => brotliCompressSync(Buffer.alloc(65 * 2 ** 20))],
    ])("counts as damaged if its compressed content %s", async (_, damaged) => {
      const { owner, id } = await withVersions({}, {});
      await compact();
      const [row] = await rowsOf(id);
      const bytes = Buffer.from(damaged(row?.compressed_content ?? new Uint8Array()));
      await change(id, 1, { compressed_content: bytes });
      const { leaflets } = fixture.store;
      await expect(leaflets.revision(owner, id, 1)).rejects.toThrow(VersionDamagedError);
      const kinds = (await problemsOf(id)).map(({ kind }) => kind);
      expect(kinds).toContain("version-damaged");
      await change(id, 1, { compressed_content: row?.compressed_content });
      expect(await leaflets.revision(owner, id, 1)).toMatchObject({ content });
    });

    it("counts as damaged if it has content that is not compressed, too", async () => {
      const { owner, id } = await withVersions({}, {});
      await compact();
      await change(id, 1, { compressed_content: null });
      const { leaflets } = fixture.store;
      await expect(leaflets.revision(owner, id, 1)).rejects.toThrow(VersionDamagedError);
      await change(id, 1, { content });
      // Then it is what was saved, but its XML is no longer there.
      expect(await leaflets.revision(owner, id, 1)).toMatchObject({ fhirXmlSource: "content" });
      const found = await problemsOf(id);
      expect(found.map(({ kind }) => kind)).toContain("reference-wrong");
    });

    it("is read if it became the current version, because later ones were lost", async () => {
      const { owner, id } = await withVersions({}, {});
      await compact();
      const [row] = await rowsOf(id);
      await fixture.database.transaction(async (write) => {
        await write
          .deleteFrom("leaflet_revisions")
          .where("leaflet_id", "=", id)
          .where("version", "=", 2)
          .execute();
        await write
          .updateTable("leaflets")
          .set({ version: 1, hash: row?.hash ?? null })
          .where("id", "=", id)
          .execute();
      });
      const { leaflets } = fixture.store;
      expect(await leaflets.get(owner, id)).toMatchObject({ content, fhirXmlSource: "rebuilt" });
      const inBytes = await leaflets.getInBytes(owner, id);
      expect(Buffer.from(inBytes?.content ?? []).toString()).toBe(content);
      const noted = { id, ownerId: owner, version: 1, readingFindings: '[{"code":"x"}]' };
      expect(await leaflets.noteReadingFindings(noted, noQuota)).toEqual({ kind: "noted" });
      expect(await leaflets.get(owner, id)).toMatchObject({
        content,
        readingFindings: noted.readingFindings,
      });
    });

    it("is excluded from programs that do not know it", async () => {
      const meta = fixture.database.read.selectFrom("meta").select("value");
      const row = await meta.where("key", "=", "oldest-writer").executeTakeFirst();
      const { length } = migrations.slice(0, migrations.findIndex(createsList) + 1);
      expect(length).toBeGreaterThan(0);
      expect(Number(row?.value)).toBeGreaterThanOrEqual(length);
    });
  });

  describe("the compaction of versions", () => {
    it("is done by one server at a time, and goes on after a server that stopped", async () => {
      fixture.clock.now += leased;
      const { id } = await withVersions({}, {});
      expect(await compact("always", "one")).toBe(1);
      const later = await withVersions({}, {});
      expect(await compact("always", "two")).toBe(0);
      expect([await compactedOf(id), await compactedOf(later.id)]).toEqual([[1], []]);
      fixture.clock.now += leased;
      expect(await compact("always", "two")).toBe(1);
      expect(await compactedOf(later.id)).toEqual([1]);
      // A lease in the far future is that of a server whose clock was wrong.
      fixture.clock.now -= 365 * day;
      expect(await compact("always", "three")).toBe(0);
      await withVersions({}, {});
      expect(await compact("always", "three")).toBe(1);
      fixture.clock.now += 365 * day;
    });

    it("reads one list when there is nothing to do", async () => {
      fixture.clock.now += leased;
      await compact();
      const left = fixture.database.read.selectFrom("superseded_versions").select("seq");
      expect(await left.execute()).toEqual([]);
      expect(await compact()).toBe(0);
    });

    it("changes nothing that others read and save at the same time", async () => {
      const { store, clock } = fixture;
      clock.now += leased;
      const { owner, id } = await withVersions({}, {}, {});
      const state = { ended: false };
      const compacting = (async () => {
        let done = 0;
        for (; !state.ended;) done += await compact();
        return done + (await compact());
      })();
      const reading = (async () => {
        for (; !state.ended;)
          for (const version of [1, 2, 3])
            expect(await store.leaflets.revision(owner, id, version)).toMatchObject({ content });
      })();
      for (const turn of times(20)) {
        const blob = aBlob(`<Bundle>${turn} ${Math.random()}</Bundle>`);
        const next = aVersion({ content, fhirXml: blob.hash });
        const input = aSave(fixture, owner, { id, next, blobs: [blob] });
        const saved = await store.leaflets.save({ ...input, version: turn + 3 }, noQuota);
        expect(saved.kind).toBe("saved");
      }
      state.ended = true;
      await reading;
      expect(await compacting).toBe(22);
      expect(await compactedOf(id)).toHaveLength(22);
      expect(await problemsOf(id)).toEqual([]);
      await store.foldSums();
      expect(await problemsOf(owner)).toEqual([]);
    });
  });
}

function createsList({ statements }: Migration): boolean {
  return statements(sqliteFragments).some((text) => text.includes("table superseded_versions"));
}
