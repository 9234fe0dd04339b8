import { parentPort, workerData } from "node:worker_threads";
import type { Job, JobSubject } from "./job.ts";
import { runJob } from "./run-job.ts";
import { UsageError } from "../usage-error.ts";
import { sinkOf } from "./sink-of.ts";
import type { WorkerAnswer, WorkerSetup } from "./worker-pool.ts";

/** A thread of the pool: does the jobs it is sent, one after another. */
const { settings, sink: plan, thread } = workerData as WorkerSetup; // what startWorker gives it
const sink = sinkOf(plan, settings.digests, thread);
let last: Promise<void> = Promise.resolve();

parentPort?.on("message", ({ number, job }: { readonly number: number; readonly job: Job }) => {
  last = last.then(async () => parentPort?.postMessage(await answer(number, job)));
});

async function answer(number: number, job: Job): Promise<WorkerAnswer> {
  try {
    const subjects: JobSubject[] = [];
    for await (const subject of runJob(job, settings, sink)) subjects.push(subject);
    return { number, subjects };
  } catch (error) {
    if (error instanceof UsageError) return { number, error, usage: error.message };
    return { number, error };
  }
}
