import type { Page } from "@playwright/test";

import { expectPartAccessible } from "./support/accessible.ts";
import { anotherWindow, asPerson as test, expect, type Api } from "./support/app.ts";
import {
  aSavedLeaflet,
  contentOf,
  openEditor,
  saveState,
  subName,
  updateButton,
} from "./support/written-leaflet.ts";

const warnings = [{ id: "1", content: "<p>Talk to your doctor before you take it.</p>" }];

/** Saves other warnings and sizes in another window while the editor is open. */
async function savedMeanwhile(page: Page, api: Api, id: string): Promise<void> {
  const other = await anotherWindow(page);
  await other.addCookies(await page.context().cookies());
  const { origin } = new URL(page.url());
  const content = {
    ...(await contentOf(api, id)),
    warningsSections: warnings,
    sizes: ["250 mg", "1 g"],
  };
  const reply = await other.request.put(`${origin}/api/leaflets/${id}`, { data: { content } });
  expect(reply.status()).toBe(200);
  await other.close();
}

async function inConflict(page: Page, api: Api): Promise<string> {
  const id = await aSavedLeaflet(api);
  await openEditor(page, id);
  await subName(page).fill("my sub name");
  await savedMeanwhile(page, api, id);
  await updateButton(page).click();
  return id;
}

test("a conflict shows who saved, when, and the differences; Escape loses nothing", async ({
  page,
  person,
  api,
}) => {
  const id = await inConflict(page, api);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { level: 2 })).toHaveText(
    new RegExp(`^${person.name} saved this leaflet at \\d\\d:\\d\\d$`),
  );
  await expect(dialog).toContainText("You were editing version 1; version 2 is newer.");
  await expect(dialog).toContainText(
    "3 sections differ: Product Information, Dosage Sizes and Warnings.",
  );
  await expectPartAccessible(page, dialog);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(saveState(page)).toHaveText("Not saved");
  await expect(
    page.getByText("Somebody else saved this leaflet while you were editing."),
  ).toBeVisible();
  await expect(subName(page)).toHaveValue("my sub name");
  expect((await contentOf(api, id)).subName).toBe("oleanol");
  // The next save shows the question again.
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(dialog.getByRole("radio", { name: "Keep mine" })).toBeChecked();
});

test("keeping my text saves it over the other version, which remains in the history", async ({
  page,
  api,
}) => {
  const id = await inConflict(page, api);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Leaflet updated successfully!")).toBeVisible();
  const content = await contentOf(api, id);
  expect(content).toMatchObject({ subName: "my sub name", sizes: ["250 mg", "500 mg"] });
  const theirs = (await api.get(`/api/leaflets/${id}/revisions/2`)) as { content: object };
  expect(theirs.content).toMatchObject({ warningsSections: warnings });
});

test("taking the other version shows it and keeps my text as a draft that can be restored", async ({
  page,
  api,
}) => {
  const id = await inConflict(page, api);
  await page.getByRole("radio", { name: "Take theirs" }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(subName(page)).toHaveValue("oleanol");
  await expect(page.getByRole("textbox", { name: "Size 2" })).toHaveValue("1 g");
  await expect(saveState(page)).toContainText("Saved");
  const offer = page.getByRole("region", { name: "Unsaved changes" });
  await expect(offer).toContainText("differ from the saved version.");
  await page.reload();
  await offer.getByRole("button", { name: "Restore" }).click();
  await expect(subName(page)).toHaveValue("my sub name");
  await updateButton(page).click();
  await expect(page.getByText("Leaflet updated successfully!")).toBeVisible();
  expect((await contentOf(api, id)).subName).toBe("my sub name");
});

test("both texts can be compared before the decision", async ({ page, api }) => {
  await inConflict(page, api);
  await page.getByRole("button", { name: "Compare" }).click();
  const compare = page.getByRole("dialog", { name: "Compare with version 2" });
  await expect(compare).toContainText("my sub name");
  await expect(compare).toContainText("1 g");
  await expect(compare).toContainText("Your text");
  await expectPartAccessible(page, compare);
  await compare.getByRole("button", { name: "Close" }).last().click();
  await expect(page.getByRole("button", { name: "Continue" })).toBeVisible();
});

test.describe("in Arabic", () => {
  test.use({ language: "ar" });

  test("the conflict dialog is in Arabic", async ({ page, person, api }) => {
    await inConflict(page, api);
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText(`حفظ ${person.name} هذه النشرة الساعة`);
    await expect(dialog.getByRole("radio", { name: "الاحتفاظ بنصّي" })).toBeChecked();
    await expect(dialog).toContainText("تختلف 3 أقسام");
    await expectPartAccessible(page, dialog);
  });
});
