import { createSemaphore } from "../../../domain/leaflets/semaphore.ts";
import { readBlob } from "../../../domain/leaflets/load-leaflet.ts";
import type { BlobStore } from "../../../storage/ports.ts";

/** Blobs that all replies of the process together hold while they are sent. */
const semaphore = createSemaphore(4);
/** Milliseconds after which a blob that nobody reads on is let go. */
const evictAfter = 2000;

/** A blob that is in memory only while somebody reads it. */
export interface EvictableBlob {
  /** The bytes; read again where they were let go. Throws a `BlobDamagedError`. */
  bytes(): Promise<Uint8Array>;
  release(): void;
}

/**
 * Holds a blob for a reply. A client that reads slowly, or not at all, must not keep megabytes in memory
 * nor keep others from being served: after a while its blob is let go, and read again when it goes on.
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
