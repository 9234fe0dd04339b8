import fc from "fast-check";
import { expect, test } from "vitest";
import { instantOf } from "./instant.ts";

test("an instant is written as Date writes it, whatever was written before", () => {
  const time = fc.integer({ min: -62_135_596_800_000, max: 253_402_300_799_999 });
  fc.assert(fc.property(time, (time) => instantOf(time) === new Date(time).toISOString()));
});

test.each([0, 1, 999, 1000, 59_999, 86_399_999, 86_400_000, -1, 1_709_164_799_999])(
  "%i is at the edge of something",
  (time) => {
    expect(instantOf(time)).toBe(new Date(time).toISOString());
  },
);
