import type { LeafletContent } from "@nashra/engine";
import type { Page } from "@playwright/test";

import { reorderWords } from "../../src/controls/reorder/reorder-words.ts";
import { richTextWords } from "../../src/controls/rich-text/rich-text-words.ts";
import { tableWords } from "../../src/controls/table-grid/table-words.ts";
import { accountWords } from "../../src/features/account/account-words.ts";
import { signInWords } from "../../src/features/account/sign-in-words.ts";
import { dashboardWords } from "../../src/features/dashboard/dashboard-words.ts";
import { downloadWords } from "../../src/features/downloads/download-words.ts";
import { builderWords } from "../../src/features/leaflet-builder/builder-words.ts";
import { formWords } from "../../src/features/leaflet-form/form-words.ts";
import { tablesWords } from "../../src/features/leaflet-form/tables/tables-words.ts";
import { layoutWords } from "../../src/layout/layout-words.ts";
import { filled } from "../../src/i18n/words.ts";
import { leafletWords } from "../../src/model/leaflet-words.ts";
import { sitePath } from "../../src/paths.ts";
import { expect, signUp, test, type Language, type Person } from "./support/app.ts";
import { pressByKey, tabTo, toStart, writeByKey } from "./support/keyboard.ts";
import { fetchStored, bytesOf, downloaded, message, sheetOf } from "./support/preview.ts";
import { tool } from "./support/text-box.ts";

const languages: readonly Language[] = ["en", "ar"];
const medicine = { en: "Tamrofen", ar: "تمروفين" };

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const box = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

/** What is typed: a document is built only from text in the script of its language. */
const typed = {
  en: {
    one: "one",
    two: "two",
    three: "three",
    first: "first",
    second: "second",
    age: "Age",
    dose: "Dose",
    adults: "Adults",
  },
  ar: {
    one: "واحد",
    two: "اثنان",
    three: "ثلاثة",
    first: "أول",
    second: "ثان",
    age: "العمر",
    dose: "الجرعة",
    adults: "البالغون",
  },
};

for (const language of languages)
  test.describe(`in ${language}`, () => {
    test.use({ language, viewport: { width: 1440, height: 900 } });

    test("a leaflet is created, previewed and downloaded without a pointer", async ({
      page,
      context,
      server,
      api,
    }) => {
      test.setTimeout(240_000);
      const person = await signUp(context, server);
      await context.clearCookies();
      await page.goto("/app/login");
      await signIn(page, language, person);
      await pressByKey(page, page.getByRole("link", { name: dashboardWords[language].create }));
      await writeLeaflet(page, language);
      await toStart(page);
      await pressByKey(page, button(page, builderWords[language].save));
      await expect(message(page, "status", builderWords[language].saved)).toBeVisible();

      await pressByKey(page, page.getByRole("link", { name: medicine[language], exact: true }));
      await expect(sheetOf(page).locator(".nashra-title")).toContainText(medicine[language]);
      const [summary] = (await api.get("/api/leaflets")) as readonly { readonly _id: string }[];
      const leaflet = await fetchStored(api, { _id: summary?._id ?? "" });
      expectWritten(leaflet.content, language);
      const file = await downloaded(page, async () =>
        pressByKey(page, button(page, downloadWords[language].xml)),
      );
      expect((await bytesOf(file)).equals(Buffer.from(leaflet.fhirXml, "utf8"))).toBe(true);
      await lookIntoMenu(page, language);
      await toStart(page);
      await goThroughTabs(page, language, person);
      await signOut(page, language, person);
    });
  });

async function signIn(page: Page, language: Language, person: Person): Promise<void> {
  const t = signInWords[language];
  await expect(button(page, t.signIn)).toBeVisible();
  await writeByKey(page, field(page, t.email), person.email);
  await writeByKey(page, field(page, t.password), person.password);
  await pressByKey(page, button(page, t.signIn));
  await expect(page).toHaveURL(/\/app$/);
}

async function writeLeaflet(page: Page, language: Language): Promise<void> {
  const { fields, groups, paragraph, size } = leafletWords[language];
  await expect(field(page, fields.medicineName)).toBeVisible();
  if (language === "ar") {
    await pressByKey(page, button(page, "العربية"));
    await expect(button(page, "العربية")).toBeFocused();
  }
  await writeByKey(page, field(page, fields.medicineName), medicine[language]);
  await writeByKey(page, field(page, fields.type), "Tablet");
  await writeByKey(page, field(page, filled(size, { number: 1 })), "250 mg");
  const group = groups.whatIsSections;
  await tabTo(page, box(page, filled(paragraph, { group, number: 1 })));
  await writeFormatted(page, language);
  await writeAndReorder(page, language);
  await writeTable(page, language);
  await expect(field(page, fields.companyName)).toHaveValue("Wadi Pharma");
  await writeByKey(page, field(page, fields.companyAddress), "12 Olive Street");
  await writeByKey(page, field(page, fields.companyPhone), "+962 6 555 0100");
  await writeByKey(page, field(page, fields.companyEmail), "info@wadi.example.org");
  await writeByKey(page, field(page, fields.revisionDate), "01152026");
  await expect(field(page, fields.revisionDate)).toHaveValue("2026-01-15");
}

/** The arrow key for the visual reading direction, and the one for the opposite direction. */
function arrows(language: Language): readonly [onward: string, back: string] {
  return language === "ar" ? ["ArrowLeft", "ArrowRight"] : ["ArrowRight", "ArrowLeft"];
}

