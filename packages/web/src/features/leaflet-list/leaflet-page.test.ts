import { describe, expect, test } from "vitest";

import type { LeafletSummary } from "../../api/calls.ts";
import { defaultListQuery } from "./list-address.ts";
import { placeOf, withoutLeaflet } from "./leaflet-page.ts";

const counts = { total: 120, draft: 70, review: 0, published: 50, updatedLast7Days: 3 };
const items = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ _id: String(index) }) as LeafletSummary);

describe("position of a page", () => {
  const full = { items: items(50), next: "x" };

  test("contains the row numbers, and the total of the whole list or of one status", () => {
    expect(placeOf(defaultListQuery, full, counts)).toEqual({ first: 1, last: 50, total: 120 });
    const drafts = { ...defaultListQuery, status: "draft", page: 2, after: "a" } as const;
    expect(placeOf(drafts, { items: items(20), next: undefined }, counts)).toEqual({
      first: 51,
      last: 70,
      total: 70,
    });
  });

  test("contains no total for a search, for a language filter or without counts, unless the page is the last one", () => {
    const listQuery = { ...defaultListQuery, search: "a" };
    expect(placeOf(listQuery, full, counts).total).toBeUndefined();
    expect(placeOf({ ...defaultListQuery, language: "ar" }, full, counts).total).toBeUndefined();
    expect(placeOf(defaultListQuery, full, undefined).total).toBeUndefined();
    expect(placeOf(listQuery, { items: items(3), next: undefined }, counts).total).toBe(3);
  });
});

test("removes a deleted leaflet from the page", () => {
  const page = withoutLeaflet({ items: items(3), next: "x" }, "1");
  expect(page.items.map(({ _id }) => _id)).toEqual(["0", "2"]);
  expect(page.next).toBe("x");
});
