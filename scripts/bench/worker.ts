import { jobs } from "./jobs.ts";

/**
 * Runs one job and prints the CPU milliseconds of one call, after a warm-up. The second argument is the least number of
 * calls of the warm-up.
 */
const name = process.argv[2] ?? "";
const prepare = jobs[name];
if (!prepare)
  throw new Error(`There is no job ${name}. The jobs are ${Object.keys(jobs).join(", ")}`);

const job = prepare();
const warmUp = 500;
const sample = 700;
for (let call = 0; call < Number(process.argv[3] ?? 0); call++) job();
const perReading = Math.max(1, Math.ceil(20 / repeatFor(warmUp, 1)));
console.log(repeatFor(sample, perReading));

/**
 * Calls the job for the given CPU milliseconds, and at least three times. Returns the CPU milliseconds of one
 * call. Reads the clock only once in `callsPerReading` calls, because reading it takes as long as a short
 * job.
 */
function repeatFor(milliseconds: number, callsPerReading: number): number {
  const start = cpuMilliseconds();
  let calls = 0;
  let used = 0;
  while (used < milliseconds || calls < 3) {
    for (let call = 0; call < callsPerReading; call++) job();
    calls += callsPerReading;
    used = cpuMilliseconds() - start;
  }
  return used / calls;
}

function cpuMilliseconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
