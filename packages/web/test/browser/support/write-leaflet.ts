import type { Page } from "@playwright/test";

import { imageWords } from "../../../src/controls/image-upload/image-words.ts";
import { richTextWords } from "../../../src/controls/rich-text/rich-text-words.ts";
import { tableWords } from "../../../src/controls/table-grid/table-words.ts";
import { dashboardWords } from "../../../src/features/dashboard/dashboard-words.ts";
import { formWords } from "../../../src/features/leaflet-form/form-words.ts";
import { stepsWords } from "../../../src/features/leaflet-form/steps/steps-words.ts";
import { tablesWords } from "../../../src/features/leaflet-form/tables/tables-words.ts";
import { filled } from "../../../src/i18n/words.ts";
import { leafletWords } from "../../../src/model/leaflet-words.ts";
import { expect, type Language } from "./app.ts";
import { quadrants } from "./photographs.ts";
import { pngOf } from "./png.ts";
import { tool } from "./text-box.ts";
import type { TextPart, WholeLeaflet } from "./whole-leaflet.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const box = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

/** Writes the whole leaflet, starting from the dashboard, like a new author. */
export async function writeLeaflet(
  page: Page,
  language: Language,
  leaflet: WholeLeaflet,
): Promise<void> {
  const words = leafletWords[language];
  await page.getByRole("link", { name: dashboardWords[language].create }).click();
  if (language === "ar") await button(page, "العربية").click();
  for (const [name, text] of Object.entries(leaflet.fields))
    await field(page, words.fields[name as keyof WholeLeaflet["fields"]]).fill(text);
  for (const [index, size] of leaflet.sizes.entries()) {
    if (index > 0) await button(page, formWords[language].addSize).click();
    await field(page, filled(words.size, { number: index + 1 })).fill(size);
  }
  for (const [key, paragraphs] of leaflet.sections)
    for (const [index, parts] of paragraphs.entries()) {
      const group = words.groups[key];
      const region = page.getByRole("region", { name: group, exact: true });
      if (index > 0)
        await region.getByRole("button", { name: formWords[language].addParagraph }).click();
      await box(page, filled(words.paragraph, { group, number: index + 1 })).click();
      await type(page, language, parts);
    }
  await writeTable(page, language, leaflet.table);
  await writeSteps(page, language, leaflet);
}

async function type(page: Page, language: Language, parts: readonly TextPart[]): Promise<void> {
  const t = richTextWords[language];
  for (const part of parts)
    if (typeof part === "string") await page.keyboard.type(part);
    else if ("bold" in part) {
      await page.keyboard.press("ControlOrMeta+b");
      await page.keyboard.type(part.bold);
      await page.keyboard.press("ControlOrMeta+b");
    } else {
      await page.keyboard.press("Enter");
      await tool(page, t[part.kind]).click();
      for (const [index, item] of part.list.entries()) {
        if (index > 0) await page.keyboard.press("Enter");
        await page.keyboard.type(item);
      }
    }
}

async function writeTable(
  page: Page,
  language: Language,
  rows: readonly (readonly string[])[],
): Promise<void> {
  const t = tablesWords[language];
  await button(page, t.addTable).click();
  const dialog = page.getByRole("dialog", { name: t.addTable });
  await dialog.getByLabel(t.rows).fill(String(rows.length));
  await dialog.getByLabel(t.columns).fill(String(rows[0]?.length));
  await dialog.getByRole("button", { name: t.create }).click();
  const table = filled(leafletWords[language].table, { number: 1 });
  const first = filled(tableWords[language].cell, { table, row: 1, column: 1 });
  await expect(box(page, first)).toBeFocused();
  for (const [index, text] of rows.flat().entries()) {
    if (index > 0) await page.keyboard.press("Tab");
    await page.keyboard.type(text);
  }
}

async function writeSteps(page: Page, language: Language, leaflet: WholeLeaflet): Promise<void> {
  const { steps, imageAlt } = leaflet;
  const nameOf = (index: number) => filled(leafletWords[language].step, { number: index + 1 });
  for (const [index, text] of steps.entries()) {
    if (index > 0) await button(page, stepsWords[language].addStep).click();
    await box(page, nameOf(index)).click();
    await page.keyboard.type(text);
  }
  const t = imageWords[language];
  const chooser = page.waitForEvent("filechooser");
  await button(page, filled(t.addFor, { name: nameOf(0) })).click();
  await (
    await chooser
  ).setFiles({ name: "step.png", mimeType: "image/png", buffer: pngOf(quadrants) });
  await expect(box(page, t.description)).toBeFocused();
  await page.keyboard.type(imageAlt);
}
