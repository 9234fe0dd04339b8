import fc from "fast-check";
import { expect, test } from "vitest";
import { leaflets } from "../../../test/arbitraries.ts";
import { contextOf, readingOf } from "../../../test/reading-of.ts";
import { carried } from "../carried.ts";
import { buildOrganization } from "./build.ts";
import { readCompany } from "./read.ts";

test("readCompany returns the company that an Organization was built from", () => {
  fc.assert(
    fc.property(leaflets(), (content) => {
      const context = contextOf(content);
      const { bundleIdentifier } = context.identity;
      const reading = readingOf([buildOrganization(context)], {}, bundleIdentifier);
      const expected = carried(content);
      const company = readCompany(reading, expected.country);
      expect(company).toEqual({
        companyName: expected.companyName,
        companyAddress: expected.companyAddress,
        // without an address, the Organization contains no contact data
        companyPhone: expected.companyAddress && expected.companyPhone,
        companyFax: expected.companyAddress && expected.companyFax,
        companyEmail: expected.companyAddress && expected.companyEmail,
        ...(expected.companyCity && { companyCity: expected.companyCity }),
        ...(expected.companyCountry && { companyCountry: expected.companyCountry }),
        ...(expected.companyIdentifier && { companyIdentifier: expected.companyIdentifier }),
      });
      expect(reading.findings).toEqual([]);
    }),
    { numRuns: 30 },
  );
});
