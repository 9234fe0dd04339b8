import { parentPort } from "node:worker_threads";
import { runJob } from "../api/leaflets/run-job.ts";
import type { Job } from "../domain/leaflets/jobs.ts";
import { memoryOfResult } from "./job-memory.ts";
import type { WorkerReply } from "./worker-thread.ts";

// Entry point of a worker thread: runs each job it receives and transfers the bytes of the result.
parentPort?.on("message", (job: Job) => void answer(job));

async function answer(job: Job): Promise<void> {
  try {
    const result = await runJob(job);
    send({ kind: "done", result }, memoryOfResult(result).buffers);
  } catch (error) {
    send({ kind: "failed", error });
  }
}

function send(answer: WorkerReply, buffers: readonly ArrayBuffer[] = []): void {
  parentPort?.postMessage(answer, [...buffers]);
}
