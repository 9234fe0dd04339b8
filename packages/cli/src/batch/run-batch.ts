import type { ReportingCommand } from "../commands/names.ts";
import { progressOn } from "../progress.ts";
import { countsOf, type Counts, type Report } from "../reporters/report.ts";
import { nameOf, textOfSubject, textSummary } from "../reporters/text.ts";
import { writeReport, type ReportPlan } from "../reporters/write-report.ts";
import { cliFinding } from "../findings.ts";
import { paintFor, visible } from "../terminal.ts";
import type { ReportLanguage } from "../words.ts";
import { exitCodes, type ExitCode, type Environment } from "../environment.ts";
import type { JobSubject } from "./job.ts";
import { describedFinding } from "./described-finding.ts";

/** The options for the messages and the report of a run. */
export interface OutputOptions {
  readonly command: ReportingCommand;
  readonly report: ReportPlan;
  readonly failOn: Report["failOn"];
  readonly language: ReportLanguage;
  /** `quiet` prints only errors; `verbose` also lists the outputs. */
  readonly verbosity: "quiet" | "normal" | "verbose";
  readonly colour: boolean;
  /** Number of inputs or rows, for the progress line; undefined if it is not known. */
  readonly total: number | undefined;
  /** Whether the caller needs `subjects` of the result. */
  readonly keep: boolean;
}

export interface BatchResult {
  readonly exitCode: ExitCode;
  /**
   * Contains every subject if `keep` is set and the run was not interrupted. If a text report was printed
   * during the run, the `findings` of each subject are empty, so that a large run needs little memory.
   */
  readonly subjects: readonly JobSubject[];
}

/** Collects and prints the results of all documents, writes the report, and returns the exit code. */
export async function runBatch(
  subjects: AsyncIterable<JobSubject>,
  output: OutputOptions,
  environment: Environment,
): Promise<BatchResult> {
  const progress = progressOn(environment, {
    total: output.total,
    quiet: output.verbosity === "quiet",
  });
  const streamed = streamOf(output.report);
  const tally = new Tally(output);
  const kept: JobSubject[] = [];
  for await (const found of subjects) {
    const subject = tally.add(found);
    if (streamed === undefined) kept.push(subject);
    else if (output.keep) kept.push({ ...subject, findings: [] });
    progress.advance();
    const text =
      streamed === undefined
        ? ""
        : textFor(subject, output, paintFor(environment[streamed], environment.env, output.colour));
    const done = output.verbosity === "verbose" ? outputsText(subject) : "";
    if (text + done !== "") progress.clear();
    if (done !== "") environment.stderr.write(done);
    if (text !== "") environment[streamed ?? "stderr"].write(text);
    if (environment.signal.aborted) break;
  }
  progress.clear();
  if (environment.signal.aborted) return interrupted(tally, environment);
  const exitCode = tally.exitCode();
  if (streamed === undefined)
    await writeReport(
      { ...output, exitCode, subjects: kept },
      output.report,
      environment,
      output.colour,
    );
  if (output.verbosity !== "quiet") {
    environment.stderr.write(
      textSummary(tally.counts(), paintFor(environment.stderr, environment.env, output.colour)),
    );
  }
  return { exitCode, subjects: kept };
}

function interrupted(tally: Tally, environment: Environment): BatchResult {
  environment.stderr.write(`nashra: interrupted after ${tally.counts().documents} documents\n`);
  return { exitCode: exitCodes.interrupted, subjects: [] };
}

/**
 * The stream on which a text report is printed during the run. Undefined for a report in a file or in another
 * format, because these reports are written from the complete results.
 */
function streamOf({ format, to }: ReportPlan): "stdout" | "stderr" | undefined {
  return format === "text" && typeof to === "string" ? to : undefined;
}

function textFor(
  subject: JobSubject,
  { verbosity }: OutputOptions,
  paint: ReturnType<typeof paintFor>,
): string {
  if (verbosity !== "quiet") return textOfSubject(subject, paint);
  const findings = subject.findings.filter((finding) => finding.severity === "error");
  return textOfSubject({ ...subject, findings }, paint);
}

function outputsText({ outcome, outputs }: JobSubject): string {
  return outputs
    .map(({ file, bytes }) => `${outcome} ${visible(file)} (${bytes} bytes)\n`)
    .join("");
}

/** Counts results, and adds a warning to a document that has the same identity as an earlier one. */
class Tally {
  readonly #output: OutputOptions;
  readonly #identities = new Map<string, string>();
  readonly #outcomes: Partial<Record<JobSubject["outcome"], number>> = {};
  readonly #severities = { error: 0, warning: 0, information: 0 };
  #documents = 0;

  constructor(output: OutputOptions) {
    this.#output = output;
  }

  add(found: JobSubject): JobSubject {
    const subject = this.#withSharedIdentity(found);
    const { outcomes, severities } = countsOf([subject]);
    this.#documents += 1;
    this.#outcomes[subject.outcome] =
      (this.#outcomes[subject.outcome] ?? 0) + (outcomes[subject.outcome] ?? 0);
    this.#severities.error += severities.error;
    this.#severities.warning += severities.warning;
    this.#severities.information += severities.information;
    return subject;
  }

  counts(): Counts {
    return { documents: this.#documents, outcomes: this.#outcomes, severities: this.#severities };
  }

  exitCode(): ExitCode {
    const { failed, refused, stale, missing } = this.#outcomes;
    const { error, warning } = this.#severities;
    if (failed !== undefined) return exitCodes.system;
    const bad = error > 0 || (this.#output.failOn === "warning" && warning > 0);
    const outdated = stale !== undefined || missing !== undefined;
    return bad || refused !== undefined || outdated ? exitCodes.invalid : exitCodes.success;
  }

  #withSharedIdentity(subject: JobSubject): JobSubject {
    if (subject.identity === undefined) return subject;
    const key = JSON.stringify(subject.identity);
    const other = this.#identities.get(key);
    if (other === undefined) {
      this.#identities.set(key, nameOf(subject));
      return subject;
    }
    const [identifier] = subject.identity.length === 1 ? subject.identity : [];
    const details = { other, ...(identifier !== undefined && { identifier }) };
    const finding = describedFinding(cliFinding("identity-shared", details), this.#output.language);
    return { ...subject, findings: [...subject.findings, finding] };
  }
}
