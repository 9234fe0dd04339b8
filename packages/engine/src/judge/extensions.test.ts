import { expect, test } from "vitest";
import { baseDocument } from "../../test/judge/base.ts";
import { validateDocument } from "./validate-document.ts";

const core = "http://hl7.org/fhir/StructureDefinition/";
const translation = (...parts: readonly object[]) => ({
  url: `${core}translation`,
  extension: parts,
});
const lang = { url: "lang", valueCode: "ar" };
const content = { url: "content", valueString: "x" };

/** The codes of what is found when an extension stands at the Composition's title or the Organization. */
function findingsAt(place: "title" | "organization", extension: object): readonly string[] {
  const document = structuredClone(baseDocument);
  const entry = document["entry"] as { resource: Record<string, unknown> }[];
  const [composition, organization] = [entry[0]?.resource, entry[1]?.resource];
  if (place === "title") Object.assign(composition ?? {}, { _title: { extension: [extension] } });
  else Object.assign(organization ?? {}, { extension: [extension] });
  return validateDocument(document).map(({ code }) => code);
}

test.each([
  [
    "one of HL7's, with its value",
    "organization",
    { url: `${core}organization-period`, valuePeriod: { start: "2026" } },
  ],
  ["one of HL7's, with its parts", "title", translation(lang, content)],
  [
    "one that is for every element",
    "title",
    { url: `${core}data-absent-reason`, valueCode: "unknown" },
  ],
  ["one of an example", "organization", { url: "http://example.org/x", valueString: "y" }],
] as const)("takes %s", (_what, place, extension) => {
  expect(findingsAt(place, extension)).toEqual([]);
});

test.each([
  [
    "one that nobody defined",
    "organization",
    { url: "https://pharma.test/x", valueString: "y" },
    "element-unknown",
  ],
  [
    "one of another resource",
    "organization",
    { url: `${core}patient-birthPlace`, valueAddress: { city: "x" } },
    "element-unknown",
  ],
  [
    "a value of another type",
    "organization",
    { url: `${core}organization-period`, valueString: "x" },
    "element-unknown",
  ],
  [
    "a code of no value set",
    "title",
    { url: `${core}data-absent-reason`, valueCode: "nope" },
    "code-unknown",
  ],
  [
    "a part that is not defined",
    "title",
    translation(lang, content, { url: "x", valueCode: "y" }),
    "element-unknown",
  ],
  ["a part that is missing", "title", translation(lang), "element-missing"],
  [
    "neither value nor parts",
    "organization",
    { url: "http://example.org/x" },
    "invariant-violated",
  ],
  ["a relative address", "organization", { url: "x", valueString: "y" }, "element-unknown"],
  ["no address", "organization", { valueString: "y" }, "element-missing"],
] as const)("refuses %s", (_what, place, extension, code) => {
  expect(findingsAt(place, extension)).toContain(code);
});
