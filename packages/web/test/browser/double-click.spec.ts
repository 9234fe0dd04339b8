import { aLeaflet } from "@nashra/engine/testing";
import type { Page } from "@playwright/test";

import { historyWords } from "../../src/features/history/history-words.ts";
import { listWords } from "../../src/features/leaflet-list/list-words.ts";
import { leafletPreviewWords } from "../../src/features/leaflet-preview/leaflet-preview-words.ts";
import { publishWords } from "../../src/features/status/publish-words.ts";
import { statusWords } from "../../src/features/status/status-words.ts";
import { sharedWords } from "../../src/i18n/shared-words.ts";
import { filled } from "../../src/i18n/words.ts";
import { expect, asPerson as test, type Language } from "./support/app.ts";
import { createLeaflets } from "./support/listed-leaflets.ts";
import { change, fetchStored, message, openPreview, storeLeaflet } from "./support/preview.ts";

const languages: readonly Language[] = ["en", "ar"];
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** The methods and paths of all requests that change something, from now on. */
function changes(page: Page): readonly string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET")
      sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return sent;
}

/** Presses Enter twice, as two separate key presses in quick succession. */
async function pressTwice(page: Page): Promise<void> {
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
}

for (const language of languages) {
  const status = statusWords[language];
  const common = sharedWords[language];
  const list = listWords[language];
  const preview = leafletPreviewWords[language];
  const current = (page: Page) => page.locator("[aria-current='step']");

  test.describe(`a double click in ${language}`, () => {
    test.use({ language });

    test("changes the status once, also where the next button appears", async ({ page, api }) => {
      const leaflet = await storeLeaflet(api, aLeaflet());
      await openPreview(page, leaflet);
      const sent = changes(page);
      await button(page, status.sendForReview).dblclick();
      await expect(current(page)).toContainText(common.status.review);
      // "Publish" is now at the same place.
      await expect(button(page, status.publish)).toBeEnabled();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      expect(sent).toEqual([`PUT /api/leaflets/${leaflet._id}`]);
      await button(page, status.publish).dblclick();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: publishWords[language].publish })
        .dblclick();
      await expect(current(page)).toContainText(common.status.published);
      await expect(button(page, status.backToDraft)).toBeEnabled();
      expect(sent).toHaveLength(2);
      expect(await fetchStored(api, leaflet)).toMatchObject({ status: "published", version: 3 });
    });

    test("by keyboard changes the status once, and creates one copy", async ({ page, api }) => {
      const leaflet = await storeLeaflet(api, aLeaflet());
      await openPreview(page, leaflet);
      const sent = changes(page);
      await button(page, status.sendForReview).focus();
      await pressTwice(page);
      await expect(current(page)).toContainText(common.status.review);
      await expect(button(page, status.publish)).toBeEnabled();
      await button(page, preview.duplicate).focus();
      await pressTwice(page);
      await expect(page).not.toHaveURL(new RegExp(leaflet._id));
      await expect(button(page, preview.duplicate)).toBeEnabled();
      expect(sent).toEqual([
        `PUT /api/leaflets/${leaflet._id}`,
        `POST /api/leaflets/${leaflet._id}/copy`,
      ]);
    });

    test("by keyboard restores once", async ({ page, api }) => {
      const t = historyWords[language];
      const leaflet = await storeLeaflet(api, aLeaflet());
      await change(api, leaflet, { subName: "second" });
      await openPreview(page, leaflet);
      const sent = changes(page);
      const name = filled(t.restoreVersion, { version: 1 });
      await button(page, name).focus();
      await page.keyboard.press("Enter");
      await expect(
        page.getByRole("alertdialog").getByRole("button", { name, exact: true }),
      ).toBeFocused();
      await pressTwice(page);
      await expect(
        message(page, "status", filled(t.restored, { version: 1, next: 3 })),
      ).toBeVisible();
      expect(sent).toEqual([`POST /api/leaflets/${leaflet._id}/revisions/1/restore`]);
    });

    test("deletes one leaflet of the list, after one question", async ({ page, api }) => {
      const [first] = await createLeaflets(api, [{ title: "Alpha" }, { title: "Beta" }]);
      await page.goto("/app/leaflets");
      const sent = changes(page);
      await button(page, filled(list.deleteOf, { title: "Alpha" })).dblclick();
      const dialog = page.getByRole("alertdialog");
      await expect(dialog).toContainText("Alpha");
      await dialog.getByRole("button", { name: common.delete, exact: true }).dblclick();
      await expect(page.getByRole("rowheader")).toHaveCount(1);
      await expect(page.getByRole("rowheader")).toContainText("Beta");
      expect(sent).toEqual([`DELETE /api/leaflets/${first}`]);
    });

    test("deletes the leaflet of the preview once", async ({ page, api }) => {
      const leaflet = await storeLeaflet(api, aLeaflet());
      await openPreview(page, leaflet);
      const sent = changes(page);
      await button(page, common.delete).dblclick();
      const dialog = page.getByRole("alertdialog");
      await dialog.getByRole("button", { name: common.delete, exact: true }).dblclick();
      await expect(page).toHaveURL(/\/app$/);
      expect(sent).toEqual([`DELETE /api/leaflets/${leaflet._id}`]);
    });
  });
}
