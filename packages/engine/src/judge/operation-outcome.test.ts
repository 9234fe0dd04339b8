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

test("an issue of an OperationOutcome has severity, type, sentence, expression, line and column", () => {
  expect(toOperationOutcome([found]).issue).toEqual([
    {
      extension: [
        {
          url: "http://hl7.org/fhir/StructureDefinition/operationoutcome-issue-line",
          valueInteger: 3,
        },
        {
          url: "http://hl7.org/fhir/StructureDefinition/operationoutcome-issue-col",
          valueString: "7",
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

test("an OperationOutcome has Arabic sentences if Arabic is requested", () => {
  const outcome = toOperationOutcome([found], "ar");
  expect(outcome.language).toBe("ar");
  expect(outcome.issue[0]?.details.text).toContain("ناقص");
});

test("an OperationOutcome without findings contains one success issue", () => {
  expect(toOperationOutcome([]).issue).toMatchObject([{ severity: "success", code: "success" }]);
});

test("an OperationOutcome contains only elements of R5", () => {
  const issue = structureOf("OperationOutcome.issue");
  for (const key of Object.keys(toOperationOutcome([found]).issue[0] ?? {})) {
    expect(issue?.elements.has(key)).toBe(true);
  }
});
