import type { Locator, Page } from "@playwright/test";

import { reorderWords } from "../../src/controls/reorder/reorder-words.ts";
import { undoWords } from "../../src/controls/undo/undo-words.ts";
import { findWords } from "../../src/features/find/find-words.ts";
import { filled, formOf } from "../../src/i18n/words.ts";
import { leafletWords } from "../../src/model/leaflet-words.ts";
import { expectAccessible } from "./support/accessible.ts";
import { expect, test } from "./support/app.ts";
import { editLeaflet, undo } from "./support/edited-leaflet.ts";
import { showIn } from "./support/interface-language.ts";
import { warningsBox } from "./support/text-box.ts";

const names = {
  en: {
    bar: "Find and replace",
    find: "Find",
    replaceWith: "Replace with",
    replace: "Replace",
    all: "Replace all",
    found: "4 in 4 sections",
    details: "List and options",
    none: "Not found.",
    replaced: "Replaced in 4 places.",
    undo: "Undo",
  },
  ar: {
    bar: "بحث واستبدال",
    find: "بحث",
    replaceWith: "استبدال بـ",
    replace: "استبدال",
    all: "استبدال الكل",
    found: "4 في 4 أقسام",
    details: "القائمة والخيارات",
    none: "لا نتائج.",
    replaced: "استُبدل النص في 4 مواضع.",
    undo: "تراجع",
  },
} as const;

test.beforeEach(async ({ person }) => void person);

function barOf(page: Page, language: "en" | "ar" = "en"): Locator {
  return page.getByRole("search", { name: names[language].bar });
}

async function openBar(page: Page, language: "en" | "ar" = "en"): Promise<Locator> {
  await page.keyboard.press("Control+h");
  const bar = barOf(page, language);
  await expect(bar.getByRole("textbox", { name: names[language].find, exact: true })).toBeFocused();
  return bar;
}

const texts = {
  en: {
    medicineName: "Zaytounol forte",
    whatIsSections: [{ id: "1", content: "A pain killer." }],
    warningsSections: [
      { id: "1", content: "<p>Ask before you take <strong>Zayt</strong>ounol.</p><p>Other</p>" },
    ],
    storageSections: [{ id: "1", content: "Keep zaytounol dry." }],
    companyName: "Zaytounol House",
  },
  ar: {
    language: "ar",
    medicineName: "زيتونول فورت",
    whatIsSections: [{ id: "1", content: "دواء مسكن للألم." }],
    warningsSections: [
      { id: "1", content: "<p>اسأل قبل أن تتناول <strong>زَيت</strong>ونول.</p><p>آخر</p>" },
    ],
    storageSections: [{ id: "1", content: "احفظ زيتـونول جافًا." }],
    companyName: "بيت زيتونول",
  },
} as const;

