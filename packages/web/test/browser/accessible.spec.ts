import { expect, test } from "@playwright/test";

import { expectAccessible, expectPartAccessible } from "./support/accessible.ts";

const bad = `<!DOCTYPE html><title>A page</title>
  <main><p style="color: #999; background: #fff">pale</p></main><input>`;

test("axe finds faults of a whole page, of a colour and of a field", async ({ page }) => {
  await page.setContent(bad);
  for (const rule of ["html-has-lang", "page-has-heading-one", "color-contrast", "label"])
    await expect(expectAccessible(page)).rejects.toThrow(`"rule": "${rule}"`);
});

test("axe checks a part of a page separately", async ({ page }) => {
  await page.setContent(bad);
  await expect(expectPartAccessible(page, page.locator("p"))).rejects.toThrow("color-contrast");
  await page.locator("p").evaluate((element) => element.style.setProperty("color", "#000"));
  await expectPartAccessible(page, page.locator("p"));
});
