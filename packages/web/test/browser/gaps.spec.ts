import type { LeafletContent } from "@nashra/engine";
import { templates } from "@nashra/engine/templates";
import type { Locator, Page } from "@playwright/test";

import { undoWords } from "../../src/controls/undo/undo-words.ts";
import { expectAccessible } from "./support/accessible.ts";
import { asPerson as test, expect, type Language } from "./support/app.ts";
import { editLeaflet } from "./support/edited-leaflet.ts";

const languages: readonly Language[] = ["en", "ar"];
const mod = "ControlOrMeta";

/** Without these fields, a leaflet cannot be saved. */
const aProduct = {
  medicineName: "Zaytounol",
  type: "Tablet",
  sizes: ["500 mg"],
  companyName: "Wadi Pharma",
  companyAddress: "12 Olive Street",
  companyPhone: "+962 6 555 0100",
  companyEmail: "info@wadi.example.org",
  revisionDate: "2026-01-01",
};

const words = {
  en: {
    answer: "paracetamol",
    filled: (count: number) => `“paracetamol” filled in ${count} places.`,
    undo: "Undo",
    next: "Next gap",
    skip: "Skip",
    done: "Done",
    first: "Gap 4 of 62: active substance",
    hinted: "Gap 5 of 62: group in everyday words, for example pain relievers",
    instruction: "Type the answer. Tab goes to the next gap, Esc leaves the gap.",
    instructionForLast: "Type the answer. Tab or Esc leaves the gap.",
    name: "Zaytounol",
    nameFilled: "“Zaytounol” filled in 1 place.",
  },
  ar: {
    answer: "باراسيتامول",
    filled: () => "أُدرج «باراسيتامول» في 3 مواضع.",
    undo: "تراجع",
    next: "الفراغ التالي",
    skip: "تخطٍّ",
    done: "تم",
    first: "الفراغ 4 من 62: المادة الفعالة",
    hinted: "الفراغ 5 من 62: المجموعة بكلمات يفهمها المريض، مثل مسكنات الألم",
    instruction: "اكتب الإجابة. ينقلك Tab إلى الفراغ التالي، ويُخرجك Esc من الفراغ.",
    instructionForLast: "اكتب الإجابة. يُخرجك Tab أو Esc من الفراغ.",
    name: "زيتونول",
    nameFilled: "أُدرج «زيتونول» في موضع واحد.",
  },
} as const;

async function openTemplate(page: Page, language: Language): Promise<void> {
  await page.goto(`/app/builder?template=leaflet-${language}-standard`);
  await expect(page.locator("[data-gap]").first()).toHaveAccessibleName(words[language].first);
}

function box(page: Page, path: string): Locator {
  return page.locator(`[id="field-${path}"]`);
}

function gapsIn(text: Locator): Locator {
  return text.locator("[data-gap]:not([data-advice])");
}

/** The gap that is selected. */
function selected(page: Page): Locator {
  return page.locator("[data-gap][data-gap-on]");
}

