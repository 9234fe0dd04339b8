import type { Job, JobResult, RunOptions, WorkerPool } from "../domain/leaflets/jobs.ts";
import {
  JobClockTimeError,
  JobTooLongError,
  RequestCancelledError,
  TooBusyError,
  type JobOutcome,
  type Metrics,
  type Tracer,
} from "../ports.ts";
import { startJobProcess, type JobProcess } from "./job-process.ts";

export interface WorkerPoolOptions {
  /** Number of processes; 1 or more. */
  readonly processes: number;
  /** Milliseconds of processor time that one job may use. */
  readonly cpuTime: number;
  /** Milliseconds from the start of a job to its end; default: four times `cpuTime`. */
  readonly clockTime?: number;
  /** Maximum MiB of JavaScript values in one process; default 1024. */
  readonly memory?: number;
  readonly metrics?: Pick<Metrics, "jobStarted" | "jobEnded">;
  readonly tracer?: Tracer;
}

/**
 * Runs jobs in child processes, so that no job delays a request or takes the memory of the server. Processes
 * start on first use. If a process ends, only its own job fails, and a new process replaces it. The pool has
 * no queue: the caller runs at most `concurrency` jobs at a time.
 */
export function createWorkerPool(options: WorkerPoolOptions): WorkerPool {
  const { processes, cpuTime, clockTime = 4 * cpuTime, memory = 1024, metrics, tracer } = options;
  const all = new Set<JobProcess>();
  const idle: JobProcess[] = [];
  let closed = false;

  function start(): JobProcess {
    const process = startJobProcess({ memory, cpuTime, clockTime });
    all.add(process);
    return process;
  }

  /** An idle process; processes that ended while they were idle are forgotten. */
  function takeIdle(): JobProcess | undefined {
    for (;;) {
      const process = idle.pop();
      if (process === undefined || process.isAlive()) return process;
      all.delete(process);
    }
  }

  return {
    concurrency: processes,
    async run<J extends Job>(job: J, runOptions?: RunOptions) {
      if (closed) throw new TooBusyError("the worker pool is closed");
      const process = takeIdle() ?? start();
      const started = performance.now();
      metrics?.jobStarted?.();
      let outcome: JobOutcome = "done";
      try {
        const run = () => process.run(job, runOptions);
        const result = await (tracer ? tracer.span({ name: `job ${job.kind}` }, run) : run());
        // the process returns the matching kind of result for each kind of job
        return result as JobResult<J>;
      } catch (error) {
        outcome = outcomeOf(error, process);
        throw error;
      } finally {
        const seconds = (performance.now() - started) / 1000;
        metrics?.jobEnded?.({ kind: job.kind, seconds, outcome });
        if (process.isAlive()) idle.push(process);
        else all.delete(process);
      }
    },
    async close() {
      closed = true;
      await Promise.all([...all].map((process) => process.end()));
    },
  };
}

function outcomeOf(error: unknown, process: JobProcess): JobOutcome {
  if (error instanceof JobTooLongError) return "processor-time";
  if (error instanceof JobClockTimeError) return "clock-time";
  if (error instanceof RequestCancelledError) return "cancelled";
  return process.isAlive() ? "failed" : "process-ended";
}
