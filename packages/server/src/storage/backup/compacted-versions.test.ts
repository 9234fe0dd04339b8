import { describe, expect, it } from "vitest";
import { fixtures } from "../contract-tests/fixtures.ts";
import { checked, everything, fillStore } from "../contract-tests/full-store.ts";
import { engines, compactionIn, type Engine } from "../contract-tests/leaflets-fixture.ts";
import { compactVersions } from "../sql/version-compaction.ts";
import { backupStore } from "./backup-store.ts";
import { repairStore } from "./repair-store.ts";
import { restoreStore } from "./restore-store.ts";
import { rebuild } from "../../domain/leaflets/rebuild-document.ts";

const stores = fixtures();

/** A store whose first leaflet has two compacted versions and a current one. */
async function aCompactedStore(engine: Engine) {
  const fixture = await stores.open(engine);
  const { owner, ids } = await fillStore(fixture);
  const id = ids[0] ?? "";
  const { revision } = fixture.store.leaflets;
  const before = [await revision(owner, id, 1), await revision(owner, id, 2)];
  const options = { when: "always", holder: "test", ...compactionIn(fixture) } as const;
  expect(await compactVersions(fixture.database, options)).toBe(2);
  const change = (values: object, version = 1) =>
    fixture.database.transaction(async (write) => {
      const rows = write.updateTable("leaflet_revisions").set(values);
      await rows.where("leaflet_id", "=", id).where("version", "=", version).execute();
    });
  return { fixture, owner, id, before, change };
}

const pairs = engines.flatMap((from) => engines.map((to) => [from, to] as const));

describe("a store with compacted versions", () => {
  it.each(pairs)("on %s is restored into %s with every byte", async (from, to) => {
    const { fixture, owner, id, before } = await aCompactedStore(from);
    // The XML of a compacted version can be built again, with the recorded hash.
    const healthy = { versions: 5, rebuilt: 5, blobs: 6, problems: [] };
    expect(await checked(fixture.location)).toMatchObject(healthy);
    const file = stores.file();
    const made = await backupStore(fixture.location, file);
    expect(made).toMatchObject({ lost: [], faults: 0, blobs: { count: 6 } });
    const target = await stores.open(to);
    expect(await restoreStore(file, target.location)).toEqual(made);
    const tables = await everything(target);
    expect(tables["leaflet_revisions"]).toEqual((await everything(fixture))["leaflet_revisions"]);
    expect(await checked(target.location)).toMatchObject(healthy);
    for (const version of before)
      expect(await target.store.leaflets.revision(owner, id, version?.version ?? 0)).toEqual({
        ...version,
        fhirXmlSource: "rebuilt",
      });
    // A restored store has no backup yet, and nothing that is not compacted already.
    await target.store.sweep(target.clock.now);
    expect(await checked(target.location)).toMatchObject(healthy);
  });

  it.each(engines)("on %s: check, backup and repair name a damaged version", async (engine) => {
    const { fixture, id, change } = await aCompactedStore(engine);
    const location = `leaflet ${id} version 1`;
    await change({ compressed_content: Buffer.from("damaged") });
    const { problems } = await checked(fixture.location);
    const found = problems.filter((problem) => problem.location === location);
    expect(found.map(({ kind }) => kind)).toContain("version-damaged");
    const faults: string[] = [];
    const made = await backupStore(fixture.location, stores.file(), (fault) => faults.push(fault));
    expect([made.faults, faults.join()]).toEqual([1, expect.stringContaining(location)]);
    const repaired: string[] = [];
    const repair = ({ location: at }: { readonly location: string }) => void repaired.push(at);
    await repairStore(fixture.location, rebuild, repair, fixture.clock.now);
    const left = (await checked(fixture.location)).problems;
    expect(left.map((problem) => problem.location)).toContain(location);
    expect(repaired).not.toContain(location);
  });

  it.each(engines)("on %s: a repair gives no XML back, and corrects sums", async (engine) => {
    const { fixture } = await aCompactedStore(engine);
    await fixture.database.transaction(async (write) => {
      await write.updateTable("leaflets").set({ bytes: 1, content_bytes: 1 }).execute();
    });
    const before = await everything(fixture);
    await repairStore(fixture.location, rebuild, () => undefined, fixture.clock.now);
    const after = await everything(fixture);
    for (const table of ["leaflet_revisions", "leaflet_blobs"])
      expect(after[table]).toEqual(before[table]);
    expect((await checked(fixture.location)).problems).toEqual([]);
  });
});
