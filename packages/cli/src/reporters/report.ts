import type { Path, Severity } from "@nashra/engine";
import type { ReportingCommand } from "../commands/names.ts";
import type { FindingCode } from "../findings.ts";

/** The result of one leaflet or document. */
export type Outcome =
  /** Read and validated; the command builds no document. */
  | "judged"
  | "written"
  /** `--dry-run`: would be written. */
  | "planned"
  /** `--check`: all outputs have the expected content. */
  | "current"
  /** `--check`: an output differs. */
  | "stale"
  /** `--check`: an output is missing, and no output differs. */
  | "missing"
  /** No document can be built from the input. */
  | "refused"
  /** Reading or writing failed with a system error. */
  | "failed";

/** A file that a build writes, would write (`--dry-run`) or compares (`--check`). */
export interface OutputFile {
  /** Path relative to the output folder, with `/` as separator. */
  readonly file: string;
  readonly format: string;
  readonly state: "written" | "planned" | "current" | "missing" | "stale";
  /** Length in bytes of UTF-8. */
  readonly bytes: number;
  /** SHA-256 in hexadecimal digits; only with `--manifest`. */
  readonly sha256?: string;
}

/** A finding with its message and all known places. */
export interface DescribedFinding {
  readonly code: FindingCode;
  readonly severity: Severity;
  readonly message: string;
  /**
   * The message for a terminal, if it differs: with escapes in the text of the input, which could otherwise
   * end the isolates of the message.
   */
  readonly terminalMessage?: string;
  /** Path in the content of the leaflet, or in the document. */
  readonly path: Path;
  readonly expression?: string;
  /** Line and column in the file, both counted from 1. Columns are UTF-16 code units. */
  readonly line?: number;
  readonly column?: number;
  readonly details: Readonly<Record<string, unknown>>;
  readonly reference: string;
}

/** One leaflet, document or variant of the run. */
export interface Subject {
  /** The input as the user named it. */
  readonly file: string;
  /** Position in an array, NDJSON or table of variants, from 1. */
  readonly record?: number;
  readonly kind: "leaflet" | "document" | "variant" | "unknown";
  readonly outcome: Outcome;
  readonly outputs: readonly OutputFile[];
  readonly findings: readonly DescribedFinding[];
}

export interface Report {
  readonly command: ReportingCommand;
  readonly exitCode: number;
  readonly failOn: "error" | "warning";
  readonly subjects: readonly Subject[];
}

export interface Counts {
  readonly documents: number;
  readonly outcomes: Readonly<Partial<Record<Outcome, number>>>;
  readonly severities: Readonly<Record<Severity, number>>;
}

export function countsOf(subjects: readonly Subject[]): Counts {
  const outcomes: Partial<Record<Outcome, number>> = {};
  const severities = { error: 0, warning: 0, information: 0 };
  for (const subject of subjects) {
    outcomes[subject.outcome] = (outcomes[subject.outcome] ?? 0) + 1;
    for (const finding of subject.findings) severities[finding.severity] += 1;
  }
  return { documents: subjects.length, outcomes, severities };
}

/**
 * Formats a path as in JavaScript, for example `warningsSections[0].content`; empty for the whole document.
 */
export function pathText(path: Path): string {
  return path
    .map((key) => (typeof key === "number" ? `[${key}]` : `.${key}`))
    .join("")
    .replace(/^\./, "");
}

/** The place of a finding in the input: a FHIRPath expression if there is one, otherwise the path. */
export function placeText(finding: DescribedFinding): string {
  return finding.expression ?? pathText(finding.path);
}

/** The finding as a JSON report contains it. */
export function reported(finding: DescribedFinding): DescribedFinding {
  const { terminalMessage: _omitted, ...rest } = finding;
  return rest;
}
