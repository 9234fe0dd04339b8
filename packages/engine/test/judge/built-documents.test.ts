import fc from "fast-check";
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { elementLinkUrl } from "../../src/fhir/codes.ts";
import { buildDocument } from "../../src/fhir/build-document.ts";
import { toJson } from "../../src/formats/json.ts";
import { toXml } from "../../src/formats/xml-writer.ts";
import { parseLeaflet } from "../../src/leaflet/parse-leaflet.ts";
import { aLeaflet } from "../../src/testing.ts";
import { buildOptions, leaflets } from "../arbitraries.ts";
import { findingsIn } from "./recorded-documents.ts";

const examples = new URL("../../../../examples/leaflets/", import.meta.url);

test.each(readdirSync(examples))("finds nothing in the documents of %s", (name) => {
  const parsed = parseLeaflet(
    JSON.parse(readFileSync(new URL(`${name}/leaflet.json`, examples), "utf8")),
  );
  if (parsed.kind !== "parsed") throw new Error(name);
  for (const layout of ["standard", "complete"] as const) {
    const built = buildDocument(parsed.content, { layout });
    if (built.kind !== "built") throw new Error(`${name} is not built`);
    expect(findingsIn({ format: "xml", text: toXml(built.bundle) })).toEqual([]);
    expect(findingsIn({ format: "json", text: toJson(built.bundle) })).toEqual([]);
  }
});

test("finds no error in any document that Nashra builds, except the extensions of element links", () => {
  fc.assert(
    fc.property(leaflets(), buildOptions(), (content, options) => {
      const built = buildDocument(content, options);
      if (built.kind !== "built") return;
      const findings = findingsIn({ format: "xml", text: toXml(built.bundle) });
      const errors = findings.filter(({ severity }) => severity === "error");
      const links = errors.filter(({ details }) => details["element"] === elementLinkUrl);
      const composition = built.bundle.entry[0]?.resource;
      expect(links).toHaveLength([composition?.["extension"] ?? []].flat().length);
      expect(errors).toEqual(links);
    }),
  );
});

test("finds no error in a superscript inside a superscript", () => {
  const warnings = [{ id: "1", content: "<p>e<sup>x<sup>2</sup></sup></p>" }];
  const built = buildDocument(aLeaflet({ warningsSections: warnings }));
  if (built.kind !== "built") throw new Error("not built");
  expect(findingsIn({ format: "xml", text: toXml(built.bundle) })).toEqual([]);
});
