import type { DescribedFinding } from "../reporters/report.ts";
import type { Finding } from "../findings.ts";
import { visible } from "../terminal.ts";
import { sentenceOf, type ReportLanguage } from "../words.ts";

/** Converts a finding to the format of the reports and adds its message. */
export function describedFinding(finding: Finding, language: ReportLanguage): DescribedFinding {
  const { code, severity, path, expression, line, column, details, reference } = finding;
  const message = sentenceOf(finding, language);
  const terminalMessage = sentenceOf(withVisibleText(finding), language);
  return {
    code,
    severity,
    message,
    ...(terminalMessage !== message && { terminalMessage }),
    path,
    ...(expression !== undefined && { expression }),
    ...(line !== undefined && { line }),
    ...(column !== undefined && { column }),
    details,
    reference,
  };
}

/** The finding with escapes in all texts of the input, which its message contains. */
function withVisibleText(finding: Finding): Finding {
  const { expression, details, path } = finding;
  return {
    ...finding,
    path: path.map(visibleValue),
    ...(expression !== undefined && { expression: visible(expression) }),
    details: Object.fromEntries(
      Object.entries(details).map(([name, value]) => [
        name,
        Array.isArray(value) ? value.map(visibleValue) : visibleValue(value),
      ]),
    ),
  };
}

function visibleValue<T>(value: T): T | string {
  return typeof value === "string" ? visible(value) : value;
}
