import type { Locator, Page } from "@playwright/test";

import { sitePath } from "../../src/paths.ts";
import { siteWords } from "../../src/site/site-words.ts";
import { expectAccessible } from "./support/accessible.ts";
import { expect, test } from "./support/app.ts";
import { expectFocusSeen } from "./support/keyboard.ts";
import { expectNothingOutside } from "./support/layout.ts";
import { languages, openSite, sitePages } from "./support/site-pages.ts";
import { expectNothingCut, spaceText } from "./support/spacing.ts";
import { expectTranslated } from "./support/translated.ts";

/** Pages with many focus stops in their main content. */
const walked = ["home", "features", "pricing", "contact", "docs"] as const;
const nowhere = { en: "/nothing", ar: "/ar/nothing" };

for (const language of languages) {
  const paths = [...sitePages(language).map(({ path }) => path), nowhere[language]];
  test.describe(`every page in ${language}`, () => {
    // With reduced motion, animations jump to their end.
    test.use({ language, contextOptions: { reducedMotion: "reduce" } });

    test("passes axe at 360 and 1280 pixels, has its headings in order and its text in its language, and fits every window", async ({
      page,
    }) => {
      for (const path of paths)
        await test.step(path, async () => {
          await page.setViewportSize({ width: 1440, height: 900 });
          await openSite(page, path);
          await expectNothingOutside(page);
          expect(await headingFaults(page), path).toEqual([]);
          if (language === "ar") await expectTranslated(page);
          else expect(await arabicWords(page), path).toEqual([]);
          for (const width of [1280, 360]) {
            await page.setViewportSize({ width, height: 800 });
            await expectAccessible(page);
          }
          for (const width of [768, 320]) {
            await page.setViewportSize({ width, height: 640 });
            await expectNothingOutside(page);
          }
          await spaceText(page);
          await expectNothingOutside(page);
          await expectNothingCut(page);
        });
    });

    test("has space for long names and a long e-mail address (about, pricing and contact)", async ({
      page,
    }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      for (const name of ["about", "pricing", "contact"] as const) {
        await openSite(page, sitePath(name, language));
        await writeLongNames(page);
        await expectNothingOutside(page);
      }
    });

    test("pages with many focus stops can be used with the keyboard, with a visible focus", async ({
      page,
    }) => {
      test.slow();
      await page.setViewportSize({ width: 1280, height: 640 });
      for (const path of walked.map((name) => sitePath(name, language)))
        await test.step(path, async () => {
          await openSite(page, path);
          await tabThrough(page);
        });
    });
  });
}

test.describe("in forced colours", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("the mark of the current page, the decorative dots of the footer, and the buttons are visible", async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: "active" });
    await openSite(page, "/pricing");
    const paper = await colourOf(page.locator("body"), "background-color");
    const bar = page.getByRole("banner");
    const current = bar.locator("[aria-current=page]");
    await expect(current).toHaveText(siteWords.en.pricing);
    expect(await colourOf(current, "color")).not.toBe(paper);
    expect(await colourOf(current, "background-color", "::before")).not.toBe(paper);
    await expect(current).toBeVisible();
    await expect.poll(() => scaleOf(current)).toBe("1");
    const other = bar.getByRole("link", { name: siteWords.en.about, exact: true });
    expect(await scaleOf(other)).toBe("0");
    const access = bar.getByRole("link", { name: siteWords.en.accessBuilder });
    await expect(access).toHaveCSS("border-top-style", "solid");
    expect(await colourOf(access, "border-top-color")).not.toBe(paper);
    const dot = page.getByRole("contentinfo").locator("p span:empty").first();
    expect(await colourOf(dot, "background-color")).not.toBe(paper);
    await page.setViewportSize({ width: 360, height: 740 });
    const menu = page.getByRole("button", { name: siteWords.en.openMenu });
    const lines = await menu.screenshot();
    await menu.evaluate((button) => button.style.setProperty("color", "Canvas"));
    expect(lines.equals(await menu.screenshot())).toBe(false);
  });
});

/** Simulates site data with long names of people and partners, and with a long e-mail address. */
async function writeLongNames(page: Page): Promise<void> {
  const names = page.locator("main li:has(> svg, > div > svg) h3, a[href^='mailto:']:not([class])");
  await expect(names).not.toHaveCount(0);
  await names.evaluateAll((all) => {
    for (const name of all) name.textContent = "Longname".repeat(8);
  });
}

/**
 * Presses Tab until the end of the page. Expects that the focus is visible at every stop. Then presses
 * Shift+Tab up to 30 times, and expects that nothing covers the focused element.
 */
async function tabThrough(page: Page): Promise<void> {
  const stops = await page.evaluate(() => {
    getSelection()?.removeAllRanges();
    return [
      ...document.querySelectorAll(
        'a[href], button, input, select, textarea, summary, [tabindex="0"]',
      ),
    ].filter(
      (stop) =>
        stop.checkVisibility({ visibilityProperty: true }) && stop.closest("[popover]") === null,
    ).length;
  });
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press("Tab");
    await expectFocusSeen(page);
  }
  const back = Math.min(stops - 1, 30);
  for (let stop = 0; stop < back; stop += 1) {
    await page.keyboard.press("Shift+Tab");
    await expect.poll(() => covered(page)).toBe("");
  }
}

/** A description of the focused element if another element covers it; otherwise empty. */
function covered(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focus = document.activeElement;
    const box = focus?.getClientRects()[0];
    if (!focus || focus === document.body || !box) return "";
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    const labels = focus instanceof HTMLInputElement ? [...(focus.labels ?? [])] : [];
    const isSeen = [focus, ...labels].some((own) => own.contains(hit));
    return isSeen ? "" : `${focus.outerHTML.slice(0, 160)} under ${hit?.outerHTML.slice(0, 80)}`;
  });
}

/** The faults of the headings: no h1 or several, and headings that skip a level. */
function headingFaults(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const headings = [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")].filter(
      (heading) => heading.checkVisibility() && heading.closest("[aria-hidden=true]") === null,
    );
    const levels = headings.map(({ tagName }) => Number(tagName.slice(1)));
    const skipped = headings.filter(
      (_, index) => (levels[index] ?? 0) - (levels[index - 1] ?? 0) > 1,
    );
    const firsts = levels.filter((level) => level === 1).length;
    return [
      ...(firsts === 1 ? [] : [`${firsts} headings of the first level`]),
      ...skipped.map((heading) => `skips a level: ${heading.outerHTML.slice(0, 120)}`),
    ];
  });
}

/** Arabic text without `lang="ar"`. */
function arabicWords(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = new Set<string>();
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const element = node.parentElement;
      if (!/\p{Script=Arabic}/u.test(node.textContent ?? "")) continue;
      if (element?.closest("[lang]")?.getAttribute("lang") === "ar") continue;
      if (element?.checkVisibility() !== true || element.closest("script") !== null) continue;
      found.add(element.outerHTML.slice(0, 160));
    }
    return [...found];
  });
}

function colourOf(of: Locator, property: string, part?: string): Promise<string> {
  return of.evaluate(
    (element, [name, pseudo]) => getComputedStyle(element, pseudo).getPropertyValue(name ?? ""),
    [property, part],
  );
}

function scaleOf(of: Locator): Promise<string> {
  return of.evaluate((element) => getComputedStyle(element, "::before").scale);
}
