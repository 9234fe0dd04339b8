import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { aLeaflet as aContent } from "@nashra/engine/testing";
import { describe, expect, test } from "vitest";
import { createInlineWorkerPool } from "../../api/leaflets/run-job.ts";
import { loadLeaflet } from "../../domain/leaflets/load-leaflet.ts";
import { rebuild } from "../../domain/leaflets/rebuild-document.ts";
import { fixtures } from "../contract-tests/fixtures.ts";
import { checked, everything } from "../contract-tests/full-store.ts";
import {
  aBlob,
  anOwner,
  aSave,
  engines,
  noQuota,
  type StoreFixture,
} from "../contract-tests/leaflets-fixture.ts";
import type { LeafletVersion } from "../ports.ts";
import { backupStore } from "./backup-store.ts";
import { repairStore } from "./repair-store.ts";
import { restoreStore } from "./restore-store.ts";

const stores = fixtures();
const clientXml = '<Bundle xmlns="http://hl7.org/fhir"><type value="document"/></Bundle>';

/**
 * A leaflet with a published version, a draft, and a published version whose XML a client sent. `change` are values of
 * the last version that do not belong to its document.
 */
async function aPublishedLeaflet(fixture: StoreFixture, change: Partial<LeafletVersion> = {}) {
  const owner = await anOwner(fixture);
  const { id, at } = aSave(fixture, owner);
  const { leaflets } = fixture.store;
  const workerPool = createInlineWorkerPool();
  const facts = { id, createdAt: at, at };
  const body = new TextEncoder().encode(
    JSON.stringify({ content: aContent(), status: "published" }),
  );
  const made = await workerPool.run({ kind: "create", body, ...facts });
  const current = async () => {
    const leaflet = await leaflets.get(owner, id);
    if (leaflet === undefined) throw new Error("there is no leaflet");
    return loadLeaflet({ store: fixture.store, reportDamage: () => undefined }, leaflet);
  };
  if (made.kind !== "ready") throw new Error(made.kind);
  await leaflets.create({ ...aSave(fixture, owner, { id, at, ...made }), audit: [] }, noQuota);
  for (const [version, status] of [
    [1, "draft"],
    [2, "published"],
  ] as const) {
    const job = {
      kind: "change",
      body: new TextEncoder().encode(JSON.stringify({ status })),
    } as const;
    const next = await workerPool.run({ ...job, current: await current(), ...facts, replaces: 1 });
    if (next.kind !== "ready") throw new Error(next.kind);
    const { builtBy: _, ...built } = next.next;
    const sent = aBlob(clientXml);
    const client = { ...built, fhirXml: sent.hash, fhirXmlSource: "client" as const, ...change };
    const input = aSave(fixture, owner, {
      id,
      at,
      next: status === "published" ? client : next.next,
      blobs: [...next.blobs, sent],
    });
    await leaflets.save({ ...input, version }, noQuota);
  }
  const [first, last] = await Promise.all(
    [1, 3].map((version) => leaflets.revision(owner, id, version)),
  );
  const frozen = last?.frozenXml ?? "";
  expect(frozen).not.toBe(last?.fhirXml);
  return { owner, id, first, frozen };
}

function fileOf({ location }: StoreFixture, hash: string): string {
  if (location.blobs.kind !== "folder") throw new Error("no folder");
  return join(location.blobs.path, "sha256", hash.slice(0, 2), hash);
}

async function repaired(fixture: StoreFixture, builder = rebuild): Promise<readonly string[]> {
  const lines: string[] = [];
  const report = ({ location, detail }: { location: string; detail: string }) =>
    void lines.push(`${location}: ${detail}`);
  await repairStore(fixture.location, builder, report, 1);
  return lines;
}

async function linesOf(fixture: StoreFixture): Promise<readonly string[]> {
  const { problems } = await checked(fixture.location);
  return problems.map(({ kind, location, detail }) => `${kind} ${location}: ${detail}`);
}

