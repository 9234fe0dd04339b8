import { writeSync } from "node:fs";
import { workerData } from "node:worker_threads";
import { cpuTime, type CpuLimit } from "./cpu-limit.ts";

// Thread of a job process. It ends the process if the job uses too much processor time, because a busy main
// thread cannot end itself.

const { running, until } = workerData as CpuLimit;
/** Milliseconds between two measurements. */
const interval = 50;

for (;;) {
  Atomics.wait(running, 0, 0);
  Atomics.wait(running, 0, 1, interval);
  if (Atomics.load(running, 0) === 1 && cpuTime() > Atomics.load(until, 0)) {
    try {
      // the server reads the reason from this file descriptor
      writeSync(3, "cpu-time");
    } finally {
      // also if the server has ended
      process.kill(process.pid, "SIGKILL");
    }
  }
}
