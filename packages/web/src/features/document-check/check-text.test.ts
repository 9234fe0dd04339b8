import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { checkText } from "./check-text.ts";

const example = (name: string) =>
  readFileSync(
    new URL(`../../../../../examples/leaflets/tamrofen-tablet-en/${name}`, import.meta.url),
    "utf8",
  );
const none = { error: 0, warning: 0, information: 0 };
const namespace = "http://hl7.org/fhir/StructureDefinition/operationoutcome-issue-";

test("a correct document has no findings in XML and in JSON", async () => {
  for (const name of ["document.xml", "document.json"])
    expect(await checkText(example(name), "en"), name).toMatchObject({
      kind: "document",
      counts: none,
      findings: [],
    });
});

test("an error has its sentence, its element, and its line and column, also in the OperationOutcome", async () => {
  const text = example("document.xml").replace(
    '<status value="final"/>',
    '<status value="published"/>',
  );
  const line = text.split("\n").findIndex((one) => one.includes('value="published"')) + 1;
  for (const [language, word] of [
    ["en", "is not in the list"],
    ["ar", "ليس في القائمة"],
  ] as const) {
    const report = await checkText(text, language);
    expect(report.counts).toEqual({ ...none, error: 1 });
    expect(report.findings).toMatchObject([
      { severity: "error", expression: "Bundle.entry[0].resource.status", line, column: 9 },
    ]);
    expect(report.findings[0]?.sentence).toContain(word);
    expect(JSON.parse(report.outcome)).toMatchObject({
      language,
      issue: [
        {
          extension: [
            { url: `${namespace}line`, valueInteger: line },
            { url: `${namespace}col`, valueString: "9" },
          ],
          severity: "error",
          code: "code-invalid",
          details: { text: report.findings[0]?.sentence },
          expression: ["Bundle.entry[0].resource.status"],
        },
      ],
    });
  }
});

test("a leaflet is validated, and each finding has the line of its field", async () => {
  expect((await checkText(example("leaflet.json"), "en")).counts.error).toBe(0);
  const text = example("leaflet.json").replace(
    /"companyEmail": ".*"/,
    '"companyEmail": "nobody", "colour": 1',
  );
  const report = await checkText(text, "en");
  const line = text.split("\n").findIndex((one) => one.includes("colour")) + 1;
  expect(report).toMatchObject({
    kind: "leaflet",
    counts: { error: 1 },
    findings: [
      { severity: "error", line },
      { severity: "warning", line },
    ],
  });
});

test("text that is neither a document nor a leaflet has a finding with its place", async () => {
  expect(
    (await checkText('<Bundle xmlns="http://hl7.org/fhir">\n</x>', "en")).findings,
  ).toMatchObject([{ severity: "error", line: 2 }]);
  expect((await checkText('{"a": }', "en")).findings).toMatchObject([{ line: 1, column: 7 }]);
  expect((await checkText("", "en")).counts.error).toBe(1);
  const twice = await checkText('{\n"medicineName": "A",\n"medicineName": "B"\n}', "en");
  expect(twice.findings).toMatchObject([
    { severity: "error", expression: "medicineName", line: 3 },
  ]);
});

test("a report lists 500 findings, errors first, and counts all of them", async () => {
  const faults = "<colour/>".repeat(700);
  const text = example("document.xml").replace("</Composition>", `${faults}</Composition>`);
  const report = await checkText(text, "en");
  expect(report.counts.error).toBeGreaterThan(500);
  expect(report.findings).toHaveLength(500);
  expect(JSON.parse(report.outcome).issue).toHaveLength(500);
});
