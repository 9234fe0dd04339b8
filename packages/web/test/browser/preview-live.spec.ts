import { renderPreview } from "@nashra/engine";
import { aLeaflet } from "@nashra/engine/testing";

import { expect, asPerson as test } from "./support/app.ts";
import { exampleLeaflet } from "./support/example-leaflets.ts";
import { sheetOf, storeLeaflet } from "./support/preview.ts";

test.use({ viewport: { width: 1440, height: 900 } });

test("the live preview follows the typed text without a save", async ({ page }) => {
  const writes: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") writes.push(request.url());
  });
  await page.goto("/app/builder");
  const sheet = sheetOf(page);
  await expect(sheet.locator(".nashra-no-text").first()).toHaveText("No text yet");
  await page.getByRole("textbox", { name: "Medicine Name" }).fill("Dolvera");
  await expect(sheet.locator(".nashra-title")).toHaveText("Dolvera®");
  await page.getByRole("textbox", { name: "Size 1" }).fill("250 mg");
  await expect(sheet.locator(".nashra-sizes")).toHaveText("250 mg");
  expect(writes).toEqual([]);
});

for (const name of ["tamrofen-tablet-en", "dolvera-syrup-ar"])
  test(`the live preview equals the engine's output byte for byte: ${name}`, async ({
    page,
    api,
  }) => {
    const { _id, content, title } = await storeLeaflet(api, exampleLeaflet(name));
    await page.goto(`/app/leaflet/${_id}/edit`);
    await expect(sheetOf(page).locator(".nashra-title")).toBeVisible();
    const wanted = renderPreview(content, {
      form: "fragment",
      emptySections: true,
      items: true,
      title,
    });
    const parsed = await page.evaluate((html) => {
      const template = document.createElement("template");
      template.innerHTML = html;
      return template.innerHTML;
    }, wanted);
    const shown = () =>
      sheetOf(page)
        .locator("article")
        .evaluate((article) => article.outerHTML.replaceAll(' data-current=""', ""));
    await expect.poll(shown).toBe(parsed);
  });

test("the live preview updates in place: unchanged elements are not replaced", async ({
  page,
  api,
}) => {
  const { _id } = await storeLeaflet(api, aLeaflet());
  await page.goto(`/app/leaflet/${_id}/edit`);
  const sheet = sheetOf(page);
  await expect(sheet.locator(".nashra-title")).toHaveText("Zaytounol®");
  await sheet.locator("img").evaluate((image) => image.setAttribute("data-old", ""));
  await page.getByRole("textbox", { name: "Sub Name" }).fill("oleanol forte");
  await expect(sheet.locator(".nashra-sub-name")).toHaveText("oleanol forte");
  // The image element was not replaced, so its image is loaded already.
  await expect(sheet.locator("img")).toHaveCount(1);
  const kept = await sheet.locator("img").evaluate((image: HTMLImageElement) => image.complete);
  expect(kept).toBe(true);
});

test("the live preview marks the edited section, and a click on a section leads to its form fields", async ({
  page,
  api,
}) => {
  const { _id } = await storeLeaflet(api, aLeaflet());
  await page.goto(`/app/leaflet/${_id}/edit`);
  const sheet = sheetOf(page);
  await page.locator("#section-company").focus();
  await expect(sheet.locator("[data-section='holder']")).toHaveAttribute("data-current", "");
  await expect(sheet.locator("[data-current]")).toHaveCount(1);
  await expect(sheet.locator("[data-section='holder']")).toBeInViewport();
  await sheet.locator("[data-section='product'] .nashra-run").click();
  await expect(page.locator("#section-product")).toBeInViewport();
});

test("the live preview shows a leaflet with missing and invalid values", async ({ page, api }) => {
  const { _id } = await storeLeaflet(
    api,
    aLeaflet({
      medicineName: "",
      revisionDate: "2026-99-99",
      language: "xx-not a tag",
      instructionSteps: [{ id: "1", text: "<p>Open", image: "" }],
    }),
  );
  await page.goto(`/app/leaflet/${_id}/edit`);
  await expect(sheetOf(page).locator("article")).toBeVisible();
  await expect(sheetOf(page).getByText("Open")).toBeVisible();
});
