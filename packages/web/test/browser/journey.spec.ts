import { fromXml, readDocument, type LeafletContent } from "@nashra/engine";
import { sameContent } from "@nashra/engine/changes";
import { validateDocument } from "@nashra/engine/judge";
import { aLeaflet } from "@nashra/engine/testing";
import type { Page } from "@playwright/test";

import { signInWords } from "../../src/features/account/sign-in-words.ts";
import { dashboardWords } from "../../src/features/dashboard/dashboard-words.ts";
import { downloadWords } from "../../src/features/downloads/download-words.ts";
import { builderWords } from "../../src/features/leaflet-builder/builder-words.ts";
import { leafletPreviewWords } from "../../src/features/leaflet-preview/leaflet-preview-words.ts";
import { conflictWords } from "../../src/features/saving/conflict-words.ts";
import { statusWords } from "../../src/features/status/status-words.ts";
import { sharedWords } from "../../src/i18n/shared-words.ts";
import { filled } from "../../src/i18n/words.ts";
import { leafletWords } from "../../src/model/leaflet-words.ts";
import { expect, test, type Api, type Language } from "./support/app.ts";
import {
  fetchStored,
  builtByProgram,
  bytesOf,
  downloaded,
  message,
  sheetOf,
} from "./support/preview.ts";
import {
  htmlOf,
  wholeLeaflets,
  type TextPart,
  type WholeLeaflet,
} from "./support/whole-leaflet.ts";
import { writeLeaflet } from "./support/write-leaflet.ts";

const languages: readonly Language[] = ["en", "ar"];
const newSubName = { en: "tamrofenol sodium", ar: "تمروفينول الصوديوم" };

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

