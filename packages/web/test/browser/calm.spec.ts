import type { Locator, Page } from "@playwright/test";

import { writingKeyWords } from "../../src/controls/rich-text/writing-key-words.ts";
import { builderWords } from "../../src/features/leaflet-builder/builder-words.ts";
import { leafletWords } from "../../src/model/leaflet-words.ts";
import { expectAccessible } from "./support/accessible.ts";
import { asPerson as test, expect, type Language } from "./support/app.ts";
import { expectNothingOutside } from "./support/layout.ts";
import { aSavedLeaflet, fillRequiredIn, openEditor, refuse } from "./support/written-leaflet.ts";

for (const language of ["en", "ar"] as const)
  test.describe(`before the first save, in ${language},`, () => {
    test.use({ language, viewport: { width: 1440, height: 900 } });
    const words = builderWords[language];
    const parts = leafletWords[language];
    const { nextGap } = writingKeyWords[language];
    const nameMissing = { en: "Medicine Name is required.", ar: "الحقل «اسم الدواء» مطلوب." };
    const noText = {
      en: "Section 4, side effects, has no text.",
      ar: "القسم 4 (الآثار الجانبية) خالٍ من النص.",
    };

    test("the outline counts what is missing, and nothing is a finding or red; a finding of another kind is shown, and a refused save shows all", async ({
      page,
    }) => {
      await page.goto("/app/builder");
      await expectLeft(page, language, [
        [parts.groups.product, { en: "2 left", ar: "بقي اثنان" }],
        [parts.groups.sizes, { en: "1 left", ar: "بقي واحد" }],
        [parts.sections.sideEffects, { en: "1 left", ar: "بقي واحد" }],
        [parts.groups.company, { en: "4 left", ar: "بقي 4" }],
        [parts.sections.pregnancy, { en: "Empty", ar: "فارغ" }],
      ]);
      await expect(findings(page)).toContainText(words.noFindingsYet);
      await expect(findings(page).getByRole("listitem")).toHaveCount(0);
      expect(await redTexts(page)).toEqual([]);
      await expectAccessible(page);
      const name = page.getByLabel(parts.fields.medicineName, { exact: true });
      await name.fill("Zaytounol");
      await expectLeft(page, language, [[parts.groups.product, { en: "1 left", ar: "بقي واحد" }]]);

      await name.fill("");
      await page.getByLabel(parts.fields.companyEmail, { exact: true }).fill("info@");
      await expect(findings(page).getByRole("listitem")).toHaveCount(1);
      await page.getByRole("button", { name: words.save }).click();
      await expect(findings(page)).toContainText(nameMissing[language]);
      await showAll(page, language);
      await expect(findings(page)).toContainText(noText[language]);
    });

    test("a save without an answer changes nothing; an answered save shows what is missing", async ({
      page,
    }) => {
      await fillRequiredIn(page, language);
      await page.route(/\/api\/leaflets$/, (route) => route.abort());
      await page.keyboard.press("Control+s");
      await expect(page.getByRole("alert").first()).toBeVisible();
      await expect(findings(page)).toContainText(words.noFindingsYet);
      await page.unroute(/\/api\/leaflets$/);
      await page.route(/\/api\/leaflets$/, (route) => refuse(route, 413, "Too large."));
      await page.getByRole("button", { name: /^(?:Try again|إعادة المحاولة)$/ }).click();
      await expect(findings(page)).toContainText(noText[language]);
    });

    test("a successful save that stays in the form shows what is missing, and a saved leaflet opens with its findings", async ({
      page,
      api,
    }) => {
      await fillRequiredIn(page, language);
      const gate = Promise.withResolvers<void>();
      await page.route(/\/api\/leaflets$/, async (route) => {
        await gate.promise;
        await route.continue();
      });
      await page.keyboard.press("Control+s");
      await page.getByLabel(parts.fields.subName, { exact: true }).fill("forte");
      gate.resolve();
      await expect(findings(page)).toContainText(noText[language]);

      await openEditor(
        page,
        await aSavedLeaflet(api, { companyEmail: "", sideEffectsSections: [] }),
      );
      await expect(findings(page).getByRole("listitem")).not.toHaveCount(0);
      expect(await redTexts(page)).not.toEqual([]);
    });

    test("all gaps of a template are one piece of advice, and an error after the save; the outline shows how many gaps are filled and goes to the next gap", async ({
      page,
    }) => {
      await openTemplate(page, language);
      const row = findings(page).getByRole("listitem");
      await expect(row).toHaveCount(1);
      await expect(row).toContainText(gapsLeft[language]);
      await expect(row).toContainText(words.information);
      await expectLeft(page, language, [
        [parts.groups.warningsSections, { en: "13 left", ar: "بقي 13" }],
        [parts.groups.tables, { en: "11 left", ar: "بقي 11" }],
      ]);
      expect(await redTexts(page)).toEqual([]);
      await expectAccessible(page);

      const outline = page.getByRole("region", { name: words.sections, exact: true });
      const filled = { en: "0 of 62 filled", ar: "اكتمل 0 من 62" }[language];
      const toGo = { en: ["62 to go", "61 to go"], ar: ["بقي 62 فراغًا", "بقي 61 فراغًا"] };
      await expect(outline).toContainText(filled);
      await expect(outline).toContainText(toGo[language][0] ?? "");
      await outline.getByRole("button", { name: nextGap }).click();
      const name = page.getByLabel(parts.fields.medicineName, { exact: true });
      await expect(name).toBeFocused();
      await name.fill("Zaytounol");
      await expect(outline).toContainText(filled.replace("0", "1"));
      await expect(outline).toContainText(toGo[language][1] ?? "");
      await findings(page).getByRole("link", { name: nextGap }).click();
      await expect(page.getByLabel(parts.fields.subName, { exact: true })).toBeFocused();
      await outline.getByRole("button", { name: nextGap }).click();
      await expect(page.locator("#field-sizes-0")).toBeFocused();

      // Each title of the outline and each header of a step is one line.
      const titles = page.getByRole("navigation", { name: words.sections }).getByRole("link");
      await expect(titles).toHaveCount(13);
      expect(await wrapped(titles)).toEqual([]);
      await page.getByRole("button", { name: words.save }).click();
      // The name has also filled a gap of a text.
      const left = row.filter({ hasText: gapsLeft[language].replace("62", "60") });
      await expect(left).toContainText(words.error);
      await expect(row.filter({ hasText: "[[" })).toHaveCount(0);
      await expect(row).not.toHaveCount(1);
      expect(await wrapped(titles)).toEqual([]);
      const heads = page.locator("#section-steps").getByRole("heading", { level: 3 });
      await expect(heads).toHaveCount(2);
      expect(await wrapped(heads)).toEqual([]);
    });

    test("a line above the form shows the filled gaps on narrow screens", async ({ page }) => {
      const filled = { en: "0 of 62 filled", ar: "اكتمل 0 من 62" }[language];
      for (const width of [360, 768]) {
        await page.setViewportSize({ width, height: 800 });
        await openTemplate(page, language);
        await expect(page.getByText(filled)).toBeVisible();
        await page.getByRole("button", { name: nextGap }).click();
        await expect(page.getByLabel(parts.fields.medicineName, { exact: true })).toBeFocused();
        await expect(page.getByText(filled)).toBeInViewport();
        await expectNothingOutside(page);
        await expectAccessible(page);
        await page.getByRole("main").locator("[aria-haspopup=dialog]").click();
        const sheet = page.getByRole("dialog", { name: words.sections });
        await expect(sheet).toContainText(gapsLeft[language]);
        await sheet.getByRole("button", { name: nextGap }).click();
        await expect(sheet).toHaveCount(0);
        await expect(page.locator("#section-product :focus")).toHaveCount(1);
      }
    });
  });

