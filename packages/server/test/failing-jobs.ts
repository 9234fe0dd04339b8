import { createInlineWorkerPool } from "../src/api/leaflets/run-job.ts";
import type { WorkerPool } from "../src/domain/leaflets/jobs.ts";

/** A worker pool, and a function that makes its next job fail. */
export function failingWorkerPool(): WorkerPool & { failNext(error: Error): void } {
  const inline = createInlineWorkerPool();
  let failure: Error | undefined;
  return {
    ...inline,
    failNext: (error) => void (failure = error),
    async run(job, options) {
      const error = failure;
      failure = undefined;
      if (error) throw error;
      return inline.run(job, options);
    },
  };
}
