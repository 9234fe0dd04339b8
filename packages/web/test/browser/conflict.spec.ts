import type { Page } from "@playwright/test";

import { draftWords } from "../../src/features/drafts/draft-words.ts";
import { formWords } from "../../src/features/leaflet-form/form-words.ts";
import { builderWords } from "../../src/features/leaflet-builder/builder-words.ts";
import { conflictWords } from "../../src/features/saving/conflict-words.ts";
import { savingWords } from "../../src/features/saving/saving-words.ts";
import { sharedWords } from "../../src/i18n/shared-words.ts";
import { filled } from "../../src/i18n/words.ts";
import { leafletWords } from "../../src/model/leaflet-words.ts";
import { showIn } from "./support/interface-language.ts";
import { expectPartAccessible } from "./support/accessible.ts";
import { anotherWindow, asPerson as test, expect, type Api } from "./support/app.ts";
import { storedDrafts } from "./support/stored-drafts.ts";
import {
  aSavedLeaflet,
  contentOf,
  openEditor,
  saveState,
  subName,
  updateButton,
} from "./support/written-leaflet.ts";

const warnings = [{ id: "1", content: "<p>Talk to your doctor before you take it.</p>" }];

/** Saves other warnings and sizes in another window while the editor is open. Returns the new version. */
async function savedMeanwhile(page: Page, api: Api, id: string, fax = ""): Promise<number> {
  const other = await anotherWindow(page);
  await other.addCookies(await page.context().cookies());
  const { origin } = new URL(page.url());
  const content = {
    ...(await contentOf(api, id)),
    warningsSections: warnings,
    sizes: ["250 mg", "1 g"],
    companyFax: fax,
  };
  const reply = await other.request.put(`${origin}/api/leaflets/${id}`, { data: { content } });
  expect(reply.status()).toBe(200);
  const { version } = (await reply.json()) as { readonly version: number }; // the API contract defines this reply
  await other.close();
  return version;
}

/** Changes the sub name in the editor, and more with `edit`, and saves after another save. */
async function inConflict(
  page: Page,
  api: Api,
  edit: () => Promise<void> = async () => undefined,
): Promise<string> {
  const id = await aSavedLeaflet(api);
  await openEditor(page, id);
  await subName(page).fill("my sub name");
  await edit();
  await savedMeanwhile(page, api, id);
  await updateButton(page).click();
  return id;
}

test("a conflict shows who saved, when, and the differences; Escape loses nothing", async ({
  page,
  person,
  api,
}) => {
  const dialog = page.getByRole("dialog");
  await page.route("**/conflict-dialog-*.js", (route) => route.abort());
  const id = await inConflict(page, api);
  await test.step("a dialog that cannot be loaded is reported, and the next save asks again", async () => {
    await expect(
      page.getByRole("alert").filter({ hasText: "This part of the application" }),
    ).toBeVisible();
    await expect(subName(page)).toHaveValue("my sub name");
    await showIn(page, "ar");
    await page.getByRole("button", { name: sharedWords.ar.tryAgain }).click();
    await expect(
      page.getByRole("alert").filter({ hasText: sharedWords.ar.partNotLoaded }),
    ).toBeVisible();
    await page.unroute("**/conflict-dialog-*.js");
    await page.getByRole("button", { name: sharedWords.ar.tryAgain }).click();
    await expect(dialog.getByRole("radio", { name: conflictWords.ar.merge })).toBeChecked();
    await expect(dialog).toContainText(filled(conflictWords.ar.versions, { mine: 1, theirs: 2 }));
    await expectPartAccessible(page, dialog);
    await page.keyboard.press("Escape");
  });
  await expect(page.getByText(savingWords.ar.failures.conflict)).toBeVisible();
  // The next save shows the question again.
  await showIn(page, "en");
  await page.getByRole("button", { name: sharedWords.en.tryAgain }).click();
  await expect(dialog.getByRole("heading", { level: 2 })).toHaveText(
    new RegExp(`^${person.name} saved this leaflet at \\d\\d:\\d\\d$`),
  );
  await expect(dialog).toContainText("You were editing version 1; version 2 is newer.");
  await expect(dialog).toContainText(
    "3 sections differ: Product Information, Dosage Sizes and Warnings.",
  );
  await expectPartAccessible(page, dialog);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(saveState(page)).toHaveText("Not saved");
  await expect(
    page.getByText("Somebody else saved this leaflet while you were editing."),
  ).toBeVisible();
  await expect(subName(page)).toHaveValue("my sub name");
  expect((await contentOf(api, id)).subName).toBe("oleanol");
});

