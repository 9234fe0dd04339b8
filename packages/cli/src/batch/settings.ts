import type { LeafletContent, Layout, LeafletStatus } from "@nashra/engine";
import type { ReportLanguage } from "../words.ts";

export type OutputFormat = "xml" | "json" | "html";

/** What every job of a run is done with. Plain data: it travels to worker threads. */
export interface Settings {
  readonly task: "build" | "validate";
  readonly formats: readonly OutputFormat[];
  /** What the command line says of every document; it wins over what a record says. */
  readonly layout?: Layout;
  readonly status?: LeafletStatus;
  readonly identifier?: string;
  /** From SOURCE_DATE_EPOCH. */
  readonly lastUpdated?: string;
  /** Set where a run may hold just one document: the sentence that says why. */
  readonly single?: string;
  readonly allowLoss: boolean;
  /** Bytes. */
  readonly maxInput: number;
  readonly shard?: Shard;
  readonly language: ReportLanguage;
  /** Whether the digests of outputs are wanted. */
  readonly digests: boolean;
  /** The leaflet that rows of variants are laid over. */
  readonly template?: LeafletContent;
}

/** Part `index` (from 1) of `count`. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

/**
 * Whether a document belongs to this part. Inputs and their records are dealt out in turn, so that
 * one large file of records is spread as well as many small files.
 */
export function isInShard(shard: Shard | undefined, input: number, record = 1): boolean {
  return shard === undefined || (input + record - 1) % shard.count === shard.index - 1;
}
