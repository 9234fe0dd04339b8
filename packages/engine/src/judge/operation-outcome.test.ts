import { expect, test } from "vitest";
import { finding } from "../leaflet/finding.ts";
import { structureOf } from "../document/structure-of.ts";
import { toOperationOutcome } from "./operation-outcome.ts";

const found = finding(
  "element-missing",
  ["entry", 0, "resource"],
  { element: "title" },
  { expression: "Bundle.entry[0].resource", line: 3, column: 7 },
);

test("an issue has severity, type, sentence, expression, line and column", () => {
  expect(toOperationOutcome([found]).issue).toEqual([
    {
      extension: [
        {
          url: "http://hl7.org/fhir/StructureDefinition/operationoutcome-issue-line",
          valueInteger: 3,
        },
        {
          url: "http://hl7.org/fhir/StructureDefinition/operationoutcome-issue-col",
          valueInteger: 7,
        },
      ],
      severity: "error",
      code: "required",
      details: { text: "Bundle.entry[0].resource: “title” is missing." },
      diagnostics: "element-missing",
      expression: ["Bundle.entry[0].resource"],
    },
  ]);
});

test("its sentences are in Arabic when asked", () => {
  const outcome = toOperationOutcome([found], "ar");
  expect(outcome.language).toBe("ar");
  expect(outcome.issue[0]?.details.text).toContain("ناقص");
});

test("without findings it says that all is well, for an outcome has an issue at least", () => {
  expect(toOperationOutcome([]).issue).toMatchObject([{ severity: "success", code: "success" }]);
});

test("it is an OperationOutcome of R5", () => {
  const issue = structureOf("OperationOutcome.issue");
  for (const key of Object.keys(toOperationOutcome([found]).issue[0] ?? {})) {
    expect(issue?.elements.has(key)).toBe(true);
  }
});
