import { LRUCache } from "lru-cache";
import { digestOf } from "../../domain/leaflets/digest.ts";
import { createFairQueue } from "../../domain/fair-queue.ts";
import { createRequestRate, type RequestRate } from "../../domain/accounts/request-rate.ts";
import { addressGroup } from "../../domain/accounts/throttling-address.ts";
import type { RunJob } from "../../domain/leaflets/leaflet-context.ts";
import { defaultLimits, type Ports } from "../../ports.ts";
import { linkOrigin } from "../leaflets/presenters/publication.ts";
import type { Exchange } from "../http/exchange.ts";
import { namePublicAssets, type PublicAssets } from "./public-assets.ts";
import type { PublicBody } from "./public-reply.ts";

/** What the public routes share. */
export interface PublicContext {
  readonly ports: Ports;
  readonly assets: () => Promise<PublicAssets>;
  /** Rendered pages, documents and codes. Their keys name everything from which they are made. */
  readonly bodies: BodyCache;
  readonly rates: Readonly<Record<"pages" | "codes" | "fhir" | "validate", RequestRate>>;
  /**
   * Runs `work`, which reads blobs and may run a job, in fair turns of the network addresses. This limits the number of
   * documents in memory, too. Other readers may wait for the result, so a closed connection does not end it.
   */
  readonly turn: <T>(exchange: Exchange, work: (run: RunJob) => Promise<T>) => Promise<T>;
}

export interface BodyCache {
  /** The body with this key; made if the cache does not have it, once for all requests that need it now. */
  get(key: string, make: () => Promise<PublicBody>): Promise<PublicBody>;
}

/** Bytes of all cached bodies together (64 MiB). */
const cacheSize = 64 * 1024 * 1024;
/** Bytes of the largest body that is cached (4 MiB). */
const largestCached = 4 * 1024 * 1024;

/** Longer names of cached bodies are replaced by their digest. */
const longestKey = 200;

export function createPublicContext(ports: Ports): PublicContext {
  const { workerPool, settings } = ports;
  const limits = { ...defaultLimits, ...settings.limits };
  const { concurrency = 3 } = workerPool;
  const running = Math.max(1, concurrency - 1);
  const queue = createFairQueue({
    running,
    runningPerAccount: running,
    waitingPerAccount: 20,
    waiting: 200,
  });
  let named: Promise<PublicAssets> | undefined;
  return {
    ports,
    assets: () => (named ??= namePublicAssets()),
    bodies: createBodyCache(),
    rates: {
      pages: createRequestRate(limits.publicPages),
      codes: createRequestRate(limits.publicCodes),
      fhir: createRequestRate(limits.publicFhir),
      validate: createRequestRate(limits.publicValidate),
    },
    turn: ({ facts: { address } }, work) =>
      queue.run(addressGroup(address), undefined, () => work((job) => workerPool.run(job))),
  };
}

function createBodyCache(): BodyCache {
  const bodies = new LRUCache<string, PublicBody>({
    maxSize: cacheSize,
    maxEntrySize: largestCached,
    sizeCalculation: (body, key) => sizeOf(body) + 2 * key.length,
  });
  const making = new Map<string, Promise<PublicBody>>();
  return {
    async get(name, make) {
      // A client chooses the length of a search, and with it that of the name.
      const key = name.length > longestKey ? await digestOf(new TextEncoder().encode(name)) : name;
      const known = bodies.get(key);
      if (known !== undefined) return known;
      const started = making.get(key);
      if (started !== undefined) return started;
      const made = make()
        .then((body) => {
          bodies.set(key, body);
          return body;
        })
        .finally(() => making.delete(key));
      making.set(key, made);
      return made;
    },
  };
}

function sizeOf({ bytes, encodings }: PublicBody): number {
  const { br, gzip } = encodings ?? {};
  return bytes.byteLength + (br?.byteLength ?? 0) + (gzip?.byteLength ?? 0) + 1;
}

/** The origin of the addresses in pages and codes. */
export function originOf({ ports }: PublicContext, { facts }: Exchange): string {
  return linkOrigin(ports.settings, facts.url);
}