for (const language of languages)
  test.describe(`gaps of a template in ${language}`, () => {
    const text = words[language];
    const content = templates.find(({ id }) => id === `leaflet-${language}-standard`)?.content;
    test.use({ language });

    test("a gap is an element with a name, and the screen is accessible; a click selects it, typing replaces it, and one undo restores it", async ({
      page,
    }) => {
      await openTemplate(page, language);
      const what = box(page, "whatIsSections-0-content");
      await expect(gapsIn(what).nth(1)).toHaveAccessibleName(text.hinted);
      await expect(page.locator("form")).not.toContainText("[[", { useInnerText: true });
      await gapsIn(what).nth(1).click();
      await expect(selected(page)).toHaveCount(1);
      await expect(page.getByText(text.instruction)).toBeVisible();
      await expect(page.locator("[data-announcer]")).toContainText(text.hinted);
      await expectAccessible(page);

      const paragraphs = await what.locator("p").count();
      await page.keyboard.press("Enter");
      await expect(selected(page)).toHaveCount(1);
      await expect(selected(page)).not.toHaveAccessibleName(text.hinted);
      await page.keyboard.press("Shift+Tab");
      await expect(selected(page)).toHaveAccessibleName(text.hinted);
      await expect(what.locator("p")).toHaveCount(paragraphs);
      await page.keyboard.type(text.answer);
      await expect(gapsIn(what)).toHaveCount(1);
      await expect(what).toContainText(text.answer);
      await page.keyboard.press(`${mod}+z`);
      await expect(gapsIn(what)).toHaveCount(2);
      await expect(what).not.toContainText(text.answer);
      await expect(selected(page)).toHaveCount(1);
      await page.keyboard.press("Backspace");
      await expect(gapsIn(what)).toHaveCount(1);
      await page.keyboard.press(`${mod}+z`);
      await expect(gapsIn(what)).toHaveCount(2);
    });

    test("opening a template changes no text", async ({ page, api }) => {
      const given = { ...content, ...aProduct };
      const leaflet = await editLeaflet(page, api, given);
      await box(page, "storageSections-1-content").click();
      await box(page, "storageSections-0-content").click();
      await page.keyboard.press("ControlOrMeta+End");
      await page.keyboard.type("!");
      const { storageSections, ...others } = await leaflet.saved();
      const { storageSections: before = [], ...unchanged } = given;
      expect(others).toMatchObject(unchanged);
      expect(storageSections[0]?.content).toBe(`<p>${before[0]?.content}!</p>`);
      expect(storageSections.slice(1)).toEqual(before.slice(1));
    });

    test("Tab and Shift+Tab go through the gaps of all fields in form order, and after the last comes the first", async ({
      page,
    }) => {
      await openTemplate(page, language);
      await box(page, "medicineName").click();
      const reached = new Set<string>();
      for (let press = 0; press < 62; press += 1) {
        reached.add(
          await page.evaluate(() => {
            const active = document.activeElement as HTMLTextAreaElement;
            const gaps = [...active.querySelectorAll("[data-gap]")];
            const on = gaps.findIndex((gap) => gap.hasAttribute("data-gap-on"));
            return `${active.id} ${active.selectionStart ?? on}`;
          }),
        );
        await page.keyboard.press("Tab");
      }
      expect(reached.size).toBe(62);
      await expect(box(page, "medicineName")).toBeFocused();
      await page.keyboard.press("Shift+Tab");
      await expect(selected(page)).toHaveCount(0);
      await box(page, "medicineName").click();

      for (const path of ["subName", "sizes-0"]) {
        await page.keyboard.press("Tab");
        await expect(box(page, path)).toBeFocused();
      }
      await page.keyboard.press("Tab");
      const what = box(page, "whatIsSections-0-content");
      await expect(what).toBeFocused();
      await expect(selected(page)).toHaveAccessibleName(text.first);
      await page.keyboard.press("Tab");
      await expect(selected(page)).toHaveAccessibleName(text.hinted);
      await page.keyboard.press("Shift+Tab");
      await expect(selected(page)).toHaveAccessibleName(text.first);
      await page.keyboard.press("Shift+Tab");
      await expect(box(page, "sizes-0")).toBeFocused();
      await page.keyboard.press("Tab");
      await page.keyboard.press("Escape");
      await expect(selected(page)).toHaveCount(0);
      await expect(page.getByText(text.instruction)).toBeHidden();
      await page.keyboard.press("Tab");
      await expect(what).not.toBeFocused();
      await expect(selected(page)).toHaveCount(0);
    });

    test("an answer is repeated in the same gaps only, and Undo restores them; that of a number leaves all other numbers and doses open", async ({
      page,
    }) => {
      await openTemplate(page, language);
      const gaps = gapsIn(page.locator("form"));
      const number = gapsIn(box(page, "usageSections-1-content"));
      await number.click();
      const before = await gaps.count();
      await page.keyboard.type("3");
      await page.keyboard.press("Tab");
      await expect(gaps).toHaveCount(before - 1);
      await expect(page.getByText(/filled in|أُدرج «/)).toHaveCount(0);

      const what = box(page, "whatIsSections-0-content");
      const others = ["doNotTakeSections-0-content", "contentsSections-0-content"];
      await gapsIn(what).first().click();
      await page.keyboard.type(text.answer);
      await page.keyboard.press("Tab");
      await expect(page.getByText(text.filled(3))).toBeVisible();
      await expect(box(page, "subName")).toHaveValue(text.answer);
      for (const path of others) await expect(box(page, path)).toContainText(text.answer);
      await expect(selected(page)).toHaveCount(1);
      await box(page, "subName").fill(`${text.answer} 2`);
      await page.getByRole("button", { name: text.undo, exact: true }).last().click();
      for (const path of others) await expect(box(page, path)).not.toContainText(text.answer);
      await expect(box(page, "subName")).toHaveValue(`${text.answer} 2`);
      await expect(
        page.getByText(undoWords[language].keptTexts.one.replace("{count}", "1")),
      ).toBeVisible();
      await expect(what).toContainText(text.answer);
    });

    test("a gap of a field and of a table cell is replaced by typing; advice is shown below the text, and Done removes it in one undo step", async ({
      page,
    }) => {
      await openTemplate(page, language);
      await box(page, "sizes-0").click();
      await expect(page.getByText(text.instruction)).toBeVisible();
      await page.keyboard.type("500 mg");
      await expect(box(page, "sizes-0")).toHaveValue("500 mg");
      const cell = box(page, "tables-0-data-1-1");
      await cell.click();
      await page.keyboard.type("1");
      await expect(cell).toHaveValue("1");
      await page.keyboard.press("Tab");
      await expect(box(page, "tables-0-data-1-2")).toBeFocused();
      await page.keyboard.press("Backspace");
      await expect(box(page, "tables-0-data-1-2")).toHaveValue("");

      const usage = box(page, "usageSections-1-content");
      const advice = templateAdvice(content);
      await expect(usage.locator("[data-advice]")).toBeHidden();
      const done = page.getByRole("button", { name: `${text.done}: ${advice}` });
      await expect(page.getByText(advice, { exact: true }).last()).toBeVisible();
      await done.click();
      await expect(done).toHaveCount(0);
      await expect(usage).toBeFocused();
      await expect(usage.locator("[data-advice]")).toHaveCount(0);
      await page.keyboard.press(`${mod}+z`);
      await expect(done).toHaveCount(1);
    });

    test("markup in a gap is shown as text, and the suggested company is filled in only on request", async ({
      page,
      api,
      person,
    }) => {
      const attack = `<img src=x onerror="document.body.dataset.ran='yes'">`;
      await api.put("/api/users/profile", {
        name: person.name,
        email: person.email,
        organization: "Wadi <b>Pharma</b>",
      });
      await editLeaflet(page, api, {
        language,
        companyName: `[[${language === "en" ? "Company name" : "اسم الشركة"}]]`,
        medicineName: `[[${attack}, x]]`,
        storageSections: [
          { id: "1", content: `<p>A [[${attack.replaceAll("<", "&lt;")}, hint]] b</p>` },
        ],
      });
      const storage = box(page, "storageSections-0-content");
      await gapsIn(storage).click();
      await expect(gapsIn(storage)).toHaveText(attack);
      await expect(page.locator("img[src='x']")).toHaveCount(0);
      expect(await page.evaluate(() => document.body.dataset["ran"])).toBeUndefined();
      const company = box(page, "companyName");
      await expect(company).not.toHaveValue(/Wadi/);
      await company.click();
      await page.getByRole("button", { name: /Wadi <b>Pharma<\/b>/ }).click();
      await expect(company).toHaveValue("Wadi <b>Pharma</b>");
    });

    test("the suggested company is not added to an answer that has begun, and Tab leaves the last gap", async ({
      page,
      api,
    }) => {
      const gap = `[[${language === "en" ? "Company name" : "اسم الشركة"}]]`;
      await editLeaflet(page, api, {
        language,
        companyName: gap,
        storageSections: [{ id: "1", content: "<ul><li>A</li><li>B [[x]]</li></ul>" }],
      });
      const company = box(page, "companyName");
      const use = page.getByRole("button", { name: /Wadi Pharma/ });
      await company.click();
      await expect(use).toBeVisible();
      await page.keyboard.type("W");
      await expect(company).toHaveValue("W");
      await expect(use).toHaveCount(0);
      const storage = box(page, "storageSections-0-content");
      await page.keyboard.press("Tab");
      await expect(selected(page)).toHaveCount(1);
      await expect(page.getByText(text.instructionForLast)).toBeVisible();
      await expect(page.getByRole("button", { name: text.skip, exact: true })).toHaveCount(0);
      await expectAccessible(page);
      await page.keyboard.press("Tab");
      await expect(storage).not.toBeFocused();
      await expect(selected(page)).toHaveCount(0);
      await expect(page.locator("body")).not.toBeFocused();
      await company.fill(gap);
      await gapsIn(storage).click();
      await page.keyboard.type("y");
      await page.keyboard.press("Tab");
      await expect(company).toBeFocused();
      await page.keyboard.press("Shift+Tab");
      await expect(company).not.toBeFocused();
      await expect(page.locator("body")).not.toBeFocused();
      await expect(company).toHaveValue(gap);
    });

    test("the preview shows blanks, and the mark only after a name, which fills its gaps when the author leaves the field", async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await openTemplate(page, language);
      const sheet = page.frameLocator("iframe[srcdoc]");
      await expect(sheet.locator(".nashra-gap").first()).toBeVisible();
      await expect(sheet.locator(".nashra-sheet")).not.toContainText("[[");
      await expect(sheet.locator(".nashra-registered")).toHaveCount(0);
      await box(page, "medicineName").fill(text.name);
      await expect(sheet.locator(".nashra-registered")).toHaveCount(1);
      await box(page, "type").focus();
      await expect(page.getByText(text.nameFilled)).toBeVisible();
      await expect(box(page, "contentsSections-2-content")).toContainText(text.name);
    });
  });

