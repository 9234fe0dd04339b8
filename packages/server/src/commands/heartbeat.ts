import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import type { FolderLock } from "../node/lock.ts";
import type { Ports } from "../ports.ts";
import { lockCheckInterval } from "./running-server.ts";

type HeartbeatPorts = Pick<Ports, "store" | "log">;

/**
 * Keeps a row in the store while the server runs, and the lock file of the data folder, which somebody may delete.
 * Returns a function that stops this and removes the row. A failure never ends the server: it is logged, once until the
 * next success.
 */
export async function keepHeartbeat(
  { store, log }: HeartbeatPorts,
  { pid, lock }: { readonly pid: number; readonly lock: FolderLock | undefined },
): Promise<() => Promise<void>> {
  const { instances } = store;
  const instance = { id: randomUUID(), name: `process ${pid} on ${hostname()}` };
  const attempt = loggingOnce(log, "The heartbeat of the server failed.");
  let last = attempt(() => instances.start(instance));
  await last;
  const beat = (): void => {
    last = last.then(() => attempt(() => instances.beat(instance)));
  };
  const timers = [setInterval(beat, instances.interval).unref()];
  if (lock !== undefined) timers.push(keepLock(lock, beat, log));
  return async () => {
    timers.forEach((timer) => clearInterval(timer));
    await last;
    await attempt(() => instances.end(instance));
  };
}

/**
 * Locks the file of the data folder again if it was deleted. Before that, renews the heartbeat: a second server that
 * starts without the file sees that this one runs, and ends.
 */
function keepLock(lock: FolderLock, beat: () => void, log: Ports["log"]): NodeJS.Timeout {
  const attempt = loggingOnce(
    log,
    "The lock file of the data folder was deleted, or cannot be read.",
  );
  const check = (): Promise<void> =>
    attempt(() => {
      if (lock.isInPlace()) return;
      beat();
      const holder = lock.renew();
      if (holder !== undefined) throw new Error(`${holder} has locked the new file.`);
      log.write("warn", "The lock file of the data folder was deleted, and was made again.");
    });
  return setInterval(() => void check(), lockCheckInterval).unref();
}

/** Returns a function that logs a failure of an act, once until an act succeeds. */
function loggingOnce(log: Ports["log"], message: string) {
  let failed = false;
  return async (act: () => Promise<void> | void): Promise<void> => {
    try {
      await act();
      failed = false;
    } catch (error) {
      if (!failed) log.write("warn", message, { error });
      failed = true;
    }
  };
}
