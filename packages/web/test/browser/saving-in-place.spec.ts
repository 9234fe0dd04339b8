import type { Locator, Page } from "@playwright/test";

import { builderWords } from "../../src/features/leaflet-builder/builder-words.ts";
import { leafletCopyWords } from "../../src/controls/leaflet-copy/leaflet-copy-words.ts";
import { savingWords } from "../../src/features/saving/saving-words.ts";
import { sharedWords } from "../../src/i18n/shared-words.ts";
import { filled } from "../../src/i18n/words.ts";
import { leafletWords } from "../../src/model/leaflet-words.ts";
import { expectPartAccessible } from "./support/accessible.ts";
import { asPerson as test, expect, type Language } from "./support/app.ts";
import { expectNothingOutside } from "./support/layout.ts";
import { aSavedLeaflet, contentOf, openEditor, subName } from "./support/written-leaflet.ts";

const languages: readonly Language[] = ["en", "ar"];
const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };
const widths = [wide, { width: 1100, height: 800 }, narrow];

const saveKeys = "ControlOrMeta+s";

for (const language of languages)
  test.describe(`saving in place (${language})`, () => {
    test.use({ language });
    const t = savingWords[language];
    const copy = leafletCopyWords[language];
    const builder = builderWords[language];
    const words = leafletWords[language];

    const box = (page: Page, group: keyof typeof words.groups, number = 1): Locator =>
      page.getByRole("textbox", {
        name: filled(words.paragraph, { group: words.groups[group], number }),
        exact: true,
      });
    const field = (page: Page, name: keyof typeof words.fields) =>
      page.getByLabel(words.fields[name], { exact: true });
    const button = (page: Page | Locator, name: string) =>
      page.getByRole("button", { name, exact: true });
    const problem = (page: Page) =>
      page.getByRole("alert").filter({ hasText: sharedWords[language].tryAgain });

    async function fillRequired(page: Page, medicine: string): Promise<void> {
      await field(page, "medicineName").fill(medicine);
      await field(page, "type").fill("Tablet");
      await page.getByLabel(filled(words.size, { number: 1 }), { exact: true }).fill("250 mg");
      await field(page, "companyName").fill("Wadi Pharma");
      await field(page, "companyAddress").fill("12 Olive Street");
      await field(page, "companyPhone").fill("+962 6 555 0100");
      await field(page, "companyEmail").fill("info@wadi.example.org");
      await field(page, "revisionDate").fill("2026-01-15");
    }

    test("offline and scrolled down, Ctrl+S shows the cause and a retry in view at every width", async ({
      page,
      context,
      api,
    }) => {
      const id = await aSavedLeaflet(api);
      await openEditor(page, id);
      const storage = box(page, "storageSections");
      for (const size of widths) {
        await page.setViewportSize(size);
        const typed = ` Keep dry ${size.width}.`;
        await storage.scrollIntoViewIfNeeded();
        await storage.click();
        await page.keyboard.press("ControlOrMeta+End");
        await page.keyboard.type(typed);
        await context.setOffline(true);
        await page.keyboard.press(saveKeys);
        await expect(problem(page)).toContainText(t.failures.notUpdated);
        await expect(problem(page)).toContainText(t.failures.network);
        await expect(problem(page)).toContainText(
          new RegExp(filled(t.keptSafe, { time: String.raw`.?\d\d:\d\d.?` })),
        );
        for (const name of [sharedWords[language].tryAgain, copy.download, copy.copy])
          await expect(button(problem(page), name)).toBeInViewport({ ratio: 1 });
        await expect(storage).toBeFocused();
        await expect(storage).toBeInViewport();
        await expectUncovered(page, storage, problem(page));
        if (size === narrow) await expectPartAccessible(page, problem(page));
        await expectNothingOutside(page);

        // The words beside the button close and reopen the message.
        const notSaved = button(page, t.notSaved);
        await expect(notSaved).toHaveAttribute("aria-expanded", "true");
        await notSaved.click();
        await expect(problem(page)).toHaveCount(0);
        await expect(notSaved).toBeFocused();
        await notSaved.click();
        await expect(problem(page)).toBeVisible();

        await context.setOffline(false);
        await button(problem(page), sharedWords[language].tryAgain).click();
        await expect(page.getByRole("status").filter({ hasText: builder.updated })).toBeVisible();
        await expect(problem(page)).toHaveCount(0);
        await expect(page).toHaveURL(/\/edit$/);
        await expect(button(page, builder.update)).toBeFocused();
        expect((await contentOf(api, id)).storageSections[0]?.content).toContain(typed.trim());
        await page.waitForTimeout(600); // a later save, not the second half of a double key press
      }
    });

    test("Ctrl+S confirms in the save state and keeps caret, scroll and form; the message of a failed save is above the preview, which moves down", async ({
      page,
      api,
    }) => {
      await page.setViewportSize(wide);
      const id = await aSavedLeaflet(api);
      await openEditor(page, id);
      const storage = box(page, "storageSections");
      await storage.scrollIntoViewIfNeeded();
      await storage.click();
      await page.keyboard.press("ControlOrMeta+End");
      await page.keyboard.type(" Keep dr.");
      await page.keyboard.press("ArrowLeft");
      const scrolled = await page.evaluate(() => scrollY);
      await page.keyboard.press(saveKeys);
      await expect(page.getByRole("status").filter({ hasText: builder.updated })).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/app/leaflet/${id}/edit$`));
      expect(await page.evaluate(() => scrollY)).toBe(scrolled);
      await page.keyboard.type("y");
      await expect(storage).toContainText("Keep dry.");

      await subName(page).fill("x");
      await page.evaluate(() => scrollTo(0, 0));
      const preview = page.getByRole("region", { name: builder.previewRegion });
      const heading = preview.getByRole("heading", { level: 2 });
      const before = await placeOf(heading);
      await page.route(`**/api/leaflets/${id}`, (route) =>
        route.request().method() === "PUT" ? route.abort() : route.continue(),
      );
      await page.waitForTimeout(600); // a later save, not the second half of a double click
      await button(page, builder.update).click();
      await expect(problem(page)).toBeVisible();
      // The preview moves when the size of the message has been observed.
      await expect(async () => {
        const [after, message] = [await placeOf(heading), await placeOf(problem(page))];
        expect(after.top).toBeGreaterThan(before.top);
        expect(after.top).toBeGreaterThanOrEqual(message.bottom);
      }).toPass();
    });

    test("the first Ctrl+S leads to the editor's address; caret, undo and later saves go on", async ({
      page,
      api,
    }) => {
      await page.goto("/app/leaflets");
      await page.goto("/app");
      await page.goto("/app/builder");
      await fillRequired(page, language === "ar" ? "Dolvera" : "Zaytounol");
      const warnings = box(page, "warningsSections");
      await warnings.click();
      await page.keyboard.type("Ask your doctor");
      await page.keyboard.press(saveKeys);
      await expect(page.getByRole("status").filter({ hasText: builder.saved })).toBeVisible();
      await expect(page).toHaveURL(/\/app\/leaflet\/[^/]+\/edit$/);
      await expect(page.locator("#main").getByText(builder.editor, { exact: true })).toBeVisible();
      await expect(button(page, builder.update)).toBeVisible();
      await expect(warnings).toBeFocused();
      await page.keyboard.type(" first.");
      await expect(warnings).toHaveText("Ask your doctor first.");

      // The undo history reaches back before the save.
      while ((await warnings.textContent()) !== "") await page.keyboard.press("ControlOrMeta+z");
      while ((await warnings.textContent()) !== "Ask your doctor first.")
        await page.keyboard.press("ControlOrMeta+Shift+z");

      await page.waitForTimeout(600); // a later save, not the second half of a double key press
      await page.keyboard.press(saveKeys);
      await expect(page.getByRole("status").filter({ hasText: builder.updated })).toBeVisible();
      const list = (await api.get("/api/leaflets")) as readonly { _id: string }[];
      expect(list).toMatchObject([{ version: 2 }]);
      expect((await contentOf(api, list[0]?._id ?? "")).warningsSections[0]?.content).toContain(
        "Ask your doctor first.",
      );

      await page.reload();
      await expect(warnings).toHaveText("Ask your doctor first.");
      await page.goBack();
      await expect(page).toHaveURL(/\/app$/);
    });

    test("after a refused save, the problems are listed beside the button", async ({ page }) => {
      await page.setViewportSize(narrow);
      await page.goto("/app/builder");
      const storage = box(page, "storageSections");
      await storage.scrollIntoViewIfNeeded();
      await storage.click();
      await page.keyboard.press(saveKeys);
      const summary = page
        .getByRole("alert")
        .filter({ hasText: sharedWords[language].thereIsAProblem });
      await expect(summary).toBeInViewport();
      await expect(summary.locator("xpath=../..")).toBeFocused();
      await expectPartAccessible(page, summary.locator("xpath=../.."));
      await expectNothingOutside(page);
      const notSaved = button(page, t.notSaved);
      await notSaved.click();
      await expect(summary).toHaveCount(0);
      await notSaved.click();
      await summary.getByRole("link").first().click();
      await expect(field(page, "medicineName")).toBeFocused();
      await expectUncovered(page, field(page, "medicineName"), summary);
    });

    test("the save button opens the next page also right after a Ctrl+S", async ({ page, api }) => {
      const id = await aSavedLeaflet(api);
      await openEditor(page, id);
      await subName(page).fill("one");
      const restart = await stopClock(page);
      await page.keyboard.press(saveKeys);
      await expect(page.getByRole("status").filter({ hasText: builder.updated })).toBeVisible();
      await button(page, builder.update).click();
      await expect(page).toHaveURL(new RegExp(`/app/leaflet/${id}$`));
      await restart();
    });

    test("a double click on the save button and a double Ctrl+S save once", async ({
      page,
      api,
    }) => {
      const id = await aSavedLeaflet(api);
      await openEditor(page, id);
      await subName(page).fill("one");
      let sent = 0;
      page.on("request", (request) => {
        if (request.method() === "PUT") sent += 1;
      });
      const restart = await stopClock(page);
      await page.keyboard.press(saveKeys);
      await page.keyboard.press(saveKeys);
      await expect(page.getByRole("status").filter({ hasText: builder.updated })).toBeVisible();
      await page.keyboard.press(saveKeys);
      await page.waitForTimeout(700);
      expect(sent).toBe(1);
      await restart();
      await subName(page).fill("two");
      await button(page, builder.update).dblclick();
      await expect(page).toHaveURL(new RegExp(`/app/leaflet/${id}$`));
      await page.waitForTimeout(700);
      expect(sent).toBe(2);
      expect(await api.get(`/api/leaflets/${id}/revisions`)).toHaveLength(3);
    });
  });

/**
 * Stops the clock by which the page recognises the second half of a double key press: on a slow machine, the test
 * presses later than half a second after the save. Returns a function that starts the clock again.
 */
async function stopClock(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const at = performance.now();
    Object.defineProperty(performance, "now", { value: () => at, configurable: true });
  });
  return () => page.evaluate(() => void Reflect.deleteProperty(performance, "now"));
}

async function placeOf(part: Locator): Promise<{ top: number; bottom: number }> {
  return part.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return { top, bottom };
  });
}

/** Expects that the part and the message do not overlap. */
async function expectUncovered(page: Page, part: Locator, message: Locator): Promise<void> {
  const boxes = await Promise.all([part.boundingBox(), message.boundingBox()]);
  const [a, b] = boxes;
  if (a === null || b === null) throw new Error("A part is not shown.");
  const overlap =
    Math.min(a.x + a.width, b.x + b.width) > Math.max(a.x, b.x) &&
    Math.min(a.y + a.height, b.y + b.height) > Math.max(a.y, b.y);
  expect(overlap, "the message covers the text").toBe(false);
  await expect(page.locator("body")).not.toBeFocused();
}
