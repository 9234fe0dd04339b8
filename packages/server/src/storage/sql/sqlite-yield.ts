/** Resolves, or undefined where nothing needs to wait, when the caller may go on. */
export type Yield = () => Promise<void> | undefined;

/**
 * `node:sqlite` answers at once, so that a chain of awaited queries never leaves the microtask queue and
 * timers and sockets starve. Each query asks for its turn first: for `longest` milliseconds of one round
 * of the event loop they go on at once, after that they wait for the next round.
 */
export function createYield(longest = 8): Yield {
  let startedAt: number | undefined;
  let next: Promise<void> | undefined;
  return () => {
    if (startedAt !== undefined) {
      return performance.now() - startedAt < longest ? undefined : next;
    }
    startedAt = performance.now();
    next = new Promise((resolve) => {
      setImmediate(() => {
        startedAt = undefined;
        resolve();
      });
    });
    return undefined;
  };
}
