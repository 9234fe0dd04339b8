import { AsyncLocalStorage } from "node:async_hooks";

/** Distinguishes calls in the callback of a transaction from other calls. */
export interface Guard {
  /** Throws in the callback of a transaction. */
  assertOutside(): void;
  /** Runs `work` as the callback of a transaction. */
  within<T>(work: () => Promise<T>): Promise<T>;
}

/** Each database needs a separate guard: the transaction of one store may read another store. */
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
          // Timers and connections that outlive `work` are outside of the transaction.
          mark.open = false;
        }
      });
    },
  };
}
