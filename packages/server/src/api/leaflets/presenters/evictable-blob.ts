import { createSemaphore } from "../../../domain/semaphore.ts";
import { readBlob } from "../../../domain/leaflets/load-leaflet.ts";
import type { BlobStore } from "../../../storage/ports.ts";

/** Limits the blobs in memory for all streamed replies of this process. */
const semaphore = createSemaphore(4);
/** Milliseconds without a read after which a blob is evicted from memory. */
const evictAfter = 2000;

/** A blob that is in memory only while it is being read. */
export interface EvictableBlob {
  /** Returns the bytes; reads them again after an eviction. Throws a `BlobDamagedError`. */
  bytes(): Promise<Uint8Array>;
  release(): void;
}

/**
 * Provides a blob for a streamed reply. A client that reads slowly, or not at all, must not keep megabytes in
 * memory or block other replies. The blob is therefore evicted after a while and read again when the client
 * continues.
 */
export function createEvictableBlob(blobs: BlobStore, hash: string): EvictableBlob {
  let held: Uint8Array | undefined;
  let releasePermit: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function release(): void {
    clearTimeout(timer);
    held = undefined;
    releasePermit?.();
    releasePermit = undefined;
  }

  return {
    async bytes() {
      clearTimeout(timer);
      releasePermit ??= await semaphore.acquire();
      try {
        held ??= await readBlob(blobs, hash);
      } catch (error) {
        release();
        throw error;
      }
      timer = setTimeout(release, evictAfter);
      return held;
    },
    release,
  };
}
