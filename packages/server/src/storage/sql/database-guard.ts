import { AsyncLocalStorage } from "node:async_hooks";

/** Tells what runs within the work of a transaction from what does not. */
export interface Guard {
  /** Throws within the work of a transaction. */
  assertOutside(): void;
  /** Runs `work` as the inside. */
  within<T>(work: () => Promise<T>): Promise<T>;
}

/** One for each database: the transaction of one store may read another. */
export function createGuard(): Guard {
  const inside = new AsyncLocalStorage<{ open: boolean }>();
  return {
    assertOutside() {
      if (inside.getStore()?.open === true) {
        throw new Error("Within a transaction only its own handle may be used.");
      }
    },
    within(work) {
      const mark = { open: true };
      return inside.run(mark, async () => {
        try {
          return await work();
        } finally {
          // What the work started and left running (a timer, a connection) is outside again.
          mark.open = false;
        }
      });
    },
  };
}
