import { expect, test } from "vitest";
import { structureLines } from "../../packages/engine/src/document/definitions/structures.ts";
import { constraintsAt } from "../../packages/engine/src/judge/constraints.ts";
import { constraintsOfStandard } from "./judge-definitions/bindings.ts";

/**
 * Constraints that have a separate rule in the document validator: those of every element, extension,
 * narrative, reference and contained resource, and apd-1.
 */
const elsewhere = /^\S+ (?:ele-1|ext-1|txt-[12]|ref-1|dom-[2-5]|apd-1)$/;
test("the document validator has a rule for every FHIR constraint with severity error", () => {
  const missing = constraintsOfStandard(Object.keys(structureLines)).filter((line) => {
    const [path = "", key] = line.split(" ");
    return !elsewhere.test(line) && !constraintsAt(path).some(([known]) => known === key);
  });
  expect(missing).toEqual([]);
});
