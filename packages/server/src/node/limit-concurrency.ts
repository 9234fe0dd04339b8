import { TooBusyError } from "../ports.ts";

/**
 * Runs at most `permits` tasks at a time, the others in order of arrival; a task allocates its memory only
 * when it runs. At most `maxWaiting` tasks wait; a further one is rejected with `TooBusyError`.
 */
export function limitConcurrency(
  permits: number,
  maxWaiting: number,
): <T>(work: () => Promise<T>) => Promise<T> {
  let free = permits;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else if (waiting.length >= maxWaiting)
      throw new TooBusyError("Too many password checks are waiting.");
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
