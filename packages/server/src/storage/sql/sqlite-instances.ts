import { statSync } from "node:fs";
import { join } from "node:path";
import { databaseFile, openReadOnly } from "./sqlite-files.ts";

/** The heartbeat of a server that has not stopped cleanly: it runs, or it was killed. */
export interface LastHeartbeat {
  readonly id: string;
  /** Such as `process 12 on web-1`. */
  readonly name: string;
  readonly seenAt: number;
}

/**
 * The newest heartbeat in the store of a data folder. Reads only. Undefined if there is none, or if it cannot be read:
 * whoever opens the store then gets the reason.
 */
export function lastHeartbeat(folder: string): LastHeartbeat | undefined {
  const size = statSync(join(folder, databaseFile), { throwIfNoEntry: false })?.size ?? 0;
  if (size === 0) return undefined;
  try {
    const database = openReadOnly(folder);
    try {
      const row = database
        .prepare("select id, name, seen_at from instances order by seen_at desc, id limit 1")
        .get();
      return (
        row && { id: String(row["id"]), name: String(row["name"]), seenAt: Number(row["seen_at"]) }
      );
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}
