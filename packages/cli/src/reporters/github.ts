import { nameOf } from "./text.ts";
import { placeText, type DescribedFinding, type Report, type Subject } from "./report.ts";

const commands = { error: "error", warning: "warning", information: "notice" } as const;

/**
 * Annotations of a GitHub workflow, one per line.
 * @see https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands
 */
export function githubReport(report: Report): string {
  return report.subjects
    .flatMap((subject) => subject.findings.map((finding) => annotation(subject, finding)))
    .join("");
}

function annotation(subject: Subject, finding: DescribedFinding): string {
  const properties = {
    file: subject.file,
    ...(finding.line !== undefined && { line: finding.line, col: finding.column ?? 1 }),
    title: `${finding.code}${placeText(finding) && ` at ${placeText(finding)}`}`,
  };
  const listed = Object.entries(properties).map(
    ([key, value]) => `${key}=${escapeProperty(value)}`,
  );
  const record = subject.record === undefined ? "" : `${nameOf(subject)}: `;
  return `::${commands[finding.severity]} ${listed.join(",")}::${escapeData(record + finding.message)}\n`;
}

function escapeData(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapeProperty(value: string | number): string {
  return escapeData(String(value)).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
