import { sectionKeys, type LeafletContent } from "@nashra/engine";
import { aLeaflet } from "@nashra/engine/testing";
import type { FrameLocator, Locator, Page } from "@playwright/test";

import { expectAccessible, expectSheetAccessible } from "./support/accessible.ts";
import { asPerson as test, expect, type Api } from "./support/app.ts";
import { jpegOf, quadrants } from "./support/photographs.ts";
import { sheetOf, storeLeaflet } from "./support/preview.ts";

test.use({ viewport: { width: 1440, height: 900 } });

const mark = "\u2713";
const photograph = jpegOf(quadrants).toString("base64");

const texts = {
  en: {
    first: "Tell your doctor or pharmacist about other medicines.",
    typed: " No.",
    word: "pharmacist",
  },
  ar: {
    first: "أخبر طبيبك أو الصيدلي عن الأدوية الأخرى.",
    typed: " لا.",
    word: "الصيدلي",
  },
};

for (const language of ["en", "ar"] as const) {
  const { first, typed, word } = texts[language];
  const marked = markedIn(word);
  const list = `<p>${first}</p><ul><li>${first}<ul><li>${first}</li></ul></li></ul><h3>${first}</h3>`;
  const rows = `<table><tbody><tr><td>${first}</td></tr><tr><td>${first}</td></tr></tbody></table>`;

  /** Five paragraphs in each of the twelve lists. */
  const sixty: Partial<LeafletContent> = Object.fromEntries(
    sectionKeys.map((key) => [
      key,
      Array.from({ length: 5 }, (_, index) => ({ id: `${index + 1}`, content: first.repeat(4) })),
    ]),
  );

  test.describe(`the live preview of a leaflet in ${language}`, () => {
    test.use({ language });

    const open = (page: Page, api: Api, more: Partial<LeafletContent>) =>
      openEditor(page, api, aLeaflet({ language, ...more }));

    test("shows the paragraph that is being written among sixty, with a bar at its edge, and is left alone for three seconds after the author has scrolled it", async ({
      page,
      api,
    }) => {
      const sheet = await open(page, api, sixty);
      for (const key of ["commonSections", "whatIsSections", "contentsSections"]) {
        const line = lineOf(sheet, `${key}/4`, 0);
        await expect(line).not.toBeInViewport();
        await box(page, key, 3).click();
        await page.keyboard.press("ControlOrMeta+End");
        await expect(line).toBeInViewport({ ratio: 1 });
        await page.keyboard.type(typed);
        await expect(line).toHaveText(first.repeat(4) + typed);
        await expect(line).toBeInViewport({ ratio: 1 });
        await expectBarBeside(sheet, line);
        await expect(sheet.locator("[data-current]")).toHaveCount(0);
      }

      const line = lineOf(sheet, "warningsSections/1", 0);
      await box(page, "warningsSections", 0).click();
      await page.keyboard.press("ControlOrMeta+End");
      await expect(line).toBeInViewport();
      // Nothing scrolls while the line is in sight.
      const before = await restOf(sheet);
      await page.keyboard.type(typed);
      await expect(line).toHaveText(first.repeat(4) + typed);
      expect(await scrollOf(sheet)).toBe(before);
      await page.locator("iframe[srcdoc]").hover();
      await page.mouse.wheel(0, 3000);
      await expect(line).not.toBeInViewport();
      const scrolled = await scrollOf(sheet);
      await page.keyboard.type(typed);
      await expect(line).toHaveText(first.repeat(4) + typed + typed);
      expect(await scrollOf(sheet)).toBe(scrolled);
      await page.waitForTimeout(3100);
      await page.keyboard.type(typed);
      await expect(line).toBeInViewport();
    });

    test("marks the line of the caret: paragraph, list item, heading, table row, and leads to the clicked word of a text", async ({
      page,
      api,
    }) => {
      const warningsSections = [
        { id: "a", content: list },
        { id: "b", content: rows },
      ];
      const doNotTakeSections = Array.from({ length: 5 }, (_, index) => ({
        id: `${index}`,
        content: index === 4 ? `<p>${first.repeat(9)}</p>${list}` : first,
      }));
      const sheet = await open(page, api, { warningsSections, doNotTakeSections });
      await box(page, "warningsSections", 0).click();
      await page.keyboard.press("ControlOrMeta+Home");
      for (const block of [0, 1, 2, 3]) {
        await page.keyboard.press("End");
        await expectBarBeside(sheet, lineOf(sheet, "warningsSections/a", block));
        await page.keyboard.press("ArrowDown");
      }
      for (const row of [0, 1]) {
        await box(page, "warningsSections", 1).locator("td").nth(row).click();
        await expectBarBeside(sheet, lineOf(sheet, "warningsSections/b", row));
      }
      // A new line is not in the preview until it has text.
      await box(page, "warningsSections", 0).locator("h3").click();
      await page.keyboard.press("End");
      await page.keyboard.press("Enter");
      await expectBarBeside(sheet, lineOf(sheet, "warningsSections/a", 3));
      await page.keyboard.type(word);
      await expectBarBeside(sheet, lineOf(sheet, "warningsSections/a", 4));
      await expectAccessible(page);
      await expectSheetAccessible(page);

      for (const block of [1, 3, 4]) {
        const line = lineOf(sheet, "doNotTakeSections/4", block);
        await clickWord(line, word);
        await expect(box(page, "doNotTakeSections", 4)).toBeFocused();
        await page.keyboard.type(mark);
        await expect(line).toContainText(marked);
        const written = box(page, "doNotTakeSections", 4).locator("p, li, h3").getByText(marked);
        await expect(written.last()).toBeInViewport();
        await page.keyboard.press("ControlOrMeta+Z");
      }
    });

    test("marks every other control of the form, or its section, and leads to the clicked field, table cell, image or question", async ({
      page,
      api,
    }) => {
      const content: Partial<LeafletContent> = {
        companyAddress: `${first}\n${first}`,
        companyFax: "+962 6 555 0101",
        sizes: ["250 mg", "", "500 mg"],
        tables: [{ id: "t", rows: 2, cols: 2, data: [["Age", "Dose"], ["3", first]] }], // prettier-ignore
        instructionSteps: [{ id: "s", text: first, image: photograph, imageAlt: first }],
        customQA: [{ id: "q", question: first, answer: "" }],
      };
      const sheet = await open(page, api, content);
      for (const [control, place] of [
        ["medicineName", "medicineName"],
        ["subName", "subName"],
        ["type", "type"],
        ["sizes-2", "sizes/2"],
        ["tables-0-data-1-1", "tables/t 1"],
        ["instructionSteps-0-text", "instructionSteps/s 0"],
        ["instructionSteps-0-imageAlt", "instructionSteps/s image"],
        ["companyName", "companyName"],
        ["companyAddress", "companyAddress"],
        ["companyPhone", "companyPhone"],
        ["companyFax", "companyFax"],
        ["companyEmail", "companyEmail"],
        ["revisionDate", "revisionDate"],
      ] as const) {
        await page.locator(`#field-${control}`).focus();
        const [item = "", block] = place.split(" ");
        await expectBarBeside(sheet, placeIn(sheet, item, block));
      }
      await page.locator("#field-sizes-1").focus();
      await expect(sheet.locator(".nashra-place")).toBeHidden();
      await expect(sheet.locator("[data-current]")).toHaveAttribute("data-section", "product");

      await clickWord(placeIn(sheet, "tables/t", "1").locator("td").nth(1), word);
      await expectTyped(page, page.locator("#field-tables-0-data-1-1"), marked);
      await clickWord(placeIn(sheet, "companyAddress"), word);
      await expectTyped(page, page.locator("#field-companyAddress"), marked);
      await placeIn(sheet, "sizes/2").click();
      await expect(page.locator("#field-sizes-2")).toBeFocused();
      await placeIn(sheet, "revisionDate").click();
      await expect(page.locator("#field-revisionDate")).toBeFocused();
      await placeIn(sheet, "instructionSteps/s", "image").click();
      const image = page.locator("#field-instructionSteps-0-image");
      await expect(image.locator("button").first()).toBeFocused();
      await expect(image).toBeInViewport();

      const custom = await open(page, api, { ...content, customMode: true });
      await clickWord(placeIn(custom, "customQA/q", "question"), word);
      await expectTyped(page, page.locator("#field-customQA-0-question"), marked);
      await expectBarBeside(custom, placeIn(custom, "customQA/q", "question"));
      await custom.locator("[data-section=question-1] .nashra-no-text").click();
      await expect(page.locator("#field-customQA-0-answer")).toBeFocused();
      await page.keyboard.type(word);
      await expectBarBeside(custom, lineOf(custom, "customQA/q", 0));
    });
  });
}