for (const language of ["en", "ar"] as const)
  test.describe(`find and replace (${language})`, () => {
    test.use({ language });
    const t = names[language];
    const [query, replacement] =
      language === "en" ? ["zaytounol", "Rimalin"] : ["زيتونول", "رمالين"];
    const marked = language === "en" ? "Zaytounol" : "زَيتونول";
    const name = (page: Page) => page.locator("#field-medicineName");

    async function openWithQuery(page: Page): Promise<Locator> {
      const bar = await openBar(page, language);
      await page.keyboard.type(query);
      await expect(bar.getByRole("status")).toHaveText(t.found);
      return bar;
    }

    async function expectFits(page: Page, width: number): Promise<void> {
      await page.setViewportSize({ width, height: 900 });
      const bar = await openWithQuery(page);
      if (width === 360) await bar.getByRole("button", { name: t.details }).click();
      await expect(bar.getByRole("listitem")).toHaveCount(4);
      await expectAccessible(page);
      if (width === 360) await bar.getByRole("button", { name: t.details }).click();
      await bar.getByRole("textbox", { name: t.find, exact: true }).press("Enter");
      await page.keyboard.press("Enter");
      await expect(bar.getByText(language === "en" ? "2 of 4" : "2 من 4")).toBeVisible();
      expect(await isCovered(page)).toBe(false);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
      await page.keyboard.press("Escape");
    }

    test("the bar fits a phone, a tablet and a desk; a place in the list is selected in its field", async ({
      page,
      api,
    }) => {
      await editLeaflet(page, api, texts[language]);
      for (const width of [360, 768, 1440]) await expectFits(page, width);
      const bar = await openWithQuery(page);
      await bar.getByRole("listitem").nth(1).getByRole("button").click();
      await expect(warningsBox(page)).toBeFocused();
      await expect
        .poll(async () => page.evaluate(() => document.getSelection()?.toString()))
        .toBe(marked);
      await bar.getByRole("listitem").nth(0).getByRole("button").click();
      await expect(name(page)).toBeFocused();
    });

    async function replaceAll(bar: Locator): Promise<void> {
      await bar.getByRole("textbox", { name: t.replaceWith }).fill(replacement);
      await bar.getByRole("button", { name: t.all, exact: true }).click();
      await expect(bar.getByRole("status")).toHaveText(t.none);
    }

    test("Enter goes to the next place, Replace replaces it and goes on, Escape leads back", async ({
      page,
      api,
    }) => {
      const leaflet = await editLeaflet(page, api, texts[language]);

      await test.step("one undo takes all replacements back", async () => {
        await name(page).focus();
        const bar = await openWithQuery(page);
        await replaceAll(bar);
        await expect(page.getByText(t.replaced)).toBeVisible();
        await undo(page);
        await expect(bar.getByRole("status")).toHaveText(t.found);
        const saved = await leaflet.savedInPlace();
        expect(saved.medicineName).toBe(texts[language].medicineName);
        expect(saved.warningsSections[0]?.content).toBe(
          texts[language].warningsSections[0].content,
        );
        await bar.getByRole("textbox", { name: t.find, exact: true }).press("Escape");
      });

      await name(page).focus();
      const bar = await openWithQuery(page);
      await page.keyboard.press("Enter");
      await expect(name(page)).toHaveAttribute("data-found", "");
      await page.keyboard.press("Enter");
      await expect.poll(async () => highlighted(page)).toBe(marked);
      await expect(bar.getByText(language === "en" ? "2 of 4" : "2 من 4")).toBeVisible();
      await page.keyboard.press("Shift+Enter");
      await expect(name(page)).toHaveAttribute("data-found", "");
      await bar.getByRole("textbox", { name: t.replaceWith }).fill(replacement);
      await bar.getByRole("button", { name: t.replace, exact: true }).click();
      await expect(name(page)).toHaveValue(new RegExp(`^${replacement}`));
      await expect.poll(async () => highlighted(page)).toBe(marked);
      await page.keyboard.press("Escape");
      await expect(bar).toBeHidden();
      await expect(name(page)).toBeFocused();
      await expect.poll(async () => highlighted(page)).toBe("");
      expect((await leaflet.savedInPlace()).companyName).toBe(texts[language].companyName);

      await test.step("finds a text in all fields and replaces it everywhere", async () => {
        await name(page).fill(texts[language].medicineName);
        await expect((await openWithQuery(page)).getByRole("listitem")).toHaveCount(4);
        await replaceAll(bar);
        const saved = await leaflet.saved();
        expect(saved.medicineName).toBe(language === "en" ? "Rimalin forte" : "رمالين فورت");
        expect(saved.warningsSections[0]?.content).toBe(
          language === "en"
            ? "<p>Ask before you take <strong>Rimalin</strong>.</p><p>Other</p>"
            : "<p>اسأل قبل أن تتناول <strong>رمالين</strong>.</p><p>آخر</p>",
        );
        expect(saved.storageSections[0]?.content).toContain(replacement);
        expect(saved.companyName).toContain(replacement);
      });
    });
  });

