import type { Page } from "@playwright/test";

import { siteWords } from "../../src/site/site-words.ts";
import { expectAccessible } from "./support/accessible.ts";
import { expect, test } from "./support/app.ts";
import { expectNothingOutside } from "./support/layout.ts";
import { languages, openSite } from "./support/site-pages.ts";

for (const language of languages) {
  const t = siteWords[language];
  const ar = language === "ar" ? "/ar" : "";
  const menuButton = (page: Page) => page.getByRole("button", { name: t.openMenu });
  const menu = (page: Page) => page.getByRole("dialog", { name: t.main });

  test.describe(`the menu in ${language}`, () => {
    test.use({ language, viewport: { width: 360, height: 740 }, hasTouch: true });

    test("has the links of the top bar and closes in four ways", async ({ page }) => {
      await openSite(page, `${ar}/pricing`);
      await menuButton(page).click();
      const links = menu(page).getByRole("link");
      await expect(links).toHaveCount(6);
      const paths = ["features", "pricing", "about", "contact"].map((name) => `${ar}/${name}`);
      expect(
        await links.evaluateAll((all) => all.map((link) => link.getAttribute("href"))),
      ).toEqual([...paths, "/app/login", language === "en" ? "/ar/pricing" : "/pricing"]);
      await expect(menu(page).locator("[aria-current=page]")).toContainText(t.pricing);

      await page.keyboard.press("Escape");
      await expectClosed(page);
      await menuButton(page).click();
      await menu(page).getByRole("button", { name: t.closeMenu }).click();
      await expectClosed(page);
      await menuButton(page).press("Enter");
      await expect(menu(page)).toBeVisible();
      await menu(page).getByRole("link", { name: t.about }).click();
      await expect(page).toHaveURL(`${ar}/about`);
      await expect(menu(page)).toBeHidden();
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      // A link to the current page closes the menu.
      await menuButton(page).click();
      await menu(page).getByRole("link", { name: t.about }).click();
      await expect(menu(page)).toBeHidden();
    });

    test("lets Tab move through its links and closes after the last one; the page behind it does not scroll", async ({
      page,
    }) => {
      await openSite(page, `${ar}/pricing`);
      await menuButton(page).press("Enter");
      await expect(menu(page)).toBeVisible();
      for (const name of [t.closeMenu, t.features, t.pricing]) {
        await page.keyboard.press("Tab");
        await expect(menu(page).locator(":focus")).toHaveAccessibleName(new RegExp(name));
      }
      await page.mouse.move(180, 400);
      await page.mouse.wheel(0, 300);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await expect(page.locator("html")).toHaveCSS("overflow-y", "hidden");
      await menu(page).getByRole("link", { name: t.otherLanguage }).focus();
      await page.keyboard.press("Tab");
      await expect(menu(page)).toBeHidden();
      await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);
    });

    test("does not cover the page after going back", async ({ page }) => {
      await openSite(page, `${ar}/about`);
      await page.getByRole("contentinfo").getByRole("link", { name: t.terms }).click();
      await expect(page).toHaveURL(`${ar}/terms`);
      await menuButton(page).click();
      await expect(menu(page)).toBeVisible();
      await page.goBack();
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      await expect(menu(page)).toBeHidden();
    });

    test("is large enough for a finger, and fits the smallest window", async ({ page }) => {
      await openSite(page, `${ar}/pricing`);
      for (const width of [360, 320]) {
        await page.setViewportSize({ width, height: 640 });
        await expectFingers(page, "header a, header button");
        await menuButton(page).click();
        await expect(menu(page)).toBeVisible();
        await settled(page);
        await expectFingers(page, "[popover] a, [popover] button");
        await expectNothingOutside(page);
        if (width === 360 && language === "ar") await expectAccessible(page);
        await page.keyboard.press("Escape");
      }
      await page.setViewportSize({ width: 864, height: 640 });
      await expect(menuButton(page)).toBeVisible();
      await page.setViewportSize({ width: 865, height: 640 });
      await expect(menuButton(page)).toBeHidden();
      await expect(page.getByRole("navigation", { name: t.main })).toBeVisible();
    });

    async function expectClosed(page: Page): Promise<void> {
      await expect(menu(page)).toBeHidden();
      await expect(menuButton(page)).toBeFocused();
    }
  });
}

/** Waits until the animations end, so that the menu is completely open. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map(async ({ finished }) => finished.catch(() => {}))),
  );
}

/** Expects that the visible controls are at least 44 pixels wide and high. */
async function expectFingers(page: Page, controls: string): Promise<void> {
  const small = await page.locator(controls).evaluateAll((all) =>
    all.flatMap((control) => {
      const { width, height } = control.getBoundingClientRect();
      const isSeen = control.checkVisibility() && width > 0;
      if (!isSeen || (width >= 43.5 && height >= 43.5)) return [];
      return [`${Math.round(width)} × ${Math.round(height)}: ${control.outerHTML.slice(0, 120)}`];
    }),
  );
  expect(small).toEqual([]);
}
