import { StoreUnavailableError } from "../ports.ts";
import { DeadlineError, inTime, startDeadline } from "./deadline.ts";

/** Maximum reads that go on after the patience of their callers. While there are so many, no further one is begun. */
const mostLate = 8;

/**
 * Returns a function that waits for the result of `read` for some milliseconds, and then throws a `StoreUnavailableError`. A late read goes on, so that its result is
 * kept in the cache, and its failure counts for the circuit breaker.
 */
export function createPatience(): <T>(milliseconds: number, read: () => Promise<T>) => Promise<T> {
  let late = 0;
  return async (milliseconds, read) => {
    if (late >= mostLate) throw new StoreUnavailableError("Too many reads of blobs are late.");
    const deadline = startDeadline(milliseconds);
    const work = read();
    try {
      return await inTime(work, deadline);
    } catch (error) {
      if (!(error instanceof DeadlineError)) throw error;
      late += 1;
      const end = () => void (late -= 1);
      work.then(end, end);
      throw new StoreUnavailableError("A read of a blob is late.", { cause: error });
    } finally {
      deadline.stop();
    }
  };
}
