import type { Log, ReportingDescriptor, Result } from "sarif";
import { version } from "../version.ts";
import { placeText, type Remark, type Report, type Subject } from "./report.ts";

const levels = { error: "error", warning: "warning", information: "note" } as const;

/**
 * SARIF 2.1.0, as code scanning takes it.
 * @see https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
 */
export function sarifReport(report: Report): string {
  const said = report.subjects.flatMap((subject) =>
    subject.remarks.map((remark) => ({ subject, remark })),
  );
  const rules = rulesOf(said.map(({ remark }) => remark));
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
        results: said.map(({ subject, remark }) => ({
          ruleIndex: places.get(remark.code) ?? -1,
          ...resultOf(subject, remark),
        })),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

/** The rules that were broken, once each, by name. */
function rulesOf(remarks: readonly Remark[]): ReportingDescriptor[] {
  const found = new Map(remarks.map((remark) => [remark.code, remark]));
  return [...found.values()]
    .toSorted((a, b) => (a.code < b.code ? -1 : 1))
    .map(({ code, severity, reference }) => ({
      id: code,
      shortDescription: { text: code.replaceAll("-", " ") },
      fullDescription: { text: `Say \`nashra explain ${code}\` for what it means and what helps.` },
      helpUri: reference,
      defaultConfiguration: { level: levels[severity] },
    }));
}

function resultOf(subject: Subject, remark: Remark): Result {
  const place = placeText(remark);
  const logical = [subject.record === undefined ? "" : `#${subject.record}`, place]
    .join(" ")
    .trim();
  return {
    ruleId: remark.code,
    level: levels[remark.severity],
    message: { text: remark.message },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: uriOf(subject.file) },
          region: { startLine: remark.line ?? 1, startColumn: remark.column ?? 1 },
        },
        ...(logical !== "" && { logicalLocations: [{ fullyQualifiedName: logical }] }),
      },
    ],
    partialFingerprints: { "nashra/v1": [remark.code, logical].join(" ") },
  };
}

/** A path as a relative or `file:` URI reference. */
function uriOf(file: string): string {
  const path = file.split("/").map(encodeURIComponent).join("/");
  return path.startsWith("/") ? `file://${path}` : path;
}
