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
  builtFiles,
  exampleContent,
  exampleDocument,
  exampleNames,
  examplesFolder,
} from "../scripts/generate/examples.ts";

const read = (path: string) => readFileSync(new URL(path, examplesFolder), "utf8");

test.each([...builtFiles()])("%s is what the engine builds", (path, text) => {
  expect(differences(read(path), text)).toEqual([]);
});

describe.each(exampleNames())("%s", (name) => {
  const content = exampleContent(name);

  test("is canonical as it stands", () => {
    expect(canonicalise(content)).toEqual(JSON.parse(read(`leaflets/${name}/leaflet.json`)));
  });

  test("has nothing that a finding is said of", () => {
    expect(validateLeaflet(content, { layout: "complete" })).toEqual([]);
  });

  test("makes documents that the judge has no fault with", () => {
    expect(validateDocument(exampleDocument(name, "complete"))).toEqual([]);
    expect(validateDocument(exampleDocument(name, "standard"))).toEqual([]);
  });

  test("is read back from its documents", () => {
    const { pregnancySections: _, ...standard } = carried(content);
    expect(contentOf(fromXml(read(`leaflets/${name}/document.xml`)))).toEqual(carried(content));
    expect(contentOf(fromJson(read(`leaflets/${name}/document.json`)))).toEqual(carried(content));
    expect(contentOf(fromXml(read(`leaflets/${name}/document-standard.xml`)))).toEqual({
      ...standard,
      pregnancySections: [],
    });
  });
});

/** What a document says, when nothing at all is to be said of its reading. */
function contentOf(reading: DocumentReading): LeafletContent | undefined {
  if (reading.kind === "refused" || reading.findings.length > 0) return undefined;
  const document = readDocument(reading.bundle);
  return document.kind === "read" && document.findings.length === 0 ? document.content : undefined;
}

/** The lines that are not the same, from shortly before where they part: pictures make long ones. */
function differences(found: string, wanted: string): readonly string[] {
  const lines = wanted.split("\n");
  const others = found.split("\n");
  return Array.from({ length: Math.max(lines.length, others.length) }, (_, index) => {
    const line = lines[index] ?? "";
    const other = others[index] ?? "";
    const at = line.split("").findIndex((unit, place) => unit !== other[place]);
    const from = Math.max(0, (at < 0 ? line.length : at) - 30);
    return line === other
      ? ""
      : `${index + 1}: ${other.slice(from, from + 90)} → ${line.slice(from, from + 90)}`;
  }).filter((difference) => difference !== "");
}
