import { createInlineWorkerPool } from "../api/leaflets/run-job.ts";
import type { WorkerPool } from "../domain/leaflets/jobs.ts";
import { memoryOf } from "./job-memory.ts";
import { createThreadPool } from "./thread-pool.ts";
import { startWorkerThread } from "./worker-thread.ts";

export interface WorkerPoolOptions {
  /** Maximum number of threads; 1 or more. */
  readonly threads: number;
  /** Size in bytes above which a job runs on a thread; default 128 KiB. */
  readonly large?: number;
  /** Maximum MiB of JavaScript values in one thread; default 1024. */
  readonly memory?: number;
}

/**
 * Runs small jobs in the calling thread and large ones on worker threads, so that a large job delays no other
 * request. Threads start on first use. If a thread ends, only its own job fails, and a new thread replaces
 * it.
 */
export function createWorkerPool(options: WorkerPoolOptions): WorkerPool {
  const { threads, large = 128 * 1024, memory = 1024 } = options;
  const inline = createInlineWorkerPool();
  const pool = createThreadPool(threads, () => startWorkerThread(memory));
  return {
    run: (job) => (memoryOf(job).bytes > large ? pool.run(job) : inline.run(job)),
    close: () => pool.close(),
  };
}
