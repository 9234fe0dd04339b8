import { aLeaflet } from "@nashra/engine/testing";
import type { Page } from "@playwright/test";

import { expectAccessible } from "./support/accessible.ts";
import { expect, asPerson as test, type Api } from "./support/app.ts";
import { damageVersion } from "./support/damage.ts";
import { exampleLeaflet } from "./support/example-leaflets.ts";
import {
  fetchStored,
  change,
  message,
  openPreview,
  sheetOf,
  storeLeaflet,
  type StoredLeaflet,
} from "./support/preview.ts";

const history = (page: Page) => page.getByRole("region", { name: "History", exact: true });

/**
 * Saves three versions: the first one, one with an additional paragraph, and one with another table and
 * without the second size.
 */
async function threeVersions(api: Api): Promise<StoredLeaflet> {
  const first = await storeLeaflet(api, aLeaflet());
  const warningsSections = [
    ...first.content.warningsSections,
    { id: "2", content: "<p>Do not drive.</p>" },
  ];
  await change(api, first, { warningsSections });
  const data = [
    ["Age", "Dose"],
    ["Adults", "2 tablets"],
    ["Children", "1 tablet"],
  ];
  const tables = [{ id: "1", rows: 3, cols: 2, data }];
  return change(api, first, { warningsSections, tables, sizes: ["250 mg"] });
}

test("shows who saved which version, and an old version read-only", async ({
  page,
  person,
  api,
}) => {
  const leaflet = await threeVersions(api);
  await openPreview(page, leaflet);
  await expect(history(page).getByRole("listitem")).toHaveCount(3);
  await expect(history(page).getByRole("listitem").first()).toContainText(person.name);
  await history(page).getByRole("link", { name: "View version 1" }).click();
  await expect(message(page, "status", "You are viewing version 1")).toBeVisible();
  await expect(sheetOf(page).getByText("Do not drive.")).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("link", { name: "Edit" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Delete", exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await page.goBack();
  await expect(sheetOf(page).getByText("Do not drive.")).toBeVisible();
  await page.goForward();
  await page.getByRole("link", { name: "Back to the current version" }).click();
  await expect(page.getByText("You are viewing version")).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`${leaflet._id}$`));
});

test("shows all versions on request", async ({ page, api }) => {
  let leaflet = await storeLeaflet(api, aLeaflet());
  for (const subName of ["a", "b", "c", "d", "e", "f"])
    leaflet = await change(api, leaflet, { subName });
  await openPreview(page, leaflet);
  await expect(history(page).getByRole("listitem")).toHaveCount(5);
  await history(page).getByRole("button", { name: "Show all 7 versions" }).click();
  await expect(history(page).getByRole("listitem")).toHaveCount(7);
});

