import { describe, expect, test } from "vitest";

import {
  changeListQuery,
  defaultListQuery,
  isFiltered,
  parseListQuery,
  formatListQuery,
} from "./list-address.ts";

const read = (address: string) => parseListQuery(new URLSearchParams(address));

describe("the address of the list", () => {
  test("asks for everything, newest update first, where it says nothing", () => {
    expect(read("")).toEqual(defaultListQuery);
    expect(formatListQuery(defaultListQuery).toString()).toBe("");
  });

  test("says each filter, the order and the page, and reads them back", () => {
    const asked = {
      search: "دواء & 5 mg",
      status: "review",
      language: "ar",
      sort: "title",
      page: 3,
      after: "WyJ0aXRsZSJd",
    } as const;
    expect(parseListQuery(formatListQuery(asked))).toEqual(asked);
  });

  test.each([
    "status=gone",
    "language=xx",
    "sort=size",
    "page=7",
    "page=2",
    "after=x",
    "page=-1&after=x",
  ])("leaves out what means nothing: %s", (address) => {
    expect(read(address)).toEqual(defaultListQuery);
  });

  test("takes no more of a search than the server does", () => {
    expect(read(`q=${"x".repeat(900)}`).search).toHaveLength(500);
  });

  test("begins at the first page when something else is asked for", () => {
    const asked = changeListQuery(
      { ...defaultListQuery, page: 4, after: "x" },
      { status: "draft" },
    );
    expect(formatListQuery(asked).toString()).toBe("status=draft");
  });
});

test("white space is no search", () => {
  expect(isFiltered({ ...defaultListQuery, search: "  " })).toBe(false);
  expect(isFiltered({ ...defaultListQuery, sort: "title", page: 2, after: "x" })).toBe(false);
  expect(isFiltered({ ...defaultListQuery, language: "fr" })).toBe(true);
});
