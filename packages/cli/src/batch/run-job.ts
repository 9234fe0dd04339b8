import { isSystemFailure, type Said } from "../said.ts";
import { UsageError } from "../usage-error.ts";
import { decodeText } from "./decode-text.ts";
import type { Input } from "./input.ts";
import type { Job, JobLine, JobSubject } from "./job.ts";
import { pieceOfLine, piecesOf, type Piece } from "./piece.ts";
import { processPiece, subjectOf } from "./process-piece.ts";
import { processRow } from "./process-row.ts";
import { readFileWithin } from "./read-bytes.ts";
import { isInShard, type Settings } from "./settings.ts";
import type { Sink } from "./sink.ts";

/** Does one job and yields its subjects one by one, so that only one document is held at a time. */
export async function* runJob(
  job: Job,
  settings: Settings,
  sink: Sink,
): AsyncGenerator<JobSubject, void> {
  const { input } = job;
  if (job.kind === "rows") {
    for (const row of job.rows) {
      yield await named(input, row.row, () => processRow(row, input.file, settings, sink));
    }
    return;
  }
  for (const piece of piecesOfJob(job, settings)) {
    if (!isInShard(settings.shard, input.index, piece.record)) continue;
    yield await named(input, piece.record, () =>
      "failed" in piece
        ? failed(input, piece.failed, settings)
        : processPiece(piece, nameOf(input, piece), settings, sink),
    );
  }
}

type JobPiece = Piece | { readonly failed: Said; readonly record?: never };

function* piecesOfJob(
  job: Exclude<Job, { kind: "rows" }>,
  settings: Settings,
): Generator<JobPiece> {
  if (job.kind === "unreadable") yield pieceOfSaid(job.said);
  else if (job.kind === "lines") for (const line of job.lines) yield pieceOfJobLine(line);
  else {
    const read = job.kind === "file" ? readFileWithin(job.input.path, settings.maxInput) : job;
    const decoded = "bytes" in read ? decodeText(read.bytes) : read;
    if ("said" in decoded) yield pieceOfSaid(decoded.said);
    else yield* piecesOf(decoded.text);
  }
}

function pieceOfJobLine(line: JobLine): Piece {
  if ("text" in line) return pieceOfLine(line);
  const { said, record } = line;
  return {
    kind: "refused",
    said: [{ ...said, line: line.line }],
    text: "",
    record,
    line: line.line,
    column: 1,
  };
}

function pieceOfSaid(said: Said): JobPiece {
  if (isSystemFailure(said)) return { failed: said };
  return { kind: "refused", said: [said], text: "", line: 1, column: 1 };
}

function failed(input: Input, said: Said, settings: Settings): JobSubject {
  return subjectOf({ file: input.file, kind: "unknown", outcome: "failed" }, [said], settings);
}

function nameOf(input: Input, piece: Pick<Piece, "record">) {
  const output = piece.record === undefined ? input.name : `${input.name}-${piece.record}`;
  return { file: input.file, output };
}

/** Names the input in an error that is a defect of ours. */
async function named<T>(
  input: Input,
  record: number | undefined,
  work: () => T | Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UsageError) throw error;
    const which = record === undefined ? "" : `, record ${record}`;
    throw new Error(`while working on ${input.file}${which}`, { cause: error });
  }
}
