import { aLeaflet } from "@nashra/engine/testing";
import type { Page } from "@playwright/test";

import { asPerson as test, expect } from "./support/app.ts";
import { expectNothingOutside } from "./support/layout.ts";
import { openPreview, storeLeaflet } from "./support/preview.ts";

for (const language of ["en", "ar"] as const)
  test.describe(`a menu in ${language}`, () => {
    test.use({ language });

    test("opens at the edge of its button, inside the window, and does not move the page", async ({
      page,
      person,
    }) => {
      await page.setViewportSize({ width: 320, height: 480 });
      await page.goto("/app/profile");
      const button = page.getByRole("banner").getByRole("button", { name: person.name });
      const menu = page.getByRole("menu", { name: person.name });
      const screen = page.getByRole("main");
      await expect(page.getByRole("tab").first()).toBeVisible();
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 480 });
        const before = await screen.boundingBox();
        await button.click();
        await expect(menu.getByRole("menuitem").first()).toBeFocused();
        await expectNothingOutside(page);
        expect(await screen.boundingBox()).toEqual(before);
        const popover = page.locator("[popover]", { has: menu });
        await popover.evaluate((box) =>
          Promise.all(box.getAnimations().map(({ finished }) => finished)),
        );
        const [shown, at] = await Promise.all([popover.boundingBox(), button.boundingBox()]);
        if (shown === null || at === null)
          throw new Error("The menu or its button is not visible.");
        expect(shown.y).toBeGreaterThanOrEqual(at.y + at.height);
        expect(shown.y + shown.height).toBeLessThanOrEqual(480);
        if (language === "ar") expect(shown.x).toBeCloseTo(at.x, 0);
        else expect(shown.x + shown.width).toBeCloseTo(at.x + at.width, 0);
        await page.keyboard.press("Escape");
        await expect(menu).toBeHidden();
        await expect(button).toBeFocused();
      }
    });

    test("closes on Tab, and the focus moves to the next control after the menu's button", async ({
      page,
      person,
    }) => {
      await page.goto("/app/profile");
      await expect(page.getByRole("tab").first()).toBeVisible();
      const button = page.getByRole("banner").getByRole("button", { name: person.name });
      await button.focus();
      await page.keyboard.press("Tab");
      const next = await focusedElement(page);
      await button.focus();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("menuitem").first()).toBeFocused();
      await page.keyboard.press("Tab");
      await expect(page.getByRole("menu")).toBeHidden();
      expect(await focusedElement(page)).toBe(next);
    });
  });

test("a menu takes the focus even while something on the page moves", async ({ page, person }) => {
  await page.goto("/app/profile");
  const button = page.getByRole("banner").getByRole("button", { name: person.name });
  await page.getByRole("main").evaluate(async (main) => {
    main.style.transition = "opacity 1000s";
    const moves = new Promise((resolve) => {
      main.addEventListener("transitionrun", resolve, { once: true });
    });
    main.style.opacity = "0.99";
    await moves;
  });
  for (const key of ["Enter", "Space", "ArrowDown"]) {
    await button.press(key);
    await expect(page.getByRole("menuitem", { name: "Profile Settings" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(button).toBeFocused();
  }
});

test("a typed letter moves the focus to the menu item that starts with it", async ({
  page,
  api,
}) => {
  await openPreview(page, await storeLeaflet(api, aLeaflet()));
  await page.getByRole("button", { name: "More downloads" }).press("Enter");
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  await page.keyboard.press("h");
  await expect(page.getByRole("menuitem", { name: /^HTML/ })).toBeFocused();
});

test("a menu link can be opened in another browser tab", async ({ page, person }) => {
  await page.goto("/app/profile");
  await page.getByRole("banner").getByRole("button", { name: person.name }).click();
  const opened = page.context().waitForEvent("page");
  await page.getByRole("menuitem", { name: "Dashboard" }).click({ modifiers: ["ControlOrMeta"] });
  await expect(await opened).toHaveURL(/\/app$/);
  await expect(page).toHaveURL(/\/app\/profile$/);
});

function focusedElement(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.activeElement?.outerHTML);
}
