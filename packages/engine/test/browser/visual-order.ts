/// <reference lib="dom" />
import type { Page } from "@playwright/test";

/** The places in which the order of a text is measured: the element that contains it, with its ancestors. */
export const places = {
  p: (text: string) => `<p>${text}</p>`,
  li: (text: string) => `<ul><li>${text}</li></ul>`,
  td: (text: string) => `<table><tbody><tr><td>${text}</td></tr></tbody></table>`,
  th: (text: string) => `<table><thead><tr><th scope="col">${text}</th></tr></thead></table>`,
  strong: (text: string) => `<p><strong>${text}</strong></p>`,
  contenteditable: (text: string) => `<div contenteditable="true"><p>${text}</p></div>`,
} as const;

/** A page on which every text fits in one line. */
export const emptyPage =
  '<!doctype html><meta charset="utf-8"><title>Order</title><style>body{font:20px "DejaVu Sans",sans-serif;white-space:pre;width:3900px}td,th,p,li{text-align:start}</style><body></body>';

/** Shows each markup in turn, and returns its graphemes in the order in which they stand from left to right. */
export function visualOrders(page: Page, markups: readonly string[]): Promise<readonly string[]> {
  return page.evaluate((sources) => {
    const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });
    const range = document.createRange();
    return sources.map((source) => {
      document.body.innerHTML = source;
      const found: { segment: string; middle: number; order: number }[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const { segment, index } of segmenter.segment(node.textContent ?? "")) {
          range.setStart(node, index);
          range.setEnd(node, index + segment.length);
          const box = [...range.getClientRects()].at(-1);
          if (box === undefined) continue;
          found.push({ segment, middle: box.left + box.width / 2, order: found.length });
        }
      }
      found.sort((one, other) => one.middle - other.middle || one.order - other.order);
      return found.map(({ segment }) => segment).join("");
    });
  }, markups);
}
