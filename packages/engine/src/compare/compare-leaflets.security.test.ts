// Compares lists and tables that are longer than in any real leaflet. The time must not grow with the square
// of their length; otherwise a test times out.
import { expect, test } from "vitest";
import type { LeafletContent } from "../index.ts";
import { aLeaflet } from "../testing.ts";
import { compareLeaflets } from "./compare-leaflets.ts";
import { entryDiffers } from "./compared-entry.ts";
import { differencesOf } from "./differences.ts";
import { fieldNames } from "../words.ts";

const many = <T>(item: (index: number) => T) => Array.from({ length: 6_000 }, (_, n) => item(n));
const differing = (before: LeafletContent, after: LeafletContent) =>
  compareLeaflets(before, after).areas.flatMap(({ entries }) => entries.filter(entryDiffers));

const paragraphs = (word: string) =>
  aLeaflet({
    warningsSections: many((n) => ({ id: `${word}${n}`, content: `${word}${n} ${word}${n * 7}` })),
  });
const table = (data: readonly (readonly string[])[]) =>
  aLeaflet({ tables: [{ id: "1", rows: 0, cols: 0, data }] });

test("reports thousands of different paragraphs as removed and added", () => {
  const changes = differing(paragraphs("x"), paragraphs("y")).map(({ change }) => change);
  expect(changes.filter((change) => change === "removed")).toHaveLength(6_000);
  expect(changes.filter((change) => change === "added")).toHaveLength(6_000);
});

test("reports all paragraphs except one as moved if thousands are in reverse order", () => {
  const one = paragraphs("x");
  const other = { ...one, warningsSections: one.warningsSections.toReversed() };
  expect(differing(one, other).filter(({ moved }) => moved)).toHaveLength(5_999);
});

test("finds a row that was inserted into a table with thousands of rows", () => {
  const rows = many((n) => [`a${n}`, `b${n}`]);
  const [entry] = differing(table(rows), table(rows.toSpliced(3_000, 0, ["new", "row"])));
  const added = entry?.table?.rows.filter(({ change }) => change === "added");
  expect(added?.map(({ cells }) => cells.map(({ change }) => change))).toEqual([
    ["added", "added"],
  ]);
});

test("compares thousands of different rows or columns cell by cell", () => {
  const cells = many((n) => `a${n}`);
  const other = cells.map((cell) => `${cell}b`);
  for (const [before, after] of [
    [[cells], [other]],
    [cells.map((cell) => [cell]), other.map((cell) => [cell])],
  ] as const) {
    const [entry] = differing(table(before), table(after));
    const found = entry?.table?.rows.flatMap((row) => row.cells.map(({ change }) => change)) ?? [];
    expect([found.length, new Set(found)]).toEqual([6_000, new Set(["changed"])]);
  }
});

test("reports a text with thousands of different words as replaced", () => {
  const text = (word: string) =>
    aLeaflet({
      warningsSections: [{ id: "1", content: many((n) => `${word}${n} ${n}`).join(" ") }],
    });
  const [entry] = differing(text("x"), text("y"));
  expect(entry?.texts[0]?.parts.map(({ kind }) => kind)).toEqual(["removed", "added"]);
});

test("does not repeat the address of a link without limit, however it is escaped", () => {
  const address = `https://x.example/${"&".repeat(170)}`;
  const source = `<a href="${address}">${"<b>z</b> <i>y</i> ".repeat(5_000)}`;
  const withText = (content: string) => aLeaflet({ storageSections: [{ id: "1", content }] });
  const compared = compareLeaflets(withText(source), withText("x"));
  const written = JSON.stringify(differencesOf(compared, fieldNames.en));
  expect(written.length).toBeLessThan(12 * source.length);
  expect(written.match(/>z</g)).toHaveLength(5_000);
  expect(written).toContain(address.replaceAll("&", "&amp;"));
});
