import type { Log, ReportingDescriptor, Result } from "sarif";
import { version } from "../version.ts";
import { placeText, type DescribedFinding, type Report, type Subject } from "./report.ts";

const levels = { error: "error", warning: "warning", information: "note" } as const;

/**
 * SARIF 2.1.0 for code scanning.
 * @see https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
 */
export function sarifReport(report: Report): string {
  const findings = report.subjects.flatMap((subject) =>
    subject.findings.map((finding) => ({ subject, finding })),
  );
  const rules = rulesOf(findings.map(({ finding }) => finding));
  const places = new Map(rules.map((rule, index) => [rule.id, index]));
  const log: Log = {
    $schema:
      "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: { driver: { name: "nashra", version, semanticVersion: version, rules } },
        columnKind: "utf16CodeUnits",
        invocations: [{ executionSuccessful: report.exitCode <= 1, exitCode: report.exitCode }],
        results: findings.map(({ subject, finding }) => ({
          ruleIndex: places.get(finding.code) ?? -1,
          ...resultOf(subject, finding),
        })),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

/** The rules that have findings, each once, sorted by code. */
function rulesOf(findings: readonly DescribedFinding[]): ReportingDescriptor[] {
  const found = new Map(findings.map((finding) => [finding.code, finding]));
  return [...found.values()]
    .toSorted((a, b) => (a.code < b.code ? -1 : 1))
    .map(({ code, severity, reference }) => ({
      id: code,
      shortDescription: { text: code.replaceAll("-", " ") },
      fullDescription: {
        text: `Run \`nashra explain ${code}\` for an explanation and how to fix it.`,
      },
      helpUri: reference,
      defaultConfiguration: { level: levels[severity] },
    }));
}

function resultOf(subject: Subject, finding: DescribedFinding): Result {
  const place = placeText(finding);
  const logical = [subject.record === undefined ? "" : `#${subject.record}`, place]
    .join(" ")
    .trim();
  return {
    ruleId: finding.code,
    level: levels[finding.severity],
    message: { text: finding.message },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: uriOf(subject.file) },
          region: { startLine: finding.line ?? 1, startColumn: finding.column ?? 1 },
        },
        ...(logical !== "" && { logicalLocations: [{ fullyQualifiedName: logical }] }),
      },
    ],
    partialFingerprints: { "nashra/v1": [finding.code, logical].join(" ") },
  };
}

/** Converts a path to a relative or `file:` URI reference. */
function uriOf(file: string): string {
  const path = file.split("/").map(encodeURIComponent).join("/");
  return path.startsWith("/") ? `file://${path}` : path;
}
