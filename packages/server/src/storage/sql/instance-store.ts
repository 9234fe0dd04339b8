import { sql } from "kysely";
import type { Instance, InstanceStore } from "../instance-ports.ts";
import type { Database, DatabaseLocation, Writer } from "./database.ts";
import { openDatabase } from "./open-database.ts";
import { clockOf, runningInstances, staleAfter } from "./running-instances.ts";

/**
 * Milliseconds between two heartbeats. With SQLite, the lock of the data folder shows whether a server runs, and an
 * idle server should not keep the disk busy. If the lock file is deleted, the server renews its heartbeat at once.
 */
const intervals = { sqlite: 300_000, postgres: 10_000 };

/** `schemaVersion` is that of this program. */
export function createInstanceStore(database: Database, schemaVersion: number): InstanceStore {
  const clock = clockOf[database.engine];
  async function beat(write: Writer, { id, name }: Instance): Promise<void> {
    await write
      .insertInto("instances")
      .values({ id, name, schema_version: schemaVersion, started_at: clock, seen_at: clock })
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ seen_at: clock }))
      .execute();
  }
  return {
    interval: intervals[database.engine],
    start: (instance) =>
      database.unsyncedTransaction(async (write) => {
        const ended = write.deleteFrom("instances");
        // Whoever starts a server on a data folder has its lock, so no other server runs.
        await (
          database.engine === "sqlite"
            ? ended
            : ended.where("seen_at", "<", sql<number>`${clock} - ${staleAfter}`)
        ).execute();
        await beat(write, instance);
      }),
    beat: (instance) => database.unsyncedTransaction((write) => beat(write, instance)),
    end: ({ id }) =>
      database.unsyncedTransaction(async (write) => {
        await write.deleteFrom("instances").where("id", "=", id).execute();
      }),
  };
}

/**
 * Describes the servers that use a PostgreSQL database now. Servers of version 0.1.0 have no heartbeat and are
 * missing. Empty for SQLite: there the lock of the data folder decides.
 */
export async function runningServers(location: DatabaseLocation): Promise<readonly string[]> {
  if (location.kind === "sqlite") return [];
  const database = await openDatabase(location);
  try {
    return await runningInstances(database.read);
  } finally {
    await database.close();
  }
}
