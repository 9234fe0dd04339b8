import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { expect, type Locator } from "@playwright/test";

/** A case of the rule for technical text. */
export interface TechnicalCase {
  readonly id: string;
  /** The kind of block, or "telephone" for the value of a field. */
  readonly context: string;
  readonly direction?: "ltr" | "rtl";
  readonly text: string;
  /** The graphemes as they are shown on one line, from left to right. */
  readonly visual: string;
}

const file = fileURLToPath(new URL("../../../../engine/test/bidi-cases.json", import.meta.url));

function allCases(): readonly TechnicalCase[] {
  // The cast is safe: a test of the engine reads the same file.
  return (JSON.parse(readFileSync(file, "utf8")) as { readonly cases: TechnicalCase[] }).cases;
}

/** The cases for the text of a block with this direction. */
export function technicalCases(direction: "ltr" | "rtl"): readonly TechnicalCase[] {
  return allCases().filter(
    (one) => one.context !== "telephone" && (one.direction ?? "rtl") === direction,
  );
}

/** The cases for the fields for telephone and fax numbers in a right-to-left leaflet. */
export function telephoneCases(): readonly TechnicalCase[] {
  return allCases().filter(({ context }) => context === "telephone");
}

/** The cases as paragraphs of rich text. */
export function paragraphsOf(cases: readonly TechnicalCase[]): string {
  return cases.map(({ text }) => `<p>${escaped(text)}</p>`).join("");
}

export function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** The graphemes of each element as they are shown, from left to right. Each element must be one line. */
export async function shownOrders(elements: Locator): Promise<readonly string[]> {
  return elements.evaluateAll((all) =>
    all.map((element) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });
      const range = document.createRange();
      const found: { segment: string; middle: number }[] = [];
      for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
        const hidden = node.parentElement?.closest(".visually-hidden") ?? null;
        if (hidden !== null) continue;
        for (const { segment, index } of segmenter.segment(node.nodeValue ?? "")) {
          range.setStart(node, index);
          range.setEnd(node, index + segment.length);
          const box = [...range.getClientRects()].at(-1);
          if (box !== undefined) found.push({ segment, middle: box.left + box.width / 2 });
        }
      }
      return found
        .toSorted((one, other) => one.middle - other.middle)
        .map(({ segment }) => segment)
        .join("");
    }),
  );
}

/** Expects that each element shows a case in the right order. */
export async function expectShown(
  elements: Locator,
  cases: readonly Pick<TechnicalCase, "text" | "visual">[],
): Promise<void> {
  await expect(elements).toHaveCount(cases.length);
  // The copy of a table cell ends with an invisible character.
  const orders = (await shownOrders(elements)).map((order) => order.replaceAll("\u200b", ""));
  const wrong = cases.flatMap(({ text, visual }, index) =>
    orders[index] === visual ? [] : [{ text, visual, shown: orders[index] }],
  );
  expect(wrong).toEqual([]);
}

/** Makes the letters small, so that each paragraph inside the element is one line. */
export async function showSmall(element: Locator): Promise<void> {
  await element.evaluate((box: HTMLElement) => box.style.setProperty("font-size", "8px"));
}
