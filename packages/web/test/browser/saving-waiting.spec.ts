import type { Page } from "@playwright/test";

import { expectPartAccessible } from "./support/accessible.ts";
import { expect, test } from "./support/app.ts";
import {
  aSavedLeaflet,
  contentOf,
  openEditor,
  saveState,
  subName,
  updateButton,
} from "./support/written-leaflet.ts";
import { signOut } from "./support/sign-out.ts";

/** Milliseconds after which the page offers other actions. */
const offersAfter = 5000;

/** Leaves calls unanswered: they get neither a reply nor an error. */
async function leaveUnanswered(page: Page, address: string, method: string): Promise<void> {
  await page.route(address, async (route) => {
    if (route.request().method() !== method) await route.fallback();
  });
}

test("a save without a reply is reported, and the text can be downloaded or sent again", async ({
  page,
  person,
  api,
}) => {
  void person;
  await page.clock.install();
  const id = await aSavedLeaflet(api);
  await openEditor(page, id);
  await subName(page).fill("not answered");
  await leaveUnanswered(page, `**/api/leaflets/${id}`, "PUT");
  await updateButton(page).click();
  await expect(saveState(page)).toHaveText("Saving...");
  const notice = page.getByText("The server has not answered yet.");
  await page.clock.fastForward(offersAfter);
  await expect(notice).toBeVisible();
  await expectPartAccessible(page, notice.locator("xpath=../../.."));
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download a copy" }).click();
  expect((await downloading).suggestedFilename()).toBe("Zaytounol.json");
  await page.getByRole("button", { name: "Stop waiting" }).click();
  await expect(page.getByRole("alert")).toContainText("Error: Could not update leaflet.");
  await page.unroute(`**/api/leaflets/${id}`);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Leaflet updated successfully!")).toBeVisible();
  expect((await contentOf(api, id)).subName).toBe("not answered");
});

test("if a save at sign-out gets no reply, the sign-out can be cancelled without loss", async ({
  page,
  person,
  api,
}) => {
  await page.clock.install();
  const id = await aSavedLeaflet(api);
  await openEditor(page, id);
  await subName(page).fill("not answered at the door");
  await leaveUnanswered(page, `**/api/leaflets/${id}`, "PUT");
  await signOut(page, person);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Sign out" }).click();
  await expect(dialog.getByRole("button", { name: "Signing out..." })).toBeVisible();
  await page.clock.fastForward(offersAfter);
  await expect(dialog.getByRole("alert")).toContainText("The server has not answered yet.");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(subName(page)).toHaveValue("not answered at the door");
});

test.describe("in Arabic", () => {
  test.use({ language: "ar" });

  test("during a sign-out without a reply, the user can wait longer or leave immediately", async ({
    page,
    person,
  }) => {
    await page.clock.install();
    await page.goto("/app/leaflets");
    await leaveUnanswered(page, "**/api/users/logout", "POST");
    const sent = page.waitForRequest("**/api/users/logout");
    await page.getByRole("button", { name: person.name }).click();
    await page.getByRole("menuitem", { name: "تسجيل الخروج" }).click();
    await sent;
    const dialog = page.getByRole("alertdialog", { name: "لم يُجب الخادم بعد" });
    await page.clock.fastForward(offersAfter);
    await expectPartAccessible(page, dialog);
    await dialog.getByRole("button", { name: "مواصلة الانتظار" }).click();
    // The question appears again.
    await page.clock.fastForward(offersAfter);
    await dialog.getByRole("button", { name: "المغادرة الآن" }).click();
    await expect(page).toHaveURL(/\/ar\/?$/);
    expect(await page.evaluate(() => localStorage.getItem("userInfo"))).toBeNull();
  });
});
