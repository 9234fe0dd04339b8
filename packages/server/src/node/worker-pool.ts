import { createInlineWorkerPool } from "../api/leaflets/run-job.ts";
import type { WorkerPool } from "../domain/leaflets/jobs.ts";
import { memoryOf } from "./job-memory.ts";
import { createThreadPool } from "./thread-pool.ts";
import { startWorkerThread } from "./worker-thread.ts";

export interface WorkerPoolOptions {
  /** How many threads there are at most; 1 or more. */
  readonly threads: number;
  /** Bytes of a job from which it goes to a thread; default 128 KiB. */
  readonly large?: number;
  /** MiB that one thread may hold in JavaScript values; default 1024. */
  readonly memory?: number;
}

/**
 * Small jobs at once, large ones on worker threads, so that nobody else waits for them. Threads are started
 * when they are first needed; one that ends fails its own job only, and another takes its place.
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
