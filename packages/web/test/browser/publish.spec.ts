import { aLeaflet } from "@nashra/engine/testing";
import type { Page } from "@playwright/test";

import { historyWords } from "../../src/features/history/history-words.ts";
import { publishWords } from "../../src/features/status/publish-words.ts";
import { statusWords } from "../../src/features/status/status-words.ts";
import { sharedWords } from "../../src/i18n/shared-words.ts";
import { filled } from "../../src/i18n/words.ts";
import { leafletWords } from "../../src/model/leaflet-words.ts";
import { expectPartAccessible } from "./support/accessible.ts";
import { expect, asPerson as test, type Api, type Language } from "./support/app.ts";
import { expectNothingOutside } from "./support/layout.ts";
import {
  change,
  fetchStored,
  message,
  openPreview,
  storeLeaflet,
  type StoredLeaflet,
} from "./support/preview.ts";

const languages: readonly Language[] = ["en", "ar"];
const dialogOf = (page: Page) => page.getByRole("dialog");
const currentStatus = (page: Page) => page.locator("[aria-current='step']");

/** Publishes a leaflet, and then changes its warnings and its sizes. */
async function changedSincePublication(api: Api): Promise<StoredLeaflet> {
  const leaflet = await storeLeaflet(api, aLeaflet(), { status: "published" });
  await change(api, leaflet, { sizes: ["250 mg", "1 g"] });
  const warningsSections = [{ id: "1", content: "<p>Do not drive at night.</p>" }];
  return change(api, leaflet, { sizes: ["250 mg", "1 g"], warningsSections });
}

