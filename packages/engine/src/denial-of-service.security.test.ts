// Small inputs that once took minutes to process. The work per word or name must not grow with the size of
// the input; otherwise a test times out.
import { expect, test } from "vitest";

import {
  buildDocument,
  buildOptionsOf,
  carried,
  fromJson,
  readDocument,
  toJson,
  validateLeaflet,
} from "./index.ts";
import { compareLeaflets } from "./compare.ts";
import { validateDocument } from "./judge.ts";
import { TextIndex } from "./fhir/reading/repeated-text.ts";
import type { LeafletContent } from "./leaflet/content.ts";
import { aLeaflet } from "./testing.ts";

function documentOf(content: LeafletContent): string {
  const built = buildDocument(content, { ...buildOptionsOf({ content }), layout: "complete" });
  if (built.kind !== "built") throw new Error("the example cannot be built");
  return toJson(built.bundle);
}

test.each(["a ", "x.a.", "&amp", "+1 ", "(1"])(
  "reads back a line of 100,000 characters of repeated %j",
  (part) => {
    const content = aLeaflet({ subName: part.repeat(100_000 / part.length).trim() });
    const read = readDocument(fromJson(documentOf(content)));
    expect(read.kind === "read" && read.content).toEqual(carried(content));
  },
);

test("a text counts as repeated if it consists of indexed texts, each used at most as often as it was added; the longest match is used first", () => {
  const index = new TextIndex();
  for (const text of ["take one", "take one tablet", "Tablet", "take"]) index.add(text);
  expect(index.cover("take one tablet: take one, take! Tablet")).toBe(true);
  expect(index.cover("take take")).toBe(false);
  expect(index.cover("one tablet")).toBe(false);
  expect(index.cover("")).toBe(true);
});

test("a text counts as new if comparing it with the indexed texts takes too many steps", () => {
  const index = new TextIndex();
  for (let length = 1; length <= 400; length += 1) index.add("a ".repeat(length) + "b");
  index.add("a ".repeat(20_000));
  expect(index.cover("a ".repeat(40_000))).toBe(false);
});

test("each value is reported only once if names are repeated at every depth of nested JSON", () => {
  let nested = '"z":"deepest"';
  for (let depth = 0; depth < 150; depth += 1)
    nested = `"a":{${nested}},${'"a":"filler",'.repeat(120)}"z":1`;
  const read = fromJson(`{"resourceType":"Bundle",${nested}}`);
  if (read.kind !== "read") throw new Error("refused");
  expect(read.unplaced.map(({ text }) => text).join("").length).toBeLessThan(2_000_000);
  expect(read.unplaced.filter(({ text }) => text.includes("deepest"))).toHaveLength(1);
});

test("does not count an array in a JSON object as a nesting level, because XML has no such level", () => {
  const row = '{"x":[]},'.repeat(20_000);
  const deep = `${'[{"a":'.repeat(190)}[${row}1]${"}]".repeat(190)}`;
  expect(fromJson(`{"resourceType":"Bundle","a":${deep}}`).kind).toBe("read");
});

test("resolves ten thousand references in linear time", () => {
  const contained = Array.from({ length: 10_000 }, (_, at) => ({
    resourceType: "Organization",
    id: `o${at}`,
    name: `Company ${at}`,
  }));
  const document = JSON.parse(documentOf(aLeaflet())) as {
    readonly entry: { readonly resource: Record<string, unknown> }[];
  };
  const [composition] = document.entry;
  if (composition === undefined) throw new Error("the example has no entries");
  composition.resource["contained"] = [...[composition.resource["contained"]].flat(), ...contained];
  composition.resource["author"] = contained.map(({ id }) => ({ reference: `#${id}` }));
  const reading = fromJson(JSON.stringify(document));
  if (reading.kind !== "read") throw new Error("refused");
  const unresolved = validateDocument(reading).filter(
    ({ code }) => code === "reference-unresolved",
  );
  expect(unresolved).toEqual([]);
  expect(readDocument(reading).kind).toBe("read");
});

test.each(["<div>", "<ul><li>", "<table><tr><td>x"])(
  "validates a narrative of 60,000 unclosed %s in linear time",
  (tags) => {
    const document = JSON.parse(documentOf(aLeaflet())) as {
      readonly entry: { readonly resource: Record<string, unknown> }[];
    };
    const div = `<div xmlns="http://www.w3.org/1999/xhtml">${tags.repeat(60_000)}`;
    for (const { resource } of document.entry.slice(0, 1))
      resource["text"] = { status: "generated", div };
    const reading = fromJson(JSON.stringify(document));
    if (reading.kind !== "read") throw new Error("refused");
    expect(validateDocument(reading).filter(({ severity }) => severity === "error")).not.toEqual(
      [],
    );
  },
);

test("validates a table with 200,000 rows", () => {
  const data = Array.from({ length: 200_000 }, () => ["a"]);
  const table = (rows: readonly string[][]) =>
    aLeaflet({ tables: [{ id: "1", rows: rows.length, cols: 1, data: rows }] });
  const codes = (content: LeafletContent) =>
    validateLeaflet(content)
      .map(({ code }) => code)
      .filter((code) => code === "table-ragged");
  expect(codes(table(data))).toEqual([]);
  expect(codes(table([...data, []]))).toEqual(["table-ragged"]);
});

test("compares texts with 200,000 different words", () => {
  const text = (word: string) =>
    aLeaflet({ storageSections: [{ id: "1", content: `${word} `.repeat(200_000) }] });
  expect(compareLeaflets(text("a"), text("b")).changes).toBeGreaterThan(0);
});
