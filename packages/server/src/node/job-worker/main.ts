import { flushCompileCache } from "node:module";
import { Worker } from "node:worker_threads";
import { runJob } from "../../api/leaflets/run-job.ts";
import { cpuTime, type CpuLimit } from "./cpu-limit.ts";
import type { JobOrder, JobReply } from "../job-process.ts";

// Entry point of a job process: runs each job that the server sends. A thread ends the process if a job uses
// more processor time than the first argument says, in milliseconds.

const inSource = import.meta.url.endsWith(".ts");
const limit: CpuLimit = {
  running: new Int32Array(new SharedArrayBuffer(4)),
  until: new BigInt64Array(new SharedArrayBuffer(8)),
};
// oxlint-disable-next-line no-new -- the thread needs no further call
new Worker(new URL(inSource ? "./cpu-watchdog.ts" : "./cpu-watchdog.js", import.meta.url), {
  workerData: limit,
});
const allowed = BigInt(process.argv[2] ?? 0) * 1000n;

process.on("message", (order: JobOrder) => void answer(order));
// without the server there is nobody who needs a result
process.on("disconnect", () => process.exit());
// A terminal or a supervisor signals all processes of a group. The server finishes its requests first, and
// then it ends its job processes itself.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => undefined);
send({ kind: "ready" });
// Node writes the cache at the end of a process, but most job processes are killed.
flushCompileCache();

async function answer(order: JobOrder): Promise<void> {
  Atomics.store(limit.until, 0, cpuTime() + allowed);
  Atomics.store(limit.running, 0, 1);
  Atomics.notify(limit.running, 0);
  const reply = await run(order);
  Atomics.store(limit.running, 0, 0);
  Atomics.notify(limit.running, 0);
  send(reply);
}

async function run({ job, language }: JobOrder): Promise<JobReply> {
  try {
    return { kind: "done", result: await runJob(job, { language }) };
  } catch (error) {
    return { kind: "failed", error };
  }
}

function send(reply: JobReply): void {
  process.send?.(reply);
}