test("keeping my text saves it over the other version, which remains in the history", async ({
  page,
  api,
}) => {
  const id = await aSavedLeaflet(api);
  for (const language of ["en", "ar"] as const) {
    await openEditor(page, id);
    await showIn(page, language);
    await subName(page).fill(`my sub name, ${language}`);
    const version = await savedMeanwhile(page, api, id);
    await updateButton(page).click();
    await page.getByRole("radio", { name: conflictWords[language].mine }).check();
    await page.getByRole("button", { name: conflictWords[language].proceed }).click();
    await expect(page.getByText(builderWords[language].updated)).toBeVisible();
    const content = await contentOf(api, id);
    expect(content).toMatchObject({
      subName: `my sub name, ${language}`,
      sizes: ["250 mg", "500 mg"],
    });
    const theirs = (await api.get(`/api/leaflets/${id}/revisions/${version}`)) as {
      content: object;
    };
    expect(theirs.content).toMatchObject({ warningsSections: warnings, sizes: ["250 mg", "1 g"] });
  }
});

test("taking the other version shows it and keeps my text as a draft that can be restored", async ({
  page,
  api,
}) => {
  const id = await aSavedLeaflet(api);
  await openEditor(page, id);
  for (const language of ["en", "ar"] as const) {
    await showIn(page, language);
    const mine = `my sub name, ${language}`;
    const before = await subName(page).inputValue();
    await subName(page).fill(mine);
    await savedMeanwhile(page, api, id, language);
    await updateButton(page).click();
    await page.getByRole("radio", { name: conflictWords[language].theirs }).check();
    await page.getByRole("button", { name: conflictWords[language].proceed }).click();
    await expect(subName(page)).toHaveValue(before);
    await expect(page.getByRole("textbox", { name: /^(?:Size|التركيز) 2$/ })).toHaveValue("1 g");
    await expect(saveState(page)).toContainText(/Saved|حُفظت/);
    const offer = page.getByRole("region", { name: draftWords[language].region });
    await expect(offer).toContainText(language === "en" ? "differ from" : "يوجد اختلاف عن");
    await page.reload();
    await offer.getByRole("button", { name: draftWords[language].restore }).click();
    await expect(subName(page)).toHaveValue(mine);
    await updateButton(page).click();
    await expect(page.getByText(builderWords[language].updated)).toBeVisible();
    expect((await contentOf(api, id)).subName).toBe(mine);
    await expect.poll(async () => storedDrafts(page)).toBe(0);
    if (language === "en") await openEditor(page, id);
  }
});

