import { aLeaflet } from "@nashra/engine/testing";
import type { Locator, Page } from "@playwright/test";

import { draftWords } from "../../src/features/drafts/draft-words.ts";
import { downloadWords } from "../../src/features/downloads/download-words.ts";
import { historyWords } from "../../src/features/history/history-words.ts";
import { importWords } from "../../src/features/import/import-words.ts";
import { builderWords } from "../../src/features/leaflet-builder/builder-words.ts";
import { formWords } from "../../src/features/leaflet-form/form-words.ts";
import { tablesWords } from "../../src/features/leaflet-form/tables/tables-words.ts";
import { listWords } from "../../src/features/leaflet-list/list-words.ts";
import { conflictWords } from "../../src/features/saving/conflict-words.ts";
import { savingWords } from "../../src/features/saving/saving-words.ts";
import { richTextWords } from "../../src/controls/rich-text/rich-text-words.ts";
import { filled } from "../../src/i18n/words.ts";
import { layoutWords } from "../../src/layout/layout-words.ts";
import { leafletWords } from "../../src/model/leaflet-words.ts";
import { expectAccessible, expectPartAccessible } from "./support/accessible.ts";
import { anotherWindow, asPerson as test, expect, type Api, type Language } from "./support/app.ts";
import { expectNothingOutside } from "./support/layout.ts";
import { expectTranslated } from "./support/translated.ts";
import { fetchStored, change, storeLeaflet } from "./support/preview.ts";
import {
  aSavedLeaflet,
  openEditor,
  refuse,
  saveState,
  subName,
  updateButton,
} from "./support/written-leaflet.ts";

