import { mkdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { fixtures } from "../contract-tests/fixtures.ts";
import { aRealLeaflet, checked, everything, fillStore } from "../contract-tests/full-store.ts";
import { engines, type StoreFixture } from "../contract-tests/leaflets-fixture.ts";
import { openBlobs } from "../blobs/open-blobs.ts";
import { checkBlobs } from "./check-blobs.ts";
import { openCheckScratch } from "./check-scratch.ts";
import { openSnapshot } from "./snapshot.ts";
import type { StoreProblem } from "./store-problem.ts";

const stores = fixtures();

async function aFullStore(engine: (typeof engines)[number]) {
  const fixture = await stores.open(engine);
  return { fixture, ...(await fillStore(fixture)) };
}

/** Checks the blobs of a snapshot that is taken before `change` runs. */
async function checkedAfter(
  fixture: StoreFixture,
  change: () => Promise<void>,
): Promise<readonly StoreProblem[]> {
  const snapshot = await openSnapshot(fixture.location.database);
  const scratch = openCheckScratch();
  const unread = () => {
    throw new Error("a row is unreadable");
  };
  const problems: StoreProblem[] = [];
  try {
    for await (const row of snapshot.rows("leaflet_blobs", unread)) scratch.addReference(row);
    await change();
    const blobs = await openBlobs(fixture.location.blobs);
    await checkBlobs(snapshot, { blobs, scratch, report: (fault) => problems.push(fault), unread });
    return problems;
  } finally {
    scratch.close();
    await snapshot.close();
  }
}

it.each(engines)(
  "a check on %s reports no blob that the server removes or adds after the snapshot",
  async (engine) => {
    const { fixture } = await aFullStore(engine);
    const { store, clock } = fixture;
    const month = 31 * 86_400_000;
    const before = (await everything(fixture))["blobs"]?.length ?? 0;
    const problems = await checkedAfter(fixture, async () => {
      // Purges the deleted leaflet, and a day later removes its blobs.
      await store.sweep(clock.now + month);
      await store.sweep(clock.now + month + 2 * 86_400_000);
    });
    expect((await everything(fixture))["blobs"]?.length).toBeLessThan(before);
    expect(problems).toEqual([]);
    expect((await checked(fixture.location)).problems).toEqual([]);
  },
);

it.each(engines)(
  "a check on %s still reports a blob that is lost after the snapshot",
  async (engine) => {
    const { fixture, ids, owner } = await aFullStore(engine);
    const { blobs } = fixture.location;
    const hash = (await fixture.store.leaflets.get(owner, ids[0] ?? ""))?.fhirXml ?? "";
    const problems = await checkedAfter(fixture, async () => {
      if (blobs.kind !== "folder") throw new Error("no folder");
      await rm(join(blobs.path, "sha256", hash.slice(0, 2), hash));
    });
    expect(problems).toEqual([
      { kind: "blob-missing", location: `blob ${hash}`, detail: "the blob is missing" },
    ]);
  },
);

it.each(engines)("a check on %s during writes reports no fault", async (engine) => {
  const { fixture, owner } = await aFullStore(engine);
  const state = { writing: true };
  const writer = (async () => {
    for (let round = 0; state.writing; round += 1)
      await aRealLeaflet(fixture, owner, 2, `w ${round}`);
  })();
  try {
    for (let round = 0; round < 3; round += 1)
      expect((await checked(fixture.location)).problems).toEqual([]);
  } finally {
    state.writing = false;
    await writer;
  }
});

it.each(engines)(
  "a sweep on %s keeps a blob that a version names, although its reference is lost",
  async (engine) => {
    const { fixture, ids, owner } = await aFullStore(engine);
    const { store, database, clock, location } = fixture;
    const images = (await store.leaflets.get(owner, ids[0] ?? ""))?.images ?? [];
    expect(images).toHaveLength(1);
    await database.transaction(async (write) => {
      await write
        .deleteFrom("leaflet_blobs")
        .where("leaflet_id", "=", ids[0] ?? "")
        .execute();
    });
    await store.sweep(clock.now + 3 * 86_400_000);
    expect(await store.blobs.has(images[0] ?? "")).toBe(true);
    const { problems } = await checked(location);
    expect(new Set(problems.map(({ kind }) => kind))).toEqual(
      new Set(["reference-wrong", "counter-wrong"]),
    );
  },
);

it("a blob whose folder was moved away is named, and the check goes on", async () => {
  const { fixture } = await aFullStore("sqlite");
  const { blobs } = fixture.location;
  if (blobs.kind !== "folder") throw new Error("no folder");
  const away = join(dirname(blobs.path), "away");
  await rename(blobs.path, away);
  await mkdir(blobs.path);
  const { problems, versions } = await checked(fixture.location);
  expect(versions).toBe(5);
  expect(problems[0]?.detail).toContain("The location of the blobs is empty or wrong");
  await rm(blobs.path, { recursive: true });
  await rename(away, blobs.path);
  expect((await checked(fixture.location)).problems).toEqual([]);
});
