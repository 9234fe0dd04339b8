import type { SystemFailure } from "../system-failure.ts";

/** One thing to read: a file, or standard input. */
export interface Input {
  readonly kind: "file" | "stdin";
  /** How reports call it: the path as given, with `/`. */
  readonly file: string;
  /** Absolute path; empty for standard input. */
  readonly path: string;
  /** Its path below the given folder, with extension: the same wherever the program is started. */
  readonly relativePath: string;
  /** Where its output stands below `--out`, without extension: the path below the given folder. */
  readonly name: string;
  /** Its place among all inputs, from 0. */
  readonly index: number;
}

/** Something on the way that was not read, with the reason: said, never passed over. */
export interface Skipped {
  readonly file: string;
  readonly reason: string;
  /** Given where the system refused to read it. */
  readonly failure?: SystemFailure;
}

/** Extensions of what a folder or a glob is searched for. */
export const inputExtensions: ReadonlySet<string> = new Set([".json", ".ndjson", ".jsonl", ".xml"]);
export const lineExtensions: ReadonlySet<string> = new Set([".ndjson", ".jsonl"]);
