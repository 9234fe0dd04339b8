import { expect, test } from "vitest";
import { isOfType, isStrictBase64 } from "./primitives.ts";

test.each([
  ["boolean", true, "true"],
  ["integer", -3, 2_147_483_648],
  ["unsignedInt", 0, -1],
  ["positiveInt", 1, 0],
  ["decimal", 0.5, "0.5"],
  ["decimal", "1.0", "5,5"],
  ["decimal", 1.5e-300, Number.NaN],
  ["decimal", 0.000_001_234_567_89, 0.000_001_234_567_890_123_456_7],
  ["integer64", "5", 5],
  ["string", " ", 5],
  ["code", "a b", "a  b"],
  ["id", "a-B.1", "a_b"],
  ["id", "a".repeat(64), "a".repeat(65)],
  ["uri", "edqm", "a b"],
  ["uri", "urn:oid:2.999.1", "urn:oid:2.999.01"],
  ["uri", "urn:oid:1.3.6", "urn:oid:1.2.3"],
  ["uri", "urn:uuid:5e1f0c3a-7c1d-4b7e-9a55-000000000001", "urn:uuid:12345"],
  ["uri", "urn:x:y", "urn:uuid:5E1F0C3A-7C1D-4B7E-9A55-000000000001"],
  ["canonical", "#x", "x"],
  ["oid", "urn:oid:2.999.1", "2.999.1"],
  ["uuid", "urn:uuid:5e1f0c3a-7c1d-4b7e-9a55-000000000001", "5e1f0c3a"],
  ["base64Binary", "AAAA", "AAAAA"],
  ["base64Binary", "AA==", "AA AA"],
])("%s: %j is valid, %j is not", (type, good, bad) => {
  expect([isOfType(good, type), isOfType(bad, type)]).toEqual([true, false]);
});

test("strict base64 contains only characters of its alphabet, with padding only at the end", () => {
  expect(["AAA=", "A+/9", "A*AAA", "A==A"].map(isStrictBase64)).toEqual([true, true, false, false]);
});
