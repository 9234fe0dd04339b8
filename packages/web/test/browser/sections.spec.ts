import type { SectionKey } from "@nashra/engine";
import { fieldNames } from "@nashra/engine/words";
import type { Locator, Page } from "@playwright/test";

import { sectionWords } from "../../src/features/leaflet-form/sections/section-words.ts";
import { filled } from "../../src/i18n/words.ts";
import { leafletWords } from "../../src/model/leaflet-words.ts";
import { expectAccessible } from "./support/accessible.ts";
import { asPerson as test, expect, type Language } from "./support/app.ts";
import { editLeaflet, undo } from "./support/edited-leaflet.ts";
import { expectNothingOutside } from "./support/layout.ts";

const texts = {
  en: {
    profile: "eu-qrd",
    added: "Do not drive.",
    title: "Driving a car",
    heading: "Driving and using machines",
    ordered: ["Do not take", "Warnings", "Pregnancy"],
  },
  ar: {
    profile: "jordan",
    added: "لا تقد السيارة.",
    title: "قيادة السيارة",
    heading: "تأثير زيتونول على القدرة على القيادة واستخدام الآلات",
    ordered: ["موانع الاستعمال", "التحذيرات", "الحمل"],
  },
} as const;

const list: SectionKey = "drivingSections";

function addButton(page: Page, language: Language): Locator {
  return page.getByRole("button", { name: sectionWords[language].addSection, exact: true });
}

function ownTitle(page: Page, key: string): Locator {
  return page.locator(`#field-sectionTitles-${key}`);
}

/** Presses Arrow Down until the item of the open menu has the focus. */
async function goDownTo(page: Page, item: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press("ArrowDown");
    await expect(item).toBeFocused({ timeout: 100 });
  }).toPass({ intervals: [10] });
}

async function openIntroduction(page: Page, language: Language): Promise<void> {
  const { introductionSections } = leafletWords[language].groups;
  await addButton(page, language).press("Enter");
  await page.getByRole("menuitem", { name: introductionSections }).press("Enter");
}

const sheet = (page: Page) => page.frameLocator("iframe").locator(".nashra-sheet");

for (const language of ["en", "ar"] as const)
  test.describe(`sections in ${language}`, () => {
    test.use({ language });
    const { groups } = leafletWords[language];
    const words = sectionWords[language];
    const text = texts[language];
    const box = (page: Page) =>
      page.getByRole("textbox", {
        name: filled(leafletWords[language].paragraph, { group: groups[list], number: 1 }),
      });

    test("are added by keyboard in the order of the leaflet, typed, saved, removed and brought back", async ({
      page,
      api,
    }) => {
      const leaflet = await editLeaflet(page, api, { language, medicineName: "Zaytounol" });
      await expect(page.getByRole("heading", { name: groups[list], level: 3 })).toHaveCount(0);
      await addButton(page, language).press("ArrowDown");
      const items = page.getByRole("menuitem");
      await expect(items.first()).toBeFocused();
      await expect(items.first()).toHaveText(groups.introductionSections);
      await expect(items.last()).toContainText(groups.statementsSections);
      await expectAccessible(page);
      const item = page.getByRole("menuitem", { name: groups[list] });
      await goDownTo(page, item);
      await expect(item).toContainText(`2. ${leafletWords[language].sections.beforeYouTake}`);
      await page.keyboard.press("Enter");
      await expect(box(page)).toBeFocused();
      await page.keyboard.type(text.added);
      await expect(sheet(page)).toContainText(text.added);
      await expect(sheet(page).getByRole("heading", { level: 3 })).toContainText([/./]);
      await expectAccessible(page);
      expect((await leaflet.savedInPlace())[list]).toMatchObject([
        { content: expect.stringContaining(text.added) },
      ]);

      await page
        .getByRole("button", { name: filled(words.removeSectionOf, { name: groups[list] }) })
        .press("Enter");
      await expect(box(page)).toHaveCount(0);
      await expect(addButton(page, language)).toBeFocused();
      await undo(page);
      await expect(box(page)).toBeFocused();
      await expect(box(page)).toHaveText(text.added);
      await page
        .getByRole("button", { name: filled(words.removeSectionOf, { name: groups[list] }) })
        .press("Enter");
      expect(await leaflet.savedInPlace()).not.toHaveProperty(list);
    });

    test("get an own title, which the preview prints, and lose it again", async ({ page, api }) => {
      const leaflet = await editLeaflet(page, api, {
        language,
        medicineName: "Zaytounol",
        [list]: [{ id: "d", content: text.added }],
      });
      const open = page.getByRole("button", {
        name: filled(words.ownTitleButton, { name: groups[list] }),
      });
      await open.press("Enter");
      await expect(ownTitle(page, list)).toBeFocused();
      await page.keyboard.type(text.title);
      await expect(page.getByText(filled(words.printed, { heading: text.title }))).toBeVisible();
      await expect(sheet(page).getByRole("heading", { name: text.title })).toBeAttached();
      await expectAccessible(page);
      expect((await leaflet.savedInPlace()).sectionTitles).toEqual({ [list]: text.title });
      await page
        .getByRole("button", { name: filled(words.useUsualOf, { name: groups[list] }) })
        .press("Enter");
      await expect(open).toBeFocused();
      await expect(ownTitle(page, list)).toHaveCount(0);
      expect(await leaflet.savedInPlace()).not.toHaveProperty("sectionTitles");
    });

    test("are opened by a finding, and get the text that the document type prescribes", async ({
      page,
      api,
    }) => {
      const leaflet = await editLeaflet(page, api, {
        language,
        medicineName: "Zaytounol",
        profile: text.profile,
      });
      const name = groups.reportingSections;
      await page.locator('a[href="#field-reportingSections-0-content"]').first().click();
      const first = page.locator("#field-reportingSections-0-content");
      await expect(first).toBeFocused();
      const insert = page.getByRole("button", { name: filled(words.insertTextOf, { name }) });
      await expectAccessible(page);
      await insert.press("Enter");
      await expect(first).toBeFocused();
      await expect(first).toHaveText(/.{40}/);
      await expect(insert).toHaveCount(0);
      await openIntroduction(page, language);
      await page
        .getByRole("button", {
          name: filled(words.insertTextOf, { name: groups.introductionSections }),
        })
        .press("Enter");
      await expect(page.getByRole("menuitem", { name: words.withPrescription })).toBeFocused();
      await expectAccessible(page);
      await page.keyboard.press("Enter");
      const paragraphs = page.locator("[id^=field-introductionSections]");
      await expect(paragraphs.first()).toBeFocused();
      await expect(paragraphs.nth(4)).toBeAttached();
      const saved = await leaflet.savedInPlace();
      expect(saved["introductionSections"]).toHaveLength(5);
    });

    test("have the order, the numbers and the verb of the document type", async ({ page, api }) => {
      const leaflet = await editLeaflet(page, api, { language, medicineName: "Zaytounol" });
      const { fields } = leafletWords[language];
      const profile = page.getByLabel(fields.profile, { exact: true });
      await profile.focus();
      await profile.selectOption("jordan");
      await expect(profile).toBeFocused();
      await expect(page.locator("#section-beforeYouTake h3")).toContainText([...text.ordered]);
      await expect(page.locator("#section-contents h2")).toBeVisible();
      await expect(page.locator("#section-pregnancy")).toHaveCount(0);
      await expect(page.locator("#field-pregnancySections-0-content")).toBeAttached();
      const verb = page.getByLabel(fields.verb, { exact: true });
      await expect(verb.locator("option").first()).toHaveText(
        filled(words.verbOfDoseForm, { verb: fieldNames[language].choices.take }),
      );
      await verb.selectOption("use");
      expect(await leaflet.savedInPlace()).toMatchObject({ profile: "jordan", verb: "use" });
      await profile.selectOption("generic");
      await verb.selectOption("");
      const saved = await leaflet.savedInPlace();
      expect(saved).not.toHaveProperty("profile");
      expect(saved).not.toHaveProperty("verb");
    });
  });

