import type { Finding, FindingCode } from "../leaflet/finding.ts";
import { describeFinding } from "../words/describe-finding.ts";
import type { Resource } from "../document/types.ts";

export interface OutcomeIssue {
  readonly extension?: readonly (
    | { readonly url: string; readonly valueInteger: number }
    | { readonly url: string; readonly valueString: string }
  )[];
  readonly severity: "error" | "warning" | "information" | "success";
  /** https://hl7.org/fhir/R5/valueset-issue-type.html */
  readonly code: string;
  readonly details: { readonly text: string };
  /** The code of the finding. */
  readonly diagnostics?: string;
  readonly expression?: readonly string[];
}

export interface OperationOutcome extends Resource {
  readonly resourceType: "OperationOutcome";
  readonly language: "en" | "ar";
  readonly issue: readonly OutcomeIssue[];
}

const extensionBase = "http://hl7.org/fhir/StructureDefinition/operationoutcome-issue-";

/** The FHIR issue type for each finding code; a code without an entry has the type `invalid`. */
const issueTypes: Partial<Readonly<Record<FindingCode, string>>> = {
  required: "required",
  "element-missing": "required",
  "element-unknown": "structure",
  "element-order": "structure",
  "element-repeated": "structure",
  "element-empty": "structure",
  "xml-ill-formed": "structure",
  "json-ill-formed": "structure",
  "not-a-bundle": "structure",
  "value-invalid": "value",
  "date-invalid": "value",
  "code-unknown": "code-invalid",
  "display-differs": "code-invalid",
  "invariant-violated": "invariant",
  "profile-violated": "invariant",
  "narrative-invalid": "invariant",
  "reference-unresolved": "not-found",
  "entry-unreachable": "not-found",
  "image-unresolved": "not-found",
  "id-duplicate": "duplicate",
  "input-too-large": "too-long",
  "input-too-deep": "too-costly",
  "too-complex": "too-costly",
  "doctype-refused": "security",
  "fhir-version": "not-supported",
};

/**
 * Converts findings to an R5 OperationOutcome with sentences in one language. Without findings, it contains
 * one success issue, because FHIR requires at least one issue.
 */
export function toOperationOutcome(
  findings: readonly Finding[],
  language: "en" | "ar" = "en",
): OperationOutcome {
  const success = {
    severity: "success",
    code: "success",
    details: { text: noFindings[language] },
  } as const;
  const issue = findings.map((found) => issueOf(found, language));
  return {
    resourceType: "OperationOutcome",
    language,
    issue: issue.length > 0 ? issue : [success],
  };
}

const noFindings = { en: "No findings.", ar: "لا ملاحظات." } as const;

function issueOf(found: Finding, language: "en" | "ar"): OutcomeIssue {
  const { line, column } = found;
  // the standard defines the line as an integer and the column as a string
  const extension = [
    ...(line === undefined ? [] : [{ url: `${extensionBase}line`, valueInteger: line }]),
    ...(column === undefined ? [] : [{ url: `${extensionBase}col`, valueString: String(column) }]),
  ];
  return {
    ...(extension.length > 0 ? { extension } : {}),
    severity: found.severity,
    code: issueTypes[found.code] ?? "invalid",
    details: { text: inXml(describeFinding(found, language)) },
    diagnostics: found.code,
    ...(found.expression === undefined ? {} : { expression: [inXml(found.expression)] }),
  };
}

const notInXml = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

/** A text with U+FFFD for each character that XML cannot represent. A sentence can quote such a character of its input. */
export function inXml(text: string): string {
  return text.toWellFormed().replace(notInXml, "\ufffd");
}
