import {
  findingRules,
  type Finding as EngineFinding,
  type FindingCode as EngineCode,
  type Path,
  type Severity,
} from "@nashra/engine";

/** Findings of the CLI in addition to those of the engine: about texts, tables of variants, and files. */
export const cliRules = {
  "name-repeated": ["error", "https://www.rfc-editor.org/rfc/rfc8259#section-4"],
  "record-missing": ["error", "https://www.rfc-editor.org/rfc/rfc8259#section-5"],
  "column-unknown": ["error", "https://www.rfc-editor.org/rfc/rfc4180"],
  "column-repeated": ["error", "https://www.rfc-editor.org/rfc/rfc4180"],
  "row-malformed": ["error", "https://www.rfc-editor.org/rfc/rfc4180"],
  "placeholder-unfilled": ["error", "https://www.rfc-editor.org/rfc/rfc4180"],
  "file-name-unusable": [
    "error",
    "https://pubs.opengroup.org/onlinepubs/9799919799/basedefs/V1_chap03.html#tag_03_265",
  ],
  "identity-shared": [
    "warning",
    "https://hl7.org/fhir/R5/bundle-definitions.html#Bundle.identifier",
  ],
  "loss-refused": ["error", "https://hl7.org/fhir/uv/emedicinal-product-info/STU1/"],
  "output-missing": ["error", "https://reproducible-builds.org/docs/definition/"],
  "output-stale": ["error", "https://reproducible-builds.org/docs/definition/"],
  "read-failed": [
    "error",
    "https://pubs.opengroup.org/onlinepubs/9799919799/functions/V2_chap02.html#tag_16_03",
  ],
  "write-failed": [
    "error",
    "https://pubs.opengroup.org/onlinepubs/9799919799/functions/V2_chap02.html#tag_16_03",
  ],
} as const satisfies Record<string, readonly [Severity, string]>;

export type CliCode = keyof typeof cliRules;
export type FindingCode = EngineCode | CliCode;

/** A finding of the engine or of this program. Both have the same shape. */
export type Finding = EngineFinding | (Omit<EngineFinding, "code"> & { readonly code: CliCode });

interface CliPlace {
  readonly path?: Path;
  readonly line?: number;
  readonly column?: number;
}

export function cliFinding(
  code: CliCode,
  details: EngineFinding["details"] = {},
  place: CliPlace = {},
): Finding {
  const [severity, reference] = cliRules[code];
  return { code, severity, path: [], details, reference, ...place };
}

export function isCliFinding(finding: Finding): finding is Exclude<Finding, EngineFinding> {
  return finding.code in cliRules;
}

/**
 * Whether reading or writing failed with a system error. The exit code for such a finding differs from the
 * exit code for invalid content.
 */
export function isSystemFailure(finding: Finding): boolean {
  return finding.code === "read-failed" || finding.code === "write-failed";
}

/**
 * A finding with a code of the engine, for a problem that the CLI detects while it reads the text of an
 * input.
 */
export function textFinding(
  code: EngineCode,
  details: EngineFinding["details"] = {},
  place: Pick<EngineFinding, "line" | "column"> = {},
): Finding {
  const [severity, reference] = findingRules[code];
  return { code, severity, path: [], details, reference, ...place };
}
