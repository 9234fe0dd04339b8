import { findInputs } from "../batch/find-inputs.ts";
import { jobsOf } from "../batch/jobs-of.ts";
import { runBatch, type OutputOptions } from "../batch/run-batch.ts";
import { inThisThread } from "../batch/run-jobs.ts";
import type { Settings } from "../batch/settings.ts";
import { planSink } from "../batch/sink.ts";
import { refuseConflicts } from "../file-conflicts.ts";
import { outputOptionsOf, type GlobalOptions, type ReportOptions } from "../report-options.ts";
import { sourceDate } from "../source-date.ts";
import type { ExitCode, Environment } from "../environment.ts";
import { printSkipped, jobsOfSkipped } from "./skipped.ts";

export interface ValidateOptions extends GlobalOptions, ReportOptions {
  readonly layout?: "standard" | "complete";
  readonly guide?: boolean;
  readonly jobs?: number;
  readonly maxInput: number;
}

/**
 * `nashra validate`: reports the problems of leaflets and documents, including documents of other programs.
 * Writes nothing.
 */
export async function validate(
  places: readonly string[],
  options: ValidateOptions,
  environment: Environment,
): Promise<ExitCode> {
  const found = findInputs(places, { cwd: environment.cwd });
  refuseConflicts({
    cwd: environment.cwd,
    reads: found.inputs.map(({ kind, file }) => (kind === "stdin" ? "-" : file)),
    writes: [["--report-file", options.reportFile]],
  });
  printSkipped(found.skipped, environment);
  const settings = settingsOf(options, environment);
  const run =
    (options.jobs ?? 1) > 1
      ? (await import("../batch/worker-pool.ts")).inWorkers(options.jobs ?? 1, settings, {
          kind: "plan",
        })
      : inThisThread(settings, planSink(false), environment.now);
  const output: OutputOptions = {
    command: "validate",
    ...outputOptionsOf(options, { text: "stdout", stdoutIsFree: true }),
    total: found.inputs.length,
    keep: false,
  };
  const { exitCode } = await runBatch(run(jobs()), output, environment);
  return exitCode;

  async function* jobs() {
    yield* jobsOfSkipped(found.skipped);
    yield* jobsOf(found.inputs, environment, options.maxInput);
  }
}

function settingsOf(
  { layout, guide, maxInput, lang }: ValidateOptions,
  environment: Environment,
): Settings {
  const lastUpdated = sourceDate(environment.env);
  return {
    task: "validate",
    formats: [],
    ...(layout && { layout }),
    ...(guide && { guide }),
    ...(lastUpdated && { lastUpdated }),
    allowLoss: true,
    maxInput,
    language: lang,
    digests: false,
  };
}