async function openTemplate(page: Page, language: Language): Promise<void> {
  const id = `leaflet-${language}-standard`;
  await page.goto(`/app/builder?template=${id}&templateFile=/templates/${id}.xml`);
  await expect(findings(page).or(page.getByRole("form"))).not.toHaveCount(0);
}

const gapsLeft = { en: "62 gaps are not filled.", ar: "لم يُملأ 62 من الفراغات." };

/** The texts of the elements that are higher than one line. */
function wrapped(elements: Locator): Promise<string[]> {
  return elements.evaluateAll((all) =>
    all
      .filter((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const lines = [...range.getClientRects()].filter(
          ({ width, height }) => width > 1 && height > 1,
        );
        const top = Math.min(...lines.map((line) => line.bottom));
        return lines.some((line) => line.top >= top);
      })
      .map((element) => element.textContent),
  );
}

/** Expects the state of each of these sections at the end of its link in the outline. */
async function expectLeft(
  page: Page,
  language: Language,
  rows: readonly (readonly [string, Readonly<Record<Language, string>>])[],
): Promise<void> {
  for (const [name, state] of rows)
    await expect(
      page
        .getByRole("navigation", { name: builderWords[language].sections })
        .getByRole("link")
        .filter({ hasText: name })
        .filter({ hasText: new RegExp(`${state[language]}$`) }),
    ).toHaveCount(1);
}

async function showAll(page: Page, language: Language): Promise<void> {
  const name = new RegExp(`^${builderWords[language].allFindings.other.split(":", 1)[0]}`);
  await findings(page).getByRole("button", { name }).click();
}

/** The findings panel beside the form, in either language. */
function findings(page: Page): Locator {
  return page.getByRole("region", { name: /^(?:Findings|الملاحظات)/ });
}

/** The visible elements of the builder whose text or icon has the colour of errors. */
function redTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement("span"));
    probe.style.color = "var(--danger)";
    const danger = getComputedStyle(probe).color;
    probe.remove();
    return [...document.querySelectorAll<HTMLElement>("main *")]
      .filter((element) => element.getClientRects().length > 0)
      .filter((element) => getComputedStyle(element).color === danger)
      .map((element) => element.outerHTML.slice(0, 120));
  });
}
