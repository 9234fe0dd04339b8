import { expect, test } from "vitest";
import { inJson, inXml, inFixtures } from "./disagreements.ts";
import {
  disagreements,
  isSystematic,
  jsonDocuments,
  fixtureDocuments,
  xmlDocuments,
} from "./recorded-documents.ts";

test("agrees with HL7's validator on the samples and mutations, but for those listed", () => {
  const documents = fixtureDocuments();
  expect(documents).toHaveLength(226);
  expect(disagreements(documents)).toEqual(Object.keys(inFixtures));
});

test("agrees on changes of a document with every resource of an ePI, in JSON", () => {
  const documents = jsonDocuments().filter(({ name }) => !isSystematic(name));
  expect(documents.length).toBeGreaterThan(900);
  expect(disagreements(documents).toSorted()).toEqual(Object.keys(inJson).toSorted());
});

test("agrees on changes of that document in XML", () => {
  expect(disagreements(xmlDocuments()).toSorted()).toEqual(Object.keys(inXml).toSorted());
});
