import { findingRules, type FindingCode } from "@nashra/engine";
import { describe, expect, test } from "vitest";

import { nashra } from "../../../packages/cli/test/nashra.ts";
import { projectText } from "../project-files.ts";
import { pageFindings, type PageFinding } from "./page-findings.ts";
import { findingsOfExample, type ExampleCheck } from "./try-example.ts";

/** How the examples of a group are checked. The examples of all other groups are validated. */
const checks: Readonly<Record<string, ExampleCheck>> = {
  "A stored document and its leaflet": "compare",
  "Saving a leaflet": "replace",
  "Reading a document back": "import",
  "Text that is not a document": "import",
};
const findings = ["docs/findings/leaflet.md", "docs/findings/document.md"].flatMap(pageFindings);
const overview = projectText("docs/findings.md");

test("every finding has one section, in the order of the overview", () => {
  const rows = [...overview.matchAll(/^\| \[`([a-z0-9-]+)`\]/gm)].map(([, code = ""]) => code);
  expect(findings.map(({ code }) => code)).toEqual(rows);
  expect(rows.toSorted()).toEqual(Object.keys(findingRules).toSorted());
});

test("sections are in the groups of the overview", () => {
  const groups = [...overview.matchAll(/^## (.+)$/gm)].map(([, title]) => title);
  expect([...new Set(findings.map(({ group }) => group))]).toEqual(groups);
});

describe.each(findings)("$code", (finding) => {
  test("has the severity of the engine and of the overview", () => {
    const { code, severity, marked } = finding;
    // The test above proves that every code exists.
    expect(severity).toBe(findingRules[code as FindingCode][0]);
    expect(overview.includes(`#${code}) ▣ `)).toBe(marked);
  });

  test("the faulty example produces the finding with the sentence shown, and the corrected example does not", async () => {
    const { code, comesWith, severity, sentence } = finding;
    const faulty = await reported(finding, "faulty");
    expect([...new Set(faulty.map((one) => one.code))].toSorted()).toEqual(
      [code, ...comesWith].toSorted(),
    );
    expect(faulty).toContainEqual({ code, severity, sentence });
    expect(await reported(finding, "cured")).toEqual([]);
  });

  test("nashra explain uses the same text as the page", async () => {
    const { code, severity, means, exampleText, solution } = finding;
    const { stdout } = await nashra(["explain", code], { cwd: "/" });
    expect(stdout).toContain(`${code} (${severity})\n\n${means}\n`);
    expect(stdout).toContain(`Example:   ${exampleText}\n`);
    expect(stdout).toContain(`Solution:  ${solution}\n`);
  });
});

function reported({ code, group, example }: PageFinding, side: "faulty" | "cured") {
  if (example === undefined) throw new Error(`${code} must have exactly one example`);
  return findingsOfExample(example, side, checks[group] ?? "judge");
}
