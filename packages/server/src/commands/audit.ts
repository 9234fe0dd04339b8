import { open, rm } from "node:fs/promises";
import { auditActions } from "../api/audit/contract.ts";
import { auditText } from "../domain/audit.ts";
import {
  exportedEntry,
  exportHead,
  instantText,
  jsonLine,
  type AuditFormat,
} from "../domain/audit-export.ts";
import { counted } from "../storage/backup/counted.ts";
import { openSnapshot } from "../storage/backup/snapshot.ts";
import {
  readAuditLog,
  type AuditLogFilter,
  type AuditLogItem,
} from "../storage/backup/read-audit.ts";
import { exitCodes, type CommandContext, type ExitCode, type Stream } from "./command-context.ts";
import { configOf, withStore } from "./open.ts";
import { readTime } from "./read-time.ts";
import { wrongUse } from "./refusal.ts";

export interface AuditExportOptions {
  readonly format: AuditFormat;
  readonly from?: string;
  readonly to?: string;
  readonly action?: string;
  readonly output?: string;
}

/** Characters that are written at a time. */
const chunkLength = 64 * 1024;

/**
 * `nashra-server audit export`: writes the audit log to standard output, or to a new file. The export is an entry of
 * the log. The exit code is 1 if an entry could not be read.
 */
export async function exportAudit(
  options: AuditExportOptions,
  context: CommandContext,
): Promise<ExitCode> {
  const filter = filterOf(options);
  const { format, output, from, to, action } = options;
  const detail = { format, ...(from && { from }), ...(to && { to }), ...(action && { action }) };
  await withStore(context, (store) =>
    store.audit.add({
      at: Date.now(),
      action: "audit.exported",
      outcome: "done",
      by: "command",
      detail,
    }),
  );
  const counts = { entries: 0, unread: 0 };
  const snapshot = await openSnapshot(configOf(context).database);
  try {
    const log = readAuditLog(snapshot, filter, ({ row, reason }) => {
      counts.unread += 1;
      context.stderr.write(`nashra-server: ${auditText(`${row}: ${reason}`)}\n`);
    });
    const lines = linesOf(log, format, () => (counts.entries += 1));
    if (output === undefined) await writeTo(lines, writerOf(context.stdout));
    else await writeFile(lines, output);
  } finally {
    await snapshot.close();
  }
  context.stderr.write(`Exported ${counted(counts.entries, "entry", "entries")}.\n`);
  return counts.unread === 0 ? exitCodes.done : exitCodes.refused;
}

function filterOf({ from, to, action }: AuditExportOptions): AuditLogFilter {
  if (action !== undefined && !auditActions.some((known) => known === action))
    throw wrongUse(`--action must be one of ${auditActions.join(", ")}`);
  return {
    ...(from !== undefined && { from: readTime("--from", from) }),
    ...(to !== undefined && { to: readTime("--to", to) }),
    ...(action !== undefined && { action }),
  };
}

async function* linesOf(
  log: AsyncIterable<AuditLogItem>,
  format: AuditFormat,
  onEntry: () => void,
): AsyncGenerator<string> {
  yield exportHead(format);
  for await (const item of log) {
    if (item.kind === "entry") {
      onEntry();
      yield entryLine(format, item);
    } else if (format === "ndjson") yield jsonLine(recordOf(item));
  }
}

function entryLine(
  format: AuditFormat,
  { entry, batch }: Extract<AuditLogItem, { kind: "entry" }>,
): string {
  const { seq, at, action, outcome, by, address, detail, hash } = entry;
  const { actor_id: actorId, target_id: targetId, request_id: requestId } = entry;
  const facts = { seq, at, action, outcome, actorId, by, targetId, address, requestId };
  return exportedEntry(format, { ...facts, detail, hash, batch });
}

/** A batch or a removal, with the names of its columns in camel case. Times are instants. */
function recordOf(item: Exclude<AuditLogItem, { kind: "entry" }>): object {
  const row = item.kind === "batch" ? item.batch : item.removal;
  const values = Object.entries(row).map(([column, value]: [string, string | number | null]) => [
    column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    column.endsWith("_at") ? instantText(Number(value)) : value,
  ]);
  return { kind: item.kind, ...Object.fromEntries(values) };
}

/** A slow reader of a pipe makes the export wait, and neither fills the memory nor loses the end. */
function writerOf(stream: Stream) {
  return async (text: string): Promise<void> => {
    stream.write(text);
    await stream.drained();
  };
}

async function writeTo(
  lines: AsyncIterable<string>,
  write: (text: string) => Promise<unknown>,
): Promise<void> {
  let text = "";
  for await (const line of lines) {
    text += line;
    if (text.length < chunkLength) continue;
    await write(text);
    text = "";
  }
  await write(text);
}

/** Writes a new file that only this user can read. It is removed again if it cannot be completed. */
async function writeFile(lines: AsyncIterable<string>, path: string): Promise<void> {
  const file = await open(path, "wx", 0o600);
  try {
    await writeTo(lines, (text) => file.appendFile(text));
    await file.sync();
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}
