import { AsyncLocalStorage } from "node:async_hooks";

/** Distinguishes calls within the work of a transaction from other calls. */
export interface Guard {
  /** Throws within the work of a transaction. */
  assertOutside(): void;
  /** Runs `work` and marks it as within a transaction. */
  within<T>(work: () => Promise<T>): Promise<T>;
}

/** Each database has a guard, because the transaction of one store may read another store. */
export function createGuard(): Guard {
  const inside = new AsyncLocalStorage<{ open: boolean }>();
  return {
    assertOutside() {
      if (inside.getStore()?.open === true) {
        throw new Error("Within a transaction only its handle can be used.");
      }
    },
    within(work) {
      const mark = { open: true };
      return inside.run(mark, async () => {
        try {
          return await work();
        } finally {
          // Timers and connections that outlive the work count as outside.
          mark.open = false;
        }
      });
    },
  };
}
