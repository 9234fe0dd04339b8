import type { Log } from "../ports.ts";

export interface DrainOptions {
  readonly log: Log;
  /** Milliseconds until requests in progress are cut. Closing the store has the same limit. */
  readonly limit: number;
  /** Serves on; resolves when load balancers have had time to see that the server is draining. */
  notice?(): Promise<void>;
  /** Stops accepting requests; resolves when those in progress are complete. */
  stop(): Promise<void>;
  /** Cuts the requests still in progress. */
  cut(): void;
  /** Closes the store and everything else. */
  close(): Promise<void>;
}

export interface Drain {
  /** Whether the server is shutting down. */
  readonly draining: () => boolean;
  /** Starts the shutdown. A second call ends it immediately, with code 1. */
  begin(reason: string, exitCode: 0 | 1): void;
  /** Resolves with the exit code when the shutdown is complete. */
  readonly ended: Promise<0 | 1>;
}

/**
 * Shuts a server down in order: stops accepting requests, completes those in progress, then closes the store.
 */
export function createDrain(options: DrainOptions): Drain {
  const state = { draining: false };
  const { promise: ended, resolve: end } = Promise.withResolvers<0 | 1>();
  return {
    draining: () => state.draining,
    ended,
    begin(reason, exitCode) {
      if (state.draining) {
        options.log.write("warn", "stop requested again: stopping immediately", { reason });
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
  // After a defect there is no notice period.
  if (exitCode === 0) await options.notice?.();
  const inTime = await within(options.limit, options.stop());
  if (!inTime) {
    options.log.write("warn", "requests were still in progress and were cut");
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
