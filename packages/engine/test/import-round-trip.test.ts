import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildDocument } from "../src/fhir/build-document.ts";
import { readDocument } from "../src/fhir/read-document.ts";
import type { Bundle } from "../src/document/types.ts";
import { fromJson } from "../src/formats/json-reader.ts";
import { toJson } from "../src/formats/json.ts";
import { fromXml } from "../src/formats/xml-reader.ts";
import { toXml } from "../src/formats/xml-writer.ts";
import { canonicalise } from "../src/leaflet/canonicalise.ts";
import { carried } from "../src/fhir/carried.ts";
import type { BuildOptions, LeafletContent } from "../src/leaflet/content.ts";
import { languageMismatch } from "../src/validation/rules/language-mismatch.ts";
import { findingsPreventingDocument } from "../src/validation/validate-leaflet.ts";
import { buildOptions, leaflets } from "./arbitraries.ts";

describe("a document that Nashra built", () => {
  test("keeps its content in a round trip through XML or JSON, and this content builds the same XML again", () => {
    fc.assert(
      fc.property(leaflets(), buildOptions(), (content, options) => {
        // the option `title` can determine the language, and then the text must be in this language
        fc.pre(findingsPreventingDocument(content, options).length === 0);
        const expected = carried(content, options);
        const { language = "en" } = expected;
        fc.pre(languageMismatch({ content: expected, language }).length === 0);
        const bundle = built(content, options);
        const [xml, json] = [toXml(bundle), toJson(bundle)];
        expect(readBack(fromXml(xml))).toEqual(expected);
        expect(readBack(fromJson(json))).toEqual(expected);
        expect(canonicalise(expected)).toEqual(expected);
        // the option `title` can determine the language, but `expected` already contains the language
        expect(toXml(built(expected, options))).toBe(xml);
      }),
    );
  });

  test("keeps a name that ends with the dose form, and repeats the dose form only in the product", () => {
    fc.assert(
      fc.property(leaflets(), fc.boolean(), (leaflet, isUpperCase) => {
        const { medicineName, type, language = "en" } = carried(leaflet);
        const form = isUpperCase ? type.toUpperCase() : type;
        const content = canonicalise({
          ...leaflet,
          language,
          medicineName: `${medicineName} ${form}`,
        });
        fc.pre(findingsPreventingDocument(content).length === 0);
        expect(readBack(fromXml(toXml(built(content, {}))))).toEqual(carried(content));
      }),
      { numRuns: 50 },
    );
  });
});

function built(content: LeafletContent, options: BuildOptions): Bundle {
  const document = buildDocument(content, options);
  if (document.kind !== "built") throw new Error(JSON.stringify(document.findings));
  return document.bundle;
}

function readBack(source: ReturnType<typeof fromXml>): LeafletContent {
  const read = readDocument(source);
  if (read.kind !== "read") throw new Error(JSON.stringify(read.findings));
  expect(read.findings).toEqual([]);
  return read.content;
}
