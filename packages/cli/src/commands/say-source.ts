import { runBatch } from "../batch/run-batch.ts";
import type { JobSubject } from "../batch/job.ts";
import { subjectOf } from "../batch/subject-of.ts";
import { spokenBy, type GlobalOptions, type ReportOptions } from "../report-options.ts";
import type { Finding } from "../findings.ts";
import type { ExitCode, World } from "../world.ts";
import type { ReportingCommand } from "./names.ts";
import type { OneSource } from "./one-source.ts";

export interface SayOptions extends GlobalOptions, ReportOptions {
  readonly out?: string;
}

/** Gives the report of a command that takes one input, and the exit code of it. */
export async function saySource(
  command: ReportingCommand,
  source: OneSource,
  more: readonly Finding[],
  options: SayOptions,
  world: World,
): Promise<ExitCode> {
  const voice = {
    command,
    ...spokenBy(options, {
      text: "stderr",
      stdoutIsFree: options.out !== undefined && options.out !== "-",
    }),
    total: undefined,
    keep: false,
  };
  const { exitCode } = await runBatch(subjects(), voice, world);
  return exitCode;

  async function* subjects(): AsyncGenerator<JobSubject> {
    const about = { file: source.file, source: source.below };
    const findings = [...source.findings, ...more];
    const facts =
      source.kind === "read"
        ? ({ ...about, kind: source.from, outcome: "judged" } as const)
        : ({ ...about, kind: "unknown", outcome: source.kind } as const);
    yield subjectOf(facts, findings, { language: options.lang });
  }
}
