import type { Page } from "@playwright/test";

import { builderWords } from "../../src/features/leaflet-builder/builder-words.ts";
import { publishWords } from "../../src/features/status/publish-words.ts";
import { statusWords } from "../../src/features/status/status-words.ts";
import { templateWords } from "../../src/features/templates/template-words.ts";
import { filled } from "../../src/i18n/words.ts";
import { sharedWords } from "../../src/i18n/shared-words.ts";
import { expectAccessible } from "./support/accessible.ts";
import { asPerson as test, expect, type Language } from "./support/app.ts";
import { pressByKey } from "./support/keyboard.ts";
import { expectNothingOutside } from "./support/layout.ts";
import { sheetOf } from "./support/preview.ts";

const walks: readonly {
  readonly language: Language;
  readonly id: "leaflet-en-eu-qrd" | "leaflet-ar-jordan";
  readonly answer: string;
  readonly done: string;
  readonly nextGap: string;
}[] = [
  { language: "en", id: "leaflet-en-eu-qrd", answer: "answer", done: "Done", nextGap: "Next gap" },
  {
    language: "ar",
    id: "leaflet-ar-jordan",
    answer: "إجابة",
    done: "تم",
    nextGap: "الفراغ التالي",
  },
];

/** What is typed into the fields that a template leaves empty, by field. */
const typed: Readonly<Record<string, string>> = {
  type: "Tablet",
  companyEmail: "info@wadi.example.org",
  revisionDate: "01152026",
};

for (const { language, id, answer, done, nextGap } of walks)
  test.describe(`the template ${id}`, () => {
    test.use({ language, viewport: { width: 1440, height: 900 } });

    test("becomes a published leaflet by keyboard, and its form is accessible", async ({
      page,
      api,
    }) => {
      test.setTimeout(400_000);
      const templates = templateWords[language];
      const builder = builderWords[language];
      await page.goto("/app/templates");
      const { title } = templates.cards[id];
      await pressByKey(page, page.getByRole("link", { name: filled(templates.useOf, { title }) }));
      await expect(page.locator("[data-gap]:not([data-advice])").first()).toBeVisible();
      await expectAccessible(page);
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNothingOutside(page);
      }
      await pressByKey(page, page.getByRole("button", { name: nextGap }).first());
      await fillGaps(page, answer);
      await fillRest(page, done);
      const references = await page.locator("#main [data-reference]").allTextContents();
      await page.keyboard.press("ControlOrMeta+s");
      await expect(page).toHaveURL(/\/app\/leaflet\/[^/]+\/edit/);
      // from the form over the list of sections to the work bar
      await page.keyboard.press("Shift+F6");
      await page.keyboard.press("Shift+F6");
      await pressByKey(page, page.getByRole("button", { name: builder.update, exact: true }));
      await expect(page).toHaveURL(/\/app\/leaflet\/[^/]+$/);
      const status = statusWords[language];
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNothingOutside(page);
      }
      await expectAccessible(page);
      // the form shows each reference as the leaflet prints it
      const links = sheetOf(page).locator("a[href^='#nashra-']");
      expect(await links.allTextContents()).toEqual(references);
      await pressByKey(page, page.getByRole("button", { name: status.publish, exact: true }));
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByRole("heading", { level: 2 })).toBeFocused();
      const publish = dialog.getByRole("button", {
        name: publishWords[language].publish,
        exact: true,
      });
      await pressByKey(page, publish);
      await expect(page.locator("[aria-current='step']")).toContainText(
        sharedWords[language].status.published,
      );
      const [stored] = (await api.get("/api/leaflets")) as readonly object[];
      expect(stored).toMatchObject({ status: "published" });
    });
  });

/** Types an answer into each gap. Tab goes to the next gap, and leaves the last one. */
async function fillGaps(page: Page, answer: string): Promise<void> {
  for (let left = 100; left > 0; left -= 1) {
    await page.keyboard.type(answer);
    if (!(await hasGap(page))) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("There are more gaps than in any template.");
}

/** Whether a gap is left, in the editor of a text or in a field. */
function hasGap(page: Page): Promise<boolean> {
  return page.evaluate(
    () =>
      document.querySelector("[data-gap]:not([data-advice])") !== null ||
      [...document.querySelectorAll("input, textarea")].some(
        (field) => "value" in field && String(field.value).includes("[["),
      ),
  );
}

/** Goes through the form once: finishes each piece of advice, and types into the fields that are still empty. */
async function fillRest(page: Page, done: string): Promise<void> {
  const open = new Map(Object.entries(typed));
  const advice = page.locator("[data-advice]");
  for (let stops = 900; stops > 0 && (open.size > 0 || (await advice.count()) > 0); stops -= 1) {
    await page.keyboard.press("Tab");
    const { name, field } = await page.evaluate(() => {
      const at = document.activeElement;
      return { name: at?.textContent ?? "", field: at?.id.replace(/^field-/, "") ?? "" };
    });
    if (name.startsWith(done)) await page.keyboard.press("Enter");
    const text = open.get(field);
    if (text === undefined) continue;
    await page.keyboard.type(text);
    open.delete(field);
  }
  expect([...open.keys()]).toEqual([]);
  await expect(advice).toHaveCount(0);
}
