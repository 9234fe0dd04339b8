import type { Store } from "../ports.ts";
import type { DatabaseLocation, Reader, Writer } from "./database.ts";
import { lockMeta, setMeta } from "./meta-row.ts";
import { openDatabase } from "./open-database.ts";

// When commands last succeeded, and what all backups contain, in rows of the table `meta`.

const keys = {
  /** The end of the last complete backup. */
  backup: "last-backup",
  /** The end of the last successful restore drill. */
  drill: "last-restore-drill",
} as const satisfies Record<TimedCommand, string>;

const coversKey = "backup-covers";

export type TimedCommand = Parameters<Store["lastSuccess"]>[0];

/** Epoch milliseconds; undefined if the command never succeeded, or if the value is not a time. */
export async function readLastTime(
  read: Reader,
  command: TimedCommand,
): Promise<number | undefined> {
  return readNumber(read, keys[command]);
}

/** The number of the last entry of `superseded_versions` whose version a backup contains; 0 if there is none. */
export async function readCovered(read: Reader): Promise<number> {
  return (await readNumber(read, coversKey)) ?? 0;
}

async function readNumber(read: Reader, key: string): Promise<number | undefined> {
  const row = await read
    .selectFrom("meta")
    .select("value")
    .where("key", "=", key)
    .executeTakeFirst();
  return numberIn(row?.value);
}

function numberIn(value = ""): number | undefined {
  const number = value === "" ? Number.NaN : Number(value);
  return Number.isSafeInteger(number) ? number : undefined;
}

/**
 * Records when a restore drill of a backup of the store `storeId` succeeded. A server may use the store meanwhile. Throws,
 * and records nothing, if this is another store.
 */
export function recordDrill(
  location: DatabaseLocation,
  { at, storeId }: { readonly at: number; readonly storeId: string },
): Promise<void> {
  return recording(location, async (write) => {
    const store = await write
      .selectFrom("meta")
      .select("value")
      .where("key", "=", "store-id")
      .executeTakeFirst();
    if (store?.value !== storeId) throw new Error("the backup is of another store");
    await setTime(write, "drill", at);
  });
}

/**
 * Records the end of a complete backup. A server may use the store meanwhile. `covers` is the last entry of
 * `superseded_versions` when the backup began, 0 if there was none. Such an entry is made after its version, so the backup
 * contains the version, whatever clocks say.
 */
export function recordBackup(
  location: DatabaseLocation,
  { at, covers }: { readonly at: number; readonly covers: number },
): Promise<void> {
  return recording(location, async (write) => {
    const known = numberIn(await lockMeta(write, coversKey)) ?? 0;
    await setMeta(write, coversKey, String(Math.max(known, covers)));
    await setTime(write, "backup", at);
  });
}

async function setTime(write: Writer, command: TimedCommand, at: number): Promise<void> {
  await lockMeta(write, keys[command]);
  await setMeta(write, keys[command], String(at));
}

async function recording(
  location: DatabaseLocation,
  work: (write: Writer) => Promise<void>,
): Promise<void> {
  const database = await openDatabase(location);
  try {
    await database.unsyncedTransaction(work);
  } finally {
    await database.close();
  }
}
