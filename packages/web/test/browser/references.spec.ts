import type { Locator, Page } from "@playwright/test";

import { makeReferenceWords } from "../../src/controls/make-reference/make-reference-words.ts";
import { richTextWords } from "../../src/controls/rich-text/rich-text-words.ts";
import { writingKeyWords } from "../../src/controls/rich-text/writing-key-words.ts";
import { expectAccessible, expectPartAccessible } from "./support/accessible.ts";
import { expect, asPerson as test } from "./support/app.ts";
import { editWarnings, tool, warningsBox } from "./support/text-box.ts";

const languages = [
  {
    language: "en",
    content: { language: "en" },
    words: "See ",
    typed: "see section 4 now",
    reference: "section",
    storage: "store",
    titles: ["1. What Zaytounol is and what it is used for", "6. How to store Zaytounol"],
  },
  {
    language: "ar",
    content: { language: "ar", medicineName: "زيتونول" },
    words: "انظر ",
    typed: "انظر القسم ٤ الآن",
    reference: "القسم",
    storage: "تخزين",
    titles: ["1. ما هو زيتونول وما هي دواعي استعماله", "6. كيفية تخزين زيتونول"],
  },
] as const;

function listOf(page: Page): Locator {
  return page.getByRole("listbox");
}

function link(section: string, text: string): string {
  return `<a href="#section:${section}">${text}</a>`;
}

for (const { language, content, ...leaflet } of languages)
  test.describe(`a leaflet in ${language}`, () => {
    const { reference } = writingKeyWords[language];
    test.use({ language });

    test("an @ lists the sections, and the arrow keys, Enter and Tab choose one; further letters filter the list, and Escape closes it and keeps what was typed; choosing is one undo step", async ({
      page,
      api,
    }) => {
      const saved = await editWarnings(page, api, ["", "", ""], content);
      const options = listOf(page).getByRole("option");
      const box = warningsBox(page);
      await box.click();
      await page.keyboard.type(`${leaflet.words}@`);
      await expect(listOf(page)).toHaveAccessibleName(reference);
      await expect(options).toHaveCount(8);
      await expect(options.nth(0)).toHaveText(leaflet.titles[0]);
      await expect(options.nth(5)).toHaveText(leaflet.titles[1]);
      await expect(box).toHaveAttribute(
        "aria-activedescendant",
        (await options.nth(0).getAttribute("id")) ?? "",
      );
      await expectAccessible(page);
      for (let index = 0; index < 5; index += 1) await page.keyboard.press("ArrowDown");
      await expect(options.nth(5)).toHaveAttribute("aria-selected", "true");
      await expect(box).toHaveAttribute(
        "aria-activedescendant",
        (await options.nth(5).getAttribute("id")) ?? "",
      );
      await page.keyboard.press("Enter");
      await expect(listOf(page)).toHaveCount(0);
      await expect(box).not.toHaveAttribute("aria-activedescendant");
      await page.keyboard.type(", @");
      await page.keyboard.press("ArrowUp");
      await page.keyboard.press("Tab");
      await page.keyboard.type(".");

      await warningsBox(page, 2).click();
      await page.keyboard.type(`@${leaflet.storage}`);
      await expect(options).toHaveText([leaflet.titles[1]]);
      await page.keyboard.press("Escape");
      await expect(listOf(page)).toHaveCount(0);
      await page.keyboard.type(" @6");
      await page.keyboard.press("Enter");
      await page.keyboard.type(" @x");
      await expect(listOf(page)).toHaveCount(0);

      const third = warningsBox(page, 3);
      await third.click();
      await page.keyboard.type("@6");
      await expect(listOf(page)).toBeVisible();
      await page.keyboard.press("Enter");
      await expect(third).toHaveText(`${leaflet.reference} 6`);
      await page.keyboard.press("ControlOrMeta+z");
      await expect(third).toHaveText("@6");
      await page.keyboard.press("ControlOrMeta+Shift+z");
      await expect(third).toHaveText(`${leaflet.reference} 6`);

      const storage = link("storage", `${leaflet.reference} 6`);
      const { warningsSections } = await saved.saved();
      expect(warningsSections.map(({ content: html }) => html)).toEqual([
        `<p>${leaflet.words}${storage}, ${link("instructions", `${leaflet.reference} 8`)}.</p>`,
        `<p>@${leaflet.storage} ${storage} @x</p>`,
        `<p>${storage}</p>`,
      ]);
    });

    test("Tab chooses a section also while a gap is being answered; Backspace removes a reference as a whole, and undo restores it; the toolbar opens the list, which takes the focus and gives it back", async ({
      page,
      api,
    }) => {
      const texts = ["<p>[[place]] and [[dose]].</p>", `<p>a ${link("storage", "")} b</p>`, ""];
      const saved = await editWarnings(page, api, texts, content);
      await warningsBox(page).locator("[data-gap]").first().click();
      await page.keyboard.type("x @");
      await expect(listOf(page)).toBeVisible();
      await page.keyboard.press("ArrowUp");
      await page.keyboard.press("Tab");
      await expect(listOf(page)).toHaveCount(0);

      const box = warningsBox(page, 2);
      const drawn = box.locator("[data-reference='storage']");
      await expect(drawn).toHaveText(`${leaflet.reference} 6`);
      await box.click();
      await page.keyboard.press("ControlOrMeta+End");
      await page.keyboard.press("Backspace");
      await page.keyboard.press("Backspace");
      await page.keyboard.press("Backspace");
      await expect(drawn).toHaveCount(0);
      await expect(box).toHaveText("a", { useInnerText: true });
      for (let index = 0; index < 3; index += 1) {
        if ((await drawn.count()) === 0) await page.keyboard.press("ControlOrMeta+z");
      }
      await expect(drawn).toHaveText(`${leaflet.reference} 6`);

      const third = warningsBox(page, 3);
      await third.click();
      await page.keyboard.type(leaflet.words);
      await tool(page, reference).click();
      await expect(listOf(page)).toBeFocused();
      await expectPartAccessible(page, third.locator("xpath=.."));
      await page.keyboard.press("Escape");
      await expect(third).toBeFocused();
      await tool(page, reference).click();
      await listOf(page).getByRole("option").nth(3).click();
      await expect(third).toBeFocused();
      await page.keyboard.type("!");

      const [first, second, last] = (await saved.saved()).warningsSections;
      const instructions = link("instructions", `${leaflet.reference} 8`);
      expect(first?.content).toBe(`<p>x ${instructions} and [[dose]].</p>`);
      expect(second?.content).toContain(link("storage", `${leaflet.reference} 6`));
      const sideEffects = link("sideEffects", `${leaflet.reference} 4`);
      expect(last?.content).toBe(`<p>${leaflet.words}${sideEffects}!</p>`);
    });

    test("“Make it a reference” replaces a typed number, in the form and in the findings", async ({
      page,
      api,
    }) => {
      const saved = await editWarnings(page, api, [`<p>${leaflet.typed}</p>`], content);
      const make = page.getByRole("button", { name: makeReferenceWords[language].make });
      await expect(make).toHaveCount(2);
      await expectAccessible(page);
      const box = warningsBox(page);
      for (const button of [make.first(), make.last()]) {
        await button.click();
        await expect(box).toBeFocused();
        await expect(box.locator("[data-reference='sideEffects']")).toHaveText(
          `${leaflet.reference} 4`,
        );
        await expect(make).toHaveCount(0);
        await page.keyboard.press("ControlOrMeta+z");
        await expect(box).toHaveText(leaflet.typed);
        await expect(make).toHaveCount(2);
      }
      await make.first().click();
      await expect(make).toHaveCount(0);
      expect(await saved.text()).toBe(
        `<p>${leaflet.typed.replace(/(?:section|القسم) [4٤]/, link("sideEffects", `${leaflet.reference} 4`))}</p>`,
      );
    });
  });

