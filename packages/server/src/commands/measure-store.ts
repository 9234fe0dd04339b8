import type { Ports } from "../ports.ts";
import type { StoreSize } from "../storage/analytics-ports.ts";

const minute = 60_000;

export interface StoreMeter {
  /** Whether the last measured size reached the quota. */
  isFull(): boolean;
  /** Stops the timer and waits for the measurement in progress. */
  stop(): Promise<void>;
}

/**
 * Measures the store, and reads the times of the last backup and restore drill for the metrics, now and then once a
 * minute. Resolves after the first measurement. If a measurement fails, the size before it stays in force. `quota` is in bytes; undefined: the store is never full.
 */
export async function measureStore(
  { store, log, metrics }: Pick<Ports, "store" | "log" | "metrics">,
  quota: number | undefined,
): Promise<StoreMeter> {
  const state: { isFull: boolean; running: Promise<void> | undefined } = {
    isFull: false,
    running: undefined,
  };
  const apply = ({ databaseBytes, blobBytes }: StoreSize): void => {
    metrics?.storeMeasured?.({ databaseBytes, blobBytes });
    if (quota === undefined) return;
    const isFull = databaseBytes + blobBytes >= quota;
    const facts = { databaseBytes, blobBytes, quota };
    if (isFull && !state.isFull)
      log.write("error", "The store has reached NASHRA_STORE_QUOTA: nothing can be added.", facts);
    if (!isFull && state.isFull)
      log.write("info", "The store is below NASHRA_STORE_QUOTA again.", facts);
    state.isFull = isFull;
  };
  const measure = (): Promise<void> =>
    (state.running ??= store
      .size()
      .then(apply)
      .then(async () => metrics?.lastBackup?.(await store.lastSuccess("backup")))
      .then(async () => metrics?.lastRestoreDrill?.(await store.lastSuccess("drill")))
      .catch((error: unknown) => log.write("error", "The store could not be measured.", { error }))
      .finally(() => (state.running = undefined)));
  await measure();
  const timer = setInterval(() => void measure(), minute).unref();
  return {
    isFull: () => state.isFull,
    async stop() {
      clearInterval(timer);
      await state.running;
    },
  };
}