test("on a phone, a button in the list of sections opens the bar, in place of the preview", async ({
  page,
  api,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await editLeaflet(page, api, texts.en);
  await page.getByRole("button", { name: /required/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Find and replace" }).click();
  const bar = barOf(page);
  const find = bar.getByRole("textbox", { name: "Find", exact: true });
  await expect(find).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(bar).toBeHidden();
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  await expect(page.getByRole("form")).toBeHidden();
  await openBar(page);
  await expect(page.getByRole("form")).toBeVisible();
});

test("Replace changes no place that the author has not seen", async ({ page, api }) => {
  const leaflet = await editLeaflet(page, api, {
    warningsSections: [{ id: "1", content: "<p>amber one</p>" }],
    storageSections: [{ id: "1", content: "<p>amber two</p>" }],
  });
  const bar = await openBar(page);
  await page.keyboard.type("amber");
  await expect(bar.getByRole("listitem")).toHaveCount(2);
  await bar.getByRole("textbox", { name: "Replace with" }).fill("amount");
  const find = bar.getByRole("textbox", { name: "Find", exact: true });
  await find.press("Enter");
  await find.press("Enter");
  await expect(bar.getByText("2 of 2")).toBeVisible();
  await warningsBox(page).click();
  await page.keyboard.press("ControlOrMeta+Home");
  await page.keyboard.type("amber ");
  await bar.getByRole("button", { name: "Replace", exact: true }).click();
  await expect.poll(async () => highlighted(page)).toBe("amber");
  await expect(warningsBox(page)).toHaveText("amber amber one");
  await bar.getByRole("button", { name: "Replace", exact: true }).click();
  await expect(warningsBox(page)).toHaveText("amber amount one");
  const { storageSections } = await leaflet.saved();
  expect(storageSections[0]?.content).toBe("<p>amber two</p>");
});

/** True if another element covers the text that is marked as found, or if it is outside the window. */
async function isCovered(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const [range] = [...(CSS.highlights.get("nashra-found") ?? [])];
    // the cast is safe: the application marks ranges of the document
    const box = (range as Range).getBoundingClientRect();
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return top?.closest("[contenteditable]") === null || top === null;
  });
}

/** The text that is marked as found. */
async function highlighted(page: Page): Promise<string> {
  return page.evaluate(() => {
    const ranges = [...(CSS.highlights.get("nashra-found") ?? [])];
    return ranges.map((range) => (range as Range).toString()).join();
  });
}

test("looks at case, whole words and exact letters only if it is told to", async ({
  page,
  api,
}) => {
  await editLeaflet(page, api, {
    ...texts.ar,
    companyName: "Rimal rimal rimalin",
    storageSections: [{ id: "1", content: "زَيت زيت زيـت" }],
  });
  for (const language of ["en", "ar"] as const) {
    await showIn(page, language);
    const t = findWords[language];
    const inOneSection = (count: number) =>
      filled(t.found, { count, sections: formOf(t.sections, 1, language).replace("{count}", "1") });
    const bar = await openBar(page, language);
    const count = bar.getByRole("status");
    await bar.getByRole("textbox", { name: t.find, exact: true }).fill("rimal");
    await expect(count).toHaveText(inOneSection(3));
    await bar.getByRole("checkbox", { name: t.matchCase }).check();
    await expect(count).toHaveText(inOneSection(2));
    await bar.getByRole("checkbox", { name: t.wholeWords }).check();
    await expect(count).toHaveText(inOneSection(1));
    await bar.getByRole("textbox", { name: t.find, exact: true }).fill("زيت");
    await expect(count).toHaveText(inOneSection(3));
    await bar.getByRole("checkbox", { name: t.exactLetters }).check();
    await expect(count).toHaveText(inOneSection(1));
    await page.keyboard.press("Escape");
  }
});

test("skips gaps, and an undo follows moved texts and keeps the texts that changed since", async ({
  page,
  api,
}) => {
  const warnings = [
    "<p>amber [[amber of the day]] amber</p>",
    "<p>Amber [[amber of the day]] amber</p>",
  ];
  const leaflet = await editLeaflet(page, api, {
    medicineName: "Zaytounol",
    warningsSections: warnings.map((content, index) => ({ id: String(index + 1), content })),
    storageSections: [{ id: "1", content: "<p>amber</p>" }],
  });
  for (const language of ["en", "ar"] as const) {
    await showIn(page, language);
    const t = findWords[language];
    const paragraph = (group: string) =>
      filled(leafletWords[language].paragraph, { group, number: 1 });
    const { groups } = leafletWords[language];
    const bar = await openBar(page, language);
    await page.keyboard.type("amber");
    await expect(bar.getByRole("listitem")).toHaveCount(5);
    await bar.getByRole("textbox", { name: t.replaceWith }).fill("amount");
    await bar.getByRole("button", { name: t.replaceAll, exact: true }).click();
    // Both paragraphs have the same text now.
    const moveDown = page.getByRole("button", {
      name: filled(reorderWords[language].moveDown, { name: paragraph(groups.warningsSections) }),
      exact: true,
    });
    await moveDown.click();
    await page.getByRole("textbox", { name: paragraph(groups.storageSections) }).click();
    await page.keyboard.press("End");
    await page.keyboard.type(" amber");
    await undo(page);
    await expect(
      page.getByText(undoWords[language].keptTexts.one.replace("{count}", "1")),
    ).toBeVisible();
    await bar.getByRole("button", { name: t.close }).click();
  }
  const saved = await leaflet.saved();
  // Moved twice.
  expect(saved.warningsSections.map(({ content }) => content)).toEqual(warnings);
  expect(saved.storageSections[0]?.content).toBe("<p>amount amount amber</p>");
});

test("no key press is lost while the bar is loaded, and a failed load is said", async ({
  page,
  api,
  faults,
}) => {
  await editLeaflet(page, api, texts.en);
  await page.route(/find-panel/, async (route) => route.abort());
  await warningsBox(page).click();
  await page.keyboard.press("Control+h");
  await page.keyboard.type("zay");
  await expect(barOf(page).getByRole("textbox", { name: "Find", exact: true })).toHaveValue("zay");
  for (const language of ["en", "ar"] as const) {
    await showIn(page, language);
    await openBar(page, language);
    await expect(
      page.getByRole("alert").filter({ hasText: findWords[language].failed }),
    ).toBeVisible();
  }
  await page.unroute(/find-panel/);
  expect(faults.splice(0).length).toBeGreaterThan(0); // the failed load is reported to the console
});
