import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const worker = fileURLToPath(new URL("./worker.ts", import.meta.url));

/**
 * CPU milliseconds of one call of each job. Every sample runs in a new process, the jobs are interleaved, and
 * the minimum of all rounds counts. The load of the machine changes single values, but not their ratio within
 * one run. `calls` is the least number of calls before the measurement; by default, the warm-up takes 500 ms.
 */
export function cpuOfJobs<Job extends string>(
  jobs: readonly Job[],
  rounds: number,
  calls = 0,
): Record<Job, number> {
  return leastOfRounds(jobs, rounds, (job) =>
    Number(output(process.execPath, [worker, job, String(calls)])),
  );
}

/** CPU milliseconds of whole commands including process start; the minimum of all rounds. */
export function cpuOfCommands<Name extends string>(
  commands: Readonly<Record<Name, readonly string[]>>,
  rounds: number,
): Record<Name, number> {
  // Object.keys loses the type of the keys; the record has no other keys.
  const names = Object.keys(commands) as Name[];
  return leastOfRounds(names, rounds, (name) => cpuOfCommand(commands[name]));
}

/**
 * How often each sample runs a command. One run is too short, because the kernel counts the CPU time of
 * children in ticks of 10 ms.
 */
const repetitions = 20;

function cpuOfCommand(args: readonly string[]): number {
  const before = childTime();
  for (let n = 0; n < repetitions; n++) output(process.execPath, args);
  return (childTime() - before) / repetitions;
}

/** CPU milliseconds of all children so far. Without `/proc`, the wall clock is used. */
function childTime(): number {
  if (process.platform !== "linux") return performance.now();
  const fields = readFileSync("/proc/self/stat", "utf8").split(") ")[1]?.split(" ") ?? [];
  const [user, system] = fields.slice(13, 15).map(Number);
  return ((user ?? 0) + (system ?? 0)) * 10;
}

/** Resource usage of one run of a program, including process start. */
export interface Usage {
  readonly cpuMilliseconds: number;
  /** Peak resident set size. */
  readonly megabytes: number;
}

const usageReporter = new URL("./report-usage.mjs", import.meta.url).href;

/** Runs a Node program and returns the resource usage of all its threads. */
export function usageOf(args: readonly string[]): Usage {
  const run = spawnSync(process.execPath, ["--import", usageReporter, ...args], {
    encoding: "utf8",
    stdio: ["ignore", "ignore", "pipe"],
    maxBuffer: 1 << 28,
  });
  const report = /NASHRA-USAGE (.*)$/m.exec(run.stderr)?.[1];
  if (run.status !== 0 || !report) throw new Error(`${args.join(" ")} failed:\n${run.stderr}`);
  // The cast is safe: report-usage.mjs writes this line.
  return JSON.parse(report) as Usage;
}

function leastOfRounds<Name extends string>(
  names: readonly Name[],
  rounds: number,
  sample: (name: Name) => number,
): Record<Name, number> {
  // The first round sets a value for every name.
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
