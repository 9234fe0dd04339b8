import { describe, expect, test } from "vitest";
import { finding, findingRules, type Finding, type FindingCode } from "../leaflet/finding.ts";
import { describeFinding } from "./describe-finding.ts";

const codes = Object.keys(findingRules) as FindingCode[]; // the keys of the table are the codes

describe.each(["en", "ar"] as const)("the language %s", (language) => {
  test.each(codes)("has a sentence for the finding %s", (code) => {
    const sentence = describeFinding(finding(code, ["medicineName"], { rule: "r" }), language);
    expect(sentence).not.toMatch(/undefined|null|\[object/);
    expect(sentence.length).toBeGreaterThan(8);
  });
});

test("uses the field names of the leaflet form, in both languages", () => {
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
  ).toBe("Warnings, paragraph 2 still contains guidance from the template: [[x]]");
  expect(describeFinding(finding("table-ragged", ["tables", 0]), "en")).toContain(
    "Table 1 has rows",
  );
});

test("describes image errors with the sentences of the product specification", () => {
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

/** Text whose brackets and digit would be reordered between Arabic letters. */
const foreign = "(a: 1)";

/** Returns the details of a finding. All of them are foreign text, except numbers and the engine's own words. */
function foreignDetails(code: FindingCode): Finding["details"] {
  const numbers = code === "text-not-representable" ? ["removed"] : ["number", "words", "limit"];
  const ours: Finding["details"] = {
    placed: "tables",
    script: "Latin",
    written: "de",
    section: "storage",
  };
  return new Proxy(ours, {
    get: (_, name) => (numbers.includes(String(name)) ? 7 : (ours[String(name)] ?? foreign)),
  });
}

describe("an Arabic sentence", () => {
  test.each(codes)("for %s isolates foreign text", (code) => {
    const sentence = describeFinding(finding(code, ["medicineName"], foreignDetails(code)), "ar");
    expect(sentence.replaceAll(`\u2068${foreign}\u2069`, "")).not.toContain(foreign);
  });

  test("uses the same form of a word for every number", () => {
    const long = finding("sentence-long", ["usageSections", 0], { words: 105, limit: 40 });
    expect(describeFinding(long, "ar")).toContain("جملة عدد كلماتها 105؛");
    const removed = finding("text-not-representable", ["subName"], { removed: 1 });
    expect(describeFinding(removed, "ar")).toContain("عددها 1؛");
  });
});
