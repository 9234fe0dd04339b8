import { setTimeout as pause } from "node:timers/promises";
import { hasLockFile, serverOf } from "../node/lock.ts";
import { lastHeartbeat } from "../storage/sql/sqlite-instances.ts";

/** Milliseconds between two looks of a running server at its lock file. */
export const lockCheckInterval = 5_000;
/** Milliseconds after which a server that did not react to its missing lock file counts as ended. */
const longestReaction = 3 * lockCheckInterval;

/**
 * Describes the server that uses a data folder now; undefined if there is none. The lock of the folder decides. If its
 * file is missing although a server has not stopped cleanly, the heartbeat decides: a running server notices the missing
 * file within 5 seconds, renews its heartbeat and locks a new file. If nothing happens for 15 seconds, it has ended.
 */
export async function runningServer(
  folder: string,
  say: (message: string) => void,
): Promise<string | undefined> {
  if (hasLockFile(folder)) return serverOf(folder);
  const before = lastHeartbeat(folder);
  if (before === undefined) return undefined;
  say(
    `The lock file of ${folder} is missing, and ${before.name} did not stop cleanly: ` +
      `waiting ${longestReaction / 1000} seconds to find out whether it still runs.`,
  );
  for (const until = performance.now() + longestReaction; performance.now() < until;) {
    await pause(250);
    const locked = serverOf(folder);
    const now = lastHeartbeat(folder);
    const isRenewed = now !== undefined && (now.id !== before.id || now.seenAt !== before.seenAt);
    if (isRenewed) return now.name;
    if (locked !== undefined) return locked;
  }
  return undefined;
}
