import type { OutputOptions } from "./batch/run-batch.ts";
import type { ReportFormat, ReportPlan } from "./reporters/write-report.ts";
import { UsageError } from "./usage-error.ts";
import type { ReportLanguage } from "./words.ts";

/** Options of every command. */
export interface GlobalOptions {
  readonly quiet?: boolean;
  readonly verbose?: boolean;
  /** False if `--no-color` is given. */
  readonly color: boolean;
  readonly lang: ReportLanguage;
}

/** Options of the commands that produce a report. */
export interface ReportOptions {
  readonly report: ReportFormat;
  readonly reportFile?: string;
  readonly failOn: "error" | "warning";
}

type ReportingOptions = Pick<
  OutputOptions,
  "verbosity" | "colour" | "language" | "failOn" | "report"
>;

/**
 * The output options of a run. `text` is the stream for a text report. `stdoutIsFree` is true if no document
 * goes to standard output, so that a machine-readable report can be printed to standard output.
 */
export function outputOptionsOf(
  options: GlobalOptions & ReportOptions,
  { text, stdoutIsFree }: { readonly text: "stdout" | "stderr"; readonly stdoutIsFree: boolean },
): ReportingOptions {
  return {
    verbosity: verbosityOf(options),
    colour: options.color,
    language: options.lang,
    failOn: options.failOn,
    report: reportPlanOf(options, text, stdoutIsFree),
  };
}

export function verbosityOf({ quiet, verbose }: GlobalOptions): OutputOptions["verbosity"] {
  if (quiet === true && verbose === true) {
    throw new UsageError("--quiet and --verbose cannot be used together");
  }
  if (quiet === true) return "quiet";
  return verbose === true ? "verbose" : "normal";
}

function reportPlanOf(
  { report, reportFile }: ReportOptions,
  text: "stdout" | "stderr",
  stdoutIsFree: boolean,
): ReportPlan {
  if (reportFile !== undefined) return { format: report, to: { file: reportFile } };
  if (report === "text") return { format: report, to: text };
  return { format: report, to: stdoutIsFree ? "stdout" : "stderr" };
}
