import { randomUUID } from "node:crypto";

import { aLeaflet } from "@nashra/engine/testing";
import type { Page } from "@playwright/test";

import { aJpeg } from "../../../server/test/jpegs.ts";
import { expectAccessible } from "./support/accessible.ts";
import { asPerson as test, expect, type Api } from "./support/app.ts";
import { damageImage } from "./support/damage.ts";
import { undo } from "./support/edited-leaflet.ts";
import {
  fetchStored,
  message,
  openPreview,
  sheetOf,
  storeLeaflet,
  type StoredLeaflet,
} from "./support/preview.ts";
import { choose, imageBox, photograph, picture } from "./support/step-image.ts";

test.describe("a damaged stored image", () => {
  /** A leaflet with an image that the server has not read before. */
  async function storedWith(api: Api, image: string, language: string): Promise<StoredLeaflet> {
    const step = { id: "1", text: "<p>Shake it.</p>", image, imageAlt: "A bottle" };
    return storeLeaflet(api, aLeaflet({ instructionSteps: [step], language }));
  }

  test("is named in the form and in the preview, is kept by a save, and can be replaced", async ({
    page,
    api,
    server,
  }) => {
    const image = aJpeg(500, randomUUID()).toString("base64");
    const leaflet = await storedWith(api, image, "en");
    const imageDamaged = damageImage(server, image);
    await openPreview(page, leaflet);
    await expect(sheetOf(page).getByText("Image missing. Description: A bottle")).toBeVisible();
    await expect(page.getByText("The stored image of step 1 is missing or damaged")).toBeVisible();
    await expectAccessible(page);
    await page.goto(`/app/leaflet/${leaflet._id}/edit`);
    await expect(imageBox(page)).toContainText("The stored image is damaged or missing.");
    await expect(imageBox(page)).toContainText(
      "Until then the leaflet can be saved, but it has no",
    );
    await expect(picture(page)).toHaveCount(0);
    await expectAccessible(page);
    await page.getByLabel("Sub Name").fill("new");
    await savedBy(page);
    const kept = await fetchStored(api, leaflet);
    expect(kept.version).toBe(2);
    expect(kept.content.instructionSteps).toMatchObject([{ image: "", imageDamaged }]);
    await page.getByRole("button", { name: "Download XML" }).click();
    await expect(
      message(page, "alert", "to download, because a stored image is damaged or missing."),
    ).toBeVisible();

    await page.goto(`/app/leaflet/${leaflet._id}/edit`);
    const chooser = page.waitForEvent("filechooser");
    await imageBox(page).getByRole("button", { name: "Choose again: Step 1" }).click();
    await (await chooser).setFiles(photograph);
    await expect(page.getByRole("textbox", { name: "Description of the image" })).toBeFocused();
    await expect(picture(page)).toHaveAccessibleName("A bottle");
    await undo(page);
    await expect(imageBox(page)).toContainText("The stored image is damaged or missing.");
    await choose(page, photograph);
    await expect(picture(page)).toBeVisible();
    await savedBy(page);
    const [step] = (await fetchStored(api, leaflet)).content.instructionSteps;
    expect(step).toMatchObject({ imageAlt: "A bottle" });
    expect(step?.image).toMatch(/^\/9j\//);
    expect(step).not.toHaveProperty("imageDamaged");
  });

  test.describe("in Arabic", () => {
    test.use({ language: "ar" });

    test("is named in Arabic, and can be removed", async ({ page, api, server }) => {
      const image = aJpeg(500, randomUUID()).toString("base64");
      const leaflet = await storedWith(api, image, "ar");
      damageImage(server, image);
      await openPreview(page, leaflet);
      await expect(sheetOf(page).getByText("الصورة مفقودة. وصفها: A bottle")).toBeVisible();
      await page.goto(`/app/leaflet/${leaflet._id}/edit`);
      const own = page.getByRole("group", { name: "الصورة: الخطوة 1" });
      await expect(own).toContainText("الصورة المخزّنة تالفة أو مفقودة.");
      await expect(own).toContainText("يمكن حفظ النشرة، لكن لا تكون لها وثيقة ولا يمكن نشرها.");
      await expectAccessible(page);
      await own.getByRole("button", { name: "إزالة الصورة: الخطوة 1" }).click();
      await expect(own.getByRole("button", { name: "إضافة صورة: الخطوة 1" })).toBeFocused();
      await savedBy(page);
      const [step] = (await fetchStored(api, leaflet)).content.instructionSteps;
      expect(step).toMatchObject({ image: "" });
      expect(step).not.toHaveProperty("imageDamaged");
    });
  });
});

async function savedBy(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^(?:Update Leaflet|تحديث النشرة)$/ }).click();
  await expect(page).not.toHaveURL(/edit$/);
}
