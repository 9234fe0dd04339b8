import type { DatabaseLocation, Reader } from "./database.ts";
import { openDatabase } from "./open-database.ts";

// The time of the last complete backup, in the row `last-backup` of the table `meta`.

const key = "last-backup";

/** Epoch milliseconds; undefined if there was no backup, or if the value is not a time. */
export async function readLastBackup(read: Reader): Promise<number | undefined> {
  const row = await read
    .selectFrom("meta")
    .select("value")
    .where("key", "=", key)
    .executeTakeFirst();
  const at = Number(row?.value);
  return Number.isSafeInteger(at) ? at : undefined;
}

/** Records the end of a complete backup. A server may use the store meanwhile. */
export async function recordBackup(location: DatabaseLocation, at: number): Promise<void> {
  const database = await openDatabase(location);
  try {
    const value = String(at);
    await database.unsyncedTransaction((write) =>
      write
        .insertInto("meta")
        .values({ key, value })
        .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
        .execute(),
    );
  } finally {
    await database.close();
  }
}
