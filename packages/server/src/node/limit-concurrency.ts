import { createSemaphore } from "../domain/semaphore.ts";
import { TooBusyError } from "../ports.ts";

/**
 * Returns a function that runs at most `permits` tasks at a time and the others later, in order of arrival. A
 * task that waits allocates no memory. At most `maxWaiting` tasks wait; a further task is rejected with
 * `TooBusyError`.
 */
export function limitConcurrency(
  permits: number,
  maxWaiting: number,
): <T>(work: () => Promise<T>) => Promise<T> {
  const semaphore = createSemaphore(permits);
  let pending = 0;
  return async (work) => {
    if (pending >= permits + maxWaiting)
      throw new TooBusyError("Too many password checks are waiting.");
    pending += 1;
    try {
      return await semaphore.run(work);
    } finally {
      pending -= 1;
    }
  };
}
