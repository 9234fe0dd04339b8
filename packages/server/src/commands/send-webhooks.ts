import { deliverNext } from "../domain/webhooks/deliver.ts";
import type { Ports } from "../ports.ts";

/** Deliveries that one server sends at the same time. */
const slots = 8;
const interval = 1000;

/**
 * Sends the deliveries of webhooks while the server runs. Returns a function that breaks off the attempts in progress,
 * without counting them, and waits for their end.
 */
export function sendWebhooks(
  ports: Pick<Ports, "store" | "clock" | "settings" | "webhooks" | "log">,
): () => Promise<void> {
  const { webhooks, settings, store, clock, log } = ports;
  if (webhooks === undefined || settings.publicAccess === "off") return async () => {};
  const stop = new AbortController();
  const running = new Set<Promise<void>>();
  let isChecking = false;
  let hasFailed = false;

  const failed = (error: unknown) => {
    if (!hasFailed) log.write("error", "Webhooks could not be sent.", { error });
    hasFailed = true;
  };
  const sendAll = async (): Promise<void> => {
    while (!stop.signal.aborted && (await deliverNext({ ...ports, webhooks }, stop.signal)))
      hasFailed = false;
  };
  const check = async (): Promise<void> => {
    if (isChecking || running.size >= slots) return;
    isChecking = true;
    try {
      if (!(await store.webhooks.isDue(clock()))) return;
      const slot: Promise<void> = sendAll()
        .catch(failed)
        .finally(() => void running.delete(slot));
      running.add(slot);
    } catch (error) {
      failed(error);
    } finally {
      isChecking = false;
    }
  };
  let last = Promise.resolve();
  const timer = setInterval(() => {
    last = check();
  }, interval).unref();
  return async () => {
    clearInterval(timer);
    stop.abort();
    await last;
    await Promise.all(running);
  };
}
