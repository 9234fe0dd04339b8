import { create } from "xmlbuilder2";
import { nameOf } from "./text.ts";
import { placeText, type DescribedFinding, type Report, type Subject } from "./report.ts";

/**
 * JUnit XML for the test views of pipelines: one suite per input, one case per document. A case has a
 * `failure` for each finding at or above `failOn`. If reading or writing failed with a system error, it has
 * `error` elements instead.
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
  for (const finding of subject.findings) {
    if (!countsAgainst(finding, failOn)) continue;
    const tag = subject.outcome === "failed" ? "error" : "failure";
    const attributes = { type: finding.code, message: xmlText(finding.message) };
    testcase.ele(tag, attributes).txt(xmlText(lineOf(finding)));
  }
  const others = subject.findings.filter((finding) => !countsAgainst(finding, failOn));
  if (others.length > 0) testcase.ele("system-out").txt(xmlText(others.map(lineOf).join("\n")));
}

function lineOf(finding: DescribedFinding): string {
  const at = finding.line === undefined ? "" : `${finding.line}:${finding.column ?? 1} `;
  const place = placeText(finding);
  return `${at}${finding.severity} ${finding.code}: ${finding.message}${place && ` (${place})`}`;
}

function countsAgainst(finding: DescribedFinding, failOn: Report["failOn"]): boolean {
  return finding.severity === "error" || finding.severity === failOn;
}

function totals(subjects: readonly Subject[], failOn: Report["failOn"]): Record<string, number> {
  const bad = (subject: Subject) =>
    subject.findings.some((finding) => countsAgainst(finding, failOn));
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
 * Escapes text so that XML parsers return it unchanged. All ampersands are escaped here, because xmlbuilder2
 * does not escape an ampersand that looks like the start of an entity. Characters that XML cannot contain
 * become U+FFFD.
 */
function xmlText(text: string): string {
  return text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, "\ufffd")
    .replaceAll("&", "&amp;");
}
