import { Worker } from "node:worker_threads";
import { UsageError } from "../usage-error.ts";
import type { Job, JobSubject } from "./job.ts";
import type { JobRunner } from "./run-jobs.ts";
import type { Settings } from "./settings.ts";

/** Describes the sink that a worker thread creates. `folder` is the output folder. */
export type SinkPlan =
  | { readonly kind: "write"; readonly folder: string; readonly pid: number }
  | { readonly kind: "check"; readonly folder: string }
  | { readonly kind: "plan" };

export interface WorkerSetup {
  readonly settings: Settings;
  readonly sink: SinkPlan;
  readonly thread: number;
}

export type WorkerAnswer =
  | { readonly number: number; readonly subjects: readonly JobSubject[] }
  | { readonly number: number; readonly error: unknown; readonly usage?: string };

/**
 * Maximum number of unfinished jobs per thread. It is greater than one, so that no thread waits for its next
 * job.
 */
const jobsPerThread = 4;

/**
 * Distributes jobs over worker threads. Results keep the order of the jobs. At most `count * jobsPerThread`
 * jobs are in flight, so memory use stays constant.
 */
export function inWorkers(count: number, settings: Settings, sink: SinkPlan): JobRunner {
  return async function* run(jobs) {
    const workers = Array.from({ length: count }, (_, thread) =>
      startWorker({ settings, sink, thread }),
    );
    const results: Promise<readonly JobSubject[]>[] = [];
    try {
      let number = 0;
      for await (const job of jobs) {
        // `count` is at least one, so the remainder is the index of a worker.
        const worker = workers[number % count] as PoolWorker;
        results.push(worker.run(number, job));
        number += 1;
        if (results.length >= count * jobsPerThread) yield* (await results.shift()) ?? [];
      }
      while (results.length > 0) yield* (await results.shift()) ?? [];
    } finally {
      // Waits for the jobs in flight, because a terminated thread would leave its temporary file behind.
      await Promise.allSettled(results);
      await Promise.all(workers.map((worker) => worker.end()));
    }
  };
}

interface PoolWorker {
  run(number: number, job: Job): Promise<readonly JobSubject[]>;
  end(): Promise<unknown>;
}

function startWorker(setup: WorkerSetup): PoolWorker {
  const inSource = import.meta.url.endsWith(".ts");
  const file = new URL(inSource ? "./worker.ts" : "./worker.js", import.meta.url);
  const worker = new Worker(file, {
    workerData: setup,
    ...(inSource && { execArgv: ["--conditions=@nashra/source"] }),
  });
  const waiting = new Map<number, PromiseWithResolvers<readonly JobSubject[]>>();
  worker.on("message", (answer: WorkerAnswer) => {
    const promise = waiting.get(answer.number);
    waiting.delete(answer.number);
    if ("subjects" in answer) promise?.resolve(answer.subjects);
    else promise?.reject(answer.usage === undefined ? answer.error : new UsageError(answer.usage));
  });
  worker.on("error", (error) => {
    for (const promise of waiting.values()) promise.reject(error);
    waiting.clear();
  });
  return {
    run(number, job) {
      const promise = Promise.withResolvers<readonly JobSubject[]>();
      // Prevents an unhandled rejection. The error is handled later, when the result is awaited.
      promise.promise.catch(() => undefined);
      waiting.set(number, promise);
      worker.postMessage({ number, job });
      return promise.promise;
    },
    end: () => worker.terminate(),
  };
}
