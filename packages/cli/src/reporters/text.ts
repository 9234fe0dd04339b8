import { visible, visibleMessage, type Paint } from "../terminal.ts";
import {
  countsOf,
  placeText,
  type Counts,
  type Outcome,
  type DescribedFinding,
  type Report,
  type Subject,
} from "./report.ts";

const styles = { error: "red", warning: "yellow", information: "cyan" } as const;

/**
 * The findings of one subject as readable text: the name of the input, then one line per finding. Empty if
 * there are no findings.
 */
export function textOfSubject(
  subject: Pick<Subject, "file" | "record" | "kind" | "findings">,
  paint: Paint,
): string {
  if (subject.findings.length === 0) return "";
  const lines = subject.findings.map((finding) => lineOf(finding, paint));
  return `${paint("bold", visible(nameOf(subject)))}\n${lines.join("")}`;
}

/** Returns the complete text report: all findings, followed by the summary. */
export function textReport(report: Report, paint: Paint): string {
  const texts = report.subjects.map((subject) => textOfSubject(subject, paint));
  return texts.join("") + textSummary(countsOf(report.subjects), paint);
}

export function nameOf(subject: Pick<Subject, "file" | "record" | "kind">): string {
  if (subject.record === undefined) return subject.file;
  return `${subject.file} (${subject.kind === "variant" ? "row" : "record"} ${subject.record})`;
}

function lineOf(finding: DescribedFinding, paint: Paint): string {
  const at = finding.line === undefined ? "-" : `${finding.line}:${finding.column ?? 1}`;
  const place = placeText(finding);
  const where = place === "" ? "" : `  ${paint("dim", visible(place))}`;
  const message = visibleMessage(finding.terminalMessage ?? finding.message);
  const severity = paint(styles[finding.severity], finding.severity);
  return `  ${at}  ${severity}  ${message}  ${paint("dim", finding.code)}${where}\n`;
}

const outcomeWords: Readonly<Record<Outcome, string>> = {
  judged: "checked",
  written: "written",
  planned: "to be written",
  current: "current",
  stale: "stale",
  missing: "missing",
  refused: "refused",
  failed: "failed",
};

/** One line with the number of documents, their outcomes, and their findings. */
export function textSummary(counts: Counts, paint: Paint): string {
  const ended = Object.entries(outcomeWords)
    // The keys of `outcomeWords` are the outcomes.
    .map(([outcome, word]) => ({ word, n: counts.outcomes[outcome as Outcome] ?? 0 }))
    .filter(({ n }) => n > 0)
    .map(({ word, n }) => `${n} ${word}`);
  const { error, warning, information } = counts.severities;
  const severities = `${plural(error, "error")}, ${plural(warning, "warning")}, ${plural(information, "note")}`;
  const line = `${plural(counts.documents, "document")}: ${ended.join(", ") || "none"}; ${severities}`;
  return `${error > 0 ? paint("red", line) : line}\n`;
}

function plural(n: number, word: string): string {
  return `${n} ${word}${n === 1 ? "" : "s"}`;
}
