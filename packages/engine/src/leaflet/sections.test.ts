import { expect, test } from "vitest";
import { fieldRow, sectionKeys } from "./field-names.ts";

test("a code belongs to one list: its own, or one that reads it", () => {
  const codes = sectionKeys.flatMap((list) => {
    const { code, reads } = fieldRow(list);
    return [...(code ? [code.code] : []), ...(reads?.ema ?? []), ...(reads?.loinc ?? [])];
  });
  expect(codes.toSorted()).toEqual([...new Set(codes)].toSorted());
});
