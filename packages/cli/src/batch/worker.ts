import { parentPort, workerData } from "node:worker_threads";
import { openOutFolder, type Writer } from "../files.ts";
import { UsageError } from "../usage-error.ts";
import type { Job, JobSubject } from "./job.ts";
import { runJob } from "./run-job.ts";
import { checkSink, folderSink, planSink, type Sink } from "./sink.ts";
import type { SinkPlan, WorkerAnswer, WorkerSetup } from "./worker-pool.ts";

/** This module runs in each worker thread of the pool. It processes the received jobs one after another. */
const { settings, sink: plan, thread } = workerData as WorkerSetup; // `startWorker` sends a WorkerSetup
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

/** Creates the sink for a plan. Throws system errors if the output folder cannot be created. */
function sinkOf(plan: SinkPlan, digests: boolean, thread: number): Sink {
  switch (plan.kind) {
    case "write":
      return folderSink(openOutFolder(plan.folder, writerOf(plan.pid, thread)), digests);
    case "check":
      return checkSink(plan.folder, digests);
    case "plan":
      return planSink(digests);
  }
}

/**
 * Returns a writer that treats every process as running. The output folder deletes the temporary files of
 * processes that are not running, so with this writer a worker thread deletes none. Only the main thread
 * deletes them.
 */
function writerOf(pid: number, thread: number): Writer {
  return { name: `${pid}-${thread}`, isRunning: () => true };
}
