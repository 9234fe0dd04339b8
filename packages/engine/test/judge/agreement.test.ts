import { expect, test } from "vitest";
import { inJson, inXml, inFixtures } from "./disagreements.ts";
import {
  disagreements,
  isInLongSeries,
  jsonDocuments,
  errorsIn,
  fixtureDocuments,
  referenceDocuments,
  xmlDocuments,
} from "./recorded-documents.ts";

test("agrees with HL7's validator on samples and mutations, except those listed", () => {
  const documents = fixtureDocuments();
  expect(documents).toHaveLength(226);
  expect(disagreements(documents)).toEqual(Object.keys(inFixtures));
});

test("agrees with HL7's validator on changes of a JSON document with all ePI resources, except those listed", () => {
  const documents = jsonDocuments().filter(({ name }) => !isInLongSeries(name));
  expect(documents.length).toBeGreaterThan(1600);
  expect(disagreements(documents).toSorted()).toEqual(Object.keys(inJson).toSorted());
});

test("agrees with HL7's validator on changes of an XML document with all ePI resources, except those listed", () => {
  expect(disagreements(xmlDocuments()).toSorted()).toEqual(Object.keys(inXml).toSorted());
});

test.each(referenceDocuments())("finds in $name as many errors as HL7's validator", (document) => {
  expect(errorsIn(document)).toHaveLength(document.errors);
});
