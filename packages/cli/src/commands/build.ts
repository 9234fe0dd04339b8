import { resolve } from "node:path";
import { checkOutputs } from "../batch/plan-outputs.ts";
import { findInputs, type FoundInputs } from "../batch/find-inputs.ts";
import type { Input } from "../batch/input.ts";
import { manifestFiles } from "../batch/manifest.ts";
import { jobsOf } from "../batch/jobs-of.ts";
import { runBatch, type OutputOptions } from "../batch/run-batch.ts";
import type { Settings } from "../batch/settings.ts";
import { refuseConflicts, refuseReportAmongOutputs } from "../file-conflicts.ts";
import { outputOptionsOf } from "../report-options.ts";
import { sourceDate } from "../source-date.ts";
import { UsageError } from "../usage-error.ts";
import type { ExitCode, Environment } from "../environment.ts";
import type { BuildOptions, Work } from "./build-options.ts";
import { printSkipped, jobsOfSkipped } from "./skipped.ts";
import { deliveryOf } from "./delivery.ts";

/** `nashra build`: builds documents from leaflets, records and documents. */
export async function build(
  places: readonly string[],
  options: BuildOptions,
  environment: Environment,
): Promise<ExitCode> {
  refuseContradictions(places, options);
  if (options.watch === true) {
    const { watch } = await import("./watch.ts");
    return watch(places, options, environment, (hasChanged) =>
      buildOnce(places, options, environment, hasChanged),
    );
  }
  return buildOnce(places, options, environment);
}

async function buildOnce(
  places: readonly string[],
  options: BuildOptions,
  environment: Environment,
  hasChanged: (input: Input) => boolean = () => true,
): Promise<ExitCode> {
  const settings = settingsOf(options, environment);
  const work =
    options.template === undefined
      ? workOfInputs(places, options, environment, hasChanged)
      : await (await import("./variants.ts")).workOfVariants(options, settings, environment);
  const delivery = await deliveryOf(
    { ...options, documents: work.total },
    work.settings ?? settings,
    environment,
  );
  const output: OutputOptions = {
    command: "build",
    ...outputOptionsOf(options, { text: "stderr", stdoutIsFree: options.out !== undefined }),
    total: work.total,
    keep: delivery.needsSubjects,
  };
  const { exitCode, subjects } = await runBatch(delivery.run(work.jobs), output, environment);
  return delivery.finish(subjects, exitCode);
}

function workOfInputs(
  places: readonly string[],
  options: BuildOptions,
  environment: Environment,
  hasChanged: (input: Input) => boolean,
): Work {
  const out = options.out === undefined ? undefined : resolve(environment.cwd, options.out);
  const found = findInputs(places, {
    cwd: environment.cwd,
    skipOutputs: true,
    ...(out !== undefined && { out }),
  });
  const { inputs } = found;
  refuseConflicts({
    cwd: environment.cwd,
    reads: inputs.map(({ kind, file }) => (kind === "stdin" ? "-" : file)),
    writes: [["--report-file", options.reportFile]],
  });
  printSkipped(found.skipped, environment);
  if (out === undefined && inputs.length > 1) {
    throw new UsageError(`${inputs.length} inputs need --out <folder>`);
  }
  if (options.identifier !== undefined && inputs.length > 1) {
    throw new UsageError("--identifier names one document, but there are several inputs");
  }
  const formats = options.format ?? ["xml"];
  if (out !== undefined) {
    const others = options.manifest === true ? manifestFiles(options.shard) : [];
    checkOutputs(inputs, { out, formats, others, maxInput: options.maxInput });
    const names = inputs.map(({ name }) => name);
    refuseReportAmongOutputs(options.reportFile, {
      cwd: environment.cwd,
      out,
      names,
      formats,
      others,
    });
  }
  const wanted = inputs.filter(hasChanged);
  const jobs = jobsOfFound({ ...found, inputs: wanted }, options, environment);
  return { jobs, total: wanted.length };
}

async function* jobsOfFound(found: FoundInputs, options: BuildOptions, environment: Environment) {
  yield* jobsOfSkipped(found.skipped);
  yield* jobsOf(found.inputs, environment, options.maxInput);
}

function refuseContradictions(places: readonly string[], options: BuildOptions): void {
  const { template, data, out, check, dryRun, manifest, watch } = options;
  if ((template === undefined) !== (data === undefined)) {
    throw new UsageError("--template and --data must be used together");
  }
  if (template !== undefined && places.length > 0) {
    throw new UsageError("--template and --data accept no other inputs");
  }
  if (template === undefined && places.length === 0) {
    throw new UsageError(
      "no input is given; name a file, a folder, a glob or - for standard input",
    );
  }
  if (out === undefined) {
    const needing = {
      "--check": check,
      "--dry-run": dryRun,
      "--manifest": manifest,
      "--watch": watch,
    };
    const given = Object.entries(needing).find(([, value]) => value === true);
    if (given !== undefined) throw new UsageError(`${given[0]} needs --out <folder>`);
    if ((options.format ?? []).length > 1) throw new UsageError("two formats need --out <folder>");
  }
  if (check === true && dryRun === true)
    throw new UsageError("--check and --dry-run cannot be used together");
  if (watch === true && (check === true || dryRun === true || places.includes("-"))) {
    throw new UsageError("--watch cannot be used with --check, --dry-run or standard input");
  }
}

function settingsOf(options: BuildOptions, environment: Environment): Settings {
  const { layout, status, elementLinks, identifier, shard } = options;
  const lastUpdated = sourceDate(environment.env);
  return {
    task: "build",
    formats: options.format ?? ["xml"],
    ...(layout && { layout }),
    ...(status && { status }),
    ...(elementLinks && { elementLinks }),
    ...(identifier && { identifier }),
    ...(lastUpdated && { lastUpdated }),
    ...singleOf(options),
    allowLoss: options.allowLoss === true,
    maxInput: options.maxInput,
    ...(shard && { shard }),
    language: options.lang,
    digests: options.manifest === true,
  };
}

/**
 * The message for an input with more than one document, if only one is allowed. The number of documents is
 * not known before the input is read.
 */
function singleOf({ out, identifier }: BuildOptions): Pick<Settings, "single"> {
  if (out === undefined) return { single: "more than one document needs --out <folder>" };
  if (identifier === undefined) return {};
  return { single: "--identifier names one document, but there are several records" };
}
