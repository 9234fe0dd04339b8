import fc from "fast-check";
import { expect, test } from "vitest";
import { instantOf } from "./instant.ts";

test("formats every time like Date, in any order", () => {
  const time = fc.integer({ min: -62_135_596_800_000, max: 253_402_300_799_999 });
  fc.assert(fc.property(time, (time) => instantOf(time) === new Date(time).toISOString()));
});

test.each([0, 1, 999, 1000, 59_999, 86_399_999, 86_400_000, -1, 1_709_164_799_999])(
  "formats the boundary value %i like Date",
  (time) => {
    expect(instantOf(time)).toBe(new Date(time).toISOString());
  },
);
