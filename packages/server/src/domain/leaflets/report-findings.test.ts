import { findingRules, type Finding, type FindingCode } from "@nashra/engine";
import { aLeaflet } from "@nashra/engine/testing";
import { expect, test } from "vitest";
import { clientXml, codesOf, tryToCreate } from "../../../test/leaflet-jobs.ts";
import { boundedFindings, reportFindings } from "./report-findings.ts";

function finding(
  code: FindingCode,
  path: Finding["path"] = [],
  details: Finding["details"] = {},
): Finding {
  const [severity, reference] = findingRules[code];
  return { code, severity, path, details, reference };
}

const long = "x".repeat(1_100_000);

test("an error with a very long quote still prevents publication", async () => {
  const content = aLeaflet();
  const fhirXml = (await clientXml(content)).replace("<p>", `<p>${long} `);
  const refused = await tryToCreate({ content, fhirXml, status: "published" });
  if (refused.kind !== "refused") throw new Error(refused.kind);
  expect(codesOf(refused)).toContain("document-differs");
  expect(JSON.stringify(refused).length).toBeLessThan(10_000);
  const other = aLeaflet({ companyEmail: long, sideEffectsSections: [] });
  expect(await tryToCreate({ content: other, status: "published" })).toMatchObject({
    kind: "refused",
  });
});

test("quotes are shortened, and a finding that is too long hides no other finding", () => {
  const errors = Array.from({ length: 400 }, (_, index) =>
    finding("required", [`${index}`], { detail: long, list: [long, "short"] }),
  );
  const hidden = finding("unknown-field", [long]);
  const warnings = [hidden, finding("table-empty", ["tables"])];
  const kept = boundedFindings([...warnings, ...errors]);
  expect(codesOf({ findings: kept })).toEqual(["table-empty", ...errors.map(({ code }) => code)]);
  expect(JSON.stringify(kept).length).toBeLessThan(1.2 * 1024 * 1024);
  const [only] = reportFindings([hidden], "en");
  expect(only).toMatchObject({ code: "unknown-field" });
});

test("of more than a thousand findings, the most severe are kept in their order", () => {
  const warning = finding("table-empty");
  const error = finding("required");
  const many = Array.from({ length: 3000 }, (_, index) => (index % 3 === 0 ? error : warning));
  const kept = boundedFindings(many);
  expect(kept).toHaveLength(1000);
  expect(kept.every(({ severity }) => severity === "error")).toBe(true);
});
