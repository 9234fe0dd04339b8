import { isSystemFailure, cliFinding, type Finding } from "../findings.ts";
import { UsageError } from "../usage-error.ts";
import { decodeText } from "./decode-text.ts";
import type { Input } from "./input.ts";
import type { Job, JobLine, JobSubject } from "./job.ts";
import { itemOfLine, itemsOf, type Item } from "./item.ts";
import { processItem } from "./process-item.ts";
import { subjectOf } from "./subject-of.ts";
import { processRow } from "./process-row.ts";
import { readFileWithin } from "./read-bytes.ts";
import { isInShard, type Settings } from "./settings.ts";
import type { Sink } from "./sink.ts";

/** Runs one job and yields its subjects one by one, so that only one document is in memory at a time. */
export async function* runJob(
  job: Job,
  settings: Settings,
  sink: Sink,
): AsyncGenerator<JobSubject, void> {
  const { input } = job;
  if (job.kind === "findings") {
    yield subjectOfFindings(input, job.findings, settings);
    return;
  }
  if (job.kind === "rows") {
    for (const row of job.rows) {
      if (!isInShard(settings.shard, input.index, row.row)) continue;
      yield await withInputName(input, row.row, () => processRow(row, input, settings, sink));
    }
    return;
  }
  for (const item of itemsOfJob(job, settings)) {
    if (!isInShard(settings.shard, input.index, item.record)) continue;
    yield await withInputName(input, item.record, () =>
      "findings" in item && item.kind === undefined
        ? subjectOfFindings(input, item.findings, settings)
        : processItem(item, nameOf(input, item), settings, sink),
    );
  }
}

/** An item, or the findings if there is no item. */
type JobItem =
  | Item
  | { readonly kind?: never; readonly findings: readonly Finding[]; readonly record?: never };

type ItemJob = Exclude<Job, { kind: "rows" | "findings" }>;

function* itemsOfJob(job: ItemJob, settings: Settings): Generator<JobItem> {
  if (job.kind === "lines") {
    refuseSeveral(job.lines, settings);
    for (const line of job.lines) yield itemOfJobLine(line);
  } else {
    const read = job.kind === "file" ? readFileWithin(job.input.path, settings.maxInput) : job;
    const decoded = "bytes" in read ? decodeText(read.bytes) : read;
    if ("finding" in decoded) yield { findings: [decoded.finding] };
    else {
      const items = itemsOf(decoded.text);
      if (items.length === 0) yield { findings: [cliFinding("record-missing", {}, { line: 1 })] };
      refuseSeveral(items, settings);
      yield* items;
    }
  }
}

/**
 * Throws a usage error if there are several documents but only one is allowed. Each job is checked before its
 * first document is delivered, because an output for a single document must not contain the first of several
 * documents.
 */
function refuseSeveral(found: readonly { readonly record?: number }[], { single }: Settings): void {
  const several = found.length > 1 || (found[0]?.record ?? 1) > 1;
  if (single !== undefined && several) throw new UsageError(single);
}

function itemOfJobLine(line: JobLine): Item {
  if ("text" in line) return itemOfLine(line);
  const { finding, record } = line;
  return {
    kind: "refused",
    findings: [{ ...finding, line: line.line }],
    text: "",
    record,
    line: line.line,
    column: 1,
  };
}

function subjectOfFindings(
  input: Input,
  findings: readonly Finding[],
  settings: Settings,
): JobSubject {
  const about = { file: input.file, source: input.relativePath, kind: "unknown" } as const;
  return subjectOf({ ...about, outcome: outcomeOf(findings) }, findings, settings);
}

function outcomeOf(findings: readonly Finding[]): JobSubject["outcome"] {
  if (findings.some(isSystemFailure)) return "failed";
  return findings.some(({ severity }) => severity === "error") ? "refused" : "judged";
}

function nameOf(input: Input, item: Pick<Item, "record">) {
  const output = item.record === undefined ? input.name : `${input.name}-${item.record}`;
  return { file: input.file, source: input.relativePath, output };
}

/** Adds the name of the input to an unexpected error. */
async function withInputName<T>(
  input: Input,
  record: number | undefined,
  work: () => T | Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UsageError) throw error;
    const which = record === undefined ? "" : `, record ${record}`;
    throw new Error(`Failed to process ${input.file}${which}`, { cause: error });
  }
}
