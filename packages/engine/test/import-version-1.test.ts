import { readdirSync, readFileSync } from "node:fs";

import { describe, expect, test } from "vitest";
import { fromXml } from "../src/formats/xml-reader.ts";
import { carried } from "../src/fhir/carried.ts";
import { readDocument } from "../src/fhir/read-document.ts";
import { parseLeaflet } from "../src/leaflet/parse-leaflet.ts";

const folder = new URL("version-1/", import.meta.url);
const documents = readdirSync(folder).filter((name) => name.endsWith(".xml"));

describe("a document of version 1", () => {
  test("is kept of each example, in both layouts", () => {
    const standard = documents.filter((name) => name.endsWith("-standard.xml"));
    expect([documents.length, standard.length]).toEqual([10, 4]);
  });

  test.each(documents)("is read without a finding: %s", (name) => {
    const [leaflet = "", layout] = name.split(/-document(-standard)?\.xml/);
    const parsed = parseLeaflet(JSON.parse(textOf(`${leaflet}-leaflet.json`)));
    if (parsed.kind !== "parsed") throw new Error(leaflet);
    expect(readDocument(fromXml(textOf(name)))).toEqual({
      kind: "read",
      content: carried(parsed.content, { layout: layout ? "standard" : "complete" }),
      findings: [],
    });
  });
});

function textOf(name: string): string {
  return readFileSync(new URL(name, folder), "utf8");
}
