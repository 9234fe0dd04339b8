import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inFixtures, inJson, inRandomChanges, inXml } from "./disagreements.ts";
import { rowOf, shownRows } from "./places.ts";
import {
  fixtureDocuments,
  isInLongSeries,
  jsonDocuments,
  referenceDocuments,
  xmlDocuments,
} from "./recorded-documents.ts";

const page = readFileSync(new URL("../../../../docs/document.md", import.meta.url), "utf8");

test("the figures of docs/document.md about places of errors are correct", () => {
  const changes = jsonDocuments().filter(({ name }) => !isInLongSeries(name));
  const rows = [
    rowOf("public samples and mutations", fixtureDocuments()),
    rowOf("changes of a document in JSON", changes),
    rowOf("changes of a document in XML", [...xmlDocuments(), ...referenceDocuments()]),
  ];
  const shown = shownRows();
  expect(rows.filter((row) => !shown.has(row))).toEqual([]);
});

test("docs/document.md gives the number of documents with differences", () => {
  const others = [inJson, inRandomChanges, inXml].flatMap((list) => Object.keys(list));
  expect(Object.keys(inFixtures)).toHaveLength(1);
  expect(page.replaceAll(/\s+/g, " ")).toContain(
    `are one of the 226 samples and mutations, and ${others.length} of the other documents`,
  );
});
