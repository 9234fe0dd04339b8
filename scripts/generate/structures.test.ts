import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { generateStructures } from "./structures.ts";

test("the definitions in the engine are what the FHIR R5 package gives today", () => {
  const committed = new URL(
    "../../packages/engine/src/fhir/definitions/structures.ts",
    import.meta.url,
  );
  expect(generateStructures()).toBe(readFileSync(committed, "utf8"));
});
