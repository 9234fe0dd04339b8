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

const composition = (members: object) => ({
  resourceType: "Bundle",
  type: "document",
  entry: [{ resource: { resourceType: "Composition", ...members } }],
});
const numbers = Array.from({ length: 20_000 }, (_, index) => index);
/** The number of findings with a code or, for a constraint, with its key. */
const countOf = (bundle: Resource, what: string) =>
  validateDocument(bundle).filter(({ code, details }) => [code, details["rule"]].includes(what))
    .length;

test("checks twenty thousand contained resources, each with a reference", () => {
  const contained = numbers.map((id) => ({ resourceType: "Binary", id: `i${id}`, data: "AAAA" }));
  const entry = numbers.map((id) => ({ reference: `#i${id}` }));
  const bundle = composition({ contained, section: [{ entry }] });
  expect(countOf(bundle, "dom-3") + countOf(bundle, "reference-unresolved")).toBe(0);
  const first = composition({ contained, section: [{ entry: entry.slice(0, 19_990) }] });
  expect(countOf(first, "dom-3")).toBe(10);
});

test("checks twenty thousand contained resources that refer to each other in a chain", () => {
  const contained = numbers.map((id) => ({
    resourceType: "Organization",
    id: `o${id}`,
    name: "x",
    partOf: { reference: `#o${id + 1}` },
  }));
  const bundle = composition({ contained, custodian: { reference: "#o0" } });
  expect(countOf(bundle, "reference-unresolved")).toBe(1);
  expect(countOf(bundle, "dom-3")).toBe(0);
});

test("checks twenty thousand references to one resource that does not claim its profile", () => {
  const profile = [
    "http://hl7.org/fhir/uv/emedicinal-product-info/StructureDefinition/Composition-uv-epi",
  ];
  const author = numbers.map(() => ({
    reference: "urn:uuid:5e1f0c3a-7c1d-4b7e-9a55-000000000002",
  }));
  const { entry, ...bundle } = composition({ meta: { profile }, author });
  const contact = numbers.map(() => ({ telecom: [{ system: "phone", value: "1" }] }));
  const company = {
    fullUrl: "urn:uuid:5e1f0c3a-7c1d-4b7e-9a55-000000000002",
    resource: { resourceType: "Organization", name: "x", contact },
  };
  expect(countOf({ ...bundle, entry: [...entry, company] }, "profile-violated")).toBeGreaterThan(0);
});

test("visits a resource of an unknown type that is cyclic, or has many elements", () => {
  const part: Record<string, unknown> = { name: "x" };
  part["part"] = [part];
  const cyclic = { resource: { resourceType: "Parameters", parameter: [part] } };
  const { entry, ...bundle } = composition({ title: "x" });
  expect(countOf({ ...bundle, entry: [...entry, cyclic] }, "input-too-deep")).toBeGreaterThan(0);
  const parameter = numbers.map((id) => ({
    name: "x",
    valueReference: { reference: `urn:x:${id}` },
  }));
  const wide = { resource: { resourceType: "Parameters", parameter } };
  expect(countOf({ ...bundle, entry: [...entry, wide] }, "reference-unresolved")).toBe(20_000);
});

function pathsIn(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    [...path, key],
    ...pathsIn(inner, [...path, key]),
  ]);
}
