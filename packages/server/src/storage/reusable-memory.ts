// Memory for bytes that are needed only during a request, such as a file and its reply. It is used again. Otherwise V8
// would collect all garbage after a few hundred requests, because it limits the memory outside of its heap.

/** Bytes. Sizes are multiples of it, so that memory fits other requests. */
const unit = 16 * 1024;
/** Maximum bytes of memory that is kept. */
const largest = 512 * 1024;
/** Maximum number of kept memories. */
const mostKept = 32;

export interface ReusableMemory {
  /** They have any values, for example those of an earlier use. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Makes the memory available for other uses. Nobody may read or write it after that. Only the first call counts. */
  release(): void;
}

const kept: Uint8Array<ArrayBuffer>[] = [];

/** Returns at least `size` bytes. Memory that is never released is garbage like any other object. */
export function takeMemory(size: number): ReusableMemory {
  const bytes = takeKept(size) ?? new Uint8Array(Math.ceil(size / unit) * unit);
  let isHeld = true;
  return {
    bytes,
    release() {
      if (!isHeld) return;
      isHeld = false;
      if (bytes.length > largest) return;
      kept.push(bytes);
      // Otherwise memory of a size that is not needed any more could prevent that other memory is kept.
      if (kept.length > mostKept) kept.shift();
    },
  };
}

/** Large enough, and at most twice as large as necessary. */
function takeKept(size: number): Uint8Array<ArrayBuffer> | undefined {
  const most = 2 * Math.max(size, unit);
  const index = kept.findIndex(({ length }) => length >= size && length <= most);
  return index < 0 ? undefined : kept.splice(index, 1)[0];
}
