/** Counting semaphore, first in, first out. */
export interface Semaphore {
  /** Resolves when a permit is free. The returned function releases the permit; further calls have no effect. */
  acquire(): Promise<() => void>;
  /** Runs `work` while it has a permit, and releases the permit even if `work` fails. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

export function createSemaphore(permits: number): Semaphore {
  const waiting: (() => void)[] = [];
  let taken = 0;

  function releaseOnce(): () => void {
    let released = false;
    return () => {
      if (released) return;
      released = true;
      const next = waiting.shift();
      // the next waiter takes over this permit, so `taken` does not change
      if (next) next();
      else taken -= 1;
    };
  }

  async function acquire(): Promise<() => void> {
    if (taken < permits) taken += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    return releaseOnce();
  }

  return {
    acquire,
    async run(work) {
      const release = await acquire();
      try {
        return await work();
      } finally {
        release();
      }
    },
  };
}
