import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { expect, type Locator, type Page } from "@playwright/test";
import type axe from "axe-core";
import type { RunOptions } from "axe-core";

/** The minified axe script for browsers. */
const program = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** WCAG 2.2 levels A and AA and axe's best practices, plus experimental rules that our pages meet. */
const rules: RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  rules: { "p-as-heading": { enabled: true }, "table-fake-caption": { enabled: true } },
};

/** Expects that axe finds no fault on the current page. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolations(page, page.locator("html"), rules);
}

/** Expects that axe finds no fault in a part of the page. */
export async function expectPartAccessible(page: Page, part: Locator): Promise<void> {
  await expectNoViolations(page, part, rules);
}

/** Expects that axe with its default rules finds no fault in the leaflet in the preview's frame. */
export async function expectSheetAccessible(page: Page): Promise<void> {
  const html = await page.locator("iframe[srcdoc]").evaluate((frame) => {
    const { contentDocument } = frame as HTMLIFrameElement;
    return contentDocument?.documentElement.outerHTML ?? "";
  });
  const alone = await page.context().newPage();
  const size = page.viewportSize();
  if (size !== null) await alone.setViewportSize(size);
  await alone.setContent(`<!DOCTYPE html>${html.replace(/<meta http-equiv[^>]*>/, "")}`);
  await expectNoViolations(alone, alone.locator("html"), {});
  await alone.close();
}

/**
 * Runs axe directly in the page. `@axe-core/playwright` injects axe on every call, also describes passed
 * checks, and opens another page for its report; it takes four to six times as long.
 */
async function expectNoViolations(page: Page, part: Locator, options: RunOptions): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(program);
  const found = await part.evaluate(async (element, given) => {
    // Waits until colour transitions end, because their intermediate colours may lack contrast.
    const moving = document.getAnimations().filter(({ effect, playState, timeline }) => {
      const end = Number(effect?.getComputedTiming().endTime);
      return playState === "running" && timeline instanceof DocumentTimeline && end < 5000;
    });
    await Promise.allSettled(moving.map(({ finished }) => finished));
    const { axe: injected } = window as unknown as { readonly axe: typeof axe };
    // A leaflet's frame runs no scripts, so axe cannot run in it: see expectSheetAccessible.
    const context = { include: element, exclude: "iframe[srcdoc]" };
    const { violations } = await injected.run(context, { ...given, resultTypes: ["violations"] });
    return violations.map(({ id, nodes }) => ({
      rule: id,
      at: nodes.map((node) => `${node.html.slice(0, 200)}\n${node.failureSummary ?? ""}`),
    }));
  }, options);
  expect(found).toEqual([]);
}
