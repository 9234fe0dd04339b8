import { expect, test } from "vitest";
import { inRandomChanges } from "./disagreements.ts";
import { disagreements, isSystematic, jsonDocuments } from "./recorded-documents.ts";

test("agrees with HL7's validator on blocks in every element and on random changes", () => {
  const documents = jsonDocuments().filter(({ name }) => isSystematic(name));
  expect(documents.length).toBeGreaterThan(1500);
  expect(disagreements(documents).toSorted()).toEqual(Object.keys(inRandomChanges).toSorted());
});
