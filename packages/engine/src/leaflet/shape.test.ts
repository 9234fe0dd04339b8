import { describe, expect, test } from "vitest";
import { readShape, type Shape } from "./shape.ts";

const shape = {
  type: "object",
  properties: {
    name: { default: "", type: "string" },
    note: { type: ["string", "null"] },
    count: { type: "number" },
    rows: { default: [], type: "array", items: { type: "array", items: { type: "string" } } },
    items: {
      default: [],
      type: "array",
      items: { type: "object", properties: { text: { default: "", type: "string" } } },
    },
  },
} as const satisfies Shape;

function issuesOf(value: unknown) {
  const read = readShape(shape, value);
  return read.kind === "differs"
    ? read.issues.map(({ path, expected }) => [path.join("."), expected])
    : [];
}

describe("a value of the right shape", () => {
  test("gets the defaults of its missing fields, at every depth", () => {
    expect(readShape(shape, { note: null, items: [{}] })).toEqual({
      kind: "fits",
      value: { name: "", note: null, rows: [], items: [{ text: "" }] },
    });
  });

  test("keeps unknown fields", () => {
    expect(readShape(shape, { items: [{ colour: "red" }] })).toMatchObject({
      value: { items: [{ text: "", colour: "red" }] },
    });
  });

  test("is copied, not changed", () => {
    const value = Object.freeze({ items: Object.freeze([Object.freeze({})]) });
    expect(readShape(shape, value).kind).toBe("fits");
    expect(value).toEqual({ items: [{}] });
  });
});

describe("reading a value of the wrong shape", () => {
  test("reports every value of the wrong type in the order of the shape", () => {
    const rows = [["a", 1], "b"];
    expect(issuesOf({ items: [{ text: 1 }, null], rows, count: "1", note: 7, name: null })).toEqual(
      [
        ["name", "string"],
        ["note", "string"],
        ["count", "number"],
        ["rows.0.1", "string"],
        ["rows.1", "array"],
        ["items.0.text", "string"],
        ["items.1", "object"],
      ],
    );
  });

  test.each([undefined, null, [], "x", 1, () => 1])("does not accept %j as an object", (value) => {
    expect(issuesOf(value)).toEqual([["", "object"]]);
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, 1n])(
    "does not accept %s as a number",
    (count) => {
      expect(issuesOf({ count })).toEqual([["count", "number"]]);
    },
  );

  test("reports undefined items and the holes of a sparse array", () => {
    // oxlint-disable-next-line no-sparse-arrays -- the test needs a hole
    expect(issuesOf({ items: [{}, , {}], rows: [[undefined]] })).toEqual([
      ["rows.0.0", "string"],
      ["items.1", "object"],
    ]);
  });
});

test("treats a key named __proto__ like any other field", () => {
  const read = readShape(shape, JSON.parse('{"__proto__": {"name": 7, "polluted": true}}'));
  expect(read).toMatchObject({ kind: "fits", value: { name: "" } });
  expect(Object.hasOwn(read.kind === "fits" ? read.value : {}, "__proto__")).toBe(true);
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});
