/** Room for one body. */
export interface BodyLease {
  /** So many more bytes of the body came. */
  received(bytes: number): void;
  /** All of it came and takes so many bytes: the rest is given back, and nobody takes its room any more. */
  complete(bytes: number): void;
  /** Gives back what it has. A second time, or after the room was lost, there is nothing to give. */
  release(): void;
}

/** The same for who gives the room. */
export interface ManagedLease extends BodyLease {
  /** What it holds. */
  size(): number;
  /** Bytes a second since it was given. */
  rate(now: number): number;
  /** Whether it may lose its room to somebody who waits. */
  isSlow(now: number): boolean;
  lose(): void;
}

/** Bytes a second a body has to come with, on average, while somebody else waits for its room. */
const slowest = 256 * 1024;
/** Milliseconds in which nobody is called slow. */
const grace = 3000;

/** `lost` is called when the room is taken, `returned` with every part of it that is free again. */
export function createBodyLease(
  bytes: number,
  lost: () => void,
  returned: (bytes: number) => void,
): ManagedLease {
  const since = performance.now();
  let held = bytes;
  let came = 0;
  let isComplete = false;
  const shrink = (to: number): void => {
    const free = Math.max(0, held - to);
    held -= free;
    if (free > 0) returned(free);
  };
  const rate = (now: number): number => (came * 1000) / Math.max(1, now - since);
  return {
    received: (more) => void (came += more),
    complete(whole) {
      isComplete = true;
      shrink(whole);
    },
    release: () => shrink(0),
    size: () => held,
    rate,
    isSlow: (now) => !isComplete && now - since >= grace && rate(now) < slowest,
    lose() {
      lost();
      shrink(0);
    },
  };
}
