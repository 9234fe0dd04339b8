import { createInlineWorkshop } from "../api/leaflets/run-job.ts";
import type { Workshop } from "../domain/leaflets/workshop.ts";
import { memoryOf } from "./workshop-memory.ts";
import { createPool } from "./workshop-pool.ts";
import { startThread } from "./workshop-thread.ts";

export interface ThreadWorkshopOptions {
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
export function createThreadWorkshop(options: ThreadWorkshopOptions): Workshop {
  const { threads, large = 128 * 1024, memory = 1024 } = options;
  const inline = createInlineWorkshop();
  const pool = createPool(threads, () => startThread(memory));
  return {
    run: (job) => (memoryOf(job).bytes > large ? pool.run(job) : inline.run(job)),
    close: () => pool.close(),
  };
}
