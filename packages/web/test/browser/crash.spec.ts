import type { Locator, Page } from "@playwright/test";

import { draftWords } from "../../src/features/drafts/draft-words.ts";
import { builderWords } from "../../src/features/leaflet-builder/builder-words.ts";
import { filled } from "../../src/i18n/words.ts";
import { leafletWords } from "../../src/model/leaflet-words.ts";
import { expectPartAccessible } from "./support/accessible.ts";
import { asPerson as test, expect, type Language } from "./support/app.ts";
import { jpegOf, quadrants } from "./support/photographs.ts";
import {
  aSavedLeaflet,
  fillRequiredHere,
  openEditor,
  saveState,
  subName,
} from "./support/written-leaflet.ts";
import { keep } from "./support/reused-context.ts";
import { signOut } from "./support/sign-out.ts";

const languages: readonly Language[] = ["en", "ar"];
/** The draft is stored one second after the last key press, so it does not contain the last words. */
const beforeTheDraft = 300;

/** The texts in local storage that no draft contains yet. */
async function typed(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([name]) => name.startsWith("nashra-typing:"))
      .map(([, text]) => String(text)),
  );
}

/** Closes the page like a crash: its handlers for being closed do not run. */
async function crash(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const event of ["pagehide", "visibilitychange", "beforeunload"])
      for (const target of [globalThis, document])
        target.addEventListener(event, (happened) => happened.stopImmediatePropagation(), true);
    // Nothing more is stored.
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("Crashed.", "AbortError");
    };
    Storage.prototype.setItem = () => undefined;
    Storage.prototype.removeItem = () => undefined;
  });
}

for (const language of languages)
  test.describe(`a crash (${language})`, () => {
    test.use({ language });
    const t = draftWords[language];
    const words = leafletWords[language];
    const warnings = (page: Page): Locator =>
      page.getByRole("textbox", {
        name: filled(words.paragraph, { group: words.groups.warningsSections, number: 1 }),
        exact: true,
      });
    const offers = (page: Page) => page.getByRole("region", { name: t.region });
    const accept = (page: Page) => page.on("dialog", (dialog) => void dialog.accept());

    test(`text typed ${beforeTheDraft} ms before it is offered again in the editor`, async ({
      page,
      api,
    }) => {
      accept(page);
      const id = await aSavedLeaflet(api, {
        instructionSteps: [
          { id: "1", text: "<p>Shake.</p>", image: jpegOf(quadrants).toString("base64") },
        ],
      });
      await openEditor(page, id);
      await subName(page).fill("written at once");
      await warnings(page).click();
      await page.keyboard.press("ControlOrMeta+End");
      await page.keyboard.type(" Ask your doctor before the first tablet.", { delay: 10 });
      await page.waitForTimeout(beforeTheDraft);
      await crash(page);
      await page.reload();
      await expect(offers(page)).toBeVisible();
      await expectPartAccessible(page, offers(page));
      await expect(warnings(page)).not.toContainText("first tablet");
      await offers(page).getByRole("button", { name: t.restore }).click();
      await expect(warnings(page)).toContainText("Ask your doctor before the first tablet.");
      await expect(subName(page)).toHaveValue("written at once");
      await expect(page.locator("#section-steps img").first()).toBeVisible();
      await expect.poll(() => typed(page)).toEqual([]);
    });

    test("text of a new leaflet is offered again in the builder", async ({ page }) => {
      accept(page);
      await page.goto("/app/builder");
      await page.getByLabel(words.fields.medicineName, { exact: true }).fill("Dolvera");
      await warnings(page).click();
      await page.keyboard.type("Ask your doctor first.", { delay: 10 });
      await page.waitForTimeout(beforeTheDraft);
      await crash(page);
      await page.reload();
      await expect(offers(page)).toContainText("Dolvera");
      await offers(page).getByRole("button", { name: t.restore }).click();
      await expect(warnings(page)).toHaveText("Ask your doctor first.");

      await test.step("text typed after a first Ctrl+S is offered at the leaflet's address", async () => {
        await expectOfferedAfterSave(page);
      });
    });

    async function expectOfferedAfterSave(page: Page): Promise<void> {
      await fillRequiredHere(page, language);
      await page.keyboard.press("ControlOrMeta+s");
      await expect(page.getByText(builderWords[language].saved)).toBeVisible();
      await warnings(page).click();
      await page.keyboard.press("ControlOrMeta+End");
      await page.keyboard.type("Typed after the save.", { delay: 10 });
      await page.waitForTimeout(beforeTheDraft);
      await crash(page);
      await page.reload();
      await expect(offers(page)).toContainText(words.groups.warningsSections);
      await offers(page).getByRole("button", { name: t.restore }).click();
      await expect(warnings(page)).toHaveText(/Typed after the save\.$/);
    }
  });

