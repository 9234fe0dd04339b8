import { describe, expect, test } from "vitest";
import { finding, findingRules, type FindingCode } from "../leaflet/finding.ts";
import { describeFinding } from "./describe-finding.ts";

const codes = Object.keys(findingRules) as FindingCode[]; // the table's keys are the codes

describe.each(["en", "ar"] as const)("in %s", (language) => {
  test.each(codes)("%s has a sentence", (code) => {
    const sentence = describeFinding(finding(code, ["medicineName"], { rule: "r" }), language);
    expect(sentence).not.toMatch(/undefined|null|\[object/);
    expect(sentence.length).toBeGreaterThan(8);
  });
});

test("names fields as the form does, in both languages", () => {
  expect(describeFinding(finding("required", ["companyPhone"]), "en")).toBe(
    "Telephone is required.",
  );
  expect(describeFinding(finding("required", ["companyPhone"]), "ar")).toBe(
    "الحقل «الهاتف» مطلوب.",
  );
  expect(
    describeFinding(
      finding("guidance-left", ["warningsSections", 1, "content"], { text: "[[x]]" }),
      "en",
    ),
  ).toBe("Warnings, paragraph 2 still holds guidance of the template: [[x]]");
  expect(describeFinding(finding("table-ragged", ["tables", 0]), "en")).toContain(
    "Table 1 has rows",
  );
});

test("says of images what the product says of them", () => {
  expect(describeFinding(finding("image-not-jpeg"), "en")).toBe(
    "Please select a valid image file.",
  );
  expect(describeFinding(finding("image-too-large"), "en")).toBe(
    "Image size must be less than 10MB. Please compress your image or choose a smaller one.",
  );
  expect(describeFinding(finding("image-unreadable"), "en")).toBe(
    "Failed to process image. Please try a different image.",
  );
});

test("keeps foreign text in its own order inside an Arabic sentence", () => {
  const sentence = describeFinding(
    finding("email-invalid", ["companyEmail"], { value: "a@" }),
    "ar",
  );
  expect(sentence).toContain("\u2068a@\u2069");
});
