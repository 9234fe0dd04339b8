import { openBlobs } from "../blobs/open-blobs.ts";
import { openStore } from "../open-store.ts";
import { openDatabase } from "../sql/database.ts";
import type { StoreLocation } from "./backup-store.ts";
import { checkBlobs } from "./check-blobs.ts";
import { checkCounters } from "./check-counters.ts";
import { checkVersions } from "./check-versions.ts";
import type { StoreProblem, Tell } from "./store-problem.ts";
import { openSnapshot } from "./snapshot.ts";

export interface StoreCheck {
  readonly leaflets: number;
  readonly versions: number;
  readonly blobs: number;
  readonly problems: readonly StoreProblem[];
}

/**
 * Reads everything of a store as it was at one moment, beside a running server, and lists what is wrong:
 * contents that do not parse, blobs that are missing or damaged, XML that cannot be read, references and
 * counters that disagree. Repairs nothing.
 */
export async function checkStore(location: StoreLocation): Promise<StoreCheck> {
  // Migrates nothing, and finds out whether database and blobs belong together.
  const store = await openStore({ ...location, migrate: false });
  try {
    return await check(location);
  } finally {
    await store.close();
  }
}

async function check(location: StoreLocation): Promise<StoreCheck> {
  const problems: StoreProblem[] = [];
  const tell: Tell = (problem) => void problems.push(problem);
  for (const detail of await faultsOfDatabase(location)) {
    tell({ kind: "database", place: "database", detail });
  }
  const blobs = await openBlobs(location.blobs);
  const snapshot = await openSnapshot(location.database);
  try {
    const read = await checkBlobs(snapshot, blobs, tell);
    const versions = await checkVersions(snapshot, blobs, tell);
    const leaflets = await checkCounters(snapshot, tell);
    return { leaflets, versions, blobs: read, problems };
  } finally {
    await snapshot.close();
  }
}

async function faultsOfDatabase(location: StoreLocation): Promise<readonly string[]> {
  const database = await openDatabase(location.database);
  try {
    return await database.verify();
  } finally {
    await database.close();
  }
}
