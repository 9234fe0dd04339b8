import { readFileSync } from "node:fs";
import {
  canonicalise,
  carried,
  fromJson,
  fromXml,
  readDocument,
  validateLeaflet,
  type DocumentReading,
  type LeafletContent,
} from "@nashra/engine";
import { validateDocument } from "@nashra/engine/judge";
import { describe, expect, test } from "vitest";
import {
  exampleContent,
  exampleDocument,
  exampleNames,
  examplesFolder,
} from "../scripts/generate/examples.ts";

const read = (path: string) => readFileSync(new URL(path, examplesFolder), "utf8");

describe.each(exampleNames())("%s", (name) => {
  const content = exampleContent(name);

  test("is canonical", () => {
    expect(canonicalise(content)).toEqual(JSON.parse(read(`leaflets/${name}/leaflet.json`)));
  });

  test("has no findings", () => {
    expect(validateLeaflet(content, { layout: "complete" })).toEqual([]);
  });

  test("produces documents without findings of the document validator", () => {
    expect(validateDocument(exampleDocument(name, "complete"))).toEqual([]);
    expect(validateDocument(exampleDocument(name, "standard"))).toEqual([]);
  });

  test("can be read back from its documents", () => {
    const { pregnancySections: _, ...standard } = carried(content);
    expect(contentOf(fromXml(read(`leaflets/${name}/document.xml`)))).toEqual(carried(content));
    expect(contentOf(fromJson(read(`leaflets/${name}/document.json`)))).toEqual(carried(content));
    expect(contentOf(fromXml(read(`leaflets/${name}/document-standard.xml`)))).toEqual({
      ...standard,
      pregnancySections: [],
    });
  });
});

/** The content of a document; undefined if reading it produces any finding. */
function contentOf(reading: DocumentReading): LeafletContent | undefined {
  if (reading.kind === "refused" || reading.findings.length > 0) return undefined;
  const document = readDocument(reading.bundle);
  return document.kind === "read" && document.findings.length === 0 ? document.content : undefined;
}