/** Sets bold with the toolbar and underline with its shortcut. */
async function writeFormatted(page: Page, language: Language): Promise<void> {
  const t = richTextWords[language];
  const [onward, back] = arrows(language);
  await page.keyboard.type(`${typed[language].one} `);
  await page.keyboard.press("Alt+F10");
  await expect(tool(page, t.bold)).toBeFocused();
  await page.keyboard.press(onward);
  await expect(tool(page, language === "ar" ? t.underline : t.italic)).toBeFocused();
  await page.keyboard.press(back);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await page.keyboard.type(typed[language].two);
  await page.keyboard.press("ControlOrMeta+b");
  await page.keyboard.press("ControlOrMeta+u");
  await page.keyboard.type(` ${typed[language].three}`);
}

/** Moves a second paragraph before the first one with a shortcut, then back and forth with buttons. */
async function writeAndReorder(page: Page, language: Language): Promise<void> {
  const { groups, paragraph } = leafletWords[language];
  const nameOf = (number: number) => filled(paragraph, { group: groups.warningsSections, number });
  await writeByKey(page, box(page, nameOf(1)), typed[language].first);
  const region = page.getByRole("region", { name: groups.warningsSections, exact: true });
  await pressByKey(
    page,
    region.getByRole("button", { name: formWords[language].addParagraph, exact: true }),
  );
  await expect(box(page, nameOf(2))).toBeFocused();
  await page.keyboard.type(typed[language].second);
  await page.keyboard.press("Alt+Shift+ArrowUp");
  await expect(box(page, nameOf(1))).toHaveText(typed[language].second);
  await expect(box(page, nameOf(1))).toBeFocused();
  const t = reorderWords[language];
  await pressByKey(page, button(page, filled(t.moveUp, { name: nameOf(2) })));
  await expect(box(page, nameOf(1))).toHaveText(typed[language].first);
  await expect(button(page, filled(t.moveUp, { name: nameOf(1) }))).toBeFocused();
  await pressByKey(page, button(page, filled(t.moveDown, { name: nameOf(1) })));
  await expect(box(page, nameOf(1))).toHaveText(typed[language].second);
}

async function writeTable(page: Page, language: Language): Promise<void> {
  const t = tablesWords[language];
  const { cell } = tableWords[language];
  const table = filled(leafletWords[language].table, { number: 1 });
  const at = (row: number, column: number) => box(page, filled(cell, { table, row, column }));
  await pressByKey(page, button(page, t.addTable));
  const dialog = page.getByRole("dialog", { name: t.addTable });
  await expect(dialog.getByLabel(t.rows)).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("2");
  await tabTo(page, dialog.getByLabel(t.columns));
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("2");
  await pressByKey(page, dialog.getByRole("button", { name: t.create }));
  await expect(at(1, 1)).toBeFocused();
  await page.keyboard.type(typed[language].age);
  await writeByKey(page, at(1, 2), typed[language].dose);
  const [onward, back] = arrows(language);
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowDown");
  await expect(at(2, 2)).toBeFocused();
  await page.keyboard.press(back);
  await expect(at(2, 1)).toBeFocused();
  await page.keyboard.type(typed[language].adults);
  await page.keyboard.press(onward);
  await expect(at(2, 2)).toBeFocused();
  await page.keyboard.type("1");
  await page.keyboard.press("Escape");
}

function expectWritten(content: LeafletContent, language: Language): void {
  const { one, two, three, first, second, age, dose, adults } = typed[language];
  expect(content).toMatchObject({
    medicineName: medicine[language],
    language,
    sizes: ["250 mg"],
    whatIsSections: [{ content: `<p>${one} <strong>${two}</strong><u> ${three}</u></p>` }],
    warningsSections: [{ content: `<p>${second}</p>` }, { content: `<p>${first}</p>` }],
    tables: [
      {
        data: [
          [age, dose],
          [adults, "1"],
        ],
      },
    ],
    revisionDate: "2026-01-15",
  });
}

async function lookIntoMenu(page: Page, language: Language): Promise<void> {
  const t = downloadWords[language];
  await tabTo(page, button(page, t.more));
  await page.keyboard.press("ArrowDown");
  const items = page.getByRole("menu").getByRole("menuitem");
  await expect(items.first()).toBeFocused();
  await page.keyboard.press("End");
  await expect(items.last()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(button(page, t.more)).toBeFocused();
}

async function goThroughTabs(page: Page, language: Language, person: Person): Promise<void> {
  const t = accountWords[language];
  const [onward, back] = arrows(language);
  const tab = (name: string) => page.getByRole("tab", { name, exact: true, selected: true });
  await pressByKey(page, page.getByRole("banner").getByRole("button", { name: person.name }));
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/app\/profile$/);
  await tabTo(page, tab(t.tabs.profile));
  await page.keyboard.press(onward);
  await expect(tab(t.tabs.security)).toBeFocused();
  await page.keyboard.press(back);
  await expect(tab(t.tabs.profile)).toBeFocused();
}

async function signOut(page: Page, language: Language, person: Person): Promise<void> {
  await toStart(page);
  await tabTo(page, page.getByRole("banner").getByRole("button", { name: person.name }));
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("menuitem", { name: layoutWords[language].signOut })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(sitePath("home", language));
  expect(await page.evaluate(() => localStorage.getItem("userInfo"))).toBeNull();
}
