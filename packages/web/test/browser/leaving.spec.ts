import { expectPartAccessible } from "./support/accessible.ts";
import { asPerson as test, expect } from "./support/app.ts";
import {
  aSavedLeaflet,
  contentOf,
  openEditor,
  saveState,
  subName,
} from "./support/written-leaflet.ts";

test("shows a question about unsaved text, on a link and on the Back button", async ({
  page,
  api,
}) => {
  const id = await aSavedLeaflet(api);
  await page.goto("/app/leaflets");
  await page.goto(`/app/leaflet/${id}`);
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await subName(page).fill("not saved");
  await page.getByRole("link", { name: "My Leaflets" }).first().click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("Leave without saving?");
  await expect(dialog).toContainText("The draft stays on this device");
  await expect(dialog.getByRole("button", { name: "Stay" })).toBeFocused();
  await expectPartAccessible(page, dialog);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(subName(page)).toHaveValue("not saved");

  await page.goBack();
  await dialog.getByRole("button", { name: "Stay" }).click();
  await expect(page).toHaveURL(/\/edit$/);
  await expect(subName(page)).toHaveValue("not saved");

  await page.goBack();
  await dialog.getByRole("button", { name: "Leave", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/app/leaflet/${id}$`));
  expect((await contentOf(api, id)).subName).toBe("oleanol");
});

test("saves first on request, and then opens the requested page", async ({ page, api }) => {
  const id = await aSavedLeaflet(api);
  await openEditor(page, id);
  await subName(page).fill("saved on the way");
  await page.getByRole("link", { name: "My Leaflets" }).first().click();
  await page.getByRole("button", { name: "Save and leave" }).click();
  await expect(page).toHaveURL(/\/app\/leaflets$/);
  await expect(page.getByText("Leaflet updated successfully!")).toBeVisible();
  expect((await contentOf(api, id)).subName).toBe("saved on the way");
});

test("shows no question if the text is the saved text again", async ({ page, api }) => {
  const id = await aSavedLeaflet(api);
  await openEditor(page, id);
  await subName(page).fill("changed");
  await expect(saveState(page)).toContainText("Draft kept on this device");
  await subName(page).fill("oleanol");
  await page.getByRole("link", { name: "My Leaflets" }).first().click();
  await expect(page).toHaveURL(/\/app\/leaflets$/);
});

test("only unsaved text makes the browser ask before it unloads the page", async ({
  page,
  api,
}) => {
  const id = await aSavedLeaflet(api);
  await openEditor(page, id);
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  expect(asked).toEqual([]);
  await subName(page).pressSequentially("x");
  await page.reload();
  expect(asked).toEqual(["beforeunload"]);
});