test("an @ after a Latin letter or a digit, and in custom mode, opens no list; after an Arabic prefix it does", async ({
  page,
  api,
}) => {
  await editWarnings(page, api, [""], { language: "en" });
  await warningsBox(page).click();
  await page.keyboard.type("info@wadi 5@");
  await expect(listOf(page)).toHaveCount(0);
  await page.keyboard.type(" و@");
  await expect(listOf(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("switch", { name: /^Custom Questions/ }).click();
  const answer = page.getByRole("textbox", { name: "Answer", exact: true });
  await answer.click();
  await page.keyboard.type("@");
  await expect(answer).toHaveText("@");
  await expect(listOf(page)).toHaveCount(0);
  await expect(tool(page, writingKeyWords.en.reference)).toHaveCount(0);
});

test("the text of a reference follows the language and the document type of the leaflet", async ({
  page,
  api,
}) => {
  const text = `<p>See ${link("storage", "section 6")}</p>`;
  await editWarnings(page, api, [text, text], { language: "en" });
  await warningsBox(page).click();
  await page.getByRole("button", { name: "العربية", exact: true }).click();
  const printed = async (reference: string) => {
    for (const number of [1, 2])
      await expect(warningsBox(page, number).locator("[data-reference]")).toHaveText(reference);
  };
  await printed("القسم 6");
  await page.getByRole("combobox", { name: "Document type" }).selectOption({ value: "eu-qrd" });
  await printed("القسم 5");
  const box = warningsBox(page);
  await box.press("End");
  await page.keyboard.type("!");
  await expect(box).toContainText("!");
  for (let times = 0; times < 2; times += 1) {
    await page.keyboard.press("ControlOrMeta+z");
    await expect(box).not.toContainText("!");
    await printed("القسم 5");
  }
});

test("a typed number becomes a reference to the section with this number in the document type", async ({
  page,
  api,
}) => {
  const content = { language: "en", profile: "eu-qrd" } as const;
  await editWarnings(page, api, ["<p>See section 5.</p>"], content);
  await page.getByRole("button", { name: makeReferenceWords.en.make }).first().click();
  const reference = warningsBox(page).locator("[data-reference='storage']");
  await expect(reference).toHaveText("section 5");
});

test("a list that cannot be loaded is said, and what was typed stays", async ({
  page,
  api,
  faults,
}) => {
  await editWarnings(page, api, [""], { language: "en" });
  await page.route(/reference-menu/, (route) => route.abort());
  await warningsBox(page).click();
  await page.keyboard.type("@");
  await expect(page.getByText(richTextWords.en.referencesNotReady)).toBeVisible();
  await expect(warningsBox(page)).toHaveText("@");
  // the failure is reported to the console
  expect(faults.splice(0).length).toBeGreaterThan(0);
});
