import type { Ports } from "../ports.ts";
import { openReserve, reserveSize, type DiskReserve } from "../storage/disk-reserve.ts";

/** Milliseconds between two attempts to fill the reserve. A complete one costs a look at its size. */
const interval = 10_000;

/** Opens the reserve of a data folder, and logs when it is used for the first time and when it is complete again. */
export async function reserveOf(
  folder: string,
  { log, metrics }: Pick<Ports, "log" | "metrics">,
): Promise<DiskReserve> {
  const state = { wasUsed: false };
  const reserve = await openReserve(folder, (changed) => {
    metrics?.reserveMeasured?.(changed.size());
    if (changed.isUsed() && !state.wasUsed) {
      log.write(
        "error",
        "The disk is full. A part of the reserve was released for signing in and deleting; nothing can be added.",
        { reserveBytes: changed.size() },
      );
    }
    if (!changed.isUsed() && state.wasUsed)
      log.write("info", "The disk has space again, and the reserve is complete.");
    state.wasUsed = changed.isUsed();
  });
  state.wasUsed = reserve.isUsed();
  metrics?.reserveMeasured?.(reserve.size());
  return reserve;
}

/** Fills the reserve soon after the start and when there is space again. Returns a function that stops this. */
export function keepReserve(reserve: DiskReserve, log: Ports["log"]): () => Promise<void> {
  const state: { last: Promise<void>; warned: boolean } = {
    last: Promise.resolve(),
    warned: false,
  };
  const fill = async (): Promise<void> => {
    try {
      if ((await reserve.fill()) || reserve.isUsed() || state.warned) return;
      log.write("warn", "The disk has no space for the reserve for signing in and deleting.", {
        bytes: reserveSize,
      });
    } catch (error) {
      if (!state.warned) log.write("warn", "The reserve on the disk cannot be made.", { error });
    }
    state.warned = true;
  };
  const timer = setInterval(() => {
    state.last = state.last.then(fill);
  }, interval).unref();
  return async () => {
    clearInterval(timer);
    await state.last;
  };
}