test.describe("the language of a leaflet", () => {
  test.use({ emptyCache: true });

  test("is loaded when it is needed; until then the preview shows no heading in another language", async ({
    page,
    api,
  }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/assets\/de-[^/]*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    const content = { language: "de", profile: "eu-qrd", drivingSections: [] } as const;
    await editLeaflet(page, api, content);
    await expect(page.getByRole("textbox", { name: "Warnings, paragraph 1" })).toBeAttached();
    await expect(page.locator("iframe")).toHaveCount(0);
    await expect(addButton(page, "en")).toHaveCount(0);
    release();
    await expect(sheet(page).getByRole("heading", { level: 2 }).first()).toContainText("Was ist");
    await addButton(page, "en").click();
    await expect(page.getByRole("menuitem", { name: /^Driving/ })).toBeVisible();
    await expect(page.getByRole("menuitem", { name: /^Serious side effects/ })).toHaveCount(0);
  });

  test("that cannot be loaded is said, and can be tried again", async ({ page, api, faults }) => {
    let isBroken = true;
    await page.route(/\/assets\/pl-[^/]*\.js$/, async (route) =>
      isBroken ? route.abort() : route.continue(),
    );
    await editLeaflet(page, api, { language: "pl" });
    const retry = page.getByRole("button", { name: "Try again" });
    await expect(retry).toBeVisible();
    await expect(page.locator("iframe")).toHaveCount(0);
    isBroken = false;
    faults.length = 0;
    await retry.click();
  });

  test("has its own and its English name, and says which languages are for drafts", async ({
    page,
  }) => {
    await page.goto("/app/builder");
    const language = page.getByLabel("Language", { exact: true });
    await expect(language.locator("option")).toHaveCount(25);
    const options = await language.locator("option").allTextContents();
    expect(options.slice(0, 3)).toEqual(["English", "العربية (Arabic)", "Français (French)"]);
    expect(options).toContain("Deutsch (German)");
    expect(options).toContain("Čeština (Czech), draft only");
  });
});

for (const width of [320, 1440])
  test(`a leaflet with every section fits a window of ${width} px`, async ({ page, api }) => {
    await page.setViewportSize({ width, height: 800 });
    await editLeaflet(page, api, {
      excipientNames: "lactose",
      excipientsSections: [{ id: "1", content: "Contains lactose." }],
      professionalSections: [{ id: "1", content: "For professionals." }],
      sectionTitles: { howToTake: "How to take it", howToTakeSections: "The dose" },
    });
    await expect(page.locator("#field-excipientNames")).toHaveValue("lactose");
    await expect(ownTitle(page, "howToTake")).toHaveValue("How to take it");
    await expect(ownTitle(page, "howToTakeSections")).toHaveValue("The dose");
    await expectNothingOutside(page);
    await expectAccessible(page);
  });
