import { engineVersion } from "@nashra/engine";
import { version } from "../version.ts";
import { countsOf, reported, type Report } from "./report.ts";

/** Incremented when a field changes its meaning or is removed; a new field does not change it. */
export const reportSchemaVersion = 1;

/** The report as JSON, in the format of `schema/report.schema.json`. */
export function jsonReport(report: Report): string {
  const { documents, outcomes, severities } = countsOf(report.subjects);
  const value = {
    schemaVersion: reportSchemaVersion,
    tool: { name: "nashra", version, engine: engineVersion },
    command: report.command,
    exitCode: report.exitCode,
    failOn: report.failOn,
    summary: { documents, outcomes, findings: severities },
    documents: report.subjects.map(({ file, record, kind, outcome, outputs, findings }) => ({
      file,
      record,
      kind,
      outcome,
      outputs,
      findings: findings.map(reported),
    })),
  };
  return `${JSON.stringify(value, null, 2)}\n`;
}
