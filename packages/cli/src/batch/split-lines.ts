import { textFinding } from "../findings.ts";
import { decodeText } from "./decode-text.ts";
import type { JobLine } from "./job.ts";

const lineFeed = 0x0a;

/**
 * Yields the lines of NDJSON while the bytes arrive. Blank lines are not yielded, but they count for the line
 * numbers. A line over the limit is not kept in memory; a finding is yielded for it.
 */
export async function* linesOfChunks(
  chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  limit: number,
): AsyncGenerator<JobLine> {
  let buffered: Uint8Array[] = [];
  let size = 0;
  let line = 0;
  let record = 0;
  const finish = (rest: Uint8Array): JobLine | undefined => {
    const found = size + rest.length > limit ? "too large" : joined(buffered, rest);
    buffered = [];
    size = 0;
    line += 1;
    if (found !== "too large" && isBlank(found)) return undefined;
    record += 1;
    return lineOf(found, { record, line, limit });
  };
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(lineFeed); end !== -1; end = chunk.indexOf(lineFeed, start)) {
      const found = finish(chunk.subarray(start, end));
      if (found !== undefined) yield found;
      start = end + 1;
    }
    const rest = chunk.subarray(start);
    size += rest.length;
    // The rest is copied, because the memory of the chunk is reused.
    if (size > limit) buffered = [];
    else buffered.push(Uint8Array.from(rest));
  }
  const last = size > 0 ? finish(new Uint8Array()) : undefined;
  if (last !== undefined) yield last;
}

function joined(buffered: readonly Uint8Array[], rest: Uint8Array): Uint8Array {
  return buffered.length === 0 ? rest : Buffer.concat([...buffered, rest]);
}

function isBlank(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === 0x20 || byte === 0x09 || byte === 0x0d);
}

interface LineFacts {
  readonly record: number;
  readonly line: number;
  readonly limit: number;
}

function lineOf(bytes: Uint8Array | "too large", { record, line, limit }: LineFacts): JobLine {
  if (bytes === "too large")
    return { record, line, finding: textFinding("input-too-large", { limit }) };
  const decoded = decodeText(bytes);
  if (decoded.kind === "text") return { record, line, text: decoded.text };
  return { record, line, finding: decoded.finding };
}
