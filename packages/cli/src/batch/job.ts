import type { Subject } from "../reporters/report.ts";
import type { Finding } from "../findings.ts";
import type { Input } from "./input.ts";
import type { LineText } from "./item.ts";
import type { VariantRow } from "./variant-rows.ts";

/** A part of a run that one thread processes. Plain data, so that it can be sent to a worker. */
export type Job =
  | { readonly kind: "file"; readonly input: Input }
  /** Standard input, read completely. */
  | { readonly kind: "bytes"; readonly input: Input; readonly bytes: Uint8Array }
  /** Some lines of NDJSON. */
  | { readonly kind: "lines"; readonly input: Input; readonly lines: readonly JobLine[] }
  | { readonly kind: "rows"; readonly input: Input; readonly rows: readonly VariantRow[] }
  /** Findings about an input. The job builds nothing from it. */
  | { readonly kind: "findings"; readonly input: Input; readonly findings: readonly Finding[] };

export type JobLine = LineText | RefusedLine;

/** A line that could not be decoded, because it is over the size limit or not in UTF-8. */
export interface RefusedLine {
  readonly record: number;
  readonly line: number;
  readonly finding: Finding;
}

/**
 * The result of one leaflet or document, with the data for the manifest and for the warning about documents
 * with the same identity.
 */
export interface JobSubject extends Subject {
  /** `relativePath` of the input. */
  readonly source: string;
  /** Hexadecimal SHA-256 of the input text, if digests are requested. */
  readonly inputSha256?: string;
  /**
   * The values from which the identifiers of the document are derived: the given identifier (`_id`,
   * `--identifier` or the column), otherwise medicine name, type, company and language. A warning is reported
   * if two documents have the same values.
   */
  readonly identity?: readonly [string] | readonly [string, string, string, string];
}
