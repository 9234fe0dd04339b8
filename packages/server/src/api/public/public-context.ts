import { createFairQueue } from "../../domain/fair-queue.ts";
import { createRequestRate, type RequestRate } from "../../domain/accounts/request-rate.ts";
import { addressGroup } from "../../domain/accounts/throttling-address.ts";
import type { RunJob } from "../../domain/leaflets/leaflet-context.ts";
import { defaultLimits, type Ports } from "../../ports.ts";
import { linkOrigin } from "../../domain/link-origin.ts";
import type { Exchange } from "../http/exchange.ts";
import { createBodyCache, type BodyCache } from "./body-cache.ts";
import { namePublicAssets, type PublicAssets } from "./public-assets.ts";

/** What the public routes share. */
export interface PublicContext {
  readonly ports: Ports;
  readonly assets: () => Promise<PublicAssets>;
  /** Rendered pages, documents and codes. Their keys name everything from which they are made, and their encoding. */
  readonly bodies: BodyCache;
  readonly rates: Readonly<Record<"pages" | "codes" | "fhir" | "validate", RequestRate>>;
  /**
   * Runs `work`, which reads blobs and may run a job, in fair turns of the network addresses. This limits the number of
   * documents in memory, too. Other readers may wait for the result, so a closed connection does not end it.
   */
  readonly turn: <T>(exchange: Exchange, work: (run: RunJob) => Promise<T>) => Promise<T>;
}

export function createPublicContext(ports: Ports): PublicContext {
  const { workerPool, settings, metrics } = ports;
  const limits = { ...defaultLimits, ...settings.limits };
  const { concurrency = 3 } = workerPool;
  const running = Math.max(1, concurrency - 1);
  const queue = createFairQueue(
    { running, runningPerAccount: running, waitingPerAccount: 20, waiting: 200 },
    (change) => metrics?.jobWaiting?.(change),
  );
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

/** The origin of the addresses in pages and codes. */
export function originOf({ ports }: PublicContext, { facts }: Exchange): string {
  return linkOrigin(ports.settings, facts.url.origin);
}
