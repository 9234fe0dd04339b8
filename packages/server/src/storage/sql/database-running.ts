import { StoreUnavailableError } from "../ports.ts";

/** Knows what runs, so that closing can wait for it. */
export interface Running {
  /** Throws `StoreUnavailableError` once closing has begun. */
  run<T>(act: () => Promise<T>): Promise<T>;
  /** Resolves when nothing runs any more. */
  close(): Promise<void>;
}

export function trackRunning(): Running {
  const running = new Set<Promise<unknown>>();
  let closing = false;
  return {
    async run(act) {
      if (closing) throw new StoreUnavailableError("The store is closed.");
      const result = act();
      running.add(result);
      try {
        return await result;
      } finally {
        running.delete(result);
      }
    },
    async close() {
      closing = true;
      while (running.size > 0) await Promise.allSettled(running);
    },
  };
}
