import { access, constants } from "node:fs/promises";
import { dirname, join } from "node:path";
import { auditText } from "../domain/audit.ts";
import { visibleText } from "../domain/visible-text.ts";
import { counted } from "../storage/backup/counted.ts";
import { backupStore, type BackupReport } from "../storage/backup/backup-store.ts";
import type { ReportFault } from "../storage/backup/fault-list.ts";
import type { StoreLocation } from "../storage/backup/open-for-reading.ts";
import { openSnapshot } from "../storage/backup/snapshot.ts";
import { openReserve } from "../storage/disk-reserve.ts";
import { recordBackup, type TimedCommand } from "../storage/sql/last-times.ts";
import { configOf } from "./open.ts";
import { exitCodes, type ExitCode, type CommandContext } from "./command-context.ts";

/** `nashra-server backup <file> [--since <path>]` */
export async function backup(
  file: string,
  { since }: { readonly since?: string },
  context: CommandContext,
): Promise<ExitCode> {
  const { database, blobs } = configOf(context);
  // Without this check, the error message would name the temporary file of `backupStore` instead of the
  // folder.
  await access(join(dirname(file), "/"), constants.W_OK);
  const report = await withReserve(database, async () => {
    const covers = await supersededIn(database);
    const written = await backupStore({ database, blobs }, file, faultPrinter(context), { since });
    return { covers, ...written };
  });
  context.stdout.write(`Wrote ${file}: ${wordsOf(report)}.\n`);
  const exitCode = reportIncomplete(report, context);
  // A damaged store stays as it is.
  if (exitCode === exitCodes.done) {
    const end = { at: Date.now(), covers: report.covers };
    await recordTime("backup", () => recordBackup(database, end), context);
  }
  return exitCode;
}

/**
 * The last entry of `superseded_versions` now, so that a backup that begins now contains its version; 0 if it cannot be
 * read, which is then a fault of the backup.
 */
async function supersededIn(database: StoreLocation["database"]): Promise<number> {
  try {
    const snapshot = await openSnapshot(database);
    try {
      return await snapshot.lastSuperseded();
    } finally {
      await snapshot.close();
    }
  } catch {
    return 0;
  }
}

/** To read a stopped embedded store, SQLite needs a small file beside it. On a full disk, the reserve has the space. */
async function withReserve<T>(
  database: StoreLocation["database"],
  work: () => Promise<T>,
): Promise<T> {
  if (database.kind === "postgres") return work();
  return (await openReserve(database.folder, () => undefined)).use(work);
}

/** What a backup contains; for an increment, also what it adds to its base. */
function wordsOf(report: BackupReport): string {
  const { increment } = report;
  if (increment === undefined) return countsOf(report);
  return (
    `${rowsOf(report)}. Since ${increment.base}: ` +
    `${counted(increment.written, "new or changed row")}, ${counted(increment.removed, "removed row")}, ` +
    blobsOf(report)
  );
}

/** Calls `record` to record that a command succeeded. It did, even if this fails. */
export async function recordTime(
  command: TimedCommand,
  record: () => Promise<void>,
  context: CommandContext,
): Promise<void> {
  try {
    await record();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    context.stderr.write(
      `nashra-server: the time of the ${command} was not recorded in the store: ${visibleText(reason)}\n`,
    );
  }
}

/** Returns a function that prints a fault of a store on one line of standard error. */
export function faultPrinter(context: CommandContext): ReportFault {
  return (fault) => context.stderr.write(`nashra-server: ${auditText(fault)}\n`);
}

/** Returns a text such as `12 leaflets, 40 versions, 3 people, 81 images and XML texts (1.2 MB)`. */
export function countsOf(report: Pick<BackupReport, "rows" | "blobs">): string {
  return `${rowsOf(report)}, ${blobsOf(report)}`;
}

function rowsOf({ rows }: Pick<BackupReport, "rows">): string {
  return (
    `${counted(rows.leaflets, "leaflet")}, ${counted(rows.leaflet_revisions, "version")}, ` +
    counted(rows.users, "person", "people")
  );
}

function blobsOf({ blobs }: Pick<BackupReport, "blobs">): string {
  const megabytes = (blobs.bytes / 1e6).toFixed(1);
  return `${counted(blobs.count, "image or XML text", "images and XML texts")} (${megabytes} MB)`;
}

/**
 * Reports that the backup is incomplete: the store had faults, which were printed already, or could not return
 * blobs. In this case the command fails, although the backup contains everything else.
 */
export function reportIncomplete(
  { lost, faults }: BackupReport,
  context: CommandContext,
): ExitCode {
  for (const hash of lost)
    context.stderr.write(`nashra-server: the blob ${hash} is missing from the backup\n`);
  if (faults + lost.length === 0) return exitCodes.done;
  context.stderr.write(
    `nashra-server: the store was damaged: ${counted(faults + lost.length, "fault")}. The backup contains everything that can be read.\n`,
  );
  return exitCodes.refused;
}
