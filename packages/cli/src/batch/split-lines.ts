import { textFinding } from "../said.ts";
import { decodeText } from "./decode-text.ts";
import type { JobLine } from "./job.ts";

const lineFeed = 0x0a;

/**
 * The lines of NDJSON as the bytes come in, blank ones left out but counted. A line over the limit is
 * not kept, and said.
 */
export async function* linesOfChunks(
  chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  limit: number,
): AsyncGenerator<JobLine> {
  let held: Uint8Array[] = [];
  let size = 0;
  let line = 0;
  let record = 0;
  const finish = (): JobLine | undefined => {
    line += 1;
    const found = size > limit ? "too large" : Buffer.concat(held);
    held = [];
    size = 0;
    if (found !== "too large" && isBlank(found)) return undefined;
    record += 1;
    return lineOf(found, { record, line, limit });
  };
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(lineFeed); end !== -1; end = chunk.indexOf(lineFeed, start)) {
      hold(chunk.subarray(start, end));
      const found = finish();
      if (found !== undefined) yield found;
      start = end + 1;
    }
    hold(chunk.subarray(start));
  }
  const last = size > 0 ? finish() : undefined;
  if (last !== undefined) yield last;

  function hold(part: Uint8Array): void {
    size += part.length;
    if (size > limit) held = [];
    else held.push(part);
  }
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
    return { record, line, said: textFinding("input-too-large", { limit }) };
  const decoded = decodeText(bytes);
  if (decoded.kind === "text") return { record, line, text: decoded.text };
  return { record, line, said: decoded.said };
}
