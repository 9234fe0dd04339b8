import { LRUCache } from "lru-cache";
import { QueueFullError } from "../../domain/fair-queue.ts";
import { digestOf } from "../../domain/leaflets/digest.ts";
import { TooManyJobsError } from "../../ports.ts";
import type { PublicBody } from "./public-reply.ts";

export interface BodyCache {
  /**
   * The body with this key; made if the cache does not have it, once for all requests that need it now. If the request
   * that makes it gets no turn, the next one that waits makes it, because it can have a turn of another network address.
   */
  get(key: string, make: () => Promise<PublicBody>): Promise<PublicBody>;
}

/** Bytes of all cached bodies together (64 MiB). */
const cacheSize = 64 * 1024 * 1024;
/** Bytes of the largest body that is cached (4 MiB). */
const largestCached = 4 * 1024 * 1024;

/** Longer names of cached bodies are replaced by their digest. */
const longestKey = 200;

export function createBodyCache(): BodyCache {
  const bodies = new LRUCache<string, PublicBody>({
    maxSize: cacheSize,
    maxEntrySize: largestCached,
    sizeCalculation: ({ bytes }, key) => bytes.byteLength + 2 * key.length + 1,
  });
  const making = new Map<string, Promise<PublicBody>>();
  function start(key: string, make: () => Promise<PublicBody>): Promise<PublicBody> {
    const made = make()
      .then((body) => {
        bodies.set(key, body);
        return body;
      })
      .finally(() => making.delete(key));
    making.set(key, made);
    return made;
  }
  return {
    async get(name, make) {
      // A client chooses the length of a search, and with it that of the name.
      const key = name.length > longestKey ? await digestOf(new TextEncoder().encode(name)) : name;
      // Each round ends with a body, or with the error of one request, so there are at most as many as requests.
      for (;;) {
        const known = bodies.get(key);
        if (known !== undefined) return known;
        const started = making.get(key);
        if (started === undefined) return start(key, make);
        try {
          return await started;
        } catch (error) {
          if (!isWithoutTurn(error)) throw error;
        }
      }
    },
  };
}

/** Whether the request that made the body got no turn. */
function isWithoutTurn(error: unknown): boolean {
  return error instanceof TooManyJobsError || error instanceof QueueFullError;
}
