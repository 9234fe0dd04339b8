import { StoreUnavailableError } from "../ports.ts";

/** Tracks running work, so that closing can wait for it. */
export interface Running {
  /** Throws `StoreUnavailableError` once closing has begun. */
  run<T>(act: () => Promise<T>): Promise<T>;
  /** Runs `release` when no work is running. A second call waits for the same result. */
  close(release: () => void | Promise<void>): Promise<void>;
}

export function trackRunning(): Running {
  const running = new Set<Promise<unknown>>();
  let closing: Promise<void> | undefined;

  async function end(release: () => void | Promise<void>): Promise<void> {
    while (running.size > 0) await Promise.allSettled(running);
    await release();
  }

  return {
    async run(act) {
      if (closing !== undefined) throw new StoreUnavailableError("The store is closed.");
      const result = act();
      running.add(result);
      try {
        return await result;
      } finally {
        running.delete(result);
      }
    },
    close(release) {
      closing ??= end(release);
      return closing;
    },
  };
}
