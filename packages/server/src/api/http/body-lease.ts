/** The memory reserved for one body. */
export interface BodyLease {
  /** Records that `bytes` more bytes have arrived. */
  received(bytes: number): void;
  /**
   * Records that the body is complete and has `bytes` bytes. Returns the unused memory to the budget; the
   * lease can no longer be evicted.
   */
  complete(bytes: number): void;
  /**
   * Returns the memory that the lease still holds to the budget. Has no effect if the lease was already
   * released or evicted.
   */
  release(): void;
}

/** A lease with the operations that only the budget uses. */
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
const minimumRate = 256 * 1024;
/** Milliseconds after the start of a lease in which its body does not count as slow. */
const grace = 3000;

/**
 * Creates a lease of `bytes`. Calls `lost` on eviction, and `returned` with the number of bytes whenever the
 * lease returns memory.
 */
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
    isSlow: (now) => !isComplete && now - since >= grace && rate(now) < minimumRate,
    evict() {
      lost();
      shrink(0);
    },
  };
}
