import { Worker } from "node:worker_threads";
import { UsageError } from "../usage-error.ts";
import type { Job, JobSubject } from "./job.ts";
import type { JobRunner } from "./run-jobs.ts";
import type { Settings } from "./settings.ts";

/** How a worker thread delivers outputs. Plain data; `check` and `write` name the folder. */
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

/** Jobs given ahead to each thread, so that none waits. */
const jobsPerThread = 4;

/**
 * Spreads jobs over threads. What they gave comes out in the order of the jobs, and only as many
 * jobs are under way as the threads can hold, so memory stays flat.
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
        // `count` is at least one, so the remainder is the index of a worker
        const worker = workers[number % count] as PoolWorker;
        results.push(worker.run(number, job));
        number += 1;
        if (results.length >= count * jobsPerThread) yield* (await results.shift()) ?? [];
      }
      while (results.length > 0) yield* (await results.shift()) ?? [];
    } finally {
      // a document under way is finished first: a thread that is ended would leave its temporary file
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
      // a rejection is looked at when its turn comes
      promise.promise.catch(() => undefined);
      waiting.set(number, promise);
      worker.postMessage({ number, job });
      return promise.promise;
    },
    end: () => worker.terminate(),
  };
}
