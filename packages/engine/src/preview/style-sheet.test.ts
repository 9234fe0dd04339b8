import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { previewStyleSheet, previewStyleSheetHash } from "./style-sheet.ts";

test("the hash matches the style sheet", () => {
  const digest = createHash("sha256").update(previewStyleSheet).digest("base64");
  expect(previewStyleSheetHash).toBe(`sha256-${digest}`);
});

test("does not use left and right, so that it works in both directions", () => {
  expect(previewStyleSheet).not.toMatch(/\b(left|right)\b/);
});

test("loads nothing and cannot close its style element", () => {
  expect(previewStyleSheet).not.toMatch(/url\(|@import|<|https?:/);
});

test("every selector starts with .nashra-, so that the rest of a page is not affected", () => {
  const selectors = [...previewStyleSheet.matchAll(/(?<=^|[{};])([^@{};]+)\{/g)];
  const atRules = previewStyleSheet.match(/@[^{};]+\{/g) ?? [];
  expect(selectors.length + atRules.length).toBe(previewStyleSheet.split("{").length - 1);
  for (const [, selector = ""] of selectors) {
    for (const part of withoutArguments(selector).split(",")) {
      expect(part.trim()).toMatch(/^\.nashra-/);
    }
  }
});

test("uses no letter spacing, and no italics for Arabic", () => {
  expect(previewStyleSheet).not.toMatch(/letter-spacing:(?!normal)/);
  expect(previewStyleSheet).toMatch(/em:lang\(ar\)\{font-style:normal/);
});

/** Removes the arguments of pseudo-classes: `a:is(b, c:has(d)) e` → `a:is e`. */
function withoutArguments(selector: string): string {
  const outer = selector.replaceAll(/\([^()]*\)/g, "");
  return outer === selector ? outer : withoutArguments(outer);
}
