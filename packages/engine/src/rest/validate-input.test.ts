import { expect, test } from "vitest";

import { validateInput, type ValidationInput } from "./validate-input.ts";

function codesOf(text: string, input?: ValidationInput): readonly string[] {
  return validateInput(text, input).outcome.issue.map(({ code }) => code);
}

const organization = '{"resourceType":"Organization","id":"1","name":"Zaytoun"}';

test("a resource without errors is a success, and the outcome says what is not checked", () => {
  expect(codesOf(organization)).toEqual(["success", "informational"]);
  expect(codesOf('<Patient xmlns="http://hl7.org/fhir"><active value="x"/></Patient>')).toEqual([
    "success",
    "informational",
    "informational",
  ]);
});

test("an error of a resource has its place in the text, in XML and in JSON, also inside Parameters", () => {
  const xml = '<Organization xmlns="http://hl7.org/fhir">\n  <naem value="x"/>\n</Organization>';
  const json = '{"resourceType":"Organization",\n"naem":"x"}';
  const wrapped = `{"resourceType":"Parameters","parameter":[{"name":"mode","valueCode":"create"},{"name":"resource","resource":${json}}]}`;
  for (const text of [xml, json, wrapped]) {
    const [issue] = validateInput(text).outcome.issue;
    expect(issue).toMatchObject({ severity: "error", code: "structure" });
    expect(issue?.extension?.[0]).toMatchObject({
      url: "http://hl7.org/fhir/StructureDefinition/operationoutcome-issue-line",
    });
    expect(issue?.expression?.[0]).toMatch(/^Organization/);
  }
});

test("a document is checked as a document, and another Bundle as a resource", () => {
  expect(codesOf('{"resourceType":"Bundle","type":"document"}')).not.toContain("informational");
  expect(codesOf('{"resourceType":"Bundle","type":"collection"}')).toEqual([
    "success",
    "informational",
  ]);
});

test("a resource that is not the one in the address is an error", () => {
  expect(codesOf(organization, { type: "Organization", id: "1" })).toContain("success");
  for (const input of [{ type: "List" }, { type: "Organization", id: "2" }]) {
    const { kind, outcome } = validateInput(organization, input);
    expect(kind).toBe("judged");
    expect(outcome.issue[0]).toMatchObject({ severity: "error", code: "invalid" });
    expect(outcome.issue.map(({ code }) => code)).not.toContain("success");
  }
});

test.each([
  ["", undefined],
  ["<a", undefined],
  ["{", undefined],
  ["[]", undefined],
  ["null", undefined],
  ['{"resourceType":1}', undefined],
  ['{"resourceType":"Parameters"}', undefined],
  ['{"resourceType":"Parameters","parameter":[{"name":"resource","resource":{}}]}', undefined],
  [
    `{"resourceType":"Parameters","parameter":[{"name":"profile","valueUri":"x"},{"name":"resource","resource":${organization}}]}`,
    undefined,
  ],
  [organization, "application/fhir+xml"],
  ["<!DOCTYPE a><Organization xmlns='http://hl7.org/fhir'/>", "application/fhir+xml"],
  ["<organization xmlns='http://hl7.org/fhir'/>", "text/xml"],
])("%s of the type %s cannot be validated", (text, contentType) => {
  const { kind, outcome } = validateInput(text, { contentType, language: "ar" });
  expect(kind).toBe("structure");
  expect(outcome.issue[0]?.severity).toBe("error");
});

test("the outcome is bounded, and says that findings are left out", () => {
  const elements = Array.from({ length: 5000 }, (_, index) => `"x${index}":1`).join(",");
  const { outcome } = validateInput(`{"resourceType":"Organization",${elements}}`);
  expect(outcome.issue.length).toBeLessThan(510);
  expect(outcome.issue.some(({ details }) => details.text.endsWith(": 4501"))).toBe(true);
  expect(validateInput(organization, { maxInput: 10 }).kind).toBe("structure");
});