test("the live preview finds items with hostile ids", async ({ page, api }) => {
  const ids = ['"]<img src=x>', "a/b", "\\", "'\n", "1 2"];
  const warningsSections = ids.map((id) => ({ id, content: `Warning ${id.length}` }));
  const sheet = await openEditor(page, api, aLeaflet({ warningsSections }));
  for (const index of ids.keys()) {
    await box(page, "warningsSections", index).focus();
    const line = sheet.locator("[data-list=warningsSections] > p").nth(index);
    await expectBarBeside(sheet, line);
    await box(page, "warningsSections", 0).blur();
    await line.click();
    await expect(box(page, "warningsSections", index)).toBeFocused();
  }
});

async function openEditor(page: Page, api: Api, content: LeafletContent): Promise<FrameLocator> {
  const { _id } = await storeLeaflet(api, content);
  await page.goto(`/app/leaflet/${_id}/edit`);
  const sheet = sheetOf(page);
  await expect(sheet.locator(".nashra-title")).toBeVisible();
  return sheet;
}

/** The text box of a paragraph. `index`: from 0. */
function box(page: Page, list: string, index: number): Locator {
  return page.locator(`#field-${list}-${index}-content`);
}

function placeIn(sheet: FrameLocator, item: string, block?: string): Locator {
  return sheet.locator(
    `[data-item="${item}"]${block === undefined ? "" : `[data-block="${block}"]`}`,
  );
}

