import type { Ports } from "../ports.ts";

const hour = 3_600_000;

/**
 * Removes expired data every hour, and once soon after the start. Returns a function that stops the timers
 * and waits for the sweep in progress.
 */
export function sweepHourly({ store, clock, log }: Pick<Ports, "store" | "clock" | "log">) {
  const state: { last: Promise<void> } = { last: Promise.resolve() };
  const sweep = (): void => {
    state.last = state.last
      .then(() => store.sweep(clock()))
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
