import type { PoolState, StoreSize } from "./analytics-ports.ts";
import type { Scrubbed } from "./scrub-ports.ts";
import type { RowPosition, SealPosition, Sealed } from "./sealing-ports.ts";

/**
 * When versions are compacted that have a next one and were never published: after a complete backup that contains them, in
 * the next hour without a backup, or never.
 */
export type CompactVersions = "after-backup" | "always" | "never";

/** The work on a store that answers no request of an account. */
export interface StoreMaintenance {
  /**
   * Returns the faults that the database engine finds in its files, as messages of the engine; empty if there
   * are none. Reads the whole database.
   */
  verify(): Promise<readonly string[]>;
  /**
   * Gives a hash to versions of older servers that have none: at most `most` of those after the position `after`;
   * default: from the first version.
   */
  seal(most: number, after?: SealPosition): Promise<Sealed<SealPosition>>;
  /** Like `seal`, for the rows of accounts, tokens and audit entries. */
  sealRows(most: number, after?: RowPosition): Promise<Sealed<RowPosition>>;
  /**
   * Verifies the next few versions and blobs of the part of the store for the day (UTC) of `now`. The parts of 30 days
   * are the whole store. The store keeps the position.
   */
  scrub(now: number): Promise<Scrubbed>;
  /** Folds changes of the sums of bytes; returns their number. The sums stay the same. */
  foldSums(): Promise<number>;
  /** The connections to the database; undefined for the embedded store. */
  pool(): PoolState | undefined;
  /** When the last complete backup or successful restore drill ended, in epoch milliseconds; undefined: never. */
  lastSuccess(command: "backup" | "drill"): Promise<number | undefined>;
  /** Measures the store; takes about a second for a million blobs. */
  size(): Promise<StoreSize>;
  /**
   * Removes expired data: sessions, counters, idempotency keys, deliveries, deleted leaflets, unused blobs. Compacts
   * superseded versions as the option `compactVersions` of the store says, and returns their number.
   */
  sweep(now: number): Promise<{ readonly compactedVersions: number }>;
}
