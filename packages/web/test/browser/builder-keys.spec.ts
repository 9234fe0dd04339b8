import type { Page } from "@playwright/test";

import { richTextWords } from "../../src/controls/rich-text/rich-text-words.ts";
import { writingKeyWords } from "../../src/controls/rich-text/writing-key-words.ts";
import { builderWords } from "../../src/features/leaflet-builder/builder-words.ts";
import { leafletWords } from "../../src/model/leaflet-words.ts";
import { expectPartAccessible } from "./support/accessible.ts";
import { asPerson as test, expect } from "./support/app.ts";
import { showIn } from "./support/interface-language.ts";
import { sheetOf } from "./support/preview.ts";
import { editWarnings, warningsBox } from "./support/text-box.ts";
import { updateButton } from "./support/written-leaflet.ts";

for (const language of ["en", "ar"] as const)
  test.describe(`the keys of the builder, in ${language},`, () => {
    test.use({ language, viewport: { width: 1440, height: 900 } });
    const words = builderWords[language];
    const keys = writingKeyWords[language];
    const text = richTextWords[language];
    const parts = leafletWords[language];
    const outline = (page: Page) => page.getByRole("region", { name: words.sections });
    const dialog = (page: Page) => page.getByRole("dialog", { name: text.shortcuts });

    test("are listed below the outline, and all of them in a dialog", async ({ page }) => {
      await page.goto("/app/builder");
      await test.step("the Save button names its shortcut", async () => {
        const save = page.getByRole("button", { name: words.save });
        await expect(save).toHaveAttribute("aria-keyshortcuts", "Control+S");
        await expect(save).toHaveAttribute("title", `${words.save} (Ctrl+S)`);
      });
      const list = outline(page).getByRole("region", { name: keys.title });
      for (const [name, key] of [
        [keys.save, "Ctrl S"],
        [keys.find, "Ctrl H"],
        [keys.pasteFormatted, "Ctrl Alt V"],
        [keys.reference, "@"],
        [keys.allKeys, "Ctrl /"],
      ] as const)
        await expect(
          list
            .getByRole("term")
            .filter({ hasText: name })
            .locator("xpath=following-sibling::dd[1]"),
        ).toHaveText(key);
      await list.getByRole("button", { name: keys.allKeys }).click();
      for (const name of [
        keys.save,
        text.nextPart,
        text.superscript,
        keys.previousGap,
        text.outOfGap,
        keys.reference,
        keys.pasteFormatted,
      ])
        await expect(dialog(page).getByRole("term").filter({ hasText: name })).toHaveCount(1);
      // screens.spec.ts checks the page without the dialog.
      await expectPartAccessible(page, dialog(page));
      await page.keyboard.press("Escape");
      await expect(list.getByRole("button", { name: keys.allKeys })).toBeFocused();
      await test.step("F6 skips what a narrow window does not show", async () => {
        await expectNarrowF6(page);
      });
    });

    test("Ctrl+/ opens the list of all keys from anywhere and gives the focus back", async ({
      page,
      api,
    }) => {
      await editWarnings(page, api, ["one two"]);
      await expect(updateButton(page)).toHaveAttribute("title", `${words.update} (Ctrl+S)`);
      const name = page.getByLabel(parts.fields.medicineName, { exact: true });
      for (const place of [name, warningsBox(page), outline(page)]) {
        await place.focus();
        await page.keyboard.press("Control+/");
        await expect(dialog(page)).toBeVisible();
        await page.keyboard.press("Escape");
        await expect(dialog(page)).toHaveCount(0);
        await expect(place).toBeFocused();
      }
      await sheetOf(page).locator("main").focus();
      await page.keyboard.press("Control+/");
      await expect(dialog(page)).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(dialog(page)).toHaveCount(0);

      await test.step("F6 and Shift+F6 go round work bar, sections, form and preview", async () => {
        await expectF6(page);
      });
      await test.step("Ctrl+S saves while the focus is in the preview", async () => {
        await page.getByLabel(parts.fields.subName, { exact: true }).fill("forte");
        await sheetOf(page).locator("main").focus();
        const reply = page.waitForResponse((response) => response.request().method() === "PUT");
        await page.keyboard.press("Control+s");
        expect((await reply).status()).toBe(200);
      });
    });

    async function expectF6(page: Page): Promise<void> {
      const back = page.getByRole("link", { name: words.backToPreview });
      const box = warningsBox(page);
      const sheet = sheetOf(page).locator("main");
      await box.click();
      await page.keyboard.press("Home");
      await page.keyboard.press("ArrowRight");
      const forward = [sheet, back, outline(page), box, sheet];
      for (const place of forward) {
        await page.keyboard.press("F6");
        await expect(place).toBeFocused();
      }
      for (const place of forward.toReversed().slice(1)) {
        await page.keyboard.press("Shift+F6");
        await expect(place).toBeFocused();
      }
      await page.keyboard.press("Shift+F6");
      await expect(box).toBeFocused();
      await page.keyboard.type("X");
      await expect(box).toHaveText(/^.Xne two$/);
    }

    async function expectNarrowF6(page: Page): Promise<void> {
      await page.setViewportSize({ width: 768, height: 900 });
      const name = page.getByLabel(parts.fields.medicineName, { exact: true });
      const view = (of: string) => page.getByRole("button", { name: of, exact: true });
      const back = page.getByRole("link", { name: words.backToLeaflets });
      await name.focus();
      for (const place of [back, view(words.form), name]) {
        await page.keyboard.press("F6");
        await expect(place).toBeFocused();
      }
      await view(words.preview).click();
      await expect(sheetOf(page).locator("main[tabindex]")).toBeVisible();
      await page.keyboard.press("F6");
      await expect(sheetOf(page).locator("main")).toBeFocused();
      await page.keyboard.press("F6");
      await expect(back).toBeFocused();
    }
  });

test.describe("with an empty cache", () => {
  test.use({ emptyCache: true });

  test("a list of keys that cannot be loaded is said", async ({ page }) => {
    await page.route(/\/shortcuts-dialog-[^/]*\.js$/, (route) => route.abort());
    await page.goto("/app/builder");
    for (const language of ["en", "ar"] as const) {
      await showIn(page, language);
      await page.getByLabel(leafletWords[language].fields.medicineName, { exact: true }).click();
      await page.keyboard.press("Control+/");
      await expect(
        page.getByRole("alert").filter({ hasText: builderWords[language].keysFailed }),
      ).toBeVisible();
    }
  });
});

test("on a Mac, the keys have the names of a Mac", async ({ page }) => {
  await page.addInitScript(() => {
    const value = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15";
    Object.defineProperty(navigator, "userAgent", { get: () => value });
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/app/builder");
  const list = page.getByRole("region", { name: "Keys" });
  await expect(list).toContainText("⌘S");
  await expect(list).toContainText("⌘⌥V");
  await expect(list).toContainText("⌘⇧H");
  await expect(page.getByRole("button", { name: "Save Leaflet" })).toHaveAttribute(
    "title",
    "Save Leaflet (⌘S)",
  );
});