for (const language of ["en", "ar"] as const) {
  test.describe(language, () => {
    test.use({ language });
    const t = conflictWords[language];
    const { groups } = leafletWords[language];
    const values = { theirs: 2, next: 3 };
    const proceed = (page: Page) => page.getByRole("button", { name: t.proceed });

    test("the dialog is in the language of the interface, and names changed sections that the merge hides", async ({
      page,
      person,
      api,
    }) => {
      await inConflict(page, api, async () => {
        await page.getByRole("switch", { name: formWords[language].customMode }).click();
        await page.locator("#field-customQA-0-question").fill("?");
      });
      const dialog = page.getByRole("dialog");
      const list = groups.warningsSections;
      await expect(dialog.getByRole("status")).toHaveText(filled(t.hidden.one, { list }));
      await expect(dialog).toContainText(
        language === "ar" ? `حفظ ${person.name} هذه النشرة الساعة` : `${person.name} saved this`,
      );
      await expect(dialog.getByRole("radio", { name: t.merge })).toBeChecked();
      await expect(dialog).toContainText(language === "ar" ? "تختلف 4 أقسام" : "4 sections differ");
      await expectPartAccessible(page, dialog);
      await test.step("both texts can be compared before the decision", async () => {
        await page.getByRole("button", { name: t.compare, exact: true }).click();
        const compare = page.getByRole("dialog", { name: filled(t.compareTitle, { theirs: 2 }) });
        await expect(compare).toContainText("my sub name");
        await expect(compare).toContainText("1 g");
        await expect(compare).toContainText(t.myLabel);
        await expectPartAccessible(page, compare);
        await compare.getByRole("button", { name: sharedWords[language].close }).last().click();
        await expect(proceed(page)).toBeVisible();
      });
    });

    test("sections that only one side changed are merged; my text stays as a draft", async ({
      page,
      api,
    }) => {
      const id = await inConflict(page, api);
      const dialog = page.getByRole("dialog");
      const sources = dialog.locator("dl > div");
      await expect(sources).toHaveText([
        `${t.fromMine}${groups.product}`,
        new RegExp(`^${filled(t.fromTheirs, values)}${groups.sizes}.*${groups.warningsSections}$`),
      ]);
      await proceed(page).click();
      await expect(page.getByText(builderWords[language].updated)).toBeVisible();
      await expect(dialog).toHaveCount(0);
      const merged = { subName: "my sub name", sizes: ["250 mg", "1 g"] };
      expect(await contentOf(api, id)).toMatchObject({ ...merged, warningsSections: warnings });
      await expect(subName(page)).toHaveValue("my sub name");
      await expect(page.getByRole("textbox", { name: /^(?:Size|التركيز) 2$/ })).toHaveValue("1 g");
      await expect(page.locator(":focus")).toHaveCount(1);
      const theirs = (await api.get(`/api/leaflets/${id}/revisions/2`)) as { content: object };
      expect(theirs.content).toMatchObject({ subName: "oleanol", warningsSections: warnings });
      const offer = page.getByRole("region", { name: draftWords[language].region });
      await offer.getByRole("button", { name: draftWords[language].restore }).click();
      await expect(page.getByRole("textbox", { name: /^(?:Size|التركيز) 2$/ })).toHaveValue(
        "500 mg",
      );
      await page.getByRole("button", { name: sharedWords[language].undo }).click();
      await expect(page.getByRole("textbox", { name: /^(?:Size|التركيز) 2$/ })).toHaveValue("1 g");
    });

    test("a section that both changed is asked for and can be compared first", async ({
      page,
      api,
    }) => {
      const id = await inConflict(page, api, async () => {
        await page.getByRole("textbox", { name: /^(?:Size|التركيز) 2$/ }).fill("750 mg");
      });
      const dialog = page.getByRole("dialog");
      await expect(dialog).toContainText(t.both.one);
      await expect(proceed(page)).toBeDisabled();
      await expect(proceed(page)).toHaveAccessibleDescription(t.both.one);
      const section = dialog.getByRole("group", {
        name: filled(t.ofSection, { section: groups.sizes }),
      });
      await expectPartAccessible(page, dialog);
      await section
        .getByRole("button", { name: filled(t.compareSection, { section: groups.sizes }) })
        .click();
      const compare = page.getByRole("dialog", { name: filled(t.compareTitle, values) });
      await expect(compare).toContainText("750 mg");
      await expect(compare).not.toContainText("my sub name");
      await page.keyboard.press("Escape");
      await expect(
        section.getByRole("button", {
          name: filled(t.compareSection, { section: groups.sizes }),
        }),
      ).toBeFocused();
      await section.getByRole("radio", { name: t.takeMine }).check();
      await proceed(page).click();
      await expect(page.getByText(builderWords[language].updated)).toBeVisible();
      expect(await contentOf(api, id)).toMatchObject({
        subName: "my sub name",
        sizes: ["250 mg", "750 mg"],
        warningsSections: warnings,
      });
    });
  });
}

test("the chosen text of the other user replaces mine in that section only", async ({
  page,
  api,
}) => {
  const id = await inConflict(page, api, async () => {
    await page.getByRole("textbox", { name: "Size 2" }).fill("750 mg");
  });
  await page.getByRole("radio", { name: "Version 2", exact: true }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Leaflet updated successfully!")).toBeVisible();
  expect(await contentOf(api, id)).toMatchObject({
    subName: "my sub name",
    sizes: ["250 mg", "1 g"],
  });
});
