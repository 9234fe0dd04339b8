import { describe, expect, test } from "vitest";

import {
  changeListQuery,
  defaultListQuery,
  isFiltered,
  parseListQuery,
  formatListQuery,
} from "./list-address.ts";

const read = (address: string) => parseListQuery(new URLSearchParams(address));

describe("URL of the list", () => {
  test("lists all leaflets, last updated first, if there are no parameters", () => {
    expect(read("")).toEqual(defaultListQuery);
    expect(formatListQuery(defaultListQuery).toString()).toBe("");
  });

  test("writes filters, order and page to the URL and parses them back to the same query", () => {
    const listQuery = {
      search: "دواء & 5 mg",
      status: "review",
      profile: "jordan",
      language: "sv",
      sort: "title",
      page: 3,
      after: "WyJ0aXRsZSJd",
    } as const;
    expect(parseListQuery(formatListQuery(listQuery))).toEqual(listQuery);
  });

  test.each([
    "status=gone",
    "profile=xx",
    "language=xx",
    "sort=size",
    "page=7",
    "page=2",
    "after=x",
    "page=-1&after=x",
  ])("ignores invalid parameters: %s", (address) => {
    expect(read(address)).toEqual(defaultListQuery);
  });

  test("limits the search to 500 characters, like the server", () => {
    expect(read(`q=${"x".repeat(900)}`).search).toHaveLength(500);
  });

  test("returns to the first page when a filter changes", () => {
    const listQuery = changeListQuery(
      { ...defaultListQuery, page: 4, after: "x" },
      { status: "draft" },
    );
    expect(formatListQuery(listQuery).toString()).toBe("status=draft");
  });
});

test("a document type and a language are filters, but a blank search, the order and the page are not", () => {
  expect(isFiltered({ ...defaultListQuery, search: "  " })).toBe(false);
  expect(isFiltered({ ...defaultListQuery, sort: "title", page: 2, after: "x" })).toBe(false);
  expect(isFiltered({ ...defaultListQuery, language: "fr" })).toBe(true);
  expect(isFiltered({ ...defaultListQuery, profile: "generic" })).toBe(true);
});
