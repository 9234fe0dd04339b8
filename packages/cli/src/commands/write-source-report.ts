import { runBatch } from "../batch/run-batch.ts";
import type { JobSubject } from "../batch/job.ts";
import { subjectOf } from "../batch/subject-of.ts";
import { outputOptionsOf, type GlobalOptions, type ReportOptions } from "../report-options.ts";
import type { Finding } from "../findings.ts";
import type { ExitCode, Environment } from "../environment.ts";
import type { ReportingCommand } from "./names.ts";
import type { OneSource } from "./one-source.ts";

export interface SourceReportOptions extends GlobalOptions, ReportOptions {
  readonly out?: string;
}

/** Writes the report of a command that takes one input, and returns the exit code. */
export async function writeSourceReport(
  command: ReportingCommand,
  source: OneSource,
  more: readonly Finding[],
  options: SourceReportOptions,
  environment: Environment,
): Promise<ExitCode> {
  const output = {
    command,
    ...outputOptionsOf(options, {
      text: "stderr",
      stdoutIsFree: options.out !== undefined && options.out !== "-",
    }),
    total: undefined,
    keep: false,
  };
  const { exitCode } = await runBatch(subjects(), output, environment);
  return exitCode;

  async function* subjects(): AsyncGenerator<JobSubject> {
    const about = { file: source.file, source: source.relativePath };
    const findings = [...source.findings, ...more];
    const facts =
      source.kind === "read"
        ? ({ ...about, kind: source.from, outcome: "judged" } as const)
        : ({ ...about, kind: "unknown", outcome: source.kind } as const);
    yield subjectOf(facts, findings, { language: options.lang });
  }
}
