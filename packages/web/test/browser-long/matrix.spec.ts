import type { Page } from "@playwright/test";

import { expectAccessible } from "../browser/support/accessible.ts";
import { asPerson, expect, test, type Language } from "../browser/support/app.ts";
import { expectNothingOutside } from "../browser/support/layout.ts";
import { screens, someLeaflets, type Screen } from "../browser/support/screens.ts";
import { expectNothingCut, spaceText } from "../browser/support/spacing.ts";

// Checks every screen in both languages at three widths: unchanged, with an open menu (if a user is signed
// in), with an error, with increased text spacing, and at 200 % zoom (except at the smallest width).
const languages: readonly Language[] = ["en", "ar"];
const widths = [360, 768, 1440];

for (const language of languages)
  for (const screen of screens)
    test.describe(`${screen.name} in ${language}`, () => {
      test.use({ language });

      if (screen.who === "visitor")
        test("is accessible at every width in every state", async ({ page }) => {
          await inEveryState(page, screen, screen.path);
        });
      else if (screen.who === "person")
        asPerson("is accessible at every width in every state", async ({ page, api }) => {
          const id = await someLeaflets(api);
          await inEveryState(page, screen, screen.path.replace("{id}", id));
        });
      else
        test("is accessible at every width in every state", async ({
          page,
          administrator,
          api,
        }) => {
          await someLeaflets(api);
          await inEveryState(page, screen, screen.path.replace("{user}", administrator._id));
        });
    });

async function inEveryState(page: Page, screen: Screen, path: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await test.step(`unchanged at ${width}`, async () => {
      await open(page, path);
      await expectSound(page);
    });
    if (screen.who !== "visitor")
      await test.step(`with an open menu at ${width}`, async () => {
        await page.getByRole("banner").getByRole("button").last().click();
        await expect(page.getByRole("menu")).toBeVisible();
        await expectSound(page);
        await page.keyboard.press("Escape");
      });
    await test.step(`with an error at ${width}`, async () => {
      await fail(page, screen);
      await expectSound(page);
      await page.unrouteAll({ behavior: "ignoreErrors" });
    });
    await test.step(`with increased text spacing at ${width}`, async () => {
      await open(page, path);
      await spaceText(page);
      await expectNothingOutside(page);
      await expectNothingCut(page);
    });
    if (width < 640) continue;
    await test.step(`at 200 % zoom at ${width}`, async () => {
      await page.setViewportSize({ width: width / 2, height: 450 });
      await open(page, path);
      await expectSound(page);
      await expectNothingCut(page);
    });
  }
}

async function open(page: Page, path: string): Promise<void> {
  page.once("dialog", (dialog) => void dialog.accept());
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
}

async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNothingOutside(page);
}

/**
 * Makes the screen show an error. If the screen has a form, submits it empty; on other screens, makes loading
 * fail.
 */
async function fail(page: Page, { name, path }: Screen): Promise<void> {
  await page.route("**/api/**", (route) => route.fulfill({ status: 500, body: "" }));
  if (path.includes("builder") || name === "editor") {
    await page.keyboard.press("ControlOrMeta+s");
    await expect(page.getByRole("alert").first()).toBeVisible();
    return;
  }
  const form = page.getByRole("main").locator("form button[type=submit]");
  if ((await form.count()) > 0) {
    await form.first().click();
    await expect(page.locator("[aria-invalid=true], [role=alert]").first()).toBeVisible();
    return;
  }
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
}
