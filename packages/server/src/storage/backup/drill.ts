import { statfs } from "node:fs/promises";
import { join } from "node:path";
import { openStore } from "../open-store.ts";
import type { Store } from "../ports.ts";
import { BackupError } from "./backup-error.ts";
import type { BackupReport } from "./backup-store.ts";
import { checkStore, type StoreCheck } from "./check-store.ts";
import { openSnapshot } from "./snapshot.ts";
import type { StoreLocation } from "./open-for-reading.ts";
import type { Rebuild } from "./rebuild.ts";
import type { VerifiedBackup } from "./read-backup.ts";
import { restoreStore } from "./restore-store.ts";
import { nameOfRow } from "./unread-rows.ts";
import type { ReportFault } from "./fault-list.ts";

export interface DrillReport {
  readonly restored: Pick<BackupReport, "rows" | "blobs">;
  /** When the backup began, in epoch milliseconds. */
  readonly madeAt: number;
  /** The store that the backup is of. */
  readonly storeId: string;
  /** Leaflets that are not deleted, and that were read as the server reads them. */
  readonly leafletsRead: number;
}

/** What a drill needs to know about leaflets. */
export interface DrillDomain {
  readonly rebuild: Rebuild;
  /** Reads a leaflet as the server does; returns why it cannot be read. */
  faultOfLeaflet(store: Store, owner: string, id: string): Promise<string | undefined>;
}

/**
 * Restores a backup into the embedded store in an empty folder, runs the checks of `checkStore`, and reads the current
 * version of each leaflet as the server does. `onFault` gets everything that differs from a sound store. Throws a
 * `BackupError` if the backup cannot be restored, or if the disk has too little space: nothing is written then.
 */
export async function drillBackup(
  file: string,
  folder: string,
  domain: DrillDomain,
  onFault: ReportFault,
  freeSpace: (folder: string) => Promise<number> = freeBytes,
): Promise<DrillReport> {
  const database = { kind: "sqlite", folder } as const;
  const target: StoreLocation = {
    database,
    blobs: { kind: "folder", path: join(folder, "blobs") },
  };
  let [madeAt, storeId] = [0, ""];
  const restored = await restoreStore(
    file,
    target,
    async (backup) => {
      ({ madeAt, storeId } = backup.manifest);
      assertSpace(bytesToRestore(backup), await freeSpace(folder), folder);
    },
    onFault,
  );
  for (const hash of restored.lost) onFault(`blob ${hash}: it is missing in the backup`);
  const check = await checkStore(
    target,
    ({ kind, location, detail }) => onFault(`${kind}: ${location}: ${detail}`),
    domain.rebuild,
  );
  compareCounts(check, restored, onFault);
  return { restored, madeAt, storeId, leafletsRead: await readLeaflets(target, domain, onFault) };
}

/**
 * The space that a restored backup needs in the embedded store: its blobs, each in whole blocks, and its rows four
 * times. The database has indexes, and its log has all rows once more until the restore is complete.
 */
export function bytesToRestore({ blobs, rowBytes }: Pick<VerifiedBackup, "blobs" | "rowBytes">) {
  return blobs.bytes + 4096 * blobs.count + 4 * rowBytes + 64 * 1024 * 1024;
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

function assertSpace(needed: number, free: number, folder: string): void {
  if (free >= needed) return;
  const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`;
  throw new BackupError(
    `The drill needs ${megabytes(needed)} in ${folder}, which has ${megabytes(free)}; name another folder with --folder. Nothing was restored.`,
  );
}

function compareCounts(
  check: StoreCheck,
  { rows, blobs, lost }: BackupReport,
  onFault: ReportFault,
): void {
  for (const [what, found, expected] of [
    ["leaflets", check.leaflets, rows.leaflets],
    ["versions", check.versions, rows.leaflet_revisions],
    ["images and XML texts", check.blobs, blobs.count + lost.length],
  ] as const)
    if (found !== expected)
      onFault(`${what}: the restored store has ${found}, but the backup has ${expected}`);
}

/** Reads each leaflet that is not deleted; returns how many could be read. */
async function readLeaflets(
  target: StoreLocation,
  { faultOfLeaflet }: DrillDomain,
  onFault: ReportFault,
): Promise<number> {
  const store = await openStore({ ...target, migrate: false });
  const snapshot = await openSnapshot(target.database);
  let count = 0;
  try {
    for await (const row of snapshot.rows("leaflets", ({ row: name, reason }) =>
      onFault(`${name}: ${reason}`),
    )) {
      if (row["deleted_at"] !== null) continue;
      const fault = await faultOfLeaflet(store, String(row["owner_id"]), String(row["id"]));
      if (fault === undefined) count += 1;
      else onFault(`${nameOfRow("leaflets", row)}: ${fault}`);
    }
  } finally {
    await snapshot.close();
    await store.close();
  }
  return count;
}
