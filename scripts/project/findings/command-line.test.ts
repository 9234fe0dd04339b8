import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

import { createFolder, nashra } from "../../../packages/cli/test/nashra.ts";
import { cliRules, type CliCode } from "../../../packages/cli/src/findings.ts";
import { projectText } from "../project-files.ts";
import { examplesIn, sidesOf } from "./example.ts";
import { pageFindings, type PageFinding } from "./page-findings.ts";
import { replaced } from "./try-example.ts";

const findings = pageFindings("docs/findings/command-line.md");

test("every finding of the CLI has one section, in the order of the CLI's rules", () => {
  expect(findings.map(({ code }) => code)).toEqual(Object.keys(cliRules));
});

describe.each(findings)("$code", (finding) => {
  const { code, severity, means, exampleText, solution, sentence, comesWith } = finding;

  test("the faulty example produces the finding with the sentence shown, and the corrected example does not", async () => {
    const faulty = await ownFindings(finding, "faulty");
    expect(faulty).toContainEqual({ code, severity, message: sentence });
    expect([...new Set(faulty.map((one) => one.code))].toSorted()).toEqual(
      [code, ...comesWith].toSorted(),
    );
    expect(await ownFindings(finding, "cured")).toEqual([]);
  });

  test("nashra explain uses the same text as the page", async () => {
    const { stdout } = await nashra(["explain", code], { cwd: "/" });
    // The first test proves that every code exists.
    expect(severity).toBe(cliRules[code as CliCode][0]);
    expect(stdout).toContain(`${code} (${severity})\n\n${means}\n`);
    expect(stdout).toContain(`Example:   ${exampleText}\n`);
    expect(stdout).toContain(`Solution:  ${solution}\n`);
  });
});

interface Reported {
  readonly code: string;
  readonly severity: string;
  readonly message: string;
}

/** The findings of the CLI for one side of an example, without those of the engine. */
async function ownFindings({ source }: PageFinding, side: "faulty" | "cured") {
  const diffs = examplesIn(source).map(({ words, body }) => ({
    file: words,
    sides: sidesOf(body),
  }));
  const files = diffs.slice(0, -1).map(({ file, sides }) => [file, contentOf(file, sides, side)]);
  const cwd = createFolder(
    Object.fromEntries([...Object.entries(base), ...files.filter(([, text]) => text)]),
  );
  const typed = diffs.at(-1)?.sides[side] ?? "";
  const report = ["--report", "json", "--report-file", "report.json"];
  await nashra([...typed.split(" ").slice(1), ...report], { cwd });
  // The cast is safe: packages/cli/schema/report.schema.json defines this shape.
  const { documents } = JSON.parse(readFileSync(`${cwd}/report.json`, "utf8")) as {
    readonly documents: readonly { readonly findings: readonly Reported[] }[];
  };
  return documents
    .flatMap((document) => document.findings)
    .filter(({ code }) => code in cliRules)
    .map(({ code, severity, message }): Reported => ({ code, severity, message }));
}

const base: Readonly<Record<string, string>> = Object.fromEntries(
  ["leaflet.json", "document.xml"].map((name) => [
    name,
    projectText(`examples/leaflets/tamrofen-tablet-en/${name}`),
  ]),
);

/**
 * The text of a file on one side of an example. In a file of `base`, the example replaces one part. For any
 * other file, the example contains the complete text, or no text if the file does not exist.
 */
function contentOf(
  file: string,
  sides: ReturnType<typeof sidesOf>,
  side: "faulty" | "cured",
): string {
  const text = base[file];
  return text === undefined ? sides[side] : replaced(text, sides.cured, sides[side]);
}
