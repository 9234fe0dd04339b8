import { aLeaflet } from "@nashra/engine/testing";

import { tinyPng } from "../../../server/test/jpegs.ts";
import { expectAccessible } from "./support/accessible.ts";
import { asPerson as test, expect } from "./support/app.ts";
import { editLeaflet, undo } from "./support/edited-leaflet.ts";
import { showIn } from "./support/interface-language.ts";
import { expectNothingOutside } from "./support/layout.ts";
import { photograph } from "./support/step-image.ts";

const storageSections = [{ id: "s", content: "<p>Keep it in the fridge.</p>" }];

test.describe("the image of a paragraph", () => {
  test("is added with the toolbar of the text, described, saved, removed and brought back", async ({
    page,
    api,
  }) => {
    const leaflet = await editLeaflet(page, api, { storageSections });
    const text = page.getByRole("textbox", { name: "How to store, paragraph 1" });
    const image = page.getByRole("group", { name: "Image: How to store, paragraph 1" });
    await text.click();
    await expect(image).toHaveCount(0);
    const tool = page
      .getByRole("toolbar", { name: /How to store, paragraph 1/ })
      .getByRole("button", { name: "Add image" });
    await expectAccessible(page);
    // early, because the browser needs some time until it reports choosers
    const chooser = page.waitForEvent("filechooser");
    await page.keyboard.press("Alt+F10");
    await page.keyboard.press("End");
    for (let at = 0; at < 4; at += 1)
      if (!(await tool.evaluate((button) => button === document.activeElement)))
        await page.keyboard.press("ArrowLeft");
    await expect(tool).toBeFocused();
    await page.keyboard.press("Enter");
    await (await chooser).setFiles(photograph);
    const description = page.getByRole("textbox", { name: "Description of the image" }).first();
    await expect(description).toBeFocused();
    await expect(page.getByRole("toolbar", { name: /How to store/ })).toHaveCount(0);
    await page.keyboard.type("A fridge");
    await expect(image.getByRole("img")).toHaveAccessibleName("A fridge");
    await expectAccessible(page);
    await image.getByRole("button", { name: "Remove image" }).click();
    await expect(image).toHaveCount(0);
    await expect(text).toBeFocused();
    await undo(page);
    await expect(image.getByRole("img")).toHaveAccessibleName("A fridge");
    const form = page.url();
    expect((await leaflet.saved()).storageSections).toMatchObject([
      { id: "s", imageAlt: "A fridge", image: expect.stringMatching(/^\/9j\//) },
    ]);
    await page.goto(form);
    await image.getByRole("button", { name: "Remove image" }).click();
    expect((await leaflet.saved()).storageSections).toEqual(storageSections);
  });

  for (const width of [360, 1440])
    test(`is shown in an Arabic form and its preview at ${width} pixels, with an image of an answer`, async ({
      page,
      api,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      const png = { image: tinyPng, imageType: "image/png" };
      const arabic = aLeaflet({ language: "ar" });
      await editLeaflet(page, api, {
        ...arabic,
        title: "زيتونول",
        medicineName: "زيتونول",
        storageSections: [{ id: "s", content: "<p>يُحفظ في الثلاجة.</p>", ...png }],
        customQA: [{ id: "q", question: "كيف؟", answer: "<p>هكذا.</p>", ...png }],
        customMode: true,
      } as never);
      await showIn(page, "ar");
      const answer = page.getByRole("group", { name: "الصورة: الجواب 1" });
      await expect(answer.getByRole("img")).toBeVisible();
      await expect(answer).toContainText("PNG");
      await expectAccessible(page);
      await expectNothingOutside(page);
      await page.getByRole("switch").click();
      const paragraph = page.getByRole("group", { name: "الصورة: كيفية الحفظ، الفقرة 1" });
      await expect(paragraph.getByRole("img")).toBeVisible();
      await expectNothingOutside(page);
    });
});
