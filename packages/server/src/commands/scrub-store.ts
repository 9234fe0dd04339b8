import { setTimeout as pause } from "node:timers/promises";
import type { Ports } from "../ports.ts";

type ScrubPorts = Pick<Ports, "store" | "clock" | "log" | "metrics">;

/** Milliseconds between two batches, in which the server answers requests. */
const pauseBetween = 100;
/** Number of damaged versions and blobs that are logged a day. */
const mostLogged = 100;

/**
 * Verifies a part of the store each day in the background: all versions and blobs in about 30 days. Starts soon
 * after the server, and looks every hour for the part of a new day. Returns a function that stops the work and waits
 * for the batch in progress.
 */
export function scrubInBackground(ports: ScrubPorts) {
  const stop = new AbortController();
  const work = repeat(ports, stop.signal);
  return async (): Promise<void> => {
    stop.abort();
    await work;
  };
}

async function repeat(ports: ScrubPorts, signal: AbortSignal): Promise<void> {
  // after a restart, the lease of the old process has ended by then
  await wait(90_000, signal);
  while (!signal.aborted) {
    try {
      await scrubToday(ports, signal);
    } catch (error) {
      ports.log.write("error", "The store could not be verified in the background.", { error });
    }
    await wait(3_600_000, signal);
  }
}

/** Verifies the rest of the part of today, unless another server does it. */
export async function scrubToday(
  { store, clock, log, metrics }: ScrubPorts,
  signal: AbortSignal,
): Promise<void> {
  const total = { versions: 0, blobs: 0, damaged: 0 };
  while (!signal.aborted) {
    const step = await store.scrub(clock());
    if (step.kind === "done") {
      if (step.endedAt !== undefined) metrics?.scrubEnded?.(step.endedAt);
      if (total.versions + total.blobs > 0)
        log.write("info", "The part of the store for today was verified.", total);
    }
    if (step.kind !== "verified") return;
    metrics?.scrubbed?.(step);
    for (const part of step.damaged) {
      total.damaged += 1;
      if (total.damaged <= mostLogged) log.write("error", sentences[part.what], part);
    }
    total.versions += step.versions;
    total.blobs += step.blobs;
    await wait(pauseBetween, signal);
  }
}

const sentences = {
  version: "A stored version is damaged; `nashra-server check` names all damage.",
  blob: "An image or XML is damaged or missing; `nashra-server check` names all damage.",
} as const;

/** Waits for some milliseconds, or until the signal is aborted. */
async function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  await pause(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);
}
