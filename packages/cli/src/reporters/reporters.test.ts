import { readFileSync } from "node:fs";
import { join } from "node:path";
import { aLeaflet } from "@nashra/engine/testing";
import { Ajv2020 } from "ajv/dist/2020.js";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import type { Log } from "sarif";
import { expect, test } from "vitest";
import { createFolder, filesIn, nashra } from "../../test/nashra.ts";
import { reportingCommands } from "../commands/names.ts";
import { junitReport } from "./junit.ts";
import type { Report, DescribedFinding } from "./report.ts";
import { sarifReport } from "./sarif.ts";
import { githubReport } from "./github.ts";
import { reportFormats, type ReportFormat } from "./write-report.ts";

const schema = JSON.parse(
  readFileSync(new URL("../../schema/report.schema.json", import.meta.url), "utf8"),
);
const isReport = new Ajv2020({ allowUnionTypes: true }).compile(schema);

const inputs = () =>
  createFolder({
    "in/bad types.json": JSON.stringify({ ...aLeaflet(), sizes: 5 }, null, 1),
    "in/empty.xml": "",
    "in/good.json": JSON.stringify(aLeaflet(), null, 1),
    "in/list.json": JSON.stringify(
      [aLeaflet({ medicineName: "" }), aLeaflet({ storageSections: [] })],
      null,
      1,
    ),
  });
const commands = [
  ["validate", "in", "missing.json", "--layout", "standard"],
  ["build", "in", "missing.json", "--out", "o", "--layout", "standard"],
];

test.each(reportFormats)("the %s report matches its snapshot", async (format) => {
  const cwd = inputs();
  const run = await nashra(["validate", "in", "missing.json", "--report", format], { cwd });
  expect(run.code).toBe(3);
  await expect(run.stdout).toMatchFileSnapshot(`../../test/reports/report.${extensions[format]}`);
});

const extensions: Readonly<Record<ReportFormat, string>> = {
  text: "txt",
  json: "json",
  junit: "xml",
  sarif: "sarif.json",
  github: "github.txt",
};

test.each(commands)(
  "nashra %s exits with 3 in every machine-readable report format, and JSON, SARIF and JUnit on standard output can be parsed",
  async (...args) => {
    for (const format of reportFormats.filter((each) => each !== "text")) {
      const run = await nashra([...args, "--report", format], { cwd: inputs() });
      expect(run.code).toBe(3);
      if (format === "json" || format === "sarif") JSON.parse(run.stdout);
      if (format === "junit") expect(XMLValidator.validate(run.stdout)).toBe(true);
    }
  },
);

test("the published schema lists the commands that produce a report", () => {
  expect(schema.properties.command.enum).toEqual(reportingCommands);
});

const reportingRuns = [
  ["validate", "in"],
  ["validate", "in", "missing.json", "--lang", "ar"],
  ["validate", "good"],
  ["build", "in", "missing.json", "--out", "o"],
  ["build", "in", "--out", "o", "--manifest"],
  ["build", "in", "--out", "o", "--dry-run", "-f", "html", "-f", "json"],
  ["build", "in", "--out", "o", "--check"],
  ["preview", "in/good.json", "--out", "p.html"],
  ["import", "in/good.json", "--out", "i.json"],
  ["build", "--template", "in/good.json", "--data", "v.csv", "--out", "o"],
];

test("the runs that are checked against the published schema include every command that produces a report", () => {
  const run = new Set<string | undefined>(reportingRuns.map(([command]) => command));
  expect(reportingCommands.filter((name) => !run.has(name))).toEqual([]);
});

test.each(reportingRuns)(
  "the JSON report conforms to the published schema: %s %s …",
  async (...args) => {
    const cwd = createFolder({
      ...filesIn(inputs()),
      "good/a.json": JSON.stringify(aLeaflet()),
      "v.csv": "sizes\n5 mg\n",
    });
    const run = await nashra([...args, "--report", "json"], { cwd });
    const report: unknown = JSON.parse(run.stdout);
    expect(isReport(report) ? [] : isReport.errors).toEqual([]);
    expect(report).toMatchObject({ schemaVersion: 1, exitCode: run.code });
  },
);

test("writes a report to a file, and still prints the summary to standard error", async () => {
  const cwd = inputs();
  const run = await nashra(["validate", "in", "--report", "sarif", "--report-file", "r/x.sarif"], {
    cwd,
  });
  expect([run.code, run.stdout]).toEqual([1, ""]);
  expect(JSON.parse(readFileSync(join(cwd, "r/x.sarif"), "utf8"))).toMatchObject({
    version: "2.1.0",
  });
  expect(run.stderr).toContain("5 documents");
});

test("prints a machine-readable report to standard error if the document goes to standard output", async () => {
  const cwd = inputs();
  const run = await nashra(["build", "in/good.json", "--report", "json"], { cwd });
  expect(run.stdout.startsWith("<?xml")).toBe(true);
  expect(run.stderr).toContain('"schemaVersion": 1');
});

const nasty = 'a &amp; b < c "d" ]]> e\u0001\ud800 f\ng, h: i % j';
const finding: DescribedFinding = {
  code: "unknown-field",
  severity: "error",
  message: nasty,
  path: ["x", 0, nasty],
  line: 2,
  column: 3,
  details: {},
  reference: "https://example.org",
};
const report: Report = {
  command: "validate",
  exitCode: 1,
  failOn: "error",
  subjects: [
    {
      file: "a b/é#1.json",
      record: 2,
      kind: "leaflet",
      outcome: "judged",
      outputs: [],
      findings: [finding],
    },
  ],
};

test("writes JUnit that parses to the original text, except characters that XML cannot contain", () => {
  const xml = junitReport(report);
  expect(XMLValidator.validate(xml)).toBe(true);
  const read = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: "",
    trimValues: false,
  }).parse(xml);
  const { testcase } = read.testsuites.testsuite;
  expect(testcase.failure.type).toBe("unknown-field");
  expect(testcase.failure["#text"]).toContain('a &amp; b < c "d" ]]> e\ufffd\ufffd f\ng, h: i % j');
  expect(read.testsuites.testsuite.failures).toBe("1");
});

test("identifies files in SARIF by URI reference, with line, column and rule", () => {
  const log = JSON.parse(sarifReport(report)) as Log;
  const [run] = log.runs;
  const [result] = run?.results ?? [];
  expect(result?.locations?.[0]?.physicalLocation).toEqual({
    artifactLocation: { uri: "a%20b/%C3%A9%231.json" },
    region: { startLine: 2, startColumn: 3 },
  });
  expect(run?.tool.driver.rules?.[result?.ruleIndex ?? -1]).toMatchObject({
    id: "unknown-field",
    helpUri: "https://example.org",
  });
});

test("escapes text of an input so that it cannot be a GitHub workflow command", () => {
  const lines = githubReport(report).trimEnd().split("\n");
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(
    /^::error file=a b\/é#1\.json,line=2,col=3,title=unknown-field at x\[0\]\.a &amp; b/,
  );
  expect(lines[0]).toContain("%0Ag%2C h%3A i %25 j::");
});
