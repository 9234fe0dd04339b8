import type { Job, JobResult, WorkerPool } from "../domain/leaflets/jobs.ts";
import type { WorkerThread } from "./worker-thread.ts";

interface Waiting {
  readonly job: Job;
  readonly resolve: (result: JobResult<Job>) => void;
  readonly reject: (error: unknown) => void;
}

/** Runs jobs on at most `threads` threads, in order of arrival; `start` starts a new thread. */
export function createThreadPool(threads: number, start: () => WorkerThread): WorkerPool {
  const idle: WorkerThread[] = [];
  const alive = new Set<WorkerThread>();
  const waiting: Waiting[] = [];
  let closed = false;

  function next(): void {
    if (closed || waiting.length === 0) return;
    const thread = idle.pop() ?? (alive.size < threads ? startOne() : undefined);
    const turn = thread && waiting.shift();
    if (thread === undefined || turn === undefined) return;
    void serve(thread, turn);
  }

  function startOne(): WorkerThread {
    const thread = start();
    alive.add(thread);
    void forget(thread);
    return thread;
  }

  async function forget(thread: WorkerThread): Promise<void> {
    await thread.ended;
    alive.delete(thread);
    if (idle.includes(thread)) idle.splice(idle.indexOf(thread), 1);
    next();
  }

  async function serve(thread: WorkerThread, { job, resolve, reject }: Waiting): Promise<void> {
    try {
      resolve(await thread.run(job));
    } catch (error) {
      reject(error);
    }
    if (thread.isAlive()) idle.push(thread);
    next();
  }

  return {
    run: <J extends Job>(job: J) =>
      new Promise<JobResult<J>>((resolve, reject) => {
        if (closed) {
          reject(new Error("the worker pool is closed"));
          return;
        }
        // the thread returns the matching kind of result for each kind of job
        waiting.push({ job, resolve: resolve as Waiting["resolve"], reject });
        next();
      }),
    async close() {
      closed = true;
      for (const { reject } of waiting.splice(0)) reject(new Error("the worker pool was closed"));
      await Promise.all([...alive].map((thread) => thread.end()));
    },
  };
}
