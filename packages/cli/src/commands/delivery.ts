import { resolve } from "node:path";
import type { Job, JobSubject } from "../batch/job.ts";
import { manifestOf } from "../batch/manifest.ts";
import { inThisThread } from "../batch/run-jobs.ts";
import type { Settings } from "../batch/settings.ts";
import { checkSink, folderSink, planSink, singleSink, type Sink } from "../batch/sink.ts";
import type { SinkPlan } from "../batch/worker-pool.ts";
import { openOutFolder, type Chunks } from "../files.ts";
import { visible } from "../terminal.ts";
import { exitCodes, type ExitCode, type Environment } from "../environment.ts";

interface DeliveryOptions {
  readonly out?: string;
  readonly check?: boolean;
  readonly dryRun?: boolean;
  readonly manifest?: boolean;
  readonly jobs?: number;
  readonly identifier?: string;
  readonly report: string;
  readonly reportFile?: string;
  readonly documents: number | undefined;
}

/** Delivers the documents of a run: to a folder, to standard output, or only as a list. */
export interface Delivery {
  readonly needsSubjects: boolean;
  run(jobs: AsyncIterable<Job>): AsyncIterable<JobSubject>;
  /** Writes the manifest, or prints the document to standard output. Returns the exit code of the run. */
  finish(subjects: readonly JobSubject[], exitCode: ExitCode): ExitCode;
}

export async function deliveryOf(
  options: DeliveryOptions,
  settings: Settings,
  environment: Environment,
): Promise<Delivery> {
  if (options.out === undefined) return toStandardOutput(settings, environment);
  const folder = resolve(environment.cwd, options.out);
  const plan = planOf(options, folder, environment);
  const sink = sinkFor(plan, settings, environment);
  const threads = options.jobs ?? defaultThreads(options.documents, environment);
  const run =
    threads > 1
      ? (await import("../batch/worker-pool.ts")).inWorkers(threads, settings, plan)
      : inThisThread(settings, sink, environment.now);
  const lists = plan.kind !== "write";
  return {
    needsSubjects: options.manifest === true,
    run: lists ? (jobs) => listing(run(jobs), listStream(options), environment) : run,
    finish(subjects, exitCode) {
      if (options.manifest !== true || exitCode === exitCodes.interrupted) return exitCode;
      return writeManifest(subjects, settings, sink, exitCode, environment);
    },
  };
}

/**
 * The number of threads without `--jobs`. For fewer than 5,000 documents it is one, because starting threads
 * would cost more time than they save.
 */
function defaultThreads(documents: number | undefined, { processors }: Environment): number {
  return (documents ?? 0) >= 5_000 && processors >= 4 ? Math.min(4, processors - 1) : 1;
}

function planOf(options: DeliveryOptions, folder: string, { pid }: Environment): SinkPlan {
  if (options.check === true) return { kind: "check", folder };
  return options.dryRun === true ? { kind: "plan" } : { kind: "write", folder, pid };
}

function sinkFor(plan: SinkPlan, { digests }: Settings, environment: Environment): Sink {
  if (plan.kind === "check") return checkSink(plan.folder, digests);
  if (plan.kind === "plan") return planSink(digests);
  const writer = { name: `${environment.pid}-0`, isRunning: environment.isRunning };
  return folderSink(openOutFolder(plan.folder, writer), digests);
}

/** Prints the single document as a whole, after it is known that there is no second one. */
function toStandardOutput(settings: Settings, environment: Environment): Delivery {
  let kept: Chunks = [];
  const sink = singleSink((chunks) => {
    kept = chunks;
  });
  return {
    needsSubjects: false,
    run: inThisThread(settings, sink, environment.now),
    finish(_, exitCode) {
      if (exitCode !== exitCodes.interrupted)
        for (const chunk of kept) environment.stdout.write(chunk);
      return exitCode;
    },
  };
}

/** Lists every output with its state, for `--dry-run` and `--check`. */
async function* listing(
  subjects: AsyncIterable<JobSubject>,
  stream: "stdout" | "stderr",
  environment: Environment,
): AsyncGenerator<JobSubject> {
  for await (const subject of subjects) {
    for (const { file, state } of subject.outputs) {
      const word = state === "planned" ? "would write" : state;
      environment[stream].write(`${word} ${visible(file)}\n`);
    }
    yield subject;
  }
}

/** The list goes to standard output, unless a machine-readable report goes there. */
function listStream({ report, reportFile }: DeliveryOptions): "stdout" | "stderr" {
  return report === "text" || reportFile !== undefined ? "stdout" : "stderr";
}

function writeManifest(
  subjects: readonly JobSubject[],
  settings: Settings,
  sink: Sink,
  exitCode: ExitCode,
  environment: Environment,
): ExitCode {
  let code = exitCode;
  for (const { file, text } of manifestOf(subjects, settings).files) {
    const { state } = sink.deliver(file, "manifest", [text]);
    if (state !== "missing" && state !== "stale") continue;
    environment.stderr.write(`nashra: ${visible(file)} is ${state}\n`);
    if (code === exitCodes.success) code = exitCodes.invalid;
  }
  return code;
}
