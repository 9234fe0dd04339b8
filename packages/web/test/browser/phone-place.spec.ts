import { sectionKeys, type LeafletContent } from "@nashra/engine";
import { aLeaflet } from "@nashra/engine/testing";
import type { FrameLocator, Locator, Page } from "@playwright/test";

import { expectAccessible } from "./support/accessible.ts";
import { asPerson as test, expect, type Api } from "./support/app.ts";
import { sheetOf, storeLeaflet } from "./support/preview.ts";

const words = {
  en: {
    form: "Form",
    preview: "Preview",
    close: "Close",
    text: "Tell your doctor or pharmacist about other medicines. ",
    typed: "Do not drive",
  },
  ar: {
    form: "النموذج",
    preview: "المعاينة",
    close: "إغلاق",
    text: "أخبر طبيبك أو الصيدلي عن الأدوية الأخرى. ",
    typed: "لا تقد السيارة",
  },
};

const phone = { width: 390, height: 844 };

for (const language of ["en", "ar"] as const) {
  const { form, preview, close, text, typed } = words[language];
  const middle = Math.floor(text.length / 2);

  test.describe(`a leaflet in ${language} on a narrow screen`, () => {
    test.use({ language, viewport: phone });

    const show = (page: Page, view: string) =>
      page.getByRole("button", { name: view, exact: true }).click();

    test("keeps the caret and the scroll position when the list of sections is opened and closed and when the preview is shown and left, and leads from a line of the preview to the form", async ({
      page,
      api,
    }) => {
      await openEditor(page, api, longLeaflet(language, text));
      const box = boxOf(page, "commonSections", 2);
      await box.click();
      await page.keyboard.press("ControlOrMeta+Home");
      for (let step = 0; step < middle; step += 1) await page.keyboard.press("ArrowRight");
      const caret = await caretIn(box);
      const [top, scroll] = [await topOf(box), await scrollOf(page)];
      await page.locator("[data-view] [aria-haspopup=dialog]").first().click();
      const dialog = page.getByRole("dialog");
      await expect(dialog).toBeVisible();
      await dialog.getByRole("button", { name: close }).click();
      await expect(dialog).toBeHidden();
      await expect(box).toBeFocused();
      expect(await caretIn(box)).toBe(caret);
      expect(await scrollOf(page)).toBeCloseTo(scroll, 0);

      await show(page, preview);
      const sheet = sheetOf(page);
      const line = lineOf(sheet, "commonSections/3", 0);
      await expect(line).toBeInViewport({ ratio: 1 });
      await expect(sheet.locator(".nashra-place")).toBeVisible();
      await expectAccessible(page);
      // The page cannot be scrolled so far that the bar covers the head of the preview.
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
      const bar = await page.locator("[data-view] > :nth-child(2)").boundingBox();
      const pane = await page.locator("[data-pane=preview]").boundingBox();
      // Browsers round heights; the head of the preview has a padding of 12 px.
      const bottom = (bar?.y ?? 0) + (bar?.height ?? 0);
      expect(pane?.y).toBeGreaterThan(bottom - 3);
      expect(pane?.y).toBeLessThan(bottom + 3);
      await show(page, form);
      await expect(box).toBeFocused();
      expect(await caretIn(box)).toBe(caret);
      expect(await topOf(box)).toBeCloseTo(top, 0);
      expect(await scrollOf(page)).toBeCloseTo(scroll, 0);
      await page.keyboard.type(typed);
      await expect(box).toContainText(typed);
      await show(page, preview);
      await expect(line).toContainText(typed);

      await lineOf(sheet, "storageSections/2", 0).click();
      const other = boxOf(page, "storageSections", 1);
      await expect(other).toBeFocused();
      await expect(other).toBeInViewport();
    });

    test("shows the topmost item of the form in the preview, and the topmost item of the preview in the form", async ({
      page,
      api,
    }) => {
      await openEditor(page, api, longLeaflet(language, text));
      const box = boxOf(page, "veryCommonSections", 1);
      await box.evaluate((element) => element.scrollIntoView({ block: "start" }));
      await page.mouse.move(200, 500);
      await page.mouse.wheel(0, 130 - 200);
      await page.waitForTimeout(300);
      const first = await topmostBox(page);
      const scroll = await scrollOf(page);
      await show(page, preview);
      const sheet = sheetOf(page);
      await expect(lineOf(sheet, first, 0)).toBeInViewport({ ratio: 1 });
      const { y: edge = 0 } = (await page.locator("iframe[srcdoc]").boundingBox()) ?? {};
      const { y = 0 } = (await lineOf(sheet, first, 0).boundingBox()) ?? {};
      expect(y - edge).toBeLessThan(40);
      await show(page, form);
      expect(await scrollOf(page)).toBeCloseTo(scroll, 0);

      // The author scrolls the preview: the form shows what is at its top.
      await show(page, preview);
      await expect(lineOf(sheet, first, 0)).toBeInViewport({ ratio: 1 });
      await page.locator("iframe[srcdoc]").hover();
      await page.mouse.wheel(0, 2500);
      await expect(lineOf(sheet, first, 0)).not.toBeInViewport();
      await page.waitForTimeout(300);
      const shown = await topmostLine(sheet);
      await show(page, form);
      const [list = "", id = ""] = shown.split("/");
      await expect(boxOf(page, list, Number(id) - 1)).toBeInViewport();
      expect(await topmostBox(page)).toBe(shown);
    });

    test("keeps its place when the screen becomes wide and narrow again", async ({ page, api }) => {
      await openEditor(page, api, longLeaflet(language, text));
      const box = boxOf(page, "commonSections", 2);
      await box.click();
      await page.waitForTimeout(400);
      for (const width of [1300, 390, 1024, 1440]) {
        await page.setViewportSize({ width, height: 844 });
        await expect(box).toBeInViewport();
        await expect(box).toBeFocused();
        await page.waitForTimeout(400);
      }
      await expect(lineOf(sheetOf(page), "commonSections/3", 0)).toBeInViewport();
      // Without a caret, the topmost item stays.
      await page.setViewportSize(phone);
      await box.blur();
      await boxOf(page, "storageSections", 1).evaluate((element) => element.scrollIntoView());
      await page.mouse.move(200, 500);
      await page.mouse.wheel(0, -70);
      await page.waitForTimeout(400);
      const first = await topmostBox(page);
      await page.setViewportSize({ width: 1300, height: 844 });
      await expect.poll(() => topmostBox(page)).toBe(first);
      await page.setViewportSize(phone);
      await show(page, preview);
      await expect(lineOf(sheetOf(page), first, 0)).toBeInViewport();
      await page.setViewportSize({ width: 1300, height: 844 });
      await expect.poll(() => topmostBox(page)).toBe(first);
    });
  });
}

