import type { Ports } from "../../ports.ts";
import { createSemaphore, type Semaphore } from "./semaphore.ts";

/** What the use cases of leaflets work with. */
export interface LeafletContext {
  readonly store: Ports["store"];
  readonly workerPool: Ports["workerPool"];
  readonly clock: Ports["clock"];
  readonly log: Ports["log"];
  /** Bytes one person's leaflets may take. */
  readonly quota: number;
  /** Where whatever holds a large leaflet in memory waits its turn. */
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

/** Bytes from which a body is large; a smaller one is worked on at once. */
const large = 256 * 1024;

/** Does what holds a leaflet in memory: at once for a small one, in its turn for one that may be large. */
export function limitLargeWork<T>(
  context: LeafletContext,
  size: { readonly bytes?: number; readonly images?: readonly unknown[] },
  work: () => Promise<T>,
): Promise<T> {
  const isLarge = (size.bytes ?? 0) > large || (size.images?.length ?? 0) > 0;
  return isLarge ? context.largeWork.run(work) : work();
}
