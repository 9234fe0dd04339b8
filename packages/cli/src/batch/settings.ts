import type { LeafletContent, Layout, LeafletStatus } from "@nashra/engine";
import type { ReportLanguage } from "../words.ts";

export type OutputFormat = "xml" | "json" | "html";

/** The settings of every job of a run. Plain data, because it is sent to worker threads. */
export interface Settings {
  readonly task: "build" | "validate";
  readonly formats: readonly OutputFormat[];
  /**
   * `layout`, `status`, `elementLinks` and `identifier` are options of the command line. They take precedence over
   * the values of a record.
   */
  readonly layout?: Layout;
  readonly status?: LeafletStatus;
  readonly elementLinks?: boolean;
  readonly identifier?: string;
  /** From SOURCE_DATE_EPOCH. */
  readonly lastUpdated?: string;
  /**
   * The message of the usage error for a second document. Set only if a run must not contain more than one
   * document.
   */
  readonly single?: string;
  /** Whether documents are checked against the ePI guide even if they do not claim it. */
  readonly guide?: boolean;
  readonly allowLoss: boolean;
  /** Maximum size of an input in bytes. In NDJSON, the limit applies to each line. */
  readonly maxInput: number;
  readonly shard?: Shard;
  readonly language: ReportLanguage;
  /** Whether outputs need a SHA-256 digest. */
  readonly digests: boolean;
  /** The template of the variants. Each row of `--data` replaces some of its fields. */
  readonly template?: LeafletContent;
}

/** One of the `count` parts of a build; `index` starts at 1. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

/**
 * Whether a document belongs to this shard. Inputs and their records are assigned to the shards in turn, so
 * that one large file of records is distributed as evenly as many small files.
 */
export function isInShard(shard: Shard | undefined, input: number, record = 1): boolean {
  return shard === undefined || (input + record - 1) % shard.count === shard.index - 1;
}
