import { jobs } from "./jobs.ts";

/** Runs one job until the figure is steady and prints the CPU milliseconds of one call. */
const name = process.argv[2] ?? "";
const prepare = jobs[name];
if (!prepare) throw new Error(`No job ${name}; there are ${Object.keys(jobs).join(", ")}`);

const job = prepare();
const warmUp = 500;
const sample = 700;
const perReading = Math.max(1, Math.ceil(20 / repeatFor(warmUp, 1)));
console.log(repeatFor(sample, perReading));

/**
 * Calls the job for so many milliseconds of CPU, at least three times; returns those of one call. The
 * clock is read once for several calls, since reading it costs as much as a short job.
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