for (const language of languages)
  test.describe(`in ${language}`, () => {
    test.use({ language, viewport: { width: 1440, height: 900 } });

    test("a new user writes and publishes a leaflet, downloads its documents and deletes it", async ({
      page,
      api,
    }) => {
      test.setTimeout(240_000);
      const leaflet = wholeLeaflets[language];
      await signUp(page, language);
      await writeLeaflet(page, language, leaflet);
      await expectSheet(page, leaflet);
      await button(page, builderWords[language].save).click();
      await expect(message(page, "status", builderWords[language].saved)).toBeVisible();
      await expect(page).toHaveURL(/\/app$/);

      const _id = await onlyLeaflet(api);
      expectSame((await fetchStored(api, { _id })).content, language, leaflet.fields.subName);
      await openFromDashboard(page, leaflet);
      await editInTwoWindows(page, language, leaflet);
      await expect(page).toHaveURL(new RegExp(`/app/leaflet/${_id}$`));
      await expect(sheetOf(page).locator(".nashra-sub-name")).toHaveText(newSubName[language]);

      await publish(page, language);
      const record = await fetchStored(api, { _id });
      expect(record).toMatchObject({ status: "published", title: leaflet.fields.medicineName });
      expectSame(record.content, language, newSubName[language]);

      const file = await downloaded(page, () => button(page, downloadWords[language].xml).click());
      const bytes = await bytesOf(file);
      expect(bytes.equals(Buffer.from(record.fhirXml, "utf8")), "as the API returns it").toBe(true);
      expect(bytes.equals(builtByProgram(record)), "as the command line builds it").toBe(true);
      expectDocument(bytes, record.content);
      await button(page, downloadWords[language].more).click();
      const standard = await downloaded(page, () =>
        page.getByRole("menuitem", { name: downloadWords[language].standardXml }).click(),
      );
      // The layout standard omits the pregnancy section, and the page says so.
      await expect(
        message(page, "status", leafletWords[language].groups.pregnancySections),
      ).toBeVisible();
      expectDocument(await bytesOf(standard), { ...record.content, pregnancySections: [] });

      await deleteIt(page, language);
      await expect(page).toHaveURL(/\/app$/);
      expect(await api.get("/api/leaflets")).toEqual([]);
      await page.goto(`/app/leaflet/${_id}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        leafletPreviewWords[language].notFound,
      );
    });
  });

async function signUp(page: Page, language: Language): Promise<void> {
  const t = signInWords[language];
  const name = language === "ar" ? "رنا حداد" : "Rana Haddad";
  await page.goto("/app/register");
  await field(page, t.fullName).fill(name);
  await field(page, t.organization).fill("Wadi Pharma");
  await field(page, t.email).fill(`rana-${language}-${process.pid}-${Date.now()}@example.org`);
  await field(page, t.password).fill("secret");
  await field(page, t.confirmPassword).fill("secret");
  await button(page, t.signUp).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    filled(dashboardWords[language].welcome, { name }),
  );
}

/** Expects that the live preview shows all text before the first save. */
async function expectSheet(page: Page, leaflet: WholeLeaflet): Promise<void> {
  const sheet = sheetOf(page);
  await expect(sheet.locator(".nashra-title")).toContainText(leaflet.fields.medicineName);
  const article = sheet.locator("article");
  for (const [, paragraphs] of leaflet.sections)
    for (const part of paragraphs.flat())
      for (const words of wordsOf(part)) await expect(article).toContainText(words);
  for (const [, paragraphs] of leaflet.sections)
    for (const part of paragraphs.flat())
      if (typeof part !== "string" && "bold" in part)
        await expect(article.locator("strong", { hasText: part.bold })).toBeVisible();
  for (const text of leaflet.table.flat())
    await expect(article.getByRole("table").getByText(text, { exact: true })).toBeVisible();
  for (const text of leaflet.steps) await expect(article).toContainText(text);
  await expect(article.getByRole("img", { name: leaflet.imageAlt })).toBeVisible();
  await expect(article).toContainText(leaflet.sizes.join(" | "));
}

function wordsOf(part: TextPart): readonly string[] {
  if (typeof part === "string") return [part.trim()];
  return "bold" in part ? [part.bold] : part.list;
}

async function onlyLeaflet(api: Api): Promise<string> {
  const all = (await api.get("/api/leaflets")) as readonly { readonly _id: string }[];
  expect(all).toHaveLength(1);
  return all[0]?._id ?? "";
}

/**
 * Expects that the server has exactly what was typed. The bytes of the image are not compared, because they
 * depend on the browser.
 */
function expectSame(content: LeafletContent, language: Language, subName: string): void {
  const { fields, sizes, sections, table, steps, imageAlt } = wholeLeaflets[language];
  const image = content.instructionSteps[0]?.image ?? "";
  expect(image).toMatch(/^\/9j\/[A-Za-z0-9+/]+=*$/);
  const [first, second] = content.instructionSteps;
  const lists = sections.map(([key, paragraphs]) => [
    key,
    paragraphs.map((parts, index) => ({ id: `${index + 1}`, content: htmlOf(parts) })),
  ]);
  const typed: LeafletContent = {
    ...aLeaflet(),
    ...fields,
    subName,
    sizes,
    // The cast is safe: the keys in `sections` are names of lists.
    ...(Object.fromEntries(lists) as Partial<LeafletContent>),
    tables: [{ id: "1", rows: table.length, cols: table[0]?.length ?? 0, data: table }],
    instructionSteps: [
      { id: first?.id ?? "", text: `<p>${steps[0]}</p>`, image, imageAlt },
      { id: second?.id ?? "", text: `<p>${steps[1]}</p>`, image: "" },
    ],
    language,
  };
  if (!sameContent(content, typed)) expect(content).toEqual(typed);
}

async function openFromDashboard(page: Page, { fields }: WholeLeaflet): Promise<void> {
  await page.getByRole("link", { name: fields.medicineName, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(fields.medicineName);
  await expect(sheetOf(page).locator(".nashra-sub-name")).toHaveText(fields.subName);
}

/**
 * Saves a change in a second window, then saves in the first window and keeps the text of the first window.
 */
async function editInTwoWindows(
  page: Page,
  language: Language,
  leaflet: WholeLeaflet,
): Promise<void> {
  const { fields } = leafletWords[language];
  const { update, updated } = builderWords[language];
  const t = conflictWords[language];
  await page.getByRole("main").getByRole("link", { name: sharedWords[language].edit }).click();
  await expect(field(page, fields.subName)).toHaveValue(leaflet.fields.subName);
  const other = await page.context().newPage();
  await other.setViewportSize({ width: 1440, height: 900 });
  await other.goto(page.url());
  await field(other, fields.type).fill("?");
  await button(other, update).click();
  await expect(message(other, "status", updated)).toBeVisible();
  await other.close();

  await field(page, fields.subName).fill(newSubName[language]);
  const refused = page.waitForResponse((response) => response.request().method() === "PUT");
  await button(page, update).click();
  expect((await refused).status()).toBe(412);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: t.mine }).check();
  await dialog.getByRole("button", { name: t.proceed }).click();
  await expect(message(page, "status", updated)).toBeVisible();
}

async function publish(page: Page, language: Language): Promise<void> {
  const t = statusWords[language];
  const { status } = sharedWords[language];
  const now = page.locator("[aria-current='step']");
  await expect(now).toContainText(status.draft);
  await button(page, t.sendForReview).click();
  await expect(now).toContainText(status.review);
  await button(page, t.publish).click();
  await page.getByRole("dialog").getByRole("button", { name: t.publish }).click();
  await expect(now).toContainText(status.published);
}

/**
 * Expects a valid document with the content of the leaflet. The country is JO, which is the default value.
 */
function expectDocument(bytes: Buffer, typed: LeafletContent): void {
  const content: LeafletContent = { ...typed, country: "JO" };
  const reading = fromXml(bytes.toString("utf8"));
  const judged = reading.kind === "read" ? validateDocument(reading) : reading.findings;
  expect(judged.filter(({ severity }) => severity === "error")).toEqual([]);
  const read = readDocument(reading);
  if (read.kind === "refused") throw new Error("The document cannot be read back.");
  expect(read.findings).toEqual([]);
  if (!sameContent(read.content, content)) expect(read.content).toEqual(content);
}

async function deleteIt(page: Page, language: Language): Promise<void> {
  const { delete: remove } = sharedWords[language];
  await page.getByRole("main").getByRole("button", { name: remove, exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: remove, exact: true }).click();
}