/** Five long paragraphs in each of the twelve lists. */
function longLeaflet(language: string, text: string): LeafletContent {
  const paragraphs = Array.from({ length: 5 }, (_, index) => ({
    id: `${index + 1}`,
    content: text.repeat(4).trim(),
  }));
  return aLeaflet({
    language,
    ...Object.fromEntries(sectionKeys.map((key) => [key, paragraphs])),
  });
}

async function openEditor(page: Page, api: Api, content: LeafletContent): Promise<void> {
  const { _id } = await storeLeaflet(api, content);
  await page.goto(`/app/leaflet/${_id}/edit`);
  await expect(page.locator("#field-medicineName")).toBeVisible();
}

/** The text box of a paragraph. `index`: from 0. */
function boxOf(page: Page, list: string, index: number): Locator {
  return page.locator(`#field-${list}-${index}-content`);
}

function lineOf(sheet: FrameLocator, item: string, block: number): Locator {
  return sheet.locator(`[data-item="${item}"][data-block="${block}"]`);
}

function scrollOf(page: Page): Promise<number> {
  return page.evaluate(() => scrollY);
}

function topOf(part: Locator): Promise<number> {
  return part.evaluate((element) => element.getBoundingClientRect().top);
}

/** The number of characters before the caret. */
function caretIn(box: Locator): Promise<number> {
  return box.evaluate((element) => {
    const { focusNode = null, focusOffset = 0 } = getSelection() ?? {};
    const range = new Range();
    if (focusNode === null || !element.contains(focusNode)) return -1;
    range.setStart(element, 0);
    range.setEnd(focusNode, focusOffset);
    return range.toString().length;
  });
}

/** The item of the topmost text box that is visible below the bars, as `<list>/<id>`. */
function topmostBox(page: Page): Promise<string> {
  return page.evaluate(() => {
    const bars = [...document.querySelectorAll("[data-view] > *")].slice(0, -1);
    const edge = Math.max(0, ...bars.map((bar) => bar.getBoundingClientRect().bottom));
    const box = [...document.querySelectorAll("[id^=field-][contenteditable]")].find(
      (one) => one.getBoundingClientRect().bottom > edge + 16,
    );
    const [, list, index] = box?.id.split("-") ?? [];
    return `${list}/${Number(index) + 1}`;
  });
}

/** The topmost item in the visible part of the preview. */
function topmostLine(sheet: FrameLocator): Promise<string> {
  return sheet.locator("html").evaluate((html) => {
    const lines = [...html.querySelectorAll("[data-block]")];
    const line = lines.find((one) => one.getBoundingClientRect().bottom > 16);
    return line?.getAttribute("data-item") ?? "";
  });
}
