import type { Page } from "@playwright/test";

import { paths } from "../../src/paths.ts";
import { expectAccessible } from "./support/accessible.ts";
import { asAdministrator, asPerson, expect, test, type Language } from "./support/app.ts";
import { expectNothingOutside } from "./support/layout.ts";
import { screensOf, screens, someLeaflets, type Screen } from "./support/screens.ts";
import { expectTranslated } from "./support/translated.ts";

const languages: readonly Language[] = ["en", "ar"];

// A separate store, so that the list of users contains only the users of this file. One worker runs all tests,
// because a separate store needs another server and browser.
test.use({ ownStore: true });
test.describe.configure({ mode: "default" });

test("every route of the application is tested", () => {
  const opened = new Set(
    screens.map(({ path }) => path.replace(/\?.*$/, "").replace(/\{\w+\}/, ":id")),
  );
  const own = Object.values(paths).filter((path) => path.startsWith("/app"));
  expect(own.filter((path) => !opened.has(path))).toEqual([]);
});

for (const language of languages)
  test.describe(`every screen in ${language}`, () => {
    test.use({ language, viewport: { width: 1280, height: 900 } });

    test("of a visitor is a valid page", async ({ page }) => {
      for (const screen of screensOf("visitor"))
        await test.step(screen.name, () => expectScreen(page, language, screen, screen.path));
    });

    asPerson("of a signed-in user is a valid page", async ({ page, api }) => {
      const id = await someLeaflets(api);
      for (const screen of screensOf("person")) {
        const path = screen.path.replace("{id}", id);
        await test.step(screen.name, () => expectScreen(page, language, screen, path));
      }
    });

    asAdministrator("of an administrator is a valid page", async ({ page, administrator, api }) => {
      await someLeaflets(api);
      for (const screen of screensOf("administrator")) {
        const path = screen.path.replace("{user}", administrator._id);
        await test.step(screen.name, () => expectScreen(page, language, screen, path));
      }
    });
  });

/** Expects one heading, a title, language and direction, no axe fault, and no overflow at any width. */
async function expectScreen(
  page: Page,
  language: Language,
  screen: Screen,
  path: string,
): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(path);
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveCount(1);
  await expect(heading).toBeVisible();
  if (language === "en") await expect(heading).toHaveText(screen.heading);
  await expect(page).toHaveTitle(language === "en" ? /.+, Nashra$/ : /.+، نشرة$/);
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  await expect(page.locator("html")).toHaveAttribute("dir", language === "ar" ? "rtl" : "ltr");
  await page.evaluate(() => document.fonts.ready);
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await expectAccessible(page);
  if (language === "ar") await expectTranslated(page);
  for (const width of [320, 768, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNothingOutside(page);
  }
}
