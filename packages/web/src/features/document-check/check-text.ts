import {
  describeFinding,
  engineVersion,
  fromJson,
  fromXml,
  looksLikeDocument,
  type DocumentReading,
  type Finding,
} from "@nashra/engine";
import { toOperationOutcome, validateDocument } from "@nashra/engine/judge";

import type { Language } from "../../i18n/words.ts";
import { isXmlText, parseJsonObject } from "../../model/file-text.ts";
import { maxBytes, severities, type CheckReport, type ReportedFinding } from "./check-report.ts";

/** The report contains at most this number of findings, and at most this number of characters in their sentences. */
const mostFindings = 500;
const mostCharacters = 1_000_000;

interface Checked extends Pick<CheckReport, "kind"> {
  readonly findings: readonly Finding[];
}

/**
 * Validates a FHIR document, in XML or JSON, or a leaflet, in JSON. Text that is neither is reported as a document that
 * cannot be read.
 */
export async function checkText(text: string, language: Language): Promise<CheckReport> {
  const start = performance.now();
  const { kind, findings } = await check(text);
  const sorted = findings.toSorted((a, b) => order(a) - order(b) || lineOf(a) - lineOf(b));
  const listed = shortened(sorted, language);
  return {
    kind,
    counts: {
      error: count(findings, "error"),
      warning: count(findings, "warning"),
      information: count(findings, "information"),
    },
    findings: listed.map((found) => reported(found, language)),
    outcome: JSON.stringify(toOperationOutcome(listed, language), null, 2),
    milliseconds: Math.round(performance.now() - start),
    engine: engineVersion,
  };
}

async function check(text: string): Promise<Checked> {
  if (isXmlText(text)) return checkDocument(fromXml(text, { maxInput: maxBytes }));
  const json = text.replace(/^\uFEFF/, "");
  const value = parseJsonObject(json);
  // Text that is not JSON goes to the document reader, whose finding contains the position of the error.
  if (value === undefined || looksLikeDocument(value))
    return checkDocument(fromJson(text, { maxInput: maxBytes }));
  // The rest of the engine is loaded for the first leaflet only.
  const { checkLeaflet } = await import("./check-leaflet.ts");
  return { kind: "leaflet", findings: checkLeaflet(json, value) };
}

function checkDocument(reading: DocumentReading): Checked {
  const findings = reading.kind === "refused" ? reading.findings : validateDocument(reading);
  return { kind: "document", findings };
}

function order({ severity }: Finding): number {
  return severities.indexOf(severity);
}

function lineOf({ line = Number.MAX_SAFE_INTEGER }: Finding): number {
  return line;
}

function count(findings: readonly Finding[], severity: Finding["severity"]): number {
  return findings.filter((found) => found.severity === severity).length;
}

/** The first findings, within the limits of a report. The first finding is always among them. */
function shortened(findings: readonly Finding[], language: Language): readonly Finding[] {
  let characters = 0;
  const end = findings.findIndex((found, index) => {
    characters += describeFinding(found, language).length;
    return index >= mostFindings || (index > 0 && characters > mostCharacters);
  });
  return end === -1 ? findings : findings.slice(0, end);
}

function reported(found: Finding, language: Language): ReportedFinding {
  const { severity, reference, expression, line, column } = found;
  return {
    severity,
    sentence: describeFinding(found, language),
    reference,
    ...(expression !== undefined && { expression }),
    ...(line !== undefined && { line }),
    ...(column !== undefined && { column }),
  };
}
