import { parentPort } from "node:worker_threads";
import { runJob } from "../api/leaflets/run-job.ts";
import type { Job } from "../domain/leaflets/jobs.ts";
import { memoryOfResult } from "./job-memory.ts";
import type { WorkerReply } from "./worker-thread.ts";

// A thread of the workshop: does the job it is sent, and hands its bytes over with the answer.
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
