export type Admission = "admitted" | "busy" | "gone";

/** Bytes of request bodies that the server holds at once. */
export interface BodyBudget {
  /**
   * Waits for its turn, first come first served, so that a large body is not overtaken for ever by small
   * ones. `busy`: the turn did not come in time; `gone`: the client left.
   */
  reserve(bytes: number, signal: AbortSignal): Promise<Admission>;
  release(bytes: number): void;
}

interface Waiting {
  readonly bytes: number;
  readonly settle: (admission: Admission) => void;
}

/** `total` bytes at once; who waits longer than `wait` milliseconds is told to come back. */
export function createBodyBudget(total: number, wait: number): BodyBudget {
  const queue: Waiting[] = [];
  let used = 0;

  const admitNext = (): void => {
    for (let next = queue[0]; next && used + next.bytes <= total; next = queue[0]) {
      queue.shift();
      used += next.bytes;
      next.settle("admitted");
    }
  };

  const leave = (waiting: Waiting, admission: Admission): void => {
    const at = queue.indexOf(waiting);
    if (at === -1) return;
    queue.splice(at, 1);
    waiting.settle(admission);
    admitNext();
  };

  return {
    reserve(bytes, signal) {
      if (signal.aborted) return Promise.resolve("gone");
      // More than there is can never be admitted, and would block all who come after.
      if (bytes > total) return Promise.resolve("busy");
      return new Promise((resolve) => {
        const onAbort = (): void => leave(waiting, "gone");
        const timer = setTimeout(() => leave(waiting, "busy"), wait);
        const waiting: Waiting = {
          bytes,
          settle(admission) {
            clearTimeout(timer);
            signal.removeEventListener("abort", onAbort);
            resolve(admission);
          },
        };
        signal.addEventListener("abort", onAbort);
        queue.push(waiting);
        admitNext();
      });
    },
    release(bytes) {
      used -= bytes;
      admitNext();
    },
  };
}
