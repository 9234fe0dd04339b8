import { restoreStore } from "../storage/backup/restore-store.ts";
import { countsOf, tellLost } from "./backup.ts";
import { configOf, lockForChange } from "./open.ts";
import type { ExitCode, World } from "./world.ts";

/** `nashra-server restore <file>` */
export async function restore(file: string, world: World): Promise<ExitCode> {
  const config = configOf(world);
  const lock = lockForChange(config, world.pid, "restore");
  try {
    const { database, blobs } = config;
    const report = await restoreStore(file, { database, blobs });
    world.stdout.write(`Restored ${file}: ${countsOf(report)}.\n`);
    return tellLost(report, world);
  } finally {
    lock.release();
  }
}
