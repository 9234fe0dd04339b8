import type { Locator, Page } from "@playwright/test";
import { expect } from "./app.ts";

export const dose = {
  id: "1",
  rows: 3,
  cols: 3,
  data: [
    ["Age", "Weight", "Dose"],
    ["6 to 8 years", "20 to 25 kg", "250 mg"],
    ["8 to 10 years", "25 to 32 kg", "375 mg"],
  ],
};

export function cell(page: Page, row: number, column: number, table = 1): Locator {
  return page.getByRole("textbox", {
    name: `Table ${table}, row ${row}, column ${column}`,
    exact: true,
  });
}

export async function announced(page: Page, sentence: string | RegExp): Promise<void> {
  await expect(page.locator("[data-announcer]").first()).toContainText(sentence);
}
