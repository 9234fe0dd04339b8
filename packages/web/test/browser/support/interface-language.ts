import type { Page } from "@playwright/test";

import { expect, type Language } from "./app.ts";

/** Changes the language of the interface on the open page, which keeps its state. */
export async function showIn(page: Page, language: Language): Promise<void> {
  await page
    .getByRole("combobox", { name: /^(?:Language of the interface|لغة الواجهة)$/ })
    .selectOption(language);
  await expect(page.locator("html")).toHaveAttribute("lang", language);
}
