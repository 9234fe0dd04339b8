import type { Log } from "../ports.ts";

export interface DrainOptions {
  readonly log: Log;
  /** Milliseconds requests under way may take. */
  readonly limit: number;
  /** Resolves when whoever sends requests has had the time to see that the server is on its way out. */
  notice?(): Promise<void>;
  /** Takes no more work; resolves when what is under way is done. */
  stop(): Promise<void>;
  /** Ends what is still under way. */
  cut(): void;
  /** Closes the store and the rest. */
  close(): Promise<void>;
}

export interface Drain {
  /** Whether the server is on its way out. */
  readonly draining: () => boolean;
  /** Begins; asked a second time, it waits for nothing any more. */
  begin(reason: string, exitCode: 0 | 1): void;
  /** Resolves with the exit code when there is nothing left to do. */
  readonly ended: Promise<0 | 1>;
}

/** The way out of a server: no new work, an end to the work under way, then the store is closed. */
export function createDrain(options: DrainOptions): Drain {
  const state = { draining: false };
  const { promise: ended, resolve: end } = Promise.withResolvers<0 | 1>();
  return {
    draining: () => state.draining,
    ended,
    begin(reason, exitCode) {
      if (state.draining) {
        options.log.write("warn", "told to stop again: stopping at once", { reason });
        end(1);
        return;
      }
      state.draining = true;
      options.log.write("info", "draining", { reason, limit: options.limit });
      drain(options, exitCode).then(end, (error: unknown) => {
        options.log.write("error", "draining failed", { error });
        end(1);
      });
    },
  };
}

async function drain(options: DrainOptions, exitCode: 0 | 1): Promise<0 | 1> {
  // After a defect nothing is answered longer than it must be.
  if (exitCode === 0) await options.notice?.();
  const inTime = await within(options.limit, options.stop());
  if (!inTime) {
    options.log.write("warn", "requests were still under way and have been cut");
    options.cut();
  }
  const closed = await within(options.limit, options.close());
  if (!closed) options.log.write("error", "the store did not close in time");
  options.log.write("info", "stopped");
  return inTime && closed ? exitCode : 1;
}

async function within(limit: number, work: Promise<void>): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), limit);
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}
