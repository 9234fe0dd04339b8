import { openBlobs, type BlobLocation } from "../blobs/open-blobs.ts";
import type { BlobBackend } from "../blobs/verified-blobs.ts";
import { mismatchOf, openStore, throwIfMissing } from "../open-store.ts";
import type { DatabaseLocation } from "../sql/database.ts";
import { factsOfMeta } from "../sql/migrations.ts";
import { openSnapshot, type Snapshot, type SnapshotOptions } from "./snapshot.ts";

export interface StoreLocation {
  readonly database: DatabaseLocation;
  readonly blobs: BlobLocation;
}

export interface ReadableStore {
  /** Undefined if it cannot be read. */
  readonly id: string | undefined;
  readonly snapshot: Snapshot;
  readonly blobs: BlobBackend;
  /** Faults of the database as a whole, as messages. */
  readonly faults: readonly string[];
  close(): Promise<void>;
}

/**
 * Opens a store for `backup` and `check`, which also read a damaged store. Changes nothing. Throws if there is no
 * store, if it has the schema of another version, or if no row of it can be read.
 */
export async function openForReading(
  location: StoreLocation,
  options: SnapshotOptions = {},
): Promise<ReadableStore> {
  await throwIfMissing(location);
  // PostgreSQL checks the encoding and the schema when the store is opened.
  if (location.database.kind === "postgres")
    await (await openStore({ ...location, migrate: false })).close();
  const blobs = await openBlobs(location.blobs, { create: false });
  const snapshot = await openSnapshot(location.database, options);
  try {
    const meta = await snapshot.meta();
    const facts = meta && factsOfMeta(meta);
    const marker = await blobs.readMarker();
    // Blobs in memory are empty at every start, and only tests use them.
    const mismatch =
      facts && location.blobs.kind !== "memory" ? mismatchOf(facts, marker) : undefined;
    const faults = [
      ...(facts === undefined ? ["the table meta cannot be read"] : []),
      ...(mismatch === undefined ? [] : [mismatch]),
      ...(await snapshot.faults()),
    ];
    return { id: facts?.id, snapshot, blobs, faults, close: () => snapshot.close() };
  } catch (error) {
    await snapshot.close();
    throw error;
  }
}
