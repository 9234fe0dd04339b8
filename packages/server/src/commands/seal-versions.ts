import { setTimeout as pause } from "node:timers/promises";
import type { Ports } from "../ports.ts";
import type { SealPosition } from "../storage/ports.ts";

/** Number of versions that are sealed without a pause. */
const batch = 20;

/**
 * Seals the versions of older servers in the background, soon after the start and then every hour. Returns a
 * function that stops the work and waits for the batch in progress.
 */
export function sealInBackground({ store, log }: Pick<Ports, "store" | "log">) {
  const stop = new AbortController();
  const work = repeat(store, log, stop.signal);
  return async (): Promise<void> => {
    stop.abort();
    await work;
  };
}

async function repeat(
  store: Ports["store"],
  log: Ports["log"],
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      const { sealed, unreadable } = await sealAll(store, signal);
      if (sealed > 0) log.write("info", "Versions of an older server were sealed.", { sealed });
      if (unreadable > 0) {
        log.write(
          "error",
          "Versions without a hash cannot be read; `nashra-server check` names them.",
          { unreadable },
        );
      }
    } catch (error) {
      log.write("error", "Versions could not be sealed.", { error });
    }
    // an older server may still run, so there can be such versions again
    await wait(3_600_000, signal);
  }
}

async function sealAll(
  store: Ports["store"],
  signal: AbortSignal,
): Promise<{ readonly sealed: number; readonly unreadable: number }> {
  const total = { sealed: 0, unreadable: 0 };
  let after: SealPosition | undefined;
  for (;;) {
    const { sealed, unreadable, last } = await store.seal(batch, after);
    total.sealed += sealed;
    total.unreadable += unreadable;
    if (last === undefined || signal.aborted) return total;
    after = last;
    await wait(20, signal);
  }
}

/** Waits for some milliseconds, or until the signal is aborted. */
async function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  await pause(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);
}
