import type { Page } from "@playwright/test";

import { expect, test } from "./support/app.ts";
import { storedDraftContents } from "./support/stored-drafts.ts";
import { contentOf, fillRequired, saveState, subName } from "./support/written-leaflet.ts";

function saveButton(page: Page) {
  return page.getByRole("button", { name: "Save Leaflet", exact: true });
}

test("a draft that is open in two tabs becomes one leaflet, and a difference raises a conflict", async ({
  page,
  context,
  person,
  api,
}) => {
  void person;
  await page.goto("/app/builder");
  await fillRequired(page, "Held by two");
  await expect(saveState(page)).toContainText("Draft kept");
  // The first draft may be older than the last fields.
  await expect
    .poll(async () => (await storedDraftContents(page)).map(({ revisionDate }) => revisionDate))
    .toEqual([expect.stringMatching(/./)]);
  const second = await context.newPage();
  await second.goto("/app/builder");
  await second.getByRole("button", { name: "Restore" }).click();
  await expect(second.getByRole("textbox", { name: "Medicine Name" })).toHaveValue("Held by two");
  await saveButton(page).click();
  await expect(page.getByText("Leaflet saved successfully!")).toBeVisible();
  await subName(second).fill("written in the second tab");
  await saveButton(second).click();
  const dialog = second.getByRole("dialog");
  await expect(dialog).toContainText(
    "This draft has already been saved as a leaflet; version 1 of it",
  );
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(second.getByText("Leaflet saved successfully!")).toBeVisible();
  const list = (await api.get("/api/leaflets")) as readonly { _id: string; version: number }[];
  expect(list).toMatchObject([{ version: 2 }]);
  const { subName: saved } = await contentOf(api, list[0]?._id ?? "");
  expect(saved).toBe("written in the second tab");
});
