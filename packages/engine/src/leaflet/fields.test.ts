import { expect, test } from "vitest";
import { fieldRow, sectionKeys } from "./field-names.ts";

test("no code stands in two lists, as their own or among those they read", () => {
  const codes = sectionKeys.flatMap((list) => {
    const { code, reads } = fieldRow(list);
    return [...(code ? [code.code] : []), ...(reads?.ema ?? []), ...(reads?.loinc ?? [])];
  });
  expect(codes.toSorted()).toEqual([...new Set(codes)].toSorted());
});
