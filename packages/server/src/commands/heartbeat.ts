import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import type { Ports } from "../ports.ts";

/**
 * Keeps a row in the store while the server runs. Returns a function that stops this and removes the row. A failure
 * never ends the server: it is logged, once until a heartbeat succeeds.
 */
export async function keepHeartbeat(
  { store, log }: Pick<Ports, "store" | "log">,
  pid: number,
): Promise<() => Promise<void>> {
  const { instances } = store;
  const instance = { id: randomUUID(), name: `process ${pid} on ${hostname()}` };
  let failed = false;
  const attempt = async (act: () => Promise<void>): Promise<void> => {
    try {
      await act();
      failed = false;
    } catch (error) {
      if (!failed) log.write("warn", "The heartbeat of the server failed.", { error });
      failed = true;
    }
  };
  let last = attempt(() => instances.start(instance));
  await last;
  const timer = setInterval(() => {
    last = last.then(() => attempt(() => instances.beat(instance)));
  }, instances.interval).unref();
  return async () => {
    clearInterval(timer);
    await last;
    await attempt(() => instances.end(instance));
  };
}
