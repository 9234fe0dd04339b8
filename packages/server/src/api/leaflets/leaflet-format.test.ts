import { expect, test } from "vitest";
import { acceptedFormat } from "./leaflet-format.ts";
import { expectedVersion } from "./leaflet-version.ts";

test.each<[string | null, string]>([
  [null, "xml"],
  ["", "xml"],
  ["*/*", "xml"],
  ["application/*", "xml"],
  ["text/*", "xml"],
  ["application/fhir+xml", "xml"],
  ["application/xml", "xml"],
  ["text/xml", "xml"],
  ["application/fhir+json", "json"],
  ["application/json", "json"],
  ["APPLICATION/FHIR+JSON; fhirVersion=5.0", "json"],
  ["text/html", "html"],
  ["text/html, */*", "html"],
  ["application/fhir+json, */*", "json"],
  ["text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", "html"],
  ["application/fhir+xml, application/fhir+json", "xml"],
  ["application/fhir+json, application/fhir+xml", "xml"],
  ["application/fhir+xml;q=0.5, application/fhir+json;q=0.9", "json"],
  ["application/fhir+xml;q=0, application/xml;q=0, text/xml;q=0, */*", "json"],
  ["application/fhir+xml;q=0, */*", "json"],
  ["application/fhir+json;q=0, application/json, text/html;q=0.1", "html"],
  ["text/html;q=0", "xml"],
  ["*/*;q=0", "xml"],
  ["image/png", "xml"],
  ["application/fhir+json;q=2", "xml"],
  ["application/fhir+json;q=x, text/html;q=0.1", "html"],
  [`${"a/b,".repeat(5000)}text/html`, "xml"],
])("Accept: %s selects %s", (header, format) => {
  expect(acceptedFormat(header)).toBe(format);
});

test.each<[string, number, boolean]>([
  ['"3"', 3, true],
  ['"3"', 4, false],
  ['"2" , "3"', 3, true],
  ["*", 3, true],
  ['W/"3"', 3, false],
  ["3", 3, false],
  ['"03"', 3, false],
  ["", 3, false],
])("If-Match: %s matches version %i: %s", (header, version, matches) => {
  expect(expectedVersion(new Headers({ "If-Match": header }))?.(version)).toBe(matches);
});

test("without If-Match there is no expected version", () => {
  expect(expectedVersion(new Headers())).toBeUndefined();
});
