import { extname } from "node:path";
import { textFinding } from "../findings.ts";
import type { Environment } from "../environment.ts";
import { decodeText } from "./decode-text.ts";
import { lineExtensions, type Input } from "./input.ts";
import type { Job, JobLine } from "./job.ts";
import { isWholeObject } from "./item.ts";
import { chunksOfPath, readFailure, tooLarge } from "./read-bytes.ts";
import { linesOfChunks } from "./split-lines.ts";

/** The jobs of all inputs in order. Inputs are read only as far as the consumer requests jobs. */
export async function* jobsOf(
  inputs: readonly Input[],
  environment: Pick<Environment, "stdin" | "stdinIsTerminal" | "stderr">,
  maxInput: number,
): AsyncGenerator<Job> {
  for (const input of inputs) {
    if (input.kind === "stdin") {
      if (environment.stdinIsTerminal)
        environment.stderr.write("nashra: type or paste a leaflet, then press Ctrl-D\n");
      yield* jobsOfStream(input, environment.stdin, maxInput);
    } else if (holdsLines(input.path))
      yield* jobsOfLines(input, chunksOfPath(input.path), maxInput);
    else yield { kind: "file", input };
  }
}

function holdsLines(path: string): boolean {
  return lineExtensions.has(extname(path).toLowerCase());
}

const linesPerJob = 32;
const lengthPerJob = 1024 * 1024;

async function* jobsOfLines(
  input: Input,
  chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  maxInput: number,
): AsyncGenerator<Job> {
  let lines: JobLine[] = [];
  let length = 0;
  let any = false;
  // The first job has two lines if there are two. Their number is then known before the first document is written.
  let fewest = 2;
  try {
    for await (const line of linesOfChunks(chunks, maxInput)) {
      any = true;
      lines.push(line);
      length += "text" in line ? line.text.length : 0;
      if (lines.length < linesPerJob && length < lengthPerJob) continue;
      if (lines.length < fewest) continue;
      yield { kind: "lines", input, lines };
      fewest = 1;
      lines = [];
      length = 0;
    }
  } catch (error) {
    yield { kind: "lines", input, lines };
    yield { kind: "findings", input, findings: [readFailure(error)] };
    return;
  }
  if (lines.length > 0) yield { kind: "lines", input, lines };
  else if (!any) yield { kind: "findings", input, findings: [textFinding("input-empty")] };
}

/**
 * The jobs of standard input. It has no file name that shows whether it is NDJSON, so `formWith` decides from
 * its text.
 */
async function* jobsOfStream(
  input: Input,
  stream: AsyncIterable<Uint8Array>,
  maxInput: number,
): AsyncGenerator<Job> {
  const iterator = stream[Symbol.asyncIterator]();
  const kept: Uint8Array[] = [];
  let size = 0;
  let form: Form = "unknown";
  for (let next = await iterator.next(); next.done !== true; next = await iterator.next()) {
    kept.push(next.value);
    size += next.value.length;
    form = formWith(form, kept, next.value);
    if (form === "lines") {
      yield* jobsOfLines(input, continued(kept, iterator), maxInput);
      return;
    }
    if (size > maxInput) {
      yield { kind: "findings", input, findings: [tooLarge(maxInput).finding] };
      return;
    }
  }
  yield { kind: "bytes", input, bytes: Buffer.concat(kept) };
}

const lineFeed = 0x0a;

type Form = "unknown" | "one object" | "lines" | "whole";

/**
 * Updates what is known about the format of standard input after one more chunk. The format is `lines`
 * (NDJSON) if the first line is one complete object and more text follows. Each byte is examined only once.
 */
function formWith(form: Form, kept: readonly Uint8Array[], chunk: Uint8Array): Form {
  if (form === "one object") return isBlank(chunk) ? form : "lines";
  if (form !== "unknown" || !chunk.includes(lineFeed)) return form;
  const bytes = Buffer.concat(kept);
  const end = bytes.indexOf(lineFeed);
  const first = decodeText(bytes.subarray(0, end));
  if (first.kind !== "text" || !isWholeObject(first.text)) return "whole";
  return isBlank(bytes.subarray(end)) ? "one object" : "lines";
}

function isBlank(bytes: Uint8Array): boolean {
  return Buffer.from(bytes).toString("latin1").trim() === "";
}

async function* continued(
  kept: readonly Uint8Array[],
  iterator: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield* kept;
  for (let next = await iterator.next(); next.done !== true; next = await iterator.next()) {
    yield next.value;
  }
}
