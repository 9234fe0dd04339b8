import { createBodyLease, type BodyLease, type ManagedLease } from "./body-lease.ts";

export type Admission =
  | { readonly kind: "admitted"; readonly lease: BodyLease }
  | { readonly kind: "busy" }
  | { readonly kind: "gone" };

/** Limits the bytes of request bodies that the server holds in memory at the same time. */
export interface BodyBudget {
  /**
   * Waits until `bytes` are free. Bodies are admitted in order of arrival, so that small bodies cannot delay
   * a large one for ever. The result is `busy` if the wait times out or `bytes` exceeds the budget, and
   * `gone` if the client disconnects. `lost` is called if the body arrives too slowly and its memory is given
   * to a waiting request.
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
 * Creates a budget of `total` bytes. A request that waits longer than `wait` milliseconds is rejected as
 * `busy`.
 *
 * Slow bodies are evicted only while another request waits. When the first request in the queue has waited
 * for two seconds (or a fifth of `wait`, if that is shorter), slow bodies lose their memory to it: the
 * slowest first, and no more of them than needed. If all slow bodies together would free too little, none is
 * evicted.
 */
export function createBodyBudget(total: number, wait: number): BodyBudget {
  // With a short `wait`, the first check for slow bodies must run before the wait is over.
  const slowAfter = Math.min(2000, wait / 5);
  const queue: Waiting[] = [];
  const leases = new Set<ManagedLease>();
  let used = 0;
  const watch = repeating(() => evictSlow(), slowAfter / 2);

  const admitNext = (): void => {
    for (let next = queue[0]; next && used + next.bytes <= total; next = queue[0]) {
      queue.shift();
      next.settle({ kind: "admitted", lease: grant(next) });
    }
    watch.while(queue.length > 0);
  };

  const grant = ({ bytes, lost }: Waiting): BodyLease => {
    const lease = createBodyLease(bytes, lost, (returned) => {
      used -= returned;
      if (lease.size() === 0) leases.delete(lease);
      admitNext();
    });
    used += bytes;
    leases.add(lease);
    return lease;
  };

  const evictSlow = (): void => {
    const now = performance.now();
    const [first] = queue;
    if (!first || now - first.since < slowAfter) return;
    for (const lease of slowestLeases([...leases], now, used + first.bytes - total)) lease.evict();
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
      // A request above `total` can never be admitted, and would block all later requests.
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

/**
 * Returns the slowest leases that together hold at least `missing` bytes; an empty list if all slow leases
 * together hold less.
 */
function slowestLeases(
  leases: readonly ManagedLease[],
  now: number,
  missing: number,
): readonly ManagedLease[] {
  const slow = leases
    .filter((lease) => lease.isSlow(now))
    .toSorted((one, other) => one.rate(now) - other.rate(now));
  let sum = 0;
  const enough = slow.findIndex((lease) => (sum += lease.size()) >= missing);
  return slow.slice(0, enough + 1);
}

/** Calls `act` every `interval` milliseconds from a call of `while(true)` until a call of `while(false)`. */
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
