import * as fc from "fast-check";
import { expect, test } from "vitest";
import { parseXhtmlId, xhtmlId } from "./xhtml-ids.ts";

test("writes characters of an item id as code points, except ASCII letters, digits, `-` and `_`", () => {
  expect(xhtmlId("what-is", "1")).toBe("what-is.1");
  expect(xhtmlId("step", "a.b c")).toBe("step.a.2e.b.20.c");
  expect(xhtmlId("step", "خ😀")).toBe("step..62e..1f600.");
});

test("parseXhtmlId returns list and item of any id that xhtmlId made", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", minLength: 1 }), (itemId) => {
      const id = xhtmlId("very-common", itemId);
      expect(id).toMatch(/^[A-Za-z0-9_.-]+$/);
      expect(parseXhtmlId(id)).toEqual({ list: "very-common", itemId });
    }),
  );
});

test.each(["sub-name", "size-1", "x.", "x.ü", ".1", "x.a.zz.b"])(
  "%s does not parse into a list and an item",
  (id) => {
    expect(parseXhtmlId(id)).toBeUndefined();
  },
);
