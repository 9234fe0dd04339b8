import { readFileSync } from "node:fs";

import type { LeafletContent } from "@nashra/engine";
import type { Page } from "@playwright/test";

import { importWords } from "../../../packages/web/src/features/import/import-words.ts";
import { listWords } from "../../../packages/web/src/features/leaflet-list/list-words.ts";
import { savingWords } from "../../../packages/web/src/features/saving/saving-words.ts";
import { filled } from "../../../packages/web/src/i18n/words.ts";
import { leafletWords } from "../../../packages/web/src/model/leaflet-words.ts";
import { now } from "./built-product.ts";

type Language = "en" | "ar";

/** Returns the leaflet of an example. `file` is its path in `examples`, without `.json`. */
export function exampleLeaflet(file: string): LeafletContent {
  const text = readFileSync(new URL(`../../../examples/${file}.json`, import.meta.url), "utf8");
  // The cast is safe: tests parse all examples.
  return JSON.parse(text) as LeafletContent;
}

/** Imports a leaflet into the builder. The clock of the page is stopped at `now`. */
export async function openInBuilder(
  page: Page,
  language: Language,
  content: LeafletContent,
): Promise<void> {
  await page.clock.setFixedTime(now);
  await page.goto("/app/leaflets");
  await page.getByRole("button", { name: listWords[language].import }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("input[type=file]").setInputFiles({
    name: "leaflet.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(content)),
  });
  await dialog.getByRole("button", { name: importWords[language].open }).click();
}

/** Moves the caret to the start of a paragraph and waits until the draft is saved. */
export async function enterParagraph(
  page: Page,
  language: Language,
  section: "whatIsSections" | "warningsSections",
  number: number,
): Promise<void> {
  const words = leafletWords[language];
  const name = filled(words.paragraph, { group: words.groups[section], number });
  await page.getByRole("textbox", { name, exact: true }).click();
  await page.keyboard.press("ControlOrMeta+Home");
  const kept = filled(savingWords[language].keptAt, { time: "" }).trim();
  await page.getByRole("status").filter({ hasText: kept }).waitFor();
}
