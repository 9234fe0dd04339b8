import type { Store } from "../ports.ts";
import type { DatabaseLocation, Reader } from "./database.ts";
import { openDatabase } from "./open-database.ts";

// When commands last succeeded, in rows of the table `meta`.

const keys = {
  /** The end of the last complete backup. */
  backup: "last-backup",
  /** The end of the last successful restore drill. */
  drill: "last-restore-drill",
} as const satisfies Record<TimedCommand, string>;

export type TimedCommand = Parameters<Store["lastSuccess"]>[0];

/** Epoch milliseconds; undefined if the command never succeeded, or if the value is not a time. */
export async function readLastTime(
  read: Reader,
  command: TimedCommand,
): Promise<number | undefined> {
  const row = await read
    .selectFrom("meta")
    .select("value")
    .where("key", "=", keys[command])
    .executeTakeFirst();
  const at = Number(row?.value);
  return Number.isSafeInteger(at) ? at : undefined;
}

/** Records when a command succeeded. A server may use the store meanwhile. */
export async function recordLastTime(
  location: DatabaseLocation,
  command: TimedCommand,
  at: number,
): Promise<void> {
  const database = await openDatabase(location);
  try {
    const value = String(at);
    await database.unsyncedTransaction((write) =>
      write
        .insertInto("meta")
        .values({ key: keys[command], value })
        .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
        .execute(),
    );
  } finally {
    await database.close();
  }
}
