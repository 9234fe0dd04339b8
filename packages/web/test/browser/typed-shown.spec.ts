import { aLeaflet } from "@nashra/engine/testing";
import type { Locator } from "@playwright/test";

import { richTextWords } from "../../src/controls/rich-text/rich-text-words.ts";
import { stepsWords } from "../../src/features/leaflet-form/steps/steps-words.ts";
import { expectPartAccessible } from "./support/accessible.ts";
import { asPerson as test, expect } from "./support/app.ts";
import { sheetOf, storeLeaflet } from "./support/preview.ts";
import { contentOf, updateButton } from "./support/written-leaflet.ts";

test.use({ viewport: { width: 1440, height: 900 } });

const texts = {
  en: {
    first: "Keep between −5 and 10 °C <b>, not &nbsp; above",
    second: "10³/mm³, 2.5 ml",
    item: "one",
    last: "three",
    answer: "Take 2.5 ml.",
    noQuestion: "No question yet",
  },
  ar: {
    first: "يُحفظ بين −5 و10 درجات <b>، لا &nbsp; أكثر",
    second: "10³/mm³، أو 2.5 مل",
    item: "أولًا",
    last: "ثالثًا",
    answer: "خذ 2.5 مل.",
    noQuestion: "لا يوجد سؤال بعد",
  },
};

for (const language of ["en", "ar"] as const)
  test.describe(`typed text in ${language}`, () => {
    test.use({ language });
    const t = texts[language];
    const { unprinted } = richTextWords[language];

    test("stands in the preview, in the saved leaflet and in the reopened editor", async ({
      page,
      api,
    }) => {
      const warningsSections = [{ id: "1", content: "" }];
      const instructionSteps = [t.item, "", t.last].map((text, index) => ({
        id: `${index + 1}`,
        text,
        image: "",
      }));
      const content = aLeaflet({ language, warningsSections, instructionSteps });
      const { _id } = await storeLeaflet(api, content);
      await page.goto(`/app/leaflet/${_id}/edit`);
      const box = page.locator("#field-warningsSections-0-content");
      const lines = sheetOf(page).locator('[data-item="warningsSections/1"]');
      const press = async (...keys: readonly string[]) => {
        for (const key of keys) await page.keyboard.press(key);
      };
      await box.click();
      await page.keyboard.type(t.first);
      await press("Enter", "Enter", "Enter");
      await page.keyboard.type(t.second);
      await press("Enter");
      await page.keyboard.type(`1. ${t.item}`);
      await press("Enter");
      await page.keyboard.type("x");
      await press("Enter");
      await page.keyboard.type(t.last);
      await press("ArrowUp", "End", "Backspace");
      await expect(page.getByText(stepsWords[language].blank)).toHaveCount(1);
      const written = [t.first, t.second, t.item, t.last];
      await expect(lines).toHaveText(written);
      // The blank lines have a mark, except the line of the caret. The items have the numbers of the leaflet.
      const marks = box.locator("[data-unprinted]");
      await expect(marks).toHaveCount(2);
      await expect(marks.first()).toHaveAttribute("data-unprinted", unprinted);
      expect(await numbersIn(box)).toEqual([1, 2, 3]);
      await page.locator("#field-subName").focus();
      await expect(marks).toHaveCount(3);
      expect(await numbersIn(box)).toEqual([1, 2]);
      await expectPartAccessible(page, box);

      const escape = (text: string) =>
        text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
      const html = `<p>${escape(t.first)}</p><p>${t.second}</p><ol><li>${t.item}</li><li>${t.last}</li></ol>`;
      await updateButton(page).click();
      await expect
        .poll(async () => (await contentOf(api, _id)).warningsSections[0]?.content)
        .toBe(html);
      await page.goto(`/app/leaflet/${_id}/edit`);
      await expect(box.locator("p, li")).toHaveText(written);
      await expect(lines).toHaveText(written);

      // A marked line is an ordinary line for the caret.
      await box.locator("p").first().click();
      await press("End", "Enter");
      await page.locator("#field-subName").focus();
      await expect(marks).toHaveCount(1);
      await box.locator("p").nth(1).click();
      await expect(marks).toHaveCount(0);
      await page.keyboard.type(t.answer);
      await expect(box.locator("p").nth(1)).toHaveText(t.answer);
      await expect(lines.nth(1)).toHaveText(t.answer);
    });

    test("is in the preview if it is an answer without a question", async ({ page, api }) => {
      const customQA = [{ id: "1", question: "", answer: "" }];
      const { _id } = await storeLeaflet(api, aLeaflet({ language, customMode: true, customQA }));
      await page.goto(`/app/leaflet/${_id}/edit`);
      await page.locator("#field-customQA-0-answer").click();
      await page.keyboard.type(t.answer);
      const section = sheetOf(page).locator('section[data-item="customQA/1"]');
      await expect(section.locator("p")).toHaveText(t.answer);
      await expect(section.locator("h2")).toHaveText(t.noQuestion);
      await section.locator("h2").click();
      await expect(page.locator("#field-customQA-0-question")).toBeFocused();
    });
  });

/** The numbers of the items that are not blank, or that contain the caret. */
function numbersIn(box: Locator): Promise<number[]> {
  return box
    .locator("li:not([data-blank])")
    .evaluateAll((items) => items.map((item) => (item as HTMLLIElement).value));
}