// Checks errors, dialogs and menus in both languages. The tests of the screens check them in one language.
for (const language of ["en", "ar"] as const)
  test.describe(`in ${language}, these states are accessible and translated and fit a narrow window`, () => {
    test.use({ language });
    const form = formWords[language];
    const words = builderWords[language];
    const text = richTextWords[language];
    const tables = tablesWords[language];
    const saving = savingWords[language];
    const drafts = draftWords[language];
    const history = historyWords[language];
    const button = (within: Page | Locator, name: string) =>
      within.getByRole("button", { name, exact: true });

    test("the list of sections, symbols, the link form, shortcuts, the form for a new table, and a summary of missing fields", async ({
      page,
    }) => {
      await page.goto("/app/builder");
      const wide = page.viewportSize() ?? { width: 1280, height: 720 };
      await page.setViewportSize({ width: 360, height: 740 });
      await page.getByRole("main").locator("[aria-haspopup=dialog]").click();
      await expectDialog(page, language);
      await page.keyboard.press("Escape");
      await page.setViewportSize(wide);

      const { groups, paragraph } = leafletWords[language];
      const name = filled(paragraph, { group: groups.warningsSections, number: 1 });
      await page.getByRole("textbox", { name }).click();
      await button(page, text.symbol).click();
      await expectPart(page, language, page.getByRole("toolbar", { name: text.symbols }));
      await page.keyboard.press("Escape");
      await button(page, text.link).click();
      await expectDialog(page, language);
      await page.keyboard.press("Escape");
      await page.getByRole("textbox", { name }).press("ControlOrMeta+/");
      await expectDialog(page, language);
      await page.keyboard.press("Escape");

      await button(page, tables.addTable).first().click();
      const dialog = page.getByRole("dialog");
      await expectDialog(page, language);
      await dialog.getByRole("spinbutton").or(dialog.getByRole("textbox")).first().fill("0");
      await button(dialog, tables.create).click();
      await expectDialog(page, language);
      await page.keyboard.press("Escape");

      await button(page, words.save).click();
      const summary = page.getByRole("alert").filter({ has: page.getByRole("link") });
      await expectPart(page, language, summary);
    });

    test("a removed item that can be restored, a failed save, and the questions on leaving and at a sign-out", async ({
      page,
      api,
      person,
    }) => {
      await openEditor(page, await aSavedLeaflet(api, { sizes: ["1 mg", "2 mg"] }));
      await button(page, filled(form.remove, { name: "2 mg" })).click();
      const message = page.getByRole("status").filter({ hasText: /removed|أُزيل/ });
      await expectPart(page, language, message.locator(".."));

      await page.route("**/api/leaflets/*", async (route) =>
        route.request().method() === "PUT" ? refuse(route, 500) : route.continue(),
      );
      await updateButton(page).click();
      await expect(saveState(page)).toHaveText(saving.notSaved);
      await expectPart(page, language, page.getByRole("alert").first());

      await page.getByRole("banner").getByRole("link").first().click();
      await expectDialog(page, language);
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: person.name }).click();
      await page.getByRole("menuitem", { name: layoutWords[language].signOut }).click();
      await expect(page.getByRole("dialog").getByRole("radio").first()).toBeChecked();
      await expectDialog(page, language);
    });

    test("an offered draft, and the question before it is discarded", async ({ page, api }) => {
      await openEditor(page, await aSavedLeaflet(api));
      await subName(page).fill("kept here");
      await expect(saveState(page)).toContainText(/Draft kept|المسودة محفوظة/);
      page.on("dialog", (dialog) => void dialog.accept());
      await page.reload();
      const offer = page.getByRole("region", { name: drafts.region });
      await expectPart(page, language, offer);
      await offer.getByRole("button", { name: drafts.discard }).click();
      await expectDialog(page, language);
    });

    test("a conflict and its comparison", async ({ page, api }) => {
      const id = await aSavedLeaflet(api);
      await openEditor(page, id);
      await subName(page).fill("mine");
      await saveElsewhere(page, api, id);
      await updateButton(page).click();
      await expectDialog(page, language);
      await button(page.getByRole("dialog"), conflictWords[language].compare).click();
      await expectPart(page, language, page.getByRole("dialog").last());
    });

    test("an expired session", async ({ page, api, context }) => {
      await openEditor(page, await aSavedLeaflet(api));
      await subName(page).fill("kept here");
      await context.clearCookies();
      await updateButton(page).click();
      await expectDialog(page, language);
    });

    test("an import, an invalid file, and a file with data that the import cannot keep", async ({
      page,
    }) => {
      await page.goto("/app/leaflets");
      await page.getByRole("button", { name: listWords[language].import }).click();
      const dialog = page.getByRole("dialog");
      await expectDialog(page, language);
      const give = async (content: string) =>
        dialog.locator("input[type=file]").setInputFiles({
          name: "leaflet.json",
          mimeType: "application/json",
          buffer: Buffer.from(content),
        });
      await give("{}");
      await expect(dialog.getByText(importWords[language].notALeaflet)).toBeVisible();
      await expectDialog(page, language);
      await give(JSON.stringify({ title: "Other", content: { ...aLeaflet(), colour: "red" } }));
      await expect(button(dialog, importWords[language].open)).toBeVisible();
      await expectDialog(page, language);
    });

    test("the menu of downloads, an older version, its comparison, and the questions before a deletion and a restore", async ({
      page,
      api,
    }) => {
      const first = await storeLeaflet(api, aLeaflet());
      await change(api, await fetchStored(api, first), { sizes: ["1 g"] });
      await page.goto(`/app/leaflet/${first._id}`);
      await button(page, downloadWords[language].more).click();
      await expectPart(page, language, page.getByRole("menu"));
      await page.keyboard.press("Escape");
      await page
        .getByRole("main")
        .getByRole("button", { name: /^(?:Delete|حذف)$/ })
        .click();
      await expectDialog(page, language);

      await page.goto(`/app/leaflet/${first._id}?version=1`);
      await expect(page.getByText(filled(history.viewing, { version: 1 }))).toBeVisible();
      await expectState(page, language);
      await button(page, history.restoreThis).click();
      await expectDialog(page, language);
      await page.keyboard.press("Escape");
      await button(page, filled(history.compareVersion, { version: 1 })).click();
      await expectDialog(page, language);
    });

    test("an unknown leaflet, and a chunk that is missing after a deployment", async ({ page }) => {
      for (const path of ["/app/leaflet/nothing", "/app/leaflet/nothing/edit"]) {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
        await expectState(page, language);
      }
      await page.route(/assets\/templates-page-/, async (route) => route.fulfill({ status: 404 }));
      await page.goto("/app/templates");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        layoutWords[language].outdatedTitle,
      );
      await expectState(page, language);
    });
  });

/** Checks the whole page in its current state. */
async function expectState(page: Page, language: Language): Promise<void> {
  await expectAccessible(page);
  await expectFits(page, language);
}

/** Checks the open dialog. */
async function expectDialog(page: Page, language: Language): Promise<void> {
  await expectPart(page, language, page.locator("dialog[open]"));
}

async function expectPart(page: Page, language: Language, part: Locator): Promise<void> {
  await expect(part).toBeVisible();
  await expectPartAccessible(page, part);
  await expectFits(page, language);
}

/** Expects that the page is translated and fits a narrow window. */
async function expectFits(page: Page, language: Language): Promise<void> {
  if (language === "ar") await expectTranslated(page);
  const before = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 320, height: 740 });
  await expectNothingOutside(page);
  await page.setViewportSize(before);
}

/** Saves another size in another window. */
async function saveElsewhere(page: Page, api: Api, id: string): Promise<void> {
  const other = await anotherWindow(page);
  await other.addCookies(await page.context().cookies());
  const leaflet = (await api.get(`/api/leaflets/${id}`)) as { readonly content: object };
  const content = { ...leaflet.content, sizes: ["250 mg", "1 g"] };
  const reply = await other.request.put(`${new URL(page.url()).origin}/api/leaflets/${id}`, {
    data: { content },
  });
  expect(reply.status()).toBe(200);
  await other.close();
}
