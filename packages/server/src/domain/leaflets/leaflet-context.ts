import type { Ports } from "../../ports.ts";
import { createSemaphore, type Semaphore } from "../semaphore.ts";

/** The ports and limits that the use cases of leaflets need. */
export interface LeafletContext {
  readonly store: Ports["store"];
  readonly workerPool: Ports["workerPool"];
  readonly clock: Ports["clock"];
  readonly log: Ports["log"];
  /** Maximum bytes of one person's leaflets. */
  readonly quota: number;
  /** Limits how many large leaflets are in memory at a time. */
  readonly largeWork: Semaphore;
}

export function createLeafletContext({
  store,
  workerPool,
  clock,
  log,
  settings,
}: Ports): LeafletContext {
  return {
    store,
    workerPool,
    clock,
    log,
    quota: settings.userQuota,
    largeWork: createSemaphore(3),
  };
}

/** Bytes above which a body is large. Work with a smaller body and without images does not wait. */
const large = 256 * 1024;

/** Runs `work`, which keeps a leaflet in memory. Work on a leaflet that may be large waits for a permit. */
export function limitLargeWork<T>(
  context: LeafletContext,
  size: { readonly bytes?: number; readonly images?: readonly unknown[] },
  work: () => Promise<T>,
): Promise<T> {
  const isLarge = (size.bytes ?? 0) > large || (size.images?.length ?? 0) > 0;
  return isLarge ? context.largeWork.run(work) : work();
}
