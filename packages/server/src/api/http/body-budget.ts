import { createBodyLease, type BodyLease, type ManagedLease } from "./body-lease.ts";

export type Admission =
  | { readonly kind: "admitted"; readonly lease: BodyLease }
  | { readonly kind: "busy" }
  | { readonly kind: "gone" };

/** Bytes of request bodies that the server holds at once. */
export interface BodyBudget {
  /**
   * Waits for its turn, first come first served, so that a large body is not overtaken for ever by small
   * ones. `busy`: the turn did not come in time; `gone`: the client left. `lost` is called when the body came
   * too slowly and its room was given to somebody who waited.
   */
  reserve(bytes: number, signal: AbortSignal, lost: () => void): Promise<Admission>;
}

interface Waiting {
  readonly bytes: number;
  readonly since: number;
  readonly lost: () => void;
  readonly settle: (admission: Admission) => void;
}

/**
 * `total` bytes at once; who waits longer than `wait` milliseconds is told to come back. Slow clients are left
 * alone while nobody waits. Where the first one waited for two seconds, those that are slow lose their room to
 * it, the slowest first and no more of them than needed; none where all of them together had too little.
 */
export function createBodyBudget(total: number, wait: number): BodyBudget {
  // A short wait is not to be over before anybody was judged.
  const slowAfter = Math.min(2000, wait / 5);
  const queue: Waiting[] = [];
  const given = new Set<ManagedLease>();
  let used = 0;
  const watch = repeating(() => judge(), slowAfter / 2);

  const admitNext = (): void => {
    for (let next = queue[0]; next && used + next.bytes <= total; next = queue[0]) {
      queue.shift();
      next.settle({ kind: "admitted", lease: give(next) });
    }
    watch.while(queue.length > 0);
  };

  const give = ({ bytes, lost }: Waiting): BodyLease => {
    const lease = createBodyLease(bytes, lost, (returned) => {
      used -= returned;
      if (lease.size() === 0) given.delete(lease);
      admitNext();
    });
    used += bytes;
    given.add(lease);
    return lease;
  };

  const judge = (): void => {
    const now = performance.now();
    const [first] = queue;
    if (!first || now - first.since < slowAfter) return;
    for (const lease of slowOf([...given], now, used + first.bytes - total)) lease.lose();
  };

  const leave = (waiting: Waiting, kind: "busy" | "gone"): void => {
    const at = queue.indexOf(waiting);
    if (at === -1) return;
    queue.splice(at, 1);
    waiting.settle({ kind });
    admitNext();
  };

  return {
    reserve(bytes, signal, lost) {
      if (signal.aborted) return Promise.resolve({ kind: "gone" });
      // More than there is can never be admitted, and would block all who come after.
      if (bytes > total) return Promise.resolve({ kind: "busy" });
      return new Promise((resolve) => {
        const onAbort = (): void => leave(waiting, "gone");
        const timer = setTimeout(() => leave(waiting, "busy"), wait);
        const waiting: Waiting = {
          bytes,
          since: performance.now(),
          lost,
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
  };
}

/** As many of the slow ones as have `missing` bytes together, the slowest first; none where all have less. */
function slowOf(
  given: readonly ManagedLease[],
  now: number,
  missing: number,
): readonly ManagedLease[] {
  const slow = given
    .filter((lease) => lease.isSlow(now))
    .toSorted((one, other) => one.rate(now) - other.rate(now));
  let sum = 0;
  const enough = slow.findIndex((lease) => (sum += lease.size()) >= missing);
  return slow.slice(0, enough + 1);
}

/** Does `act` every so many milliseconds, as long as there is reason to. */
function repeating(act: () => void, interval: number): { while(reason: boolean): void } {
  let timer: ReturnType<typeof setInterval> | undefined;
  return {
    while(reason) {
      if (reason) timer ??= setInterval(act, interval);
      else {
        clearInterval(timer);
        timer = undefined;
      }
    },
  };
}