function templateAdvice(content: LeafletContent | undefined): string {
  return /\[\[([^\]]*\.)\]\]$/.exec(content?.usageSections[1]?.content ?? "")?.[1] ?? "";
}

test("what is entered right after Next gap or in a cell answers the gap, before the browser draws a frame or reports a selection", async ({
  page,
}) => {
  await page.goto("/app/builder?template=leaflet-en-eu-qrd");
  const cell = page.locator("textarea[data-row]", { hasText: "[[" }).first();
  await expect(cell).toHaveValue(/^\[\[[^\]]*\]\]$/);
  await page.evaluate(() => {
    globalThis.requestAnimationFrame = () => 0;
    for (const type of ["selectionchange", "select"])
      addEventListener(type, (event) => event.stopImmediatePropagation(), true);
  });
  await page.getByRole("button", { name: words.en.next }).first().press("Enter");
  await page.keyboard.insertText("answer");
  await expect(page.locator(":focus")).toHaveValue("answer");
  // as Tab moves from cell to cell
  await cell.evaluate((box: HTMLTextAreaElement) => {
    box.focus();
    box.setSelectionRange(box.value.length, box.value.length);
  });
  await page.keyboard.insertText("answer");
  await expect(page.locator(":focus")).toHaveValue("answer");
});
