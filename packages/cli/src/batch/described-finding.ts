import type { DescribedFinding } from "../reporters/report.ts";
import type { Finding } from "../findings.ts";
import { sentenceOf, type ReportLanguage } from "../words.ts";

/** Converts a finding to the format of the reports and adds its message. */
export function describedFinding(finding: Finding, language: ReportLanguage): DescribedFinding {
  const { code, severity, path, expression, line, column, details, reference } = finding;
  return {
    code,
    severity,
    message: sentenceOf(finding, language),
    path,
    ...(expression !== undefined && { expression }),
    ...(line !== undefined && { line }),
    ...(column !== undefined && { column }),
    details,
    reference,
  };
}
