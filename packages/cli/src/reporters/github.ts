import { nameOf } from "./text.ts";
import { placeText, type Remark, type Report, type Subject } from "./report.ts";

const commands = { error: "error", warning: "warning", information: "notice" } as const;

/**
 * Annotations of a GitHub workflow, a line each.
 * @see https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands
 */
export function githubReport(report: Report): string {
  return report.subjects
    .flatMap((subject) => subject.remarks.map((remark) => annotation(subject, remark)))
    .join("");
}

function annotation(subject: Subject, remark: Remark): string {
  const properties = {
    file: subject.file,
    ...(remark.line !== undefined && { line: remark.line, col: remark.column ?? 1 }),
    title: `${remark.code}${placeText(remark) && ` at ${placeText(remark)}`}`,
  };
  const listed = Object.entries(properties).map(
    ([key, value]) => `${key}=${escapeProperty(value)}`,
  );
  const record = subject.record === undefined ? "" : `${nameOf(subject)}: `;
  return `::${commands[remark.severity]} ${listed.join(",")}::${escapeData(record + remark.message)}\n`;
}

function escapeData(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapeProperty(value: string | number): string {
  return escapeData(String(value)).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
