/// <reference lib="dom" />
import { readFileSync } from "node:fs";

import { expect, test } from "@playwright/test";

import type { LeafletContent } from "../../src/leaflet/content.ts";
import { renderPreview } from "../../src/preview/render-preview.ts";
import { aLeaflet } from "../../src/testing/a-leaflet.ts";
import { inlineToXhtml } from "../../src/text/rich-text-xhtml.ts";
import { technicalRuns } from "../../src/text/technical-text/technical-runs.ts";
import { pageOf, places, visualOrders } from "./visual-order.ts";

interface Case {
  readonly id: string;
  readonly context: string;
  readonly direction?: "ltr" | "rtl";
  readonly text: string;
  /** The graphemes from left to right. */
  readonly visual: string;
}

const { cases } = JSON.parse(
  readFileSync(new URL("../bidi-cases.json", import.meta.url), "utf8"),
) as { readonly cases: readonly Case[] };

/** A case as the engine writes it, in an element of its direction. */
function written(
  { text, direction = "rtl", context }: Case,
  place: (text: string) => string,
  keepClass?: string,
): string {
  const target = keepClass === undefined ? { direction } : { direction, keepClass };
  const inner = inlineToXhtml(text, target, { telephone: context === "telephone" });
  return `<div dir="${direction}" lang="${direction === "rtl" ? "ar" : "en"}">${place(inner)}</div>`;
}

const expected = cases.map(({ id, visual }) => `${id} ${visual}`);
const identified = (orders: readonly string[]) =>
  orders.map((order, index) => `${cases[index]?.id} ${order}`);

test("all technical texts are shown in the right order in every element and in the markup of the preview", async ({
  page,
}) => {
  await page.setViewportSize({ width: 4000, height: 800 });
  expect(cases).toHaveLength(443);
  for (const [name, place] of Object.entries(places))
    await test.step(`all technical texts are shown in the right order in ${name}`, async () => {
      await page.setContent(pageOf(cases.map((one) => written(one, place))));
      expect(identified(await visualOrders(page.locator(".line")))).toEqual(expected);
    });
  await page.setContent(pageOf(cases.map((one) => written(one, places.p, "nashra-keep"))));
  for (const media of ["screen", "print"] as const) {
    await page.emulateMedia({ media });
    expect(identified(await visualOrders(page.locator(".line"))), media).toEqual(expected);
  }
});

test("characters of a run stand side by side in the order of the text", async ({ page }) => {
  await page.setViewportSize({ width: 4000, height: 800 });
  const texts = randomTexts(500);
  const markups = texts.map((text) => `<p dir="rtl" lang="ar">${inlineToXhtml(text, rtl)}</p>`);
  await page.setContent(pageOf(markups));
  const orders = await visualOrders(page.locator(".line"));
  const runs = texts.flatMap((text, index) =>
    technicalRuns(text, rtl).map(({ start, end }) => ({
      text,
      run: text.slice(start, end),
      order: orders[index] ?? "",
    })),
  );
  expect(runs.length).toBeGreaterThan(300);
  expect(runs.filter(({ run, order }) => !order.includes(run))).toEqual([]);
});

const rtl = { direction: "rtl" } as const;

/** Texts of words, numbers and signs; the same in every run of the test. */
function randomTexts(count: number): readonly string[] {
  const parts =
    "5 10 0.5 ½ ٥ ١٠ - – / × + : % ٪ mg B12 mg/kg Zaytounol الجرعة ملغم ثم ، ( ) ≥ = °C".split(" ");
  let state = 20_260_115;
  const next = (limit: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >> 8) % limit;
  };
  return Array.from({ length: count }, () => {
    const words = Array.from({ length: 4 + next(8) }, () => parts[next(parts.length)] ?? "");
    return words.reduce((text, word) => text + (next(3) === 0 ? "" : " ") + word);
  });
}

/** A leaflet with an Arabic dose table and the texts of every tenth case. */
function arabicLeaflet(): { readonly content: LeafletContent; readonly sample: readonly Case[] } {
  const sample = cases.filter(
    ({ direction, context, text }, index) =>
      direction === undefined && context === "p" && index % 10 === 0 && text.trim() === text,
  );
  const content = aLeaflet({
    language: "ar",
    storageSections: sample.map(({ text }, index) => ({ id: `${index + 1}`, content: text })),
    tables: [
      {
        id: "1",
        rows: 2,
        cols: 2,
        data: [
          ["الوزن", "الجرعة"],
          ["5–10 كغم", "٢٫٥-٥ مل كل 4-6 ساعات"],
        ],
      },
    ],
  });
  return { content, sample };
}

for (const media of ["screen", "print"] as const) {
  test(`the preview shows technical text in the right order, ${media}`, async ({ page }) => {
    await page.setViewportSize({ width: 1200, height: 800 });
    await page.emulateMedia({ media });
    const { content, sample } = arabicLeaflet();
    expect(sample.length).toBeGreaterThan(25);
    await page.setContent(renderPreview(content));
    const orderIn = (selector: string) => visualOrders(page.locator(selector));
    expect(await orderIn('[data-section="storage"] p')).toEqual(sample.map(({ visual }) => visual));
    expect(await orderIn("td")).toEqual(["مغك 5–10", "تاعاس 4-6 لك لم ٢٫٥-٥"]);
  });
}

test("numbers stay on one line with their units, except where they would be cut off", async ({
  page,
}) => {
  const doses = "خذ 4 g/24 h ثم 5–10 مل ثم 500 ملغم ثم 4 - 6 ثم 06-5651234 مع الطعام يومياً، ";
  const columns = (count: number) => [Array.from({ length: count }, () => "4 g/24 h")];
  const content = aLeaflet({
    language: "ar",
    storageSections: [{ id: "1", content: doses.repeat(4) }],
    tables: [3, 4].map((cols) => ({ id: `${cols}`, rows: 1, cols, data: columns(cols) })),
  });
  await page.setContent(renderPreview(content));
  const kept = page.locator('[data-section="storage"] .nashra-keep');
  const broken = () =>
    kept.evaluateAll((elements) => {
      const lines = (element: Element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const tops = [...range.getClientRects()].map(({ top }) => Math.round(top / 10));
        return new Set(tops).size;
      };
      return elements.filter((element) => lines(element) > 1).length;
    });
  expect(await kept.count()).toBe(20);
  for (let width = 320; width <= 420; width += 5) {
    await page.setViewportSize({ width, height: 800 });
    expect(await broken()).toBe(0);
  }
  await page.setViewportSize({ width: 130, height: 800 });
  expect(await broken()).toBeGreaterThan(0);
  await page.setViewportSize({ width: 800, height: 800 });
  await page.emulateMedia({ media: "print" });
  const whiteSpace = await page
    .locator("td .nashra-keep")
    .evaluateAll((elements) => elements.map((element) => getComputedStyle(element).whiteSpace));
  expect(whiteSpace).toEqual([...Array(3).fill("nowrap"), ...Array(4).fill("normal")]);
});
