import type { Ports } from "../../ports.ts";
import { createLane, type Lane } from "./lane.ts";

/** What the use cases of leaflets work with. */
export interface Desk {
  readonly store: Ports["store"];
  readonly workshop: Ports["workshop"];
  readonly clock: Ports["clock"];
  readonly log: Ports["log"];
  /** Bytes one person's leaflets may take. */
  readonly quota: number;
  /** Where whatever holds a large leaflet in memory waits its turn. */
  readonly largeWork: Lane;
}

export function createDesk({ store, workshop, clock, log, settings }: Ports): Desk {
  return { store, workshop, clock, log, quota: settings.userQuota, largeWork: createLane(3) };
}

/** Bytes from which a body is large; a smaller one is worked on at once. */
const large = 256 * 1024;

/** Does what holds a leaflet in memory: at once for a small one, in its turn for one that may be large. */
export function inTurn<T>(
  desk: Desk,
  size: { readonly bytes?: number; readonly images?: readonly unknown[] },
  work: () => Promise<T>,
): Promise<T> {
  const isLarge = (size.bytes ?? 0) > large || (size.images?.length ?? 0) > 0;
  return isLarge ? desk.largeWork(work) : work();
}