describe.each(engines)("frozen documents on %s", (engine) => {
  test("are compared with the documents that are built again, including the version that they replace", async () => {
    const fixture = await stores.open(engine);
    await aPublishedLeaflet(fixture);
    expect(await checked(fixture.location)).toMatchObject({ problems: [], rebuilt: 3 });
    const other = await stores.open(engine);
    const { id } = await aPublishedLeaflet(other, { status: "review" });
    expect(await linesOf(other)).toEqual([
      `xml-differs leaflet ${id} version 3: its frozen document differs from the document that is built from its content`,
    ]);
  });

  test("of another version of the engine are not compared", async () => {
    const fixture = await stores.open(engine);
    await aPublishedLeaflet(fixture, { status: "review", frozenBy: "0.0.1" });
    expect(await checked(fixture.location)).toMatchObject({ problems: [], rebuilt: 2 });
  });

  test("are not compared if an earlier version is lost, because it may be the one that they replace", async () => {
    const fixture = await stores.open(engine);
    const { id } = await aPublishedLeaflet(fixture);
    await fixture.database.transaction(async (write) => {
      const lost = write.deleteFrom("leaflet_revisions").where("leaflet_id", "=", id);
      await lost.where("version", "=", 1).execute();
    });
    const lines = await linesOf(fixture);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter((line) => line.startsWith("xml-differs"))).toEqual([]);
  });

  test.each(["missing", "damaged"] as const)(
    "that are %s are named by a check, and built again by the engine that built them",
    async (state) => {
      const fixture = await stores.open(engine);
      const { id, first, frozen } = await aPublishedLeaflet(fixture);
      const before = (await everything(fixture))["leaflet_revisions"];
      const hashes = [first?.frozenXml ?? "", frozen];
      for (const hash of hashes) {
        if (state === "missing") await rm(fileOf(fixture, hash));
        else await writeFile(fileOf(fixture, hash), "damaged");
      }
      expect(await linesOf(fixture)).toEqual(
        expect.arrayContaining([
          `blob-${state} blob ${frozen}: the blob is ${state}`,
          `blob-${state} leaflet ${id} version 1: its XML ${hashes[0]} is ${state}`,
          `blob-${state} leaflet ${id} version 3: its frozen document ${frozen} is ${state}`,
        ]),
      );
      const other = { ...rebuild, xmlOf: () => new TextEncoder().encode("<Bundle/>") };
      expect(await repaired(fixture, other)).toEqual([]);
      expect(await linesOf(fixture)).not.toEqual([]);
      expect(await repaired(fixture)).toEqual([
        `leaflet ${id} version 1: its XML ${hashes[0]} was built again`,
        `leaflet ${id} version 3: its frozen document ${frozen} was built again`,
      ]);
      expect(await linesOf(fixture)).toEqual([]);
      expect((await everything(fixture))["leaflet_revisions"]).toEqual(before);
    },
  );

  test("are references of their version, which a repair makes again", async () => {
    const fixture = await stores.open(engine);
    const { id, frozen } = await aPublishedLeaflet(fixture);
    await fixture.database.transaction(async (write) => {
      await write.deleteFrom("leaflet_blobs").where("hash", "=", frozen).execute();
      await write.deleteFrom("blobs").where("hash", "=", frozen).execute();
    });
    expect(await linesOf(fixture)).toContain(
      `reference-wrong leaflet ${id} version 3: its references to blobs differ from the blobs it needs`,
    );
    expect(await repaired(fixture)).toEqual([
      `blob ${frozen}: its row was made again`,
      `leaflet ${id} version 3: its references to blobs were made again`,
    ]);
    expect(await linesOf(fixture)).toEqual([]);
  });

  test("are in a backup, and restored into both kinds of stores", async () => {
    const fixture = await stores.open(engine);
    const { frozen } = await aPublishedLeaflet(fixture);
    await fixture.database.transaction(async (write) => {
      await write.deleteFrom("leaflet_blobs").where("hash", "=", frozen).execute();
    });
    const file = stores.file();
    const faults: string[] = [];
    await backupStore(fixture.location, file, (fault) => faults.push(fault));
    // The reference is made again from the version.
    expect(faults.join()).toContain(`a reference to blob ${frozen} is missing`);
    for (const kind of engines) {
      const target = await stores.open(kind);
      const rows = (await everything(fixture))["leaflet_revisions"];
      await restoreStore(file, target.location);
      expect((await everything(target))["leaflet_revisions"]).toEqual(rows);
      expect(await linesOf(target)).toEqual([]);
    }
  });
});
