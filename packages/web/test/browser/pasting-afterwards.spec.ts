import type { Page } from "@playwright/test";

import { pasteWords } from "../../src/controls/pasting/paste-words.ts";
import { asPerson as test, expect } from "./support/app.ts";
import { editWarnings, paste, warningsBox } from "./support/text-box.ts";

const count = { "text/plain": "10 x 103", "text/html": "<p>10 x 10<sup>3</sup></p>" };

/** A button of the note under the first text. */
const button = (page: Page, name: string) =>
  page.getByRole("form").getByRole("status").getByRole("button", { name });

for (const language of ["en", "ar"] as const) {
  const t = pasteWords[language];
  test.describe(`a paste with formatting after the plain text (${language})`, () => {
    test.use({ language });

    test("replaces a gap by formatted text, and undo restores the gap", async ({ page, api }) => {
      const leaflet = await editWarnings(page, api, ["<p>Take [[dose]] now.</p>"], { language });
      const box = warningsBox(page);
      await box.locator("[data-gap]").click();
      await expect(box.locator("[data-gap-on]")).toHaveCount(1);
      await paste(box, count);
      await expect(box).toHaveText("Take 10 x 103 now.");
      await button(page, t.withFormatting).click();
      await expect(box.locator("sup")).toHaveText("3");
      await page.keyboard.press("ControlOrMeta+z");
      await expect(box.locator("sup")).toHaveCount(0);
      await expect(box).toHaveText("Take 10 x 103 now.");
      await page.keyboard.press("ControlOrMeta+z");
      await expect(box.locator("[data-gap]")).toHaveCount(1);
      for (const _ of "ab") await page.keyboard.press("ControlOrMeta+Shift+z");
      await expect(box.locator("sup")).toHaveText("3");
      expect(await leaflet.text()).toBe("<p>Take 10 x 10<sup>3</sup> now.</p>");
    });

    test("does not discard what is typed while the support for tables is loaded", async ({
      page,
      api,
    }) => {
      const leaflet = await editWarnings(page, api, ["<p>Before. </p>"], { language });
      const box = warningsBox(page);
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route("**/assets/*table*.js", async (route) => {
        await held;
        await route.continue();
      });
      await box.click();
      await page.keyboard.press("ControlOrMeta+End");
      await paste(box, {
        "text/plain": "1 2",
        "text/html": "<table><tr><td>1</td><td>2</td></tr></table>",
      });
      await button(page, t.withFormatting).click();
      await expect(box).toBeFocused();
      await page.keyboard.press("ControlOrMeta+End");
      await page.keyboard.type(" typed");
      release();
      await expect(button(page, t.keepPlain)).toBeVisible();
      await expect(box).toHaveText("Before. 1 2 typed");
      expect(await leaflet.text()).toBe("<p>Before. 1 2 typed</p>");
    });
  });
}
