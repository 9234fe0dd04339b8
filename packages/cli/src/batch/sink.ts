import { createHash } from "node:crypto";
import { lstatSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Chunks, OutFolder } from "../files.ts";
import type { OutputFile } from "../reporters/report.ts";
import { UsageError } from "../usage-error.ts";

/** Receives a finished output. */
export interface Sink {
  /** Throws system errors. */
  deliver(file: string, format: string, chunks: Chunks): OutputFile;
}

/** Returns a sink that writes to the output folder. */
export function folderSink(folder: OutFolder, digests: boolean): Sink {
  return {
    deliver(file, format, chunks) {
      folder.write(file, chunks);
      return { ...describe(file, format, chunks, digests), state: "written" };
    },
  };
}

/** Returns a sink that writes nothing and reports what would be written. */
export function planSink(digests: boolean): Sink {
  return {
    deliver: (file, format, chunks) => ({
      ...describe(file, format, chunks, digests),
      state: "planned",
    }),
  };
}

/** Returns a sink that writes nothing, and compares each output with the file in the folder. */
export function checkSink(folder: string, digests: boolean): Sink {
  return {
    deliver(file, format, chunks) {
      const output = describe(file, format, chunks, digests);
      return { ...output, state: stateOf(join(folder, file), chunks, output.bytes) };
    },
  };
}

/** Returns a sink that passes a single output to `keep` and throws a usage error for a second output. */
export function singleSink(keep: (chunks: Chunks) => void): Sink {
  let first = true;
  return {
    deliver(file, format, chunks) {
      if (!first) throw new UsageError("more than one document needs --out <folder>");
      first = false;
      keep(chunks);
      return { ...describe(file, format, chunks, false), state: "written" };
    },
  };
}

function stateOf(path: string, chunks: Chunks, bytes: number): OutputFile["state"] {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined) return "missing";
  if (!found.isFile() || found.size !== bytes) return "stale";
  return readFileSync(path).equals(Buffer.from(chunks.join(""))) ? "current" : "stale";
}

function describe(
  file: string,
  format: string,
  chunks: Chunks,
  digest: boolean,
): Omit<OutputFile, "state"> {
  let bytes = 0;
  for (const chunk of chunks) bytes += Buffer.byteLength(chunk);
  return { file, format, bytes, ...(digest && { sha256: sha256(chunks) }) };
}

export function sha256(chunks: Iterable<string | Uint8Array>): string {
  const hash = createHash("sha256");
  for (const chunk of chunks) hash.update(chunk);
  return hash.digest("hex");
}
