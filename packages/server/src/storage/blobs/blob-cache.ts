export interface BlobCache {
  /** Returns the cached bytes themselves: nobody may change or transfer them. */
  get(hash: string): Uint8Array | undefined;
  /** Keeps the bytes themselves. */
  keep(hash: string, bytes: Uint8Array): void;
  forget(hash: string): void;
  /** Whether this was called with the hash before, recently. */
  isReadAgain(hash: string): boolean;
}

/** Maximum number of remembered hashes of blobs that were read once. */
const mostReadOnce = 2000;

/**
 * A cache of small verified blobs; the least recently used are evicted first. The key of a blob is its
 * SHA-256 and its bytes never change, so a verified entry stays correct in every process and needs no
 * invalidation. `size` and `largest` are bytes.
 */
export function createBlobCache(size: number, largest: number): BlobCache {
  const kept = new Map<string, Uint8Array>();
  const readOnce = new Set<string>();
  let total = 0;

  function forget(hash: string): void {
    total -= kept.get(hash)?.byteLength ?? 0;
    kept.delete(hash);
  }

  return {
    get(hash) {
      const bytes = kept.get(hash);
      if (bytes === undefined) return undefined;
      kept.delete(hash);
      kept.set(hash, bytes);
      return bytes;
    },
    keep(hash, bytes) {
      if (bytes.byteLength > largest) return;
      forget(hash);
      kept.set(hash, bytes);
      total += bytes.byteLength;
      for (const oldest of kept.keys()) {
        if (total <= size) break;
        forget(oldest);
      }
    },
    forget,
    isReadAgain(hash) {
      if (readOnce.delete(hash)) return true;
      readOnce.add(hash);
      const oldest = readOnce.keys().next();
      if (readOnce.size > mostReadOnce && !oldest.done) readOnce.delete(oldest.value);
      return false;
    },
  };
}
