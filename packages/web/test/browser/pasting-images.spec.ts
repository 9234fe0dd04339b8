import type { Locator, Page } from "@playwright/test";

import { expectAccessible } from "./support/accessible.ts";
import { asPerson as test, expect } from "./support/app.ts";
import { editLeaflet, undo } from "./support/edited-leaflet.ts";
import { photograph } from "./support/step-image.ts";
import { warningsBox } from "./support/text-box.ts";

const words = {
  en: {
    step: (number: number) => `Step ${number}`,
    added: (number: number) => `Image added to step ${number}.`,
    elsewhere: "Images belong to instruction steps.",
    addStep: "Add a step with this image",
    replace: "Replace image",
    replaced: "The image of Step 4 was replaced",
  },
  ar: {
    step: (number: number) => `الخطوة ${number}`,
    added: (number: number) => `أُضيفت الصورة إلى الخطوة ${number}.`,
    elsewhere: "مكان الصور خطوات الاستعمال.",
    addStep: "إضافة خطوة بهذه الصورة",
    replace: "استبدال الصورة",
    replaced: "استُبدلت صورة الخطوة 4",
  },
} as const;

async function pasteImage(box: Locator): Promise<void> {
  await box.evaluate(
    (element, { type, bytes }) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([new Uint8Array(bytes)], "image.jpg", { type }));
      element.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
      );
    },
    { type: photograph.mimeType, bytes: [...photograph.buffer] },
  );
}

const stepBox = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const note = (page: Page) => page.getByRole("form").getByRole("status");

for (const language of ["en", "ar"] as const) {
  const t = words[language];
  test.describe(`an image on the clipboard (${language})`, () => {
    test.use({ language });

    test("pasted into the text of a step becomes the image of the step, replaces one only when the author says so, and elsewhere offers to add a step with it", async ({
      page,
      api,
    }) => {
      const texts = [
        "<p>Take [[dose]] mg.</p>",
        "<p>Shake it.</p>",
        "<p>Wait.</p>",
        "<p>Open.</p>",
      ];
      const old = { image: photograph.buffer.toString("base64"), imageAlt: "A bottle" };
      const steps = texts.map((text, index) => ({ id: String(index + 1), text, image: "" }));
      const leaflet = await editLeaflet(page, api, {
        language,
        instructionSteps: steps.map((step, index) => (index === 3 ? { ...step, ...old } : step)),
      });
      await stepBox(page, t.step(2)).click();
      await pasteImage(stepBox(page, t.step(2)));
      await expect(page.getByRole("status").filter({ hasText: t.added(2) })).toBeVisible();
      await expectAccessible(page);
      // Over a gap, it leaves the gap.
      await stepBox(page, t.step(1)).locator("[data-gap]").click();
      await expect(stepBox(page, t.step(1)).locator("[data-gap-on]")).toHaveCount(1);
      await pasteImage(stepBox(page, t.step(1)));
      await expect(page.getByRole("status").filter({ hasText: t.added(1) })).toBeVisible();

      // A replacement can be undone.
      await stepBox(page, t.step(4)).click();
      await pasteImage(stepBox(page, t.step(4)));
      await expect(note(page)).toBeVisible();
      await expectAccessible(page);
      await note(page).getByRole("button", { name: t.replace }).click();
      await expect(page.getByRole("status").filter({ hasText: t.replaced })).toBeVisible();
      await undo(page);

      await warningsBox(page).click();
      await pasteImage(warningsBox(page));
      await expect(note(page)).toContainText(t.elsewhere);
      await expectAccessible(page);
      await note(page).getByRole("button", { name: t.addStep }).click();
      await expect(page.getByRole("status").filter({ hasText: t.added(5) })).toBeVisible();

      const { instructionSteps } = await leaflet.saved();
      expect(instructionSteps.map(({ image }) => image !== "")).toEqual([
        true,
        true,
        false,
        true,
        true,
      ]);
      expect(instructionSteps.slice(0, 4).map(({ text }) => text)).toEqual(texts);
      expect(instructionSteps[3]).toMatchObject(old);
      expect(instructionSteps[4]?.image).toMatch(/^\/9j\//);
    });
  });
}
