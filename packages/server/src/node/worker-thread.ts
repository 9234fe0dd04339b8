import { Worker } from "node:worker_threads";
import type { Job, JobResult } from "../domain/leaflets/jobs.ts";
import { memoryOf } from "./job-memory.ts";

/** Reply of a thread to a job. */
export type WorkerReply =
  | { readonly kind: "done"; readonly result: JobResult<Job> }
  | { readonly kind: "failed"; readonly error: unknown };

/** One worker thread, which runs one job at a time. */
export interface WorkerThread {
  run(job: Job): Promise<JobResult<Job>>;
  isAlive(): boolean;
  /** Resolves when the thread has ended, for any reason. */
  readonly ended: Promise<void>;
  end(): Promise<void>;
}

/** Starts a thread with at most `memory` MiB of JavaScript values. */
export function startWorkerThread(memory: number): WorkerThread {
  const inSource = import.meta.url.endsWith(".ts");
  const file = new URL(inSource ? "./job-worker.ts" : "./job-worker.js", import.meta.url);
  const worker = new Worker(file, {
    // the options of the process, such as a memory limit, must not apply to the thread
    execArgv: inSource ? ["--conditions=@nashra/source"] : [],
    resourceLimits: { maxOldGenerationSizeMb: memory },
    // the thread gets no environment variables, because they contain secrets
    env: {},
  });
  let current: PromiseWithResolvers<JobResult<Job>> | undefined;
  let alive = true;
  let cause: unknown;
  const ended = new Promise<void>((resolve) => {
    worker.once("exit", (code) => {
      alive = false;
      const message = `the worker thread ended with exit code ${code} during a job`;
      current?.reject(new Error(message, { cause }));
      resolve();
    });
  });
  worker.on("message", (answer: WorkerReply) => {
    const job = current;
    current = undefined;
    // an idle thread does not keep the process alive
    worker.unref();
    if (answer.kind === "done") job?.resolve(answer.result);
    else job?.reject(answer.error);
  });
  // the `exit` event follows and rejects the promise of the job
  worker.on("error", (error) => (cause = error));
  worker.on("messageerror", (error) => current?.reject(error));
  return {
    async run(job) {
      worker.postMessage(job, [...memoryOf(job).buffers]);
      worker.ref();
      current = Promise.withResolvers();
      return current.promise;
    },
    isAlive: () => alive,
    ended,
    async end() {
      await worker.terminate();
    },
  };
}
