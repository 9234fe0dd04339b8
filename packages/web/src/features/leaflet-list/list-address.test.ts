import { describe, expect, test } from "vitest";

import { askedAnew, everything, isFiltered, readAsked, writeAsked } from "./list-address.ts";

const read = (address: string) => readAsked(new URLSearchParams(address));

describe("the address of the list", () => {
  test("asks for everything, newest update first, where it says nothing", () => {
    expect(read("")).toEqual(everything);
    expect(writeAsked(everything).toString()).toBe("");
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
    expect(readAsked(writeAsked(asked))).toEqual(asked);
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
    expect(read(address)).toEqual(everything);
  });

  test("takes no more of a search than the server does", () => {
    expect(read(`q=${"x".repeat(900)}`).search).toHaveLength(500);
  });

  test("begins at the first page when something else is asked for", () => {
    const asked = askedAnew({ ...everything, page: 4, after: "x" }, { status: "draft" });
    expect(writeAsked(asked).toString()).toBe("status=draft");
  });
});

test("white space is no search", () => {
  expect(isFiltered({ ...everything, search: "  " })).toBe(false);
  expect(isFiltered({ ...everything, sort: "title", page: 2, after: "x" })).toBe(false);
  expect(isFiltered({ ...everything, language: "fr" })).toBe(true);
});
