import { expect, test } from "vitest";
import { rowOf, shownRows } from "./places.ts";
import { isInLongSeries, jsonDocuments } from "./recorded-documents.ts";

test("the figures of docs/document.md about random changes are correct", () => {
  const documents = jsonDocuments().filter(({ name }) => isInLongSeries(name));
  expect([...shownRows()]).toContain(rowOf("nested elements and random changes", documents));
});
