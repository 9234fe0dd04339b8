import type { Locator } from "@playwright/test";

import { iconShapes } from "../../../src/ui/icon-shapes.ts";
import { expect, type Language } from "./app.ts";

export interface Edges {
  /** Distances from the start side of the window to the element's start edge and end edge. */
  readonly start: number;
  readonly end: number;
  readonly top: number;
}

/** Position of an element in the window, measured from the start side. */
export async function edges(element: Locator, language: Language): Promise<Edges> {
  const measured = await element.evaluate((of) => {
    const { left, right, top } = of.getBoundingClientRect();
    return { left, right, top, width: document.documentElement.clientWidth };
  });
  const { left, right, top, width } = measured;
  return language === "ar"
    ? { start: width - right, end: width - left, top }
    : { start: left, end: right, top };
}

/** Expects the elements one after the other in reading direction. */
export async function expectInOrder(
  language: Language,
  ...elements: readonly Locator[]
): Promise<void> {
  const places = await Promise.all(elements.map(async (element) => edges(element, language)));
  const starts = places.map(({ start }) => start);
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  for (const [at, { start }] of places.entries())
    expect(start + 1).toBeGreaterThanOrEqual(places[at - 1]?.end ?? 0);
}

/** The letters of a text in visual order, from left to right, line by line. */
export async function visualOrder(element: Locator, text: string): Promise<string> {
  return element.evaluate((within, sought) => {
    const nodes = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
    const letters: { node: Node; offset: number; letter: string }[] = [];
    for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode())
      if (node.parentElement?.closest(".visually-hidden") === null)
        for (const [offset, letter] of [...(node.nodeValue ?? "")].entries())
          letters.push({ node, offset, letter });
    const at = letters
      .map(({ letter }) => letter)
      .join("")
      .indexOf(sought);
    if (at < 0) return `"${sought}" is not in "${within.textContent ?? ""}"`;
    const range = document.createRange();
    return letters
      .slice(at, at + sought.length)
      .map(({ node, offset, letter }) => {
        range.setStart(node, offset);
        range.setEnd(node, offset + 1);
        const box = [...range.getClientRects()].at(-1);
        return { letter, left: box?.left ?? 0, line: Math.round((box?.bottom ?? 0) / 8) };
      })
      .toSorted((a, b) => a.line - b.line || a.left - b.left)
      .map(({ letter }) => letter)
      .join("");
  }, text);
}

/**
 * Expects that the Latin letters and numbers of a text are shown from left to right, in the order of the
 * text.
 */
export async function expectReadingOrder(element: Locator, text: string): Promise<void> {
  await expect(async () => expect(await visualOrder(element, text)).toBe(text)).toPass();
}

/** The mirrored icons inside the element. */
export async function mirroredIcons(within: Locator): Promise<readonly string[]> {
  const paths = await within.locator("svg").evaluateAll((icons) =>
    icons
      .filter((icon) => {
        for (let at: Element | null = icon; at !== null; at = at.parentElement)
          if (getComputedStyle(at).transform.startsWith("matrix(-1")) return true;
        return false;
      })
      .map((icon) => icon.querySelector("path")?.getAttribute("d") ?? ""),
  );
  const names = new Map<string, string>(
    Object.entries(iconShapes).map(([name, shape]) => [shape, name]),
  );
  return [...new Set(paths.map((path) => names.get(path) ?? path))].toSorted();
}
