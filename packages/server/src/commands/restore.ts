import type { FolderLock } from "../node/lock.ts";
import { restoreStore } from "../storage/backup/restore-store.ts";
import { countsOf, tellLost } from "./backup.ts";
import { configOf, lockForChange, refuseWhileServed } from "./open.ts";
import type { ExitCode, World } from "./world.ts";

/** `nashra-server restore <file>` */
export async function restore(file: string, world: World): Promise<ExitCode> {
  const config = configOf(world);
  refuseWhileServed(config, "restore");
  const lock: { current?: FolderLock } = {};
  try {
    const { database, blobs } = config;
    // The lock makes the folder: a file that is no backup is to leave nothing there.
    const report = await restoreStore(file, { database, blobs }, () => {
      lock.current = lockForChange(config, world.pid, "restore");
    });
    world.stdout.write(`Restored ${file}: ${countsOf(report)}.\n`);
    return tellLost(report, world);
  } finally {
    lock.current?.release();
  }
}
