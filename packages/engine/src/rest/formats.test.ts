import { expect, test } from "vitest";

import { formatOf } from "./formats.ts";

test.each([
  [{}, "json"],
  [{ accept: "*/*" }, "json"],
  [{ accept: "application/fhir+xml" }, "xml"],
  [{ accept: "application/fhir+json;q=0.5, application/fhir+xml;q=0.9" }, "xml"],
  [{ accept: "application/fhir+xml;q=1.0, application/fhir+json;q=1.0" }, "json"],
  // what HAPI FHIR sends
  [
    {
      accept:
        "application/fhir+xml;q=1.0, application/xml+fhir;q=0.9, application/fhir+json;q=0.8, application/json+fhir;q=0.7",
    },
    "xml",
  ],
  [{ accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8" }, "json"],
  [{ accept: "application/fhir+json; fhirVersion=5.0" }, "json"],
  [{ accept: "application/fhir+json; fhirVersion=4.0" }, undefined],
  [{ accept: "application/fhir+json;q=0, */*" }, "xml"],
  [{ accept: "image/png" }, undefined],
  [{ accept: "text/turtle, */*;q=0.1" }, "json"],
  [{ format: "xml", accept: "application/fhir+json" }, "xml"],
  [{ format: "application/fhir xml" }, "xml"],
  [{ format: "JSON" }, "json"],
  [{ format: "ttl", accept: "*/*" }, undefined],
  [{ accept: `${",".repeat(1_000_000)}application/fhir+xml` }, undefined],
] as const)("the format of %j", (request, format) => {
  expect(formatOf(request)).toBe(format);
});
