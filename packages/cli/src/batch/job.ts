import type { Subject } from "../reporters/report.ts";
import type { Finding } from "../findings.ts";
import type { Input } from "./input.ts";
import type { LineText } from "./item.ts";
import type { VariantRow } from "./variant-rows.ts";

/** A part of the run that one thread does by itself. Plain data. */
export type Job =
  | { readonly kind: "file"; readonly input: Input }
  /** Standard input, read whole. */
  | { readonly kind: "bytes"; readonly input: Input; readonly bytes: Uint8Array }
  /** Some lines of NDJSON. */
  | { readonly kind: "lines"; readonly input: Input; readonly lines: readonly JobLine[] }
  | { readonly kind: "rows"; readonly input: Input; readonly rows: readonly VariantRow[] }
  /** An input that nothing is built from: why. */
  | { readonly kind: "findings"; readonly input: Input; readonly findings: readonly Finding[] };

export type JobLine = LineText | RefusedLine;

/** A line that is no text: over the limit, or in another encoding. */
export interface RefusedLine {
  readonly record: number;
  readonly line: number;
  readonly finding: Finding;
}

/** What became of a leaflet, with what a manifest and the checks of the whole run need. */
export interface JobSubject extends Subject {
  /** The input's path below the given folder. */
  readonly source: string;
  /** Hexadecimal SHA-256 of the input's text, where digests are asked for. */
  readonly inputSha256?: string;
  /**
   * What the identity of the document is derived from; two documents must not share it. The identifier it was
   * given, or medicine name, type, company and language.
   */
  readonly identity?: readonly [string] | readonly [string, string, string, string];
}
