import { closeSync, fstatSync, openSync, readFileSync, readSync } from "node:fs";
import { cliFinding, textFinding, type Finding } from "../findings.ts";
import { systemFailureOf } from "../system-failure.ts";

export type ReadBytes =
  | { readonly bytes: Uint8Array }
  /** The file is over the limit, or reading it failed with a system error. */
  | { readonly finding: Finding };

/** Reads a whole file of at most `limit` bytes. A pipe or device is read only up to the limit. */
export function readFileWithin(path: string, limit: number): ReadBytes {
  try {
    const file = openSync(path, "r");
    try {
      const found = fstatSync(file);
      if (found.size > limit) return tooLarge(limit);
      return found.isFile() ? { bytes: readFileSync(file) } : readAll(chunksOfFile(file), limit);
    } finally {
      closeSync(file);
    }
  } catch (error) {
    return { finding: readFailure(error) };
  }
}

/** Yields the bytes of a file in chunks that reuse the same memory. Throws system errors. */
export function* chunksOfPath(path: string): Generator<Uint8Array> {
  const file = openSync(path, "r");
  try {
    yield* chunksOfFile(file);
  } finally {
    closeSync(file);
  }
}

/** Returns a finding for a system error. Rethrows any other error. */
export function readFailure(error: unknown): Finding {
  const failure = systemFailureOf(error);
  if (failure === undefined) throw error;
  return cliFinding("read-failed", { reason: failure.message, system: failure.code });
}

export function tooLarge(limit: number): { readonly finding: Finding } {
  return { finding: textFinding("input-too-large", { limit }) };
}

const chunkSize = 256 * 1024;

function* chunksOfFile(file: number): Generator<Uint8Array> {
  const chunk = Buffer.allocUnsafe(chunkSize);
  for (;;) {
    const length = readSync(file, chunk, 0, chunkSize, null);
    if (length === 0) return;
    yield chunk.subarray(0, length);
  }
}

function readAll(chunks: Iterable<Uint8Array>, limit: number): ReadBytes {
  const kept: Uint8Array[] = [];
  let size = 0;
  for (const chunk of chunks) {
    size += chunk.length;
    if (size > limit) return tooLarge(limit);
    kept.push(Uint8Array.from(chunk));
  }
  return { bytes: Buffer.concat(kept) };
}
