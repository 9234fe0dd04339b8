import type { Ports } from "../ports.ts";

const hour = 3_600_000;

/**
 * Removes expired data every hour, and once soon after the start, and logs how many versions were compacted. Returns a
 * function that stops the timers and waits for the sweep in progress.
 */
export function sweepHourly({ store, clock, log }: Pick<Ports, "store" | "clock" | "log">) {
  const state: { last: Promise<void> } = { last: Promise.resolve() };
  const sweepNow = async (): Promise<void> => {
    const { compactedVersions } = await store.sweep(clock());
    if (compactedVersions > 0)
      log.write("info", "Earlier versions were compacted.", { versions: compactedVersions });
  };
  const sweep = (): void => {
    state.last = state.last
      .then(sweepNow)
      .catch((error: unknown) => log.write("error", "the hourly sweep failed", { error }));
  };
  const soon = setTimeout(sweep, 60_000).unref();
  const hourly = setInterval(sweep, hour).unref();
  return async (): Promise<void> => {
    clearTimeout(soon);
    clearInterval(hourly);
    await state.last;
  };
}
