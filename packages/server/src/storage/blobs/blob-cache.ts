export interface BlobCache {
  /** A copy: whoever gets it may give its memory away to a worker thread. */
  get(hash: string): Uint8Array<ArrayBuffer> | undefined;
  keep(hash: string, bytes: Uint8Array): void;
  forget(hash: string): void;
}

/**
 * Small blobs that were read and verified a short while ago, the least recently used forgotten first.
 * A blob is named by its SHA-256 and never changes, so what was verified once stays right for ever, in
 * every process: nothing here can go stale, and nothing needs to be told when somebody saves.
 * `size` and `largest` are bytes.
 */
export function createBlobCache(size: number, largest: number): BlobCache {
  const kept = new Map<string, Uint8Array>();
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
      return new Uint8Array(bytes);
    },
    keep(hash, bytes) {
      if (bytes.byteLength > largest) return;
      forget(hash);
      kept.set(hash, new Uint8Array(bytes));
      total += bytes.byteLength;
      for (const oldest of kept.keys()) {
        if (total <= size) break;
        forget(oldest);
      }
    },
    forget,
  };
}
