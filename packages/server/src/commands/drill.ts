import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { auditText } from "../domain/audit.ts";
import { faultOfLeaflet } from "../domain/leaflets/fault-of-leaflet.ts";
import { rebuild } from "../domain/leaflets/rebuild-document.ts";

import { backupAt, timeOf } from "../storage/backup/backup-chain.ts";
import { BackupError } from "../storage/backup/backup-error.ts";
import { counted } from "../storage/backup/counted.ts";
import { drillBackup, type DrillReport } from "../storage/backup/drill.ts";
import { createFaultList, type FaultList } from "../storage/backup/fault-list.ts";
import { throwIfMissing } from "../storage/open-store.ts";
import { recordDrill } from "../storage/sql/last-times.ts";
import { countsOf, faultPrinter, recordTime } from "./backup.ts";
import { configOf } from "./open.ts";
import { exitCodes, type ExitCode, type CommandContext } from "./command-context.ts";

interface DrillOptions {
  readonly json?: boolean;
  readonly folder?: string;
}

/** `nashra-server drill <path> [--json] [--folder <folder>]` */
export async function drill(
  path: string,
  { json = false, folder = tmpdir() }: DrillOptions,
  context: CommandContext,
): Promise<ExitCode> {
  const config = configOf(context);
  const file = await backupAt(path);
  const place = await mkdtemp(join(folder, "nashra-drill-"));
  const remove = () => rmSync(place, { recursive: true, force: true, maxRetries: 3 });
  const faults = createFaultList(json ? () => undefined : faultPrinter(context));
  try {
    const stopped = stopping(context);
    const ended = await Promise.race([attempt(file, place, faults), stopped]);
    if (ended.kind === "stopped") return ended.exitCode;
    remove();
    const { report } = ended;
    context.stdout.write(json ? jsonOf(file, report, faults) : wordsOf(file, report, faults));
    if (report === undefined || faults.count > 0) return exitCodes.refused;
    await recordSuccess(report.storeId, config, context);
    return exitCodes.done;
  } finally {
    remove();
  }
}

interface Ended {
  readonly kind: "ended";
  /** Undefined if the backup could not be restored. */
  readonly report: DrillReport | undefined;
}

async function attempt(file: string, place: string, faults: FaultList): Promise<Ended> {
  try {
    return {
      kind: "ended",
      report: await drillBackup(file, place, { rebuild, faultOfLeaflet }, faults.add),
    };
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    faults.add(error.message);
    return { kind: "ended", report: undefined };
  }
}

interface Stopped {
  readonly kind: "stopped";
  readonly exitCode: ExitCode;
}

/** Resolves when a signal or a defect ends the process, so that the temporary folder is removed before. */
function stopping(context: CommandContext): Promise<Stopped> {
  return new Promise((resolve) => {
    context.onEnd({
      signal: () => resolve({ kind: "stopped", exitCode: exitCodes.interrupted }),
      defect(what, error) {
        context.stderr.write(`nashra-server: ${what}: ${auditText(String(error))}\n`);
        resolve({ kind: "stopped", exitCode: exitCodes.defect });
      },
    });
  });
}

/** Records the success in the store, if there is one: a drill can run on a machine that has only the backups. */
async function recordSuccess(
  storeId: string,
  config: ReturnType<typeof configOf>,
  context: CommandContext,
): Promise<void> {
  const { database, blobs } = config;
  try {
    await throwIfMissing({ database, blobs });
  } catch (error) {
    context.stderr.write(
      `nashra-server: the time of the drill was not recorded: ${auditText(error instanceof Error ? error.message : String(error))}\n`,
    );
    return;
  }
  await recordTime("drill", () => recordDrill(database, { at: Date.now(), storeId }), context);
}

function wordsOf(file: string, report: DrillReport | undefined, faults: FaultList): string {
  if (report === undefined) return `${file} cannot be restored.\n`;
  const found = faults.count === 0 ? "nothing is wrong" : counted(faults.count, "fault");
  return (
    `Restored ${file} of ${timeOf(report.madeAt)}: ${countsOf(report.restored)}.\n` +
    `Read ${counted(report.leafletsRead, "leaflet")} as the server does: ${found}.\n`
  );
}

/** One JSON object on one line. */
function jsonOf(file: string, report: DrillReport | undefined, faults: FaultList): string {
  const { rows, blobs } = report?.restored ?? {};
  const facts = {
    passed: report !== undefined && faults.count === 0,
    backup: file,
    ...(report && { madeAt: timeOf(report.madeAt) }),
    ...(rows && {
      leaflets: rows.leaflets,
      versions: rows.leaflet_revisions,
      people: rows.users,
      leafletsRead: report?.leafletsRead,
    }),
    ...(blobs && { blobs: blobs.count, blobBytes: blobs.bytes }),
    faults: { count: faults.count, listed: faults.listed },
  };
  return `${JSON.stringify(facts)}\n`;
}
