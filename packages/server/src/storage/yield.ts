/** Resolves when the caller may continue; undefined if it need not wait. */
export type Yield = () => Promise<void> | undefined;

/**
 * Returns a function that is called before each of many short steps, such as the queries of `node:sqlite`, which is
 * synchronous. Without it, a chain of awaited steps would never leave the microtask queue, and no event of a timer
 * or a socket would be handled. In one round of the event loop, the steps continue immediately for `longest`
 * milliseconds; after that they wait for the next round.
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
