import { openBlobs } from "../blobs/open-blobs.ts";
import { openStore } from "../open-store.ts";
import { addAudit } from "../sql/add-audit.ts";
import type { Database } from "../sql/database.ts";
import { openDatabase } from "../sql/open-database.ts";
import type { ReportRepair } from "./leaflet-repair.ts";
import type { StoreLocation } from "./open-for-reading.ts";
import type { Rebuild } from "./rebuild.ts";
import { repairCounters } from "./repair-counters.ts";
import { repairIndexes, repairSearchIndex } from "./repair-indexes.ts";
import { repairLeaflets } from "./repair-leaflets.ts";

export interface StoreRepair {
  readonly repaired: number;
  /** False: the files of the database are damaged, so only its indexes were repaired. */
  readonly isComplete: boolean;
}

/**
 * Makes again what the versions of a store determine: XML that the server built, rows of `blobs` and
 * `leaflet_blobs`, the rows of leaflets, counters, the index of the search and the indexes of SQLite. Never changes a
 * version. Only versions that have their hash are used. No server may run meanwhile. A repair can stop at any time
 * and be started again. `at` is the time for the audit log.
 */
export async function repairStore(
  location: StoreLocation,
  rebuild: Rebuild,
  onRepair: ReportRepair,
  at: number,
): Promise<StoreRepair> {
  let repaired = 0;
  const report: ReportRepair = (repair) => {
    repaired += 1;
    onRepair(repair);
  };
  // Checks the schema, and that database and blobs belong together.
  await (await openStore({ ...location, migrate: false })).close();
  const blobs = await openBlobs(location.blobs, { create: false });
  const database = await openDatabase(location.database);
  try {
    const isComplete = await repairIndexes(database, report);
    // In a database whose pages are damaged, a write can destroy more.
    if (isComplete) {
      await repairLeaflets({ database, blobs, rebuild, report });
      await repairCounters(database, report);
      await repairSearchIndex(database, report);
      await record(database, repaired, at);
    }
    return { repaired, isComplete };
  } finally {
    await database.close();
  }
}

async function record(database: Database, repaired: number, at: number): Promise<void> {
  await database.transaction((write) =>
    addAudit(write, [
      { at, action: "store.repaired", outcome: "done", by: "command", detail: { repaired } },
    ]),
  );
}