test("what was typed last is removed when the draft is stored, and at a sign-out", async ({
  page,
  person,
  api,
}) => {
  const id = await aSavedLeaflet(api);
  await openEditor(page, id);
  await subName(page).press("End");
  await subName(page).pressSequentially(" at once", { delay: 20 });
  await expect.poll(async () => (await typed(page)).join(" ")).toContain("oleanol at once");
  expect((await typed(page)).join(" ")).not.toContain("Wadi Pharma");
  await expect(saveState(page)).toContainText("Draft kept");
  await expect.poll(() => typed(page)).toEqual([]);

  await subName(page).pressSequentially(" again", { delay: 20 });
  await expect.poll(async () => (await typed(page)).length).toBe(1);
  await signOut(page, person);
  await page.getByRole("radio", { name: "Discard" }).check();
  await page.getByRole("dialog").getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await typed(page)).toEqual([]);
});

test("text that no draft contains is listed as a draft, and asked about at a sign-out", async ({
  page,
  context,
  person,
  api,
}) => {
  const id = await aSavedLeaflet(api);
  const entry = { draft: "lost", user: person._id, leaflet: id, version: 1, over: [""] };
  const store = (name: string, more: object) => {
    const typing = { ...entry, ...more, at: new Date().toISOString() };
    return keep(context, { [`nashra-typing:${name}`]: JSON.stringify(typing) });
  };
  await store("lost", { changes: { subName: "typed last" } });
  await page.goto("/app");
  const listed = page.getByRole("region", { name: draftWords.en.onDevice.title });
  await expect(listed.getByRole("listitem")).toContainText("Zaytounol");
  await listed.getByRole("link", { name: "Continue: Zaytounol" }).click();
  await expect(subName(page)).toHaveValue("typed last");
  await expect.poll(async () => typed(page), "it is stored as a draft").toEqual([]);
  await page.goto("/app");
  await store("other", { draft: "other", changes: { sizes: ["1 g"] } });
  await signOut(page, person);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("listitem")).toHaveCount(2);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  expect(await typed(page)).toHaveLength(1);
});

test("nothing that is typed is stored if drafts are switched off", async ({
  page,
  context,
  api,
}) => {
  const id = await aSavedLeaflet(api);
  await keep(context, { "nashra-preferences": JSON.stringify({ autoSave: false }) });
  await openEditor(page, id);
  await subName(page).pressSequentially(" only here", { delay: 20 });
  await page.waitForTimeout(beforeTheDraft);
  expect(await typed(page)).toEqual([]);
});

test("text typed for one new leaflet removes nothing from another one", async ({
  page,
  context,
  person,
}) => {
  page.on("dialog", (dialog) => void dialog.accept());
  const t = draftWords.en;
  const warnings = page.locator('[id^="field-warningsSections-"][role="textbox"]');
  const changes = { warningsSections: [{ id: "typed", content: "<p>Typed last.</p>" }] };
  const at = new Date().toISOString();
  const typing = { draft: "lost", user: person._id, at, over: [""], changes };
  await keep(context, { "nashra-typing:lost": JSON.stringify(typing) });
  await page.goto("/app/builder?template=leaflet-en-standard");
  await expect(warnings.first()).toBeVisible();
  const count = await warnings.count();
  await page
    .getByRole("region", { name: t.region })
    .getByRole("button", { name: t.restore })
    .click();
  await expect(warnings).toHaveCount(count + 1);
  await expect(warnings.last()).toHaveText("Typed last.");
});
