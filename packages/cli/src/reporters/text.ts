import { visible, type Paint } from "../terminal.ts";
import {
  countsOf,
  placeText,
  type Counts,
  type Outcome,
  type Remark,
  type Report,
  type Subject,
} from "./report.ts";

const styles = { error: "red", warning: "yellow", information: "cyan" } as const;

/** For people: a line for each thing said, under the name of its input. Empty when nothing was said. */
export function textOfSubject(subject: Subject, paint: Paint): string {
  if (subject.remarks.length === 0) return "";
  const lines = subject.remarks.map((remark) => lineOf(remark, paint));
  return `${paint("bold", visible(nameOf(subject)))}\n${lines.join("")}`;
}

/** Everything said, and the summary. */
export function textReport(report: Report, paint: Paint): string {
  const said = report.subjects.map((subject) => textOfSubject(subject, paint));
  return said.join("") + textSummary(countsOf(report.subjects), paint);
}

export function nameOf(subject: Pick<Subject, "file" | "record" | "kind">): string {
  if (subject.record === undefined) return subject.file;
  return `${subject.file} (${subject.kind === "variant" ? "row" : "record"} ${subject.record})`;
}

function lineOf(remark: Remark, paint: Paint): string {
  const at = remark.line === undefined ? "-" : `${remark.line}:${remark.column ?? 1}`;
  const place = placeText(remark);
  const where = place === "" ? "" : `  ${paint("dim", visible(place))}`;
  const severity = paint(styles[remark.severity], remark.severity);
  return `  ${at}  ${severity}  ${visible(remark.message)}  ${paint("dim", remark.code)}${where}\n`;
}

const outcomeWords: Readonly<Record<Outcome, string>> = {
  judged: "judged",
  written: "written",
  planned: "to be written",
  current: "current",
  stale: "stale",
  missing: "missing",
  refused: "refused",
  failed: "failed",
};

/** One line: how many of what, and how they ended. */
export function textSummary(counts: Counts, paint: Paint): string {
  const ended = Object.entries(outcomeWords)
    // the keys of the table are the outcomes
    .map(([outcome, word]) => ({ word, n: counts.outcomes[outcome as Outcome] ?? 0 }))
    .filter(({ n }) => n > 0)
    .map(({ word, n }) => `${n} ${word}`);
  const { error, warning, information } = counts.severities;
  const said = `${plural(error, "error")}, ${plural(warning, "warning")}, ${plural(information, "remark")}`;
  const line = `${plural(counts.documents, "document")}: ${ended.join(", ") || "none"}; ${said}`;
  return `${error > 0 ? paint("red", line) : line}\n`;
}

function plural(n: number, word: string): string {
  return `${n} ${word}${n === 1 ? "" : "s"}`;
}