test("compares any two versions, text and tables", async ({ page, api }) => {
  await openPreview(page, await threeVersions(api));
  await history(page).getByRole("button", { name: "Compare version 1" }).click();
  const dialog = page.getByRole("dialog", { name: "Compare versions" });
  await expect(dialog.getByText("3 changes")).toBeVisible();
  const entry = (name: string) => dialog.getByRole("group", { name });
  await expect(entry("Size 2")).toContainText("Removed");
  await expect(entry("Warnings, paragraph 2")).toContainText("Added");
  await expect(entry("Warnings, paragraph 2").locator("ins")).toHaveText("added: Do not drive.");
  await expect(entry("Table 1").locator("del")).toHaveText("removed: 1 tablet");
  await expect(entry("Table 1")).toContainText("Row added");
  await dialog.getByRole("button", { name: "Next change" }).click();
  await expect(entry("Size 2")).toBeFocused();
  await expect(dialog.getByRole("status").filter({ hasText: "Change 1 of 3" })).toBeVisible();
  await dialog.getByRole("button", { name: "Next change" }).click();
  await expect(entry("Warnings, paragraph 2")).toBeFocused();
  await dialog.getByRole("button", { name: "Previous change" }).click();
  await expect(entry("Size 2")).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel("Later version").selectOption("2");
  await expect(dialog.getByText("1 change", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(history(page).getByRole("button", { name: "Compare version 1" })).toBeFocused();
});

test("reports that two versions have the same text", async ({ page, api }) => {
  const leaflet = await storeLeaflet(api, aLeaflet());
  await api.put(`/api/leaflets/${leaflet._id}`, { status: "review" });
  await openPreview(page, leaflet);
  await history(page).getByRole("button", { name: "Compare version 1" }).click();
  await expect(page.getByRole("dialog").getByText("Nothing differs.")).toBeVisible();
});

test("restores a version as a new version after a question", async ({ page, api }) => {
  const leaflet = await threeVersions(api);
  await openPreview(page, leaflet, "?version=1");
  await page.getByRole("button", { name: "Restore this version" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Restore version 1 of “Zaytounol”?" });
  await expect(dialog).toContainText("The text of version 1 becomes version 4, a draft.");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Restore version 1" }).click();
  await expect(
    message(page, "status", "Version 1 was restored. It is now version 4"),
  ).toBeVisible();
  await expect(history(page).getByRole("listitem")).toHaveCount(4);
  await expect(sheetOf(page).getByText("Do not drive.")).toHaveCount(0);
  const now = await fetchStored(api, leaflet);
  expect(now).toMatchObject({
    version: 4,
    status: "draft",
    content: { sizes: ["250 mg", "500 mg"] },
  });
});

test("does not restore a version if a newer version was saved meanwhile", async ({
  page,
  person,
  api,
}) => {
  const leaflet = await threeVersions(api);
  await openPreview(page, leaflet);
  await change(api, leaflet, { subName: "from elsewhere" });
  await history(page).getByRole("button", { name: "Restore version 1" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Restore version 1" }).click();
  await expect(message(page, "alert", `${person.name} saved version 4`)).toBeVisible();
  await expect(sheetOf(page).locator(".nashra-sub-name")).toHaveText("from elsewhere");
  expect((await fetchStored(api, leaflet)).version).toBe(4);
});

test("reports a history or version that cannot be loaded", async ({ page, api }) => {
  const leaflet = await threeVersions(api);
  const path = `**/api/leaflets/${leaflet._id}/revisions`;
  await page.route(path, (route) => route.fulfill({ status: 500, json: {} }));
  await openPreview(page, leaflet);
  await expect(message(page, "alert", "The history could not be loaded.")).toBeVisible();
  await page.unroute(path);
  await history(page).getByRole("button", { name: "Try again" }).click();
  await expect(history(page).getByRole("listitem")).toHaveCount(3);
  await page.route(`${path}/1`, (route) => route.fulfill({ status: 500, json: {} }));
  await history(page).getByRole("button", { name: "Compare version 1" }).click();
  await expect(message(page, "alert", "Version 1 could not be loaded.")).toBeVisible();
});

test("a leaflet with a damaged current version offers to restore an earlier version", async ({
  page,
  api,
  server,
}) => {
  const leaflet = await storeLeaflet(api, aLeaflet());
  await change(api, leaflet, { subName: "new" });
  damageVersion(server, leaflet._id, 2);
  await page.goto(`/app/leaflet/${leaflet._id}/edit`);
  await expect(page.getByRole("alert")).toContainText("This version of the leaflet is damaged");
  await page.getByRole("link", { name: "Show the earlier versions" }).click();
  await expect(page.getByRole("alert")).toContainText("Restore an earlier version");
  await expect(history(page).getByRole("listitem")).toHaveCount(2);
  await expect(page.getByRole("button", { name: "Delete", exact: true })).toBeVisible();
  await expectAccessible(page);
  await history(page).getByRole("button", { name: "Restore version 1" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Restore version 1" }).click();
  await expect(sheetOf(page).getByRole("heading", { level: 1 })).toBeVisible();
  expect(await fetchStored(api, leaflet)).toMatchObject({ version: 3, content: leaflet.content });
});

test.describe("in Arabic", () => {
  test.use({ language: "ar" });

  test("a leaflet with a damaged current version can be deleted", async ({ page, api, server }) => {
    const leaflet = await storeLeaflet(api, exampleLeaflet("dolvera-syrup-ar"));
    damageVersion(server, leaflet._id, 1);
    await page.goto(`/app/leaflet/${leaflet._id}`);
    await expect(page.getByRole("alert")).toContainText("لا يوجد لهذه النشرة إصدار يمكن قراءته");
    await expectAccessible(page);
    await page.getByRole("button", { name: "حذف", exact: true }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "حذف", exact: true }).click();
    await expect(page).toHaveURL(/\/app$/);
    expect(await api.get("/api/leaflets")).toEqual([]);
  });

  test("compares two versions word by word", async ({ page, api }) => {
    const first = await storeLeaflet(api, exampleLeaflet("dolvera-syrup-ar"));
    await change(api, first, {
      storageSections: [
        { id: "1", content: "<p>يُحفظ في درجة حرارة لا تزيد على 25 درجة مئوية.</p>" },
      ],
    });
    await openPreview(page, first);
    await page.getByRole("button", { name: "مقارنة الإصدار 1" }).click();
    const dialog = page.getByRole("dialog", { name: "مقارنة الإصدارات" });
    await expect(dialog.locator("ins, del").first()).toBeVisible();
    await expectAccessible(page);
  });
});
