import { expect, test } from "vitest";
import { fieldRow, sectionKeys } from "./field-names.ts";

test("no section code occurs twice, neither as a list's own code nor as an alias", () => {
  const codes = sectionKeys.flatMap((list) => {
    const { code, reads } = fieldRow(list);
    return [...(code ? [code.code] : []), ...(reads?.ema ?? []), ...(reads?.loinc ?? [])];
  });
  expect(codes.toSorted()).toEqual([...new Set(codes)].toSorted());
});
