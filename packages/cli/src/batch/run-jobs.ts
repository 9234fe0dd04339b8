import { setImmediate } from "node:timers/promises";
import type { Job, JobSubject } from "./job.ts";
import { runJob } from "./run-job.ts";
import type { Settings } from "./settings.ts";
import type { Sink } from "./sink.ts";

/** Runs jobs and yields the result of each document, in the order of the jobs. */
export type JobRunner = (jobs: AsyncIterable<Job>) => AsyncIterable<JobSubject>;

/** Interval in milliseconds at which a run yields to the event loop, so that signals are handled. */
const yieldInterval = 25;

/**
 * Returns a runner that runs all jobs in the current thread. This is the fastest way for fewer than a few
 * thousand documents.
 */
export function inThisThread(settings: Settings, sink: Sink, now: () => number): JobRunner {
  return async function* run(jobs) {
    let last = now();
    for await (const job of jobs) {
      for await (const subject of runJob(job, settings, sink)) {
        yield subject;
        if (now() - last < yieldInterval) continue;
        await setImmediate();
        last = now();
      }
    }
  };
}
