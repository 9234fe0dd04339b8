/// <reference lib="dom" />
import type { Locator } from "@playwright/test";

/** The places in which the order of a text is measured: the element that contains it, with its ancestors. */
export const places = {
  p: (text: string) => `<p>${text}</p>`,
  li: (text: string) => `<ul><li>${text}</li></ul>`,
  td: (text: string) => `<table><tbody><tr><td>${text}</td></tr></tbody></table>`,
  th: (text: string) => `<table><thead><tr><th scope="col">${text}</th></tr></thead></table>`,
  strong: (text: string) => `<p><strong>${text}</strong></p>`,
  contenteditable: (text: string) => `<div contenteditable="true"><p>${text}</p></div>`,
} as const;

/** A page that shows each markup in one line. */
export function pageOf(markups: readonly string[]): string {
  const lines = markups.map((markup) => `<div class="line">${markup}</div>`);
  return `<!doctype html><meta charset="utf-8"><title>Order</title><style>${style}</style>${lines.join("")}`;
}

const style =
  'body{font:20px "DejaVu Sans",sans-serif;white-space:pre;width:3900px}td,th,p,li{text-align:start}';

/** Returns the graphemes of each element in the order in which they stand from left to right. */
export function visualOrders(elements: Locator): Promise<readonly string[]> {
  return elements.evaluateAll((found) => {
    const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });
    const range = document.createRange();
    return found.map((element) => {
      const shown: { segment: string; middle: number; order: number }[] = [];
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const { segment, index } of segmenter.segment(node.textContent ?? "")) {
          range.setStart(node, index);
          range.setEnd(node, index + segment.length);
          const box = [...range.getClientRects()].at(-1);
          if (box === undefined) continue;
          shown.push({ segment, middle: box.left + box.width / 2, order: shown.length });
        }
      }
      shown.sort((one, other) => one.middle - other.middle || one.order - other.order);
      return shown.map(({ segment }) => segment).join("");
    });
  });
}
