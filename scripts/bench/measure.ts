import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const worker = fileURLToPath(new URL("./worker.ts", import.meta.url));

/**
 * CPU milliseconds of one call of each job: every sample in a fresh process, the jobs interleaved, the
 * least of all rounds kept. Load of the machine moves single figures, not their ratio within one run.
 */
export function cpuOfJobs<Job extends string>(
  jobs: readonly Job[],
  rounds: number,
): Record<Job, number> {
  return leastOfRounds(jobs, rounds, (job) => Number(output(process.execPath, [worker, job])));
}

/** CPU milliseconds of whole commands, start of the process included; the least of all rounds. */
export function cpuOfCommands<Name extends string>(
  commands: Readonly<Record<Name, readonly string[]>>,
  rounds: number,
): Record<Name, number> {
  // Object.keys loses the keys' type; the record has no others.
  const names = Object.keys(commands) as Name[];
  return leastOfRounds(names, rounds, (name) => cpuOfCommand(commands[name]));
}

/** Repetitions of a command in one sample: the kernel counts children's time in ticks of 10 ms. */
const repetitions = 20;

function cpuOfCommand(args: readonly string[]): number {
  const before = childTime();
  for (let n = 0; n < repetitions; n++) output(process.execPath, args);
  return (childTime() - before) / repetitions;
}

/** Milliseconds of CPU of the children so far; where the kernel does not tell, of the clock. */
function childTime(): number {
  if (process.platform !== "linux") return performance.now();
  const fields = readFileSync("/proc/self/stat", "utf8").split(") ")[1]?.split(" ") ?? [];
  const [user, system] = fields.slice(13, 15).map(Number);
  return ((user ?? 0) + (system ?? 0)) * 10;
}

/** What one run of the CLI used, start of the process included. */
export interface Usage {
  readonly cpuMilliseconds: number;
  /** The peak of the resident set. */
  readonly megabytes: number;
}

const usageReporter = new URL("./report-usage.mjs", import.meta.url).href;

/** Runs a Node program and returns what it used in all its threads. */
export function usageOf(args: readonly string[]): Usage {
  const run = spawnSync(process.execPath, ["--import", usageReporter, ...args], {
    encoding: "utf8",
    stdio: ["ignore", "ignore", "pipe"],
    maxBuffer: 1 << 28,
  });
  const report = /NASHRA-USAGE (.*)$/m.exec(run.stderr)?.[1];
  if (run.status !== 0 || !report) throw new Error(`${args.join(" ")} failed:\n${run.stderr}`);
  // Written by report-usage.mjs just above.
  return JSON.parse(report) as Usage;
}

function leastOfRounds<Name extends string>(
  names: readonly Name[],
  rounds: number,
  sample: (name: Name) => number,
): Record<Name, number> {
  // Filled for every name in the first round.
  const least = {} as Record<Name, number>;
  for (let round = 0; round < rounds; round++)
    for (const name of names) least[name] = Math.min(least[name] ?? Infinity, sample(name));
  return least;
}

function output(program: string, args: readonly string[]): string {
  const run = spawnSync(program, args, { encoding: "utf8", maxBuffer: 1 << 28 });
  if (run.status !== 0)
    throw new Error(`${program} ${args.join(" ")} ended with ${run.status}:\n${run.stderr}`);
  return run.stdout;
}
