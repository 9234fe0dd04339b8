import { describe, expect, it } from "vitest";
import { fromCursor, toCursor } from "./cursor.ts";

describe("a cursor", () => {
  it("contains the position where a page ended", () => {
    expect(fromCursor(toCursor("updated", { key: 5, id: "a" }), "updated")).toEqual({
      key: 5,
      id: "a",
    });
    const title = { key: String.raw`"\u0000" نشرة`, id: "b" };
    expect(fromCursor(toCursor("title", title), "title")).toEqual(title);
  });

  it("is valid only for its sort order", () => {
    expect(fromCursor(toCursor("updated", { key: 5, id: "a" }), "created")).toBeUndefined();
    expect(fromCursor(toCursor("updated", { key: 5, id: "a" }), "title")).toBeUndefined();
  });

  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

  it.each([
    "",
    "garbage",
    "%",
    "null",
    encoded(null),
    encoded({}),
    encoded(["updated"]),
    encoded(["updated", "5", "a"]),
    encoded(["updated", 5.5, "a"]),
    encoded(["updated", 1e300, "a"]),
    encoded(["updated", 5, 6]),
    encoded(["updated", 5, "a\0"]),
    encoded(["updated", 5, "\ud800"]),
    encoded(["updated", 5, "a", "more"]),
    `${toCursor("updated", { key: 5, id: "a" })}=`,
    Buffer.from([0x5b, 0xff, 0x5d]).toString("base64url"),
  ])("is rejected if it is %j", (cursor) => {
    expect(fromCursor(cursor, "updated")).toBeUndefined();
  });

  it("is rejected if a title contains a NUL", () => {
    expect(fromCursor(encoded(["title", "a\0", "a"]), "title")).toBeUndefined();
  });
});
