import * as fc from "fast-check";
import { expect, test } from "vitest";
import { baseDocument } from "../../test/judge/base.ts";
import type { Resource } from "../document/types.ts";
import { validateDocument } from "./validate-document.ts";

/** Keys with a meaning in FHIR or JavaScript, so that random values pass the first checks. */
const meaningfulKeys = fc.constantFrom(
  ..."resourceType entry resource fullUrl section text div contained id reference extension url meta profile coding system code display type identifier value author _title toString valueOf __proto__ constructor length".split(
    " ",
  ),
);
const anyJson = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 6 },
    fc.jsonValue({ maxDepth: 1 }),
    fc.constantFrom(
      "Bundle",
      "Composition",
      "document",
      "#",
      "urn:uuid:",
      "http://hl7.org/fhir/x",
      "<div",
    ),
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(fc.oneof(meaningfulKeys, fc.string()), tie("value"), { maxKeys: 5 }),
  ),
})).value;

test("never throws for any JSON value as the document", () => {
  fc.assert(
    fc.property(anyJson, (value) => {
      // values that are not resources are included on purpose
      expect(Array.isArray(validateDocument(value as Resource))).toBe(true);
    }),
  );
});

test("never throws for any JSON value inside a document", () => {
  const paths = pathsIn(baseDocument);
  fc.assert(
    fc.property(fc.constantFrom(...paths), anyJson, (path, value) => {
      const document = structuredClone(baseDocument) as Record<string, unknown>;
      // every path leads through objects and arrays of the base document
      const holder = path
        .slice(0, -1)
        .reduce((at, key) => at[key] as Record<string, unknown>, document);
      holder[path.at(-1) ?? ""] = value;
      expect(Array.isArray(validateDocument(document as Resource))).toBe(true);
    }),
  );
});

test("terminates for a cyclic document", () => {
  const section: Record<string, unknown> = { title: "x" };
  section["section"] = [section];
  const composition = { resourceType: "Composition", section: [section] };
  const bundle = { resourceType: "Bundle", entry: [{ resource: composition }] };
  expect(validateDocument(bundle).map(({ code }) => code)).toContain("input-too-deep");
});

test("checks a narrative of a hundred thousand elements", () => {
  const document = structuredClone(baseDocument);
  const text = {
    status: "additional",
    div: `<div xmlns="http://www.w3.org/1999/xhtml">${"<span>".repeat(150)}${"<i>x</i>".repeat(100_000)}${"</span>".repeat(150)}</div>`,
  };
  const entry = document["entry"] as { resource: Record<string, unknown> }[];
  Object.assign(entry[1]?.resource ?? {}, { text });
  expect(validateDocument(document)).toEqual([]);
});

function pathsIn(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    [...path, key],
    ...pathsIn(inner, [...path, key]),
  ]);
}
