import fc from "fast-check";
import { expect, test } from "vitest";
import { leaflets } from "../../../test/arbitraries.ts";
import { contextOf, readingOf } from "../../../test/reading-of.ts";
import { carried } from "../carried.ts";
import { buildMedicinalProductDefinition } from "./build.ts";
import { buildPackagedProductDefinitions } from "../packaged-product/build.ts";
import { readBarePackage } from "../packaged-product/read.ts";
import { readProduct } from "./read.ts";

test("readProduct returns the medicine that a MedicinalProductDefinition was built from", () => {
  fc.assert(
    fc.property(leaflets(), (content) => {
      const expected = carried(content);
      const context = contextOf(content);
      const resources = [
        buildMedicinalProductDefinition(context),
        ...buildPackagedProductDefinitions(context),
      ];
      const reading = readingOf(resources, {}, context.identity.bundleIdentifier);
      const { productIdentifier, ...product } = readProduct(reading, expected.language);
      expect(product).toEqual({
        medicineName: expected.medicineName,
        type: expected.type,
        country: expected.country,
        strengths: expected.sizes.length === 1 ? expected.sizes : [],
        scientificName: "",
      });
      const identifier = productIdentifier ?? readBarePackage(reading).productIdentifier;
      if (expected.productIdentifier) expect(identifier).toBe(expected.productIdentifier);
      expect(reading.findings).toEqual([]);
    }),
    { numRuns: 30 },
  );
});
