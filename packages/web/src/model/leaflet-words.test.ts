import { describeFinding, sectionKeys, type Finding } from "@nashra/engine";
import { describe, expect, test } from "vitest";

import { leafletWords } from "./leaflet-words.ts";

/** The engine's sentence about a part of a leaflet. The sentence contains the name of the part. */
function descriptionOf(name: string, language: "en" | "ar"): string {
  const finding: Finding = {
    code: "required",
    severity: "error",
    path: [name],
    details: {},
    reference: "",
  };
  return describeFinding(finding, language);
}

describe.each(["en", "ar"] as const)(
  "in %s the form and the findings use the same names",
  (language) => {
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
    test.each(required)("for the field %s", (name) => {
      expect(descriptionOf(name, language)).toContain(fields[name]);
    });
    test.each(sectionKeys)("for the group %s", (name) => {
      expect(descriptionOf(name, language)).toContain(groups[name]);
    });
  },
);
