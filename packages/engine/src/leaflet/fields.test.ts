import { expect, test } from "vitest";
import { fieldRow, sectionKeys } from "./field-names.ts";

test("no section code occurs twice among the codes that documents contain and the codes that an import reads", () => {
  const codes = sectionKeys.flatMap((list) => {
    const { code, reads } = fieldRow(list);
    return [...(code ? [code.code] : []), ...(reads?.ema ?? []), ...(reads?.loinc ?? [])];
  });
  expect(codes.toSorted()).toEqual([...new Set(codes)].toSorted());
});
