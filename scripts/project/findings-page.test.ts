import { findingRules, forbidsBuilding, type FindingCode } from "@nashra/engine";
import { expect, test } from "vitest";

import { projectText } from "./project-files.ts";

interface PageRow {
  readonly code: string;
  readonly page: string;
  readonly anchor: string;
  readonly marked: boolean;
  readonly severity: string;
  readonly saidWhen: string;
}

const rows = projectText("docs/findings.md").split("\n").flatMap(pageRow);

function pageRow(line: string): readonly PageRow[] {
  const [, code, page, anchor, mark, severity, saidWhen] =
    /^\| \[`([a-z0-9-]+)`\]\((.+?)#(.+?)\)( ▣)? +\| (\w+) +\| (.*?) +\|$/.exec(line) ?? [];
  if (!code || !page || !anchor || !severity || !saidWhen) return [];
  return [{ code, page, anchor, marked: mark !== undefined, severity, saidWhen }];
}

test("docs/findings.md lists exactly the existing findings", () => {
  expect(rows.map(({ code }) => code).toSorted()).toEqual(Object.keys(findingRules).toSorted());
});

test.each(rows)("docs/findings.md states the severity of $code", ({ code, severity }) => {
  // The test above proves that every code exists.
  expect(severity).toBe(findingRules[code as FindingCode][0]);
});

test.each(rows)("docs/findings.md links to the example of $code", ({ code, page, anchor }) => {
  expect(anchor).toBe(code);
  expect(projectText(`docs/${page}`)).toContain(`\n### \`${code}\`\n`);
});

test("docs/findings.md marks findings that prevent a document", () => {
  const forbidding = rows.filter(({ code }) => {
    const [severity, reference] = findingRules[code as FindingCode];
    // The finding `required` prevents a document only for some fields, and the sentence of the finding names
    // them.
    return forbidsBuilding({
      code: code as FindingCode,
      severity,
      path: [],
      details: {},
      reference,
    });
  });
  expect(rows.filter(({ marked }) => marked)).toEqual(forbidding);
});
