import { access, constants } from "node:fs/promises";
import { dirname, join } from "node:path";
import { backupStore, type BackupReport } from "../storage/backup/backup-store.ts";
import { configOf } from "./open.ts";
import { exitCodes, type ExitCode, type CommandContext } from "./command-context.ts";

/** `nashra-server backup <file>` */
export async function backup(file: string, context: CommandContext): Promise<ExitCode> {
  const { database, blobs } = configOf(context);
  // Without this check, the error message would name the temporary file of `backupStore` instead of the
  // folder.
  await access(join(dirname(file), "/"), constants.W_OK);
  const report = await backupStore({ database, blobs }, file);
  context.stdout.write(`Wrote ${file}: ${countsOf(report)}.\n`);
  return reportLost(report, context);
}

/** Returns a text such as `12 leaflets, 40 versions, 3 people, 81 images and XML texts (1.2 MB)`. */
export function countsOf({ rows, blobs }: BackupReport): string {
  const megabytes = (blobs.bytes / 1e6).toFixed(1);
  return (
    `${rows.leaflets} leaflets, ${rows.leaflet_revisions} versions, ${rows.users} people, ` +
    `${blobs.count} images and XML texts (${megabytes} MB)`
  );
}

/**
 * Reports the blobs that the backup lacks, because the store could not return them. If there are any, the
 * command fails, although the backup contains everything else.
 */
export function reportLost({ lost }: BackupReport, context: CommandContext): ExitCode {
  if (lost.length === 0) return exitCodes.done;
  for (const hash of lost)
    context.stderr.write(`nashra-server: the blob ${hash} is missing from the backup\n`);
  return exitCodes.refused;
}
