import type { SystemFailure } from "../system-failure.ts";

/** One input: a file or standard input. */
export interface Input {
  readonly kind: "file" | "stdin";
  /** The name in reports: the path as the user gave it, with `/` as the separator. */
  readonly file: string;
  /** Absolute path; empty for standard input. */
  readonly path: string;
  /**
   * Path with extension. For a folder argument, it is relative to the folder. For a glob, it is relative to the
   * folder before the first pattern, such as `in` for `in/*.json`. For a file argument, it is only the file
   * name. Inputs that would have the same name have their path below their common folder instead. It does not
   * depend on the working directory.
   */
  readonly relativePath: string;
  /**
   * Path of the output relative to `--out`, without extension. It equals `relativePath` without the
   * extension.
   */
  readonly name: string;
  /** Index among all inputs, from 0. */
  readonly index: number;
}

/** An input before it has its index. */
export type Candidate = Omit<Input, "index">;

/** A path that was not read, with the reason. It is always reported. */
export interface Skipped {
  readonly file: string;
  readonly reason: string;
  /** Set if reading it failed with an error of the operating system. */
  readonly failure?: SystemFailure;
}

/** File extensions that the search of a folder or glob accepts. */
export const inputExtensions: ReadonlySet<string> = new Set([".json", ".ndjson", ".jsonl", ".xml"]);
export const lineExtensions: ReadonlySet<string> = new Set([".ndjson", ".jsonl"]);
