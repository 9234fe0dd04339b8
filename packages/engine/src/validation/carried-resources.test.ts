import { expect, test } from "vitest";
import { structureLines } from "../document/definitions/structures.ts";
import { structureOf } from "../document/structure-of.ts";
import { carriedType } from "./carried-resources.ts";

/** Resources that a document contains only once, or that an import reads in another way. */
const notCarried = new Set(["Binary", "Bundle", "Composition", "OperationOutcome"]);
/** Abstract types. */
const bases = new Set(["Resource", "DomainResource"]);

test("the resources that can be carried are those that the engine can write as XML", () => {
  const types = Object.keys(structureLines).filter((type) => structureOf(type)?.isResource);
  const carried = types.filter((resourceType) => carriedType({ resourceType }) !== undefined);
  expect(carried).toEqual(types.filter((type) => !notCarried.has(type) && !bases.has(type)));
  expect(carriedType({ resourceType: "Patient" })).toBeUndefined();
  expect(carriedType({})).toBeUndefined();
});
