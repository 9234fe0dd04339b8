import type { LeafletContent, Layout, LeafletStatus } from "@nashra/engine";
import type { ReportLanguage } from "../words.ts";

export type OutputFormat = "xml" | "json" | "html";

/** The settings of every job of a run. Plain data, because it is sent to worker threads. */
export interface Settings {
  readonly task: "build" | "validate";
  readonly formats: readonly OutputFormat[];
  /** Options of the command line for every document. They take precedence over the values of a record. */
  readonly layout?: Layout;
  readonly status?: LeafletStatus;
  readonly identifier?: string;
  /** From SOURCE_DATE_EPOCH. */
  readonly lastUpdated?: string;
  /** Set if the run may contain only one document: the message of the usage error for a second document. */
  readonly single?: string;
  readonly allowLoss: boolean;
  /** In bytes. */
  readonly maxInput: number;
  readonly shard?: Shard;
  readonly language: ReportLanguage;
  /** Whether outputs need a SHA-256 digest. */
  readonly digests: boolean;
  /** The leaflet whose fields each row of variants replaces. */
  readonly template?: LeafletContent;
}

/** Part `index` (from 1) of `count`. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

/**
 * Whether a document belongs to this shard. Inputs and their records are assigned in turn, so that one large
 * file of records is distributed as evenly as many small files.
 */
export function isInShard(shard: Shard | undefined, input: number, record = 1): boolean {
  return shard === undefined || (input + record - 1) % shard.count === shard.index - 1;
}
