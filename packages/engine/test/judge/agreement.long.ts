import { expect, test } from "vitest";
import { inRandomChanges } from "./disagreements.ts";
import { disagreements, isInLongSeries, jsonDocuments } from "./recorded-documents.ts";

test("agrees with HL7's validator on elements nested in a narrative and on random changes, except those listed", () => {
  const documents = jsonDocuments().filter(({ name }) => isInLongSeries(name));
  expect(documents.length).toBeGreaterThan(1500);
  expect(disagreements(documents).toSorted()).toEqual(Object.keys(inRandomChanges).toSorted());
});
