import { fork, type ChildProcess } from "node:child_process";
import { getCompileCacheDir } from "node:module";
import { Socket } from "node:net";
import { getPriority, setPriority } from "node:os";
import type { Job, JobResult, Language, RunOptions } from "../domain/leaflets/jobs.ts";
import {
  JobClockTimeError,
  JobTooLongError,
  RequestCancelledError,
  TooBusyError,
} from "../ports.ts";

/** Message of the server to a job process. */
export interface JobOrder {
  readonly job: Job;
  readonly language: Language;
}

/** Message of a job process to the server. */
export type JobReply =
  | { readonly kind: "ready" }
  | { readonly kind: "done"; readonly result: JobResult<Job> }
  | { readonly kind: "failed"; readonly error: unknown };

/** What one job may use. */
export interface JobLimits {
  /** MiB of JavaScript values. */
  readonly memory: number;
  /** Milliseconds of processor time. */
  readonly cpuTime: number;
  /** Milliseconds from the start of the job. */
  readonly clockTime: number;
}

/** A child process that runs one job at a time. */
export interface JobProcess {
  /**
   * Throws `JobTooLongError` if the job needs too much processor time, `TooBusyError` if its time ends before
   * that or the pool is closed, `RequestCancelledError` after `signal`, and an `Error` if the process ends for
   * another reason, such as too much memory.
   */
  run(job: Job, options?: RunOptions): Promise<JobResult<Job>>;
  isAlive(): boolean;
  /** Kills the process; resolves when it has ended. */
  end(): Promise<void>;
}

/** Priority of a job process, from -20 (highest) to 19; the server has 0. */
const lowerPriority = 5;
/** Milliseconds that a new process may take until it accepts a job. */
const startTime = 60_000;
/**
 * Milliseconds that a cancelled job may still run. Most jobs end within this time, and then the process can
 * run the next job.
 */
const cancelTime = 250;

export function startJobProcess({ memory, cpuTime, clockTime }: JobLimits): JobProcess {
  const child = forkChild(memory, cpuTime);
  const life = watchChild(child, cpuTime);
  let current: PromiseWithResolvers<JobResult<Job>> | undefined;
  child.on("message", (reply: JobReply) => {
    if (reply.kind === "done") current?.resolve(reply.result);
    else if (reply.kind === "failed") current?.reject(reply.error);
  });
  void life.ended.then((error) => current?.reject(error));
  keepsServerAlive(child, false);
  return {
    async run(job, { language = "en", signal } = {}) {
      if (signal?.aborted) throw new RequestCancelledError();
      keepsServerAlive(child, true);
      let cancelling: NodeJS.Timeout | undefined;
      const cancel = () => {
        cancelling = setTimeout(() => life.stop(new RequestCancelledError()), cancelTime);
      };
      signal?.addEventListener("abort", cancel, { once: true });
      let clock: NodeJS.Timeout | undefined;
      try {
        await life.ready;
        current = Promise.withResolvers();
        const failure = life.failure();
        if (failure) throw failure;
        clock = setTimeout(
          () => life.stop(new JobClockTimeError("a job took too long")),
          clockTime,
        );
        const order: JobOrder = { job, language };
        child.send(order, (error) => error && life.stop(error));
        return await current.promise;
      } finally {
        current = undefined;
        clearTimeout(clock);
        clearTimeout(cancelling);
        signal?.removeEventListener("abort", cancel);
        keepsServerAlive(child, false);
      }
    },
    isAlive: life.isAlive,
    async end() {
      keepsServerAlive(child, true);
      life.stop(new TooBusyError("the worker pool was closed"));
      await life.ended;
    },
  };
}

function forkChild(memory: number, cpuTime: number): ChildProcess {
  const inSource = import.meta.url.endsWith(".ts");
  const file = new URL(inSource ? "./job-worker/main.ts" : "./job-worker.js", import.meta.url);
  const cache = getCompileCacheDir();
  const child = fork(file, [String(cpuTime)], {
    // copies bytes and errors as they are, which JSON cannot do
    serialization: "advanced",
    execArgv: [
      `--max-old-space-size=${memory}`,
      ...(inSource ? ["--conditions=@nashra/source"] : []),
    ],
    // The process gets no other environment variables, because they contain secrets.
    env: cache === undefined ? {} : { NODE_COMPILE_CACHE: cache },
    // standard error, and file descriptor 3 for the reason why the process ended itself
    stdio: ["ignore", "ignore", "pipe", "pipe", "ipc"],
  });
  child.once("spawn", () => lowerPriorityOf(child));
  return child;
}

function lowerPriorityOf({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, Math.max(lowerPriority, getPriority()));
  } catch {
    // The process works with any priority.
  }
}

/** Whether the process runs, and why it ended. */
interface ChildLife {
  /** Resolves when the process accepts jobs; rejects if it ends before. */
  readonly ready: Promise<void>;
  /** Resolves with the reason when the process has ended. */
  readonly ended: Promise<Error>;
  isAlive(): boolean;
  /** The reason, once the process has ended. */
  failure(): Error | undefined;
  /** Kills the process for this reason. */
  stop(reason: Error): void;
}

function watchChild(child: ChildProcess, cpuTime: number): ChildLife {
  const ready = Promise.withResolvers<void>();
  // a process that ends while it is idle has nobody who waits for it
  ready.promise.catch(() => undefined);
  const ended = Promise.withResolvers<Error>();
  let failure: Error | undefined;
  let reason: Error | undefined;
  /** The end of the text that the process wrote to standard error. */
  let output = "";
  function stop(why: Error): void {
    reason ??= why;
    child.kill("SIGKILL");
  }
  // Without this listener, a process that cannot be started would end the server.
  child.on("error", (error) => {
    reason ??= new TooBusyError("a job process failed", { cause: error });
    if (child.pid === undefined) end(reason);
  });
  function end(why: Error): void {
    failure = why;
    clearTimeout(starting);
    ready.reject(why);
    ended.resolve(why);
  }
  const starting = setTimeout(() => stop(new Error("a job process did not start")), startTime);
  child.on("message", (reply: JobReply) => {
    if (reply.kind !== "ready") return;
    clearTimeout(starting);
    ready.resolve();
  });
  child.stderr?.on("data", (text: Buffer) => (output = `${output}${text.toString()}`.slice(-2000)));
  // A process that could not be started has no streams.
  child.stdio?.[3]?.once("data", () => (reason ??= new JobTooLongError(cpuTime)));
  child.once("close", (code, signal) => {
    const message = `a job process ended with ${signal ?? `exit code ${code}`}`;
    end(reason ?? new Error(message, { cause: new Error(output) }));
  });
  return {
    ready: ready.promise,
    ended: ended.promise,
    isAlive: () => failure === undefined && reason === undefined,
    failure: () => failure,
    stop,
  };
}

/** Whether the process and its streams keep the server process alive; they do so only during a job. */
function keepsServerAlive(child: ChildProcess, keep: boolean): void {
  for (const handle of [child, child.channel, child.stderr, child.stdio?.[3]]) {
    if (handle instanceof Socket || handle === child || handle === child.channel) {
      if (keep) handle?.ref();
      else handle?.unref();
    }
  }
}
