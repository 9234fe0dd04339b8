import { aLeaflet } from "@nashra/engine/testing";
import type { Page } from "@playwright/test";

import { deletionWords } from "../../src/controls/deletion/deletion-words.ts";
import { listWords } from "../../src/features/leaflet-list/list-words.ts";
import { sharedWords } from "../../src/i18n/shared-words.ts";
import { expectAccessible } from "./support/accessible.ts";
import { asPerson as test, expect, type Language } from "./support/app.ts";
import { createLeaflets, titles } from "./support/listed-leaflets.ts";
import { openPreview, sheetOf, storeLeaflet } from "./support/preview.ts";

const languages: readonly Language[] = ["en", "ar"];
const filled = (message: string, title: string) => message.replace("{title}", title);

const contents = ["Alpha", "Beta", "Gamma"].map((medicineName) => ({
  content: aLeaflet({ medicineName }),
}));

for (const language of languages) {
  const { t, shared, list } = {
    t: deletionWords[language],
    shared: sharedWords[language],
    list: listWords[language],
  };

  async function deleteInList(page: Page, title: string): Promise<void> {
    await page.getByRole("button", { name: filled(list.deleteOf, title) }).click();
    const dialog = page.getByRole("alertdialog");
    await expect(dialog).toContainText(t.meaning);
    await dialog.getByRole("button", { name: shared.delete, exact: true }).click();
    await expect(
      page.getByRole("status").filter({ hasText: filled(t.deleted, title) }),
    ).toBeVisible();
  }

  const undo = (page: Page) =>
    page.getByRole("button", { name: sharedWords[language].undo, exact: true });

  test.describe(`a deletion in the list, interface in ${language}`, () => {
    test.use({ language });

    test("can be undone: the row is back at its place, and its title has the focus; says that it could not be undone and tries again, or that a leaflet can no longer be brought back", async ({
      page,
      api,
    }) => {
      await createLeaflets(api, contents);
      await page.goto("/app/leaflets");
      const before = ["Gamma", "Beta", "Alpha"];
      await expect(titles(page)).toHaveText(before);
      await deleteInList(page, "Beta");
      await expect(titles(page)).toHaveCount(2);
      await expectAccessible(page);
      await undo(page).click();
      await expect(titles(page)).toHaveText(before);
      await expect(page.getByRole("link", { name: "Beta", exact: true })).toBeFocused();
      await expect(
        page.getByRole("status").filter({ hasText: filled(t.back, "Beta") }),
      ).toBeVisible();
      await expect(undo(page)).toHaveCount(0);
      await expectAccessible(page);
      expect(await api.get("/api/leaflets")).toHaveLength(3);

      await deleteInList(page, "Gamma");
      const failing = "**/api/leaflets/*/undelete";
      await page.route(failing, (route) => route.abort());
      await undo(page).click();
      const alert = page.getByRole("alert").filter({ hasText: shared.networkError });
      await expect(alert).toBeVisible();
      await expectAccessible(page);
      await page.unroute(failing);
      await page.getByRole("button", { name: shared.tryAgain, exact: true }).click();
      await expect(page.getByRole("link", { name: "Gamma", exact: true })).toBeFocused();
      await expect(alert).toHaveCount(0);

      await deleteInList(page, "Gamma");
      await page.route(failing, (route) =>
        route.fulfill({ status: 404, json: {}, contentType: "application/problem+json" }),
      );
      await undo(page).click();
      await expect(
        page.getByRole("alert").filter({ hasText: filled(t.gone, "Gamma") }),
      ).toBeVisible();
    });

    test("can be undone for 10 seconds, and longer while the pointer or the focus is on the message", async ({
      page,
      api,
    }) => {
      await createLeaflets(api, contents);
      await page.clock.install();
      await page.goto("/app/leaflets");
      await deleteInList(page, "Alpha");
      await page.clock.runFor(9_500);
      await expect(undo(page)).toBeVisible();
      await undo(page).hover();
      await page.clock.runFor(30_000);
      await expect(undo(page)).toBeVisible();
      await undo(page).focus();
      await page.mouse.move(1, 1);
      await page.clock.runFor(30_000);
      await expect(undo(page)).toBeVisible();
      await page.getByRole("link", { name: "Beta", exact: true }).focus();
      await page.clock.runFor(10_500);
      await expect(undo(page)).toHaveCount(0);
      expect(await api.get("/api/leaflets")).toHaveLength(2);
    });
  });

  test.describe(`a deletion on the preview page, interface in ${language}`, () => {
    test.use({ language });

    test("can be undone on the dashboard, and the title there has the focus, or on a screen without a list, which then offers to open the leaflet", async ({
      page,
      api,
    }) => {
      const leaflet = await storeLeaflet(api, aLeaflet());
      const deleteOnPreview = async () => {
        const main = page.getByRole("main");
        await main.getByRole("button", { name: shared.delete, exact: true }).click();
        const dialog = page.getByRole("alertdialog");
        await expect(dialog).toContainText(t.meaning);
        await dialog.getByRole("button", { name: shared.delete, exact: true }).click();
        await expect(page).toHaveURL(/\/app$/);
      };
      await openPreview(page, leaflet);
      await deleteOnPreview();
      await expectAccessible(page);
      await undo(page).click();
      const title = page.getByRole("link", { name: "Zaytounol", exact: true });
      await expect(title).toBeFocused();
      expect(await api.get("/api/leaflets")).toHaveLength(1);

      await title.click();
      await expect(sheetOf(page).locator(".nashra-title")).toBeVisible();
      await deleteOnPreview();
      await page.locator("nav a[href='/app/templates']").first().click();
      await expect(page).toHaveURL(/templates$/);
      await undo(page).click();
      await page.getByRole("button", { name: t.open, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`${leaflet._id}$`));
    });
  });
}
