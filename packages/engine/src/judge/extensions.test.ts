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

/** The finding codes for an extension on the Composition's title or on the Organization. */
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
    "an HL7 extension with its value",
    "organization",
    { url: `${core}organization-period`, valuePeriod: { start: "2026" } },
  ],
  ["an HL7 extension with its parts", "title", translation(lang, content)],
  [
    "an extension that is allowed on every element",
    "title",
    { url: `${core}data-absent-reason`, valueCode: "unknown" },
  ],
  [
    "an extension with an example URL",
    "organization",
    { url: "http://example.org/x", valueString: "y" },
  ],
] as const)("accepts %s", (_what, place, extension) => {
  expect(findingsAt(place, extension)).toEqual([]);
});

test.each([
  [
    "an undefined extension",
    "organization",
    { url: "https://pharma.test/x", valueString: "y" },
    "element-unknown",
  ],
  [
    "an extension for another resource",
    "organization",
    { url: `${core}patient-birthPlace`, valueAddress: { city: "x" } },
    "element-unknown",
  ],
  [
    "a value of a wrong type",
    "organization",
    { url: `${core}organization-period`, valueString: "x" },
    "element-unknown",
  ],
  [
    "a code outside the value set",
    "title",
    { url: `${core}data-absent-reason`, valueCode: "nope" },
    "code-unknown",
  ],
  [
    "an undefined part",
    "title",
    translation(lang, content, { url: "x", valueCode: "y" }),
    "element-unknown",
  ],
  ["an extension with a missing part", "title", translation(lang), "element-missing"],
  [
    "an extension with neither value nor parts",
    "organization",
    { url: "http://example.org/x" },
    "invariant-violated",
  ],
  [
    "an extension with a relative URL",
    "organization",
    { url: "x", valueString: "y" },
    "element-unknown",
  ],
  ["an extension without a URL", "organization", { valueString: "y" }, "element-missing"],
] as const)("rejects %s", (_what, place, extension, code) => {
  expect(findingsAt(place, extension)).toContain(code);
});