function lineOf(sheet: FrameLocator, item: string, block: number): Locator {
  return placeIn(sheet, item, `${block}`);
}

function scrollOf(sheet: FrameLocator): Promise<number> {
  return sheet.locator("html").evaluate((html) => html.scrollTop);
}

/** The scroll position, when the page has stopped scrolling. */
async function restOf(sheet: FrameLocator): Promise<number> {
  let last = -1;
  const moved = async () => {
    const before = last;
    last = await scrollOf(sheet);
    return last - before;
  };
  await expect.poll(moved, { intervals: [200] }).toBe(0);
  return last;
}

/** Expects the bar at the edge of the sheet beside a line. */
async function expectBarBeside(sheet: FrameLocator, line: Locator): Promise<void> {
  const bar = sheet.locator(".nashra-place");
  const edges = async () => {
    const [at, beside, page] = await Promise.all(
      [bar, line, sheet.locator(".nashra-sheet")].map((part) => part.boundingBox()),
    );
    if (!at || !beside || !page) return "hidden";
    const isMirrored = (await sheet.locator("html").getAttribute("dir")) === "rtl";
    const start = isMirrored ? at.x + at.width - page.x - page.width : at.x - page.x;
    const off = [start, at.y - beside.y, at.height - beside.height, at.width - 4];
    return off.map(Math.round).map(Math.abs).join(" ");
  };
  await expect.poll(edges).toBe("0 0 0 0");
}

/** A word with the mark in it, or at one of its ends. */
function markedIn(word: string): RegExp {
  const places = Array.from({ length: word.length + 1 }, (_, at) => at);
  return new RegExp(places.map((at) => word.slice(0, at) + mark + word.slice(at)).join("|"));
}

/** Clicks at the beginning of a word. */
async function clickWord(line: Locator, word: string): Promise<void> {
  await line.scrollIntoViewIfNeeded();
  const place = await line.evaluate((element, wanted) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const at = node.nodeValue?.indexOf(wanted) ?? -1;
      if (at < 0) continue;
      const range = new Range();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const letter = range.getBoundingClientRect();
      const outer = element.getBoundingClientRect();
      const isMirrored = getComputedStyle(element).direction === "rtl";
      const x = isMirrored ? letter.right - 1 : letter.left + 1;
      return { x: x - outer.left, y: letter.top + letter.height / 2 - outer.top };
    }
    throw new Error(`The text does not contain ${wanted}.`);
  }, word);
  await line.click({ position: place });
}

async function expectTyped(page: Page, field: Locator, marked: RegExp): Promise<void> {
  await expect(field).toBeFocused();
  await page.keyboard.type(mark);
  expect(await field.inputValue()).toMatch(marked);
}
