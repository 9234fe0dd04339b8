import {
  findingRules,
  type Finding,
  type FindingCode,
  type Path,
  type Severity,
} from "@nashra/engine";

/** What this program says beside the engine: of texts, tables of variants, and files. */
export const ownRules = {
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

export type OwnCode = keyof typeof ownRules;
export type SaidCode = FindingCode | OwnCode;

/** A finding of this program: the same shape as the engine's, with a code of its own. */
export interface OwnFinding extends Omit<Finding, "code"> {
  readonly code: OwnCode;
}

/** One thing said of an input, by the engine or by this program. */
export type Said = Finding | OwnFinding;

interface OwnPlace {
  readonly path?: Path;
  readonly line?: number;
  readonly column?: number;
}

export function own(
  code: OwnCode,
  details: Finding["details"] = {},
  place: OwnPlace = {},
): OwnFinding {
  const [severity, reference] = ownRules[code];
  return { code, severity, path: [], details, reference, ...place };
}

export function isOwn(said: Said): said is OwnFinding {
  return said.code in ownRules;
}

/** Codes that say the system refused, which is another class of exit code than bad content. */
export function isSystemFailure(said: Said): boolean {
  return said.code === "read-failed" || said.code === "write-failed";
}

/** A finding of the engine's codes that only the reader of a text can make. */
export function textFinding(
  code: FindingCode,
  details: Finding["details"] = {},
  place: Pick<Finding, "line" | "column"> = {},
): Finding {
  const [severity, reference] = findingRules[code];
  return { code, severity, path: [], details, reference, ...place };
}
