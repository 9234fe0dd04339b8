import { openBlobs } from "../blobs/open-blobs.ts";
import { openStore } from "../open-store.ts";
import { openDatabase } from "../sql/open-database.ts";
import type { StoreLocation } from "./backup-store.ts";
import { checkBlobs } from "./check-blobs.ts";
import { checkCounters } from "./check-counters.ts";
import { checkVersion } from "./check-version.ts";
import { createMergeReader } from "./merge-reader.ts";
import { openSnapshot, type Snapshot } from "./snapshot.ts";
import type { StoreProblem, ReportProblem } from "./store-problem.ts";

export interface StoreCheck {
  readonly leaflets: number;
  readonly versions: number;
  readonly blobs: number;
  readonly problems: readonly StoreProblem[];
}

/**
 * Reads a snapshot of all data of a store and lists the faults: contents that do not parse, missing or
 * damaged blobs, unreadable XML, wrong references and counters. The server may run meanwhile. Repairs
 * nothing.
 */
export async function checkStore(location: StoreLocation): Promise<StoreCheck> {
  // Migrates nothing, and checks that database and blobs belong together.
  const store = await openStore({ ...location, migrate: false });
  try {
    return await check(location);
  } finally {
    await store.close();
  }
}

async function check(location: StoreLocation): Promise<StoreCheck> {
  const problems: StoreProblem[] = [];
  const report: ReportProblem = (problem) => void problems.push(problem);
  for (const detail of await faultsOfDatabase(location)) {
    report({ kind: "database", location: "database", detail });
  }
  const snapshot = await openSnapshot(location.database);
  try {
    return { ...(await checkRows(snapshot, location, report)), problems };
  } finally {
    await snapshot.close();
  }
}

async function checkRows(snapshot: Snapshot, location: StoreLocation, report: ReportProblem) {
  const store = await openBlobs(location.blobs);
  const blobs = await checkBlobs(snapshot, store, report);
  const revisions = createMergeReader(snapshot.rows("leaflet_revisions"), "leaflet_id");
  const references = createMergeReader(snapshot.rows("leaflet_blobs"), "leaflet_id");
  const used = new Map<unknown, number>();
  const counts = { leaflets: 0, versions: 0, blobs: blobs.size };
  for await (const leaflet of snapshot.rows("leaflets")) {
    const id = String(leaflet["id"]);
    const versions = await revisions.take(id);
    const needed = await references.take(id);
    for (const version of versions) await checkVersion(version, needed, store, report);
    checkCounters(leaflet, versions, needed, blobs, report);
    used.set(leaflet["owner_id"], (used.get(leaflet["owner_id"]) ?? 0) + Number(leaflet["bytes"]));
    counts.leaflets += 1;
    counts.versions += versions.length;
  }
  for await (const { id, leaflet_bytes } of snapshot.rows("users")) {
    const bytes = used.get(id) ?? 0;
    if (bytes === leaflet_bytes) continue;
    const detail = `their leaflets have ${bytes} bytes, but the quota counts ${leaflet_bytes}`;
    report({ kind: "counter-wrong", location: `user ${id}`, detail });
  }
  return counts;
}

async function faultsOfDatabase(location: StoreLocation): Promise<readonly string[]> {
  const database = await openDatabase(location.database);
  try {
    return await database.verify();
  } finally {
    await database.close();
  }
}
