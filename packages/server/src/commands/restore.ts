import type { FolderLock } from "../node/lock.ts";
import { restoreStore } from "../storage/backup/restore-store.ts";
import { countsOf, faultPrinter, reportIncomplete } from "./backup.ts";
import { configOf, lockForChange, refuseWhileServed } from "./open.ts";
import type { ExitCode, CommandContext } from "./command-context.ts";

/** `nashra-server restore <file>` */
export async function restore(file: string, context: CommandContext): Promise<ExitCode> {
  const config = configOf(context);
  await refuseWhileServed(config, context, "restore");
  const lock: { current?: FolderLock | undefined } = {};
  try {
    const { database, blobs } = config;
    // `lockForChange` creates the folder of the store. A restore of an invalid backup must create nothing, so
    // the lock is taken only after the backup is verified.
    const report = await restoreStore(
      file,
      { database, blobs },
      async () => {
        lock.current = await lockForChange(config, context, "restore");
      },
      faultPrinter(context),
    );
    context.stdout.write(`Restored ${file}: ${countsOf(report)}.\n`);
    return reportIncomplete(report, context);
  } finally {
    lock.current?.release();
  }
}
