import type { Job } from "../batch/job.ts";
import type { OutputFormat, Settings, Shard } from "../batch/settings.ts";
import type { GlobalOptions, ReportOptions } from "../report-options.ts";

/** The options of `nashra build`. */
export interface BuildOptions extends GlobalOptions, ReportOptions {
  readonly out?: string;
  readonly format?: readonly OutputFormat[];
  readonly layout?: "standard" | "complete";
  readonly status?: "draft" | "review" | "published";
  readonly elementLinks?: boolean;
  readonly identifier?: string;
  readonly template?: string;
  readonly data?: string;
  readonly jobs?: number;
  readonly check?: boolean;
  readonly dryRun?: boolean;
  readonly shard?: Shard;
  readonly allowLoss?: boolean;
  readonly maxInput: number;
  readonly manifest?: boolean;
  readonly watch?: boolean;
}

/** The jobs of a run. `settings` is set if it replaces the settings of the command line. */
export interface Work {
  readonly jobs: AsyncIterable<Job>;
  readonly total: number | undefined;
  readonly settings?: Settings;
}
