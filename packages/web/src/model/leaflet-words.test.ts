import { describeFinding, sectionKeys, type Finding } from "@nashra/engine";
import { describe, expect, test } from "vitest";

import { leafletWords } from "./leaflet-words.ts";

/** What the engine calls a part of a leaflet, by its sentence about it. */
function said(name: string, language: "en" | "ar"): string {
  const finding: Finding = {
    code: "required",
    severity: "error",
    path: [name],
    details: {},
    reference: "",
  };
  return describeFinding(finding, language);
}

describe.each(["en", "ar"] as const)("in %s the form and the findings call alike", (language) => {
  const { fields, groups } = leafletWords[language];
  const required = [
    "medicineName",
    "type",
    "companyName",
    "companyAddress",
    "companyPhone",
    "companyEmail",
    "revisionDate",
  ] as const;
  test.each(required)("the field %s", (name) => {
    expect(said(name, language)).toContain(fields[name]);
  });
  test.each(sectionKeys)("the group %s", (name) => {
    expect(said(name, language)).toContain(groups[name]);
  });
});
