import { create } from "xmlbuilder2";
import { nameOf } from "./text.ts";
import { placeText, type Remark, type Report, type Subject } from "./report.ts";

/**
 * JUnit's XML, as test views of pipelines read it: a suite for each input, a case for each document,
 * which fails by what counts against it and is an error when the system refused.
 */
export function junitReport(report: Report): string {
  const suites = [...groupByFile(report.subjects)];
  const root = create({ version: "1.0", encoding: "UTF-8" }).ele("testsuites", {
    name: "nashra",
    ...totals(report.subjects, report.failOn),
  });
  for (const [file, subjects] of suites) {
    const suite = root.ele("testsuite", {
      name: xmlText(file),
      ...totals(subjects, report.failOn),
    });
    for (const subject of subjects) addCase(suite, subject, report.failOn);
  }
  return `${root.end({ prettyPrint: true })}\n`;
}

type Element = ReturnType<ReturnType<typeof create>["ele"]>;

function addCase(suite: Element, subject: Subject, failOn: Report["failOn"]): void {
  const testcase = suite.ele("testcase", {
    name: xmlText(nameOf(subject)),
    classname: `nashra.${subject.kind}`,
  });
  for (const remark of subject.remarks) {
    if (!countsAgainst(remark, failOn)) continue;
    const tag = subject.outcome === "failed" ? "error" : "failure";
    const attributes = { type: remark.code, message: xmlText(remark.message) };
    testcase.ele(tag, attributes).txt(xmlText(lineOf(remark)));
  }
  const others = subject.remarks.filter((remark) => !countsAgainst(remark, failOn));
  if (others.length > 0) testcase.ele("system-out").txt(xmlText(others.map(lineOf).join("\n")));
}

function lineOf(remark: Remark): string {
  const at = remark.line === undefined ? "" : `${remark.line}:${remark.column ?? 1} `;
  const place = placeText(remark);
  return `${at}${remark.severity} ${remark.code}: ${remark.message}${place && ` (${place})`}`;
}

function countsAgainst(remark: Remark, failOn: Report["failOn"]): boolean {
  return remark.severity === "error" || remark.severity === failOn;
}

function totals(subjects: readonly Subject[], failOn: Report["failOn"]): Record<string, number> {
  const bad = (subject: Subject) => subject.remarks.some((remark) => countsAgainst(remark, failOn));
  return {
    tests: subjects.length,
    failures: subjects.filter((subject) => subject.outcome !== "failed" && bad(subject)).length,
    errors: subjects.filter((subject) => subject.outcome === "failed").length,
  };
}

function groupByFile(subjects: readonly Subject[]): Map<string, Subject[]> {
  const groups = new Map<string, Subject[]>();
  for (const subject of subjects) {
    const group = groups.get(subject.file);
    if (group === undefined) groups.set(subject.file, [subject]);
    else group.push(subject);
  }
  return groups;
}

/**
 * A text that comes back as it went in: xmlbuilder2 leaves what looks like an entity unescaped, so
 * ampersands go in escaped; what XML cannot hold is shown as U+FFFD.
 */
function xmlText(text: string): string {
  return text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, "\ufffd")
    .replaceAll("&", "&amp;");
}
