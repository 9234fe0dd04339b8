/** Resolves when the caller may continue; undefined if it need not wait. */
export type Yield = () => Promise<void> | undefined;

/**
 * `node:sqlite` is synchronous, so a chain of awaited queries never leaves the microtask queue, and timers
 * and sockets starve. Each query calls this function first. In one round of the event loop, queries continue
 * immediately for `longest` milliseconds; after that they wait for the next round.
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