for (const language of languages) {
  const t = publishWords[language];
  const status = statusWords[language];
  const common = sharedWords[language];
  const { groups } = leafletWords[language];
  const openDialog = async (page: Page) =>
    page.getByRole("button", { name: status.publish, exact: true }).click();
  const publish = (page: Page) =>
    dialogOf(page).getByRole("button", { name: t.publish, exact: true });

  /** Expects this sentence in the dialog of a user of whom the server says that publishing does this. */
  async function expectPublishing(page: Page, publishing: string, sentence: string): Promise<void> {
    const path = "**/api/users/me";
    await page.route(path, async (route) => {
      const response = await route.fetch();
      const user = (await response.json()) as object;
      await route.fulfill({ response, json: { ...user, publishing } });
    });
    await page.reload();
    await openDialog(page);
    await expect(dialogOf(page)).toContainText(sentence);
    await dialogOf(page).getByRole("button", { name: common.cancel }).click();
    await page.unroute(path);
    await page.reload();
  }

  test.describe(`publishing in ${language}`, () => {
    test.use({ language });

    test("asks first, and says that it is the first publication, or that nothing changed since the last one", async ({
      page,
      api,
    }) => {
      const leaflet = await storeLeaflet(api, aLeaflet());
      await openPreview(page, leaflet);
      await openDialog(page);
      const dialog = dialogOf(page);
      await expect(dialog.getByRole("heading", { level: 2 })).toBeFocused();
      await expect(dialog.getByRole("heading", { level: 2 })).toContainText("Zaytounol");
      await expect(dialog).toContainText(filled(t.meaning, { version: 2 }));
      await expect(dialog).toContainText(`/leaflets/${leaflet._id}`);
      await expect(dialog).toContainText(t.first);
      await expectPartAccessible(page, dialog);
      await dialog.getByRole("button", { name: common.cancel }).click();
      await expect(page.getByRole("button", { name: status.publish })).toBeFocused();
      expect(await fetchStored(api, leaflet)).toMatchObject({ status: "draft", version: 1 });
      await test.step("says that an administrator must open the version, if the user may not publish", async () => {
        await expectPublishing(page, "waiting", filled(t.waits, { version: 2 }));
        await expectPublishing(page, "off", t.notPublicHere);
      });
      await openDialog(page);
      await publish(page).click();
      await expect(currentStatus(page)).toContainText(common.status.published);
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole("heading", { name: status.title, exact: true })).toBeFocused();
      expect(await fetchStored(api, leaflet)).toMatchObject({ status: "published", version: 2 });

      await api.put(`/api/leaflets/${leaflet._id}`, { status: "draft" });
      await openPreview(page, leaflet);
      await openDialog(page);
      await expect(dialogOf(page)).toContainText(
        language === "ar" ? "لا يوجد أي اختلاف." : "Nothing differs.",
      );
    });

    test("shows the sections and words that changed since the last publication, and is possible if that version cannot be loaded", async ({
      page,
      api,
    }) => {
      const leaflet = await changedSincePublication(api);
      await page.route("**/revisions/1", (route) => route.fulfill({ status: 500, json: {} }));
      await openPreview(page, leaflet);
      await openDialog(page);
      const dialog = dialogOf(page);
      await expect(dialog.getByRole("alert")).toContainText(t.notLoaded);
      await page.unroute("**/revisions/1");
      await dialog.getByRole("button", { name: common.tryAgain }).click();
      await expect(dialog).toContainText(filled(t.since, { version: 1, date: "" }).slice(0, 12));
      for (const section of [groups.sizes, groups.warningsSections])
        await expect(dialog.getByRole("heading", { name: section, exact: true })).toBeVisible();
      await expect(dialog.locator("ins", { hasText: "1 g" })).toHaveCount(1);
      await expect(dialog.locator("ins").filter({ hasText: "night" })).toHaveCount(1);
      await expect(dialog.getByText(groups.pregnancySections, { exact: true })).toHaveCount(0);
      for (const width of [360, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNothingOutside(page);
      }
      await expectPartAccessible(page, dialog);
      await expect(publish(page)).toBeEnabled();
      await publish(page).click();
      await expect(currentStatus(page)).toContainText(common.status.published);
    });

    test("shows the open warnings, and a link to a field closes the dialog", async ({
      page,
      api,
    }) => {
      const customQA = [{ id: "1", question: "Why?", answer: "<p>Because.</p>" }];
      const leaflet = await storeLeaflet(api, aLeaflet({ customQA }));
      await openPreview(page, leaflet);
      await openDialog(page);
      const dialog = dialogOf(page);
      await expect(dialog.getByRole("heading", { name: t.warnings })).toBeVisible();
      await expect(dialog.getByText(t.noWarnings)).toHaveCount(0);
      await expectPartAccessible(page, dialog);
      await dialog.getByRole("link").first().click();
      await expect(page).toHaveURL(new RegExp(`/app/leaflet/${leaflet._id}/edit#field-`));
      await expect(dialog).toHaveCount(0);
      await expect(page.locator(":focus")).toHaveCount(1);
    });

    test("does not ask if the leaflet has errors, and stays refused", async ({ page, api }) => {
      const leaflet = await storeLeaflet(api, aLeaflet({ companyEmail: "" }));
      await openPreview(page, leaflet);
      await openDialog(page);
      await expect(message(page, "alert", status.refused)).toBeVisible();
      await expect(dialogOf(page)).toHaveCount(0);
      await expect(page.getByRole("heading", { name: status.title, exact: true })).toBeFocused();
      expect(await fetchStored(api, leaflet)).toMatchObject({ status: "draft" });
    });

    test("of a text that another user changed meanwhile is refused", async ({
      page,
      person,
      api,
    }) => {
      const leaflet = await storeLeaflet(api, aLeaflet());
      await openPreview(page, leaflet);
      await openDialog(page);
      await expect(publish(page)).toBeEnabled();
      await change(api, leaflet, { subName: "oleanol forte" });
      await publish(page).click();
      await expect(
        message(page, "alert", filled(status.stale, { name: person.name, version: 2 })),
      ).toBeVisible();
      await expect(dialogOf(page)).toHaveCount(0);
      expect(await fetchStored(api, leaflet)).toMatchObject({ status: "draft", version: 2 });
    });
  });
}

test("a publish dialog that cannot be loaded is reported, and nothing is published", async ({
  page,
  api,
}) => {
  const leaflet = await storeLeaflet(api, aLeaflet());
  await openPreview(page, leaflet);
  await page.route("**/publish-dialog-*.js", (route) => route.abort());
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(message(page, "alert", sharedWords.en.partNotLoaded)).toBeVisible();
  await page.unroute("**/publish-dialog-*.js");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(dialogOf(page)).toContainText("First publication.");
  await expect(
    page.getByRole("region", { name: historyWords.en.title, exact: true }),
  ).toBeAttached();
  expect(await fetchStored(api, leaflet)).toMatchObject({ status: "draft", version: 1 });
});
