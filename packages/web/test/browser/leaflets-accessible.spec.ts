import { leafletStatusWords } from "../../src/controls/leaflet-status/status-words.ts";
import { profileWords } from "../../src/controls/profile-name/profile-words.ts";
import { sharedWords } from "../../src/i18n/shared-words.ts";
import { listWords } from "../../src/features/leaflet-list/list-words.ts";
import { expectAccessible } from "./support/accessible.ts";
import { asPerson as test, expect, type Language } from "./support/app.ts";
import { expectNothingOutside } from "./support/layout.ts";
import { numbered, createLeaflets, titles } from "./support/listed-leaflets.ts";

const languages: readonly Language[] = ["en", "ar"];
/** An invented product; the number is valid. */
const gtin = "09521000773103";
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

    test("with a published version below a draft, found by number and by document type", async ({
      page,
      api,
    }) => {
      const [id = ""] = await createLeaflets(api, [
        { ...numbered(1)[0], status: "published", content: { productIdentifier: gtin } },
        { title: "Another", status: "published" },
      ]);
      await api.put(`/api/leaflets/${id}`, { title: "Renamed", status: "draft" });
      await page.goto("/app/leaflets");
      const draft = page.getByRole("row").filter({ hasText: "Renamed" });
      const both = leafletStatusWords[language].afterPublication
        .replace("{status}", common.status.draft)
        .replace("{version}", "1");
      await expect(draft.getByText(both)).toHaveText(both);
      const other = page.getByRole("row").filter({ hasText: "Another" });
      await expect(other.getByRole("cell").nth(1)).toHaveText(common.status.published);
      for (const width of [320, 360, 768, 1024, 1280, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNothingOutside(page);
        if (width === 360 || width === 1440) await expectAccessible(page);
      }
      const search = page.getByRole("searchbox", { name: words.search });
      await expect(search).toHaveAttribute("placeholder", words.searchHint);
      await search.fill(gtin);
      await expect(titles(page)).toHaveText(["Renamed"]);
      await search.fill("");
      const { profile, names } = profileWords[language];
      const filter = page.getByRole("combobox", { name: profile });
      await filter.selectOption(names.jordan);
      await expect(page.getByRole("heading", { name: words.none })).toBeVisible();
      await expect(page).toHaveURL(/\?profile=jordan$/);
      await filter.selectOption(names.generic);
      await expect(titles(page)).toHaveText(["Renamed", "Another"]);
      await page.goto("/app");
      await expect(page.getByRole("listitem").getByText(both)).toHaveText(both);
      for (const width of [320, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNothingOutside(page);
        await expectAccessible(page);
      }
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
