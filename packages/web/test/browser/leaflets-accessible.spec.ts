import { sharedWords } from "../../src/i18n/shared-words.ts";
import { listWords } from "../../src/features/leaflet-list/list-words.ts";
import { expectAccessible } from "./support/accessible.ts";
import { asPerson as test, expect, type Language } from "./support/app.ts";
import { expectNothingOutside } from "./support/layout.ts";
import { numbered, createLeaflets } from "./support/listed-leaflets.ts";

const languages: readonly Language[] = ["en", "ar"];
const list = /\/api\/leaflets\?/;

for (const language of languages) {
  const words = listWords[language];
  const common = sharedWords[language];
  test.describe(`the list is accessible (${language})`, () => {
    test.use({ language });

    test("as a table and as cards, at every width", async ({ page, api }) => {
      await createLeaflets(api, [
        ...numbered(1),
        { title: "دولفيرا شراب معلق للأطفال 250 ملغم/5 مل", content: { language: "ar" } },
        { title: "Optivia".repeat(20), content: { medicineName: "" } },
        { title: "Optivia eye drops, solution, single-dose containers", status: "review" },
      ]);
      await page.goto("/app/leaflets");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.title);
      await expect(page.getByRole("row")).toHaveCount(5);
      await expect(page.locator("html")).toHaveAttribute("dir", language === "ar" ? "rtl" : "ltr");
      await expectAccessible(page);
      for (const width of [320, 768, 1024, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNothingOutside(page);
      }
      await page.setViewportSize({ width: 360, height: 740 });
      await expectAccessible(page);
    });

    test("with a dialog, and without results", async ({ page, api }) => {
      await createLeaflets(api, numbered(1));
      await page.goto("/app/leaflets");
      await page
        .getByRole("button", { name: words.deleteOf.replace("{title}", "Medicine 001") })
        .click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
      await expectAccessible(page);
      await page.getByRole("alertdialog").getByRole("button", { name: common.cancel }).click();
      await page.getByRole("searchbox", { name: words.search }).fill("zzz");
      await expect(page.getByRole("heading", { name: words.none })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole("button", { name: words.clearSearch }).click();
      await expect(page.getByRole("row")).toHaveCount(2);
    });

    test("empty, while loading, and with an error", async ({ page }) => {
      let release = (): void => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route(list, async (route) => {
        await held;
        await route.fulfill({ status: 500, json: { message: "x" } });
      });
      await page.goto("/app/leaflets");
      await expect(page.getByText(words.loadingList).first()).toBeAttached();
      await expectAccessible(page);
      release();
      await expect(page.getByRole("alert").filter({ hasText: "x" })).toBeVisible();
      await expectAccessible(page);
      await page.unroute(list);
      await page.getByRole("button", { name: common.tryAgain }).click();
      await expect(page.getByRole("heading", { name: words.none })).toBeVisible();
      await expectAccessible(page);
      await page.setViewportSize({ width: 320, height: 740 });
      await expectNothingOutside(page);
    });
  });
}
