import { TooBusyError } from "../ports.ts";

/**
 * Runs at most `places` at once, the others in the order they came: each takes its memory only then. At most
 * `most` wait; one more is refused with `TooBusyError`.
 */
export function limitConcurrency(
  permits: number,
  maxWaiting: number,
): <T>(work: () => Promise<T>) => Promise<T> {
  let free = permits;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else if (waiting.length >= maxWaiting) throw new TooBusyError("Too many passwords wait.");
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
