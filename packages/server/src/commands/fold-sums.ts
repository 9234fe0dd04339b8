import type { Ports } from "../ports.ts";

const interval = 1000;

/**
 * Folds the changes of the sums of bytes while the server runs. Returns a function that stops this and waits for the
 * fold in progress. A failure is logged once, until a fold succeeds.
 */
export function foldSums({ store, log }: Pick<Ports, "store" | "log">): () => Promise<void> {
  const state: { running: Promise<void> | undefined; hasFailed: boolean } = {
    running: undefined,
    hasFailed: false,
  };
  const fold = async (): Promise<void> => {
    try {
      await store.foldSums();
      state.hasFailed = false;
    } catch (error) {
      if (!state.hasFailed) log.write("warn", "The sums of bytes could not be folded.", { error });
      state.hasFailed = true;
    }
  };
  const timer = setInterval(() => {
    state.running ??= fold().finally(() => (state.running = undefined));
  }, interval).unref();
  return async () => {
    clearInterval(timer);
    await state.running;
  };
}
