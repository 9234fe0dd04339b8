import { expect, test } from "vitest";
import type { LeafletContent } from "../../leaflet/content.ts";
import { aLeaflet } from "../../testing/a-leaflet.ts";

import { validateLeaflet } from "../validate-leaflet.ts";

function anArabicLeaflet(fields: Partial<LeafletContent>): LeafletContent {
  return aLeaflet({ language: "ar", ...fields });
}

const one = (content: string) => [{ id: "1", content }];

const detailsOf = (content: LeafletContent, code: string) =>
  validateLeaflet(content)
    .filter((found) => found.code === code)
    .map(({ path, severity, details }) => [path.join("."), severity, details]);

test("warns about ranges in a right-to-left leaflet, once for each field", () => {
  const found = (text: string) =>
    detailsOf(anArabicLeaflet({ storageSections: one(text) }), "ambiguous-range");
  const at = (text: string, reason: string) => [
    ["storageSections.0.content", "warning", { text, reason }],
  ];
  expect(found("من 1000-500 وحدة ثم 10-5")).toEqual(at("1000-500", "descending"));
  expect(found("الجرعة 1-0-2")).toEqual(at("1-0-2", "sequence"));
  expect(found("بين 5 - -10")).toEqual(at("5 - -10", "sign"));
  expect(found("بين 5-١٠")).toEqual(at("5-١٠", "mixed-digits"));
  expect(found("من 5-10 مل، 2026-01-15، 06-5651234")).toEqual([]);
});

test("warns about two kinds of digits in any leaflet", () => {
  const english = (text: string) => aLeaflet({ storageSections: one(text) });
  expect(detailsOf(english("10-5, 1-0-2, 5 - -10"), "ambiguous-range")).toEqual([]);
  expect(detailsOf(english("take 5-١٠"), "ambiguous-range")).toHaveLength(1);
});

test("accepts every telephone number", () => {
  const content = anArabicLeaflet({ companyPhone: "5651234-5", companyFax: "5651234-0-1" });
  expect(detailsOf(content, "ambiguous-range")).toEqual([]);
});

test("points at a comparison sign between an Arabic word and a number", () => {
  const found = (text: string) =>
    detailsOf(anArabicLeaflet({ storageSections: one(text) }), "comparison-sign");
  const at = (text: string) => [["storageSections.0.content", "information", { text }]];
  expect(found("إذا كان الوزن ≥40 كغم")).toEqual(at("الوزن ≥40"));
  expect(found("إذا كان 40 kg ≤ الوزن")).toEqual(at("40 kg ≤ الوزن"));
  expect(found("إذا كان 1.5 < الوزن")).toEqual(at("1.5 < الوزن"));
  expect(found("≥ 40 kg، والوزن > العمر، و5 mg < 10 mg")).toEqual([]);
  expect(detailsOf(aLeaflet({ storageSections: one("الوزن > 40") }), "comparison-sign")).toEqual(
    [],
  );
});

test("shows at most 80 characters of a range", () => {
  const long = Array.from({ length: 99 }, () => "10").join("-");
  const [[, , details] = []] = detailsOf(
    anArabicLeaflet({ storageSections: one(long) }),
    "ambiguous-range",
  );
  expect(details).toEqual({ text: `${long.slice(0, 79)}…`, reason: "sequence" });
});
