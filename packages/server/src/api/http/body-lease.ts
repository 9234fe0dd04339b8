/** The memory reserved for one body. */
export interface BodyLease {
  /** Records that this many more bytes have arrived. */
  received(bytes: number): void;
  /**
   * Records that the body is complete and has this size. Returns the unused memory to the budget; the lease
   * can no longer be evicted.
   */
  complete(bytes: number): void;
  /** Returns the memory to the budget. Does nothing the second time or after an eviction. */
  release(): void;
}

/** The lease as the budget sees it. */
export interface ManagedLease extends BodyLease {
  /** Bytes that the lease holds. */
  size(): number;
  /** Bytes per second since the lease was granted. */
  rate(now: number): number;
  /** Whether the lease may be evicted in favour of a waiting request. */
  isSlow(now: number): boolean;
  evict(): void;
}

/** Bytes per second: the minimum average rate of a body while another request waits for memory. */
const slowest = 256 * 1024;
/** Milliseconds during which no body counts as slow. */
const grace = 3000;

/** `lost` is called on eviction, `returned` each time bytes of the lease become free. */
export function createBodyLease(
  bytes: number,
  lost: () => void,
  returned: (bytes: number) => void,
): ManagedLease {
  const since = performance.now();
  let held = bytes;
  let arrived = 0;
  let isComplete = false;
  const shrink = (to: number): void => {
    const free = Math.max(0, held - to);
    held -= free;
    if (free > 0) returned(free);
  };
  const rate = (now: number): number => (arrived * 1000) / Math.max(1, now - since);
  return {
    received: (more) => void (arrived += more),
    complete(whole) {
      isComplete = true;
      shrink(whole);
    },
    release: () => shrink(0),
    size: () => held,
    rate,
    isSlow: (now) => !isComplete && now - since >= grace && rate(now) < slowest,
    evict() {
      lost();
      shrink(0);
    },
  };
}
