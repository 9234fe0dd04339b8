import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { parsePasted } from "@nashra/engine/pasted";
import { richTextToHtml } from "@nashra/engine/rich-text";

import { expectAccessible } from "./support/accessible.ts";
import { asPerson as test, expect } from "./support/app.ts";
import { copied } from "./support/clipboard.ts";
import { editWarnings, paste, tool, warningsBox } from "./support/text-box.ts";

const words = {
  en: {
    formatted: "Paste with formatting",
    close: "Close",
    pasteFirst: "Paste first, then choose Paste with formatting.",
    one: "Pasted as plain text. Lost: 1 raised or lowered character (10³).",
    incomplete: "Some formatting could not be kept.",
    tooLong: /^Pasted as plain text\. More than 2 MB were copied/,
    notChecked: /^The formatting of the pasted text could not be checked\./,
  },
  ar: {
    formatted: "لصق مع التنسيق",
    close: "إغلاق",
    pasteFirst: "ألصق أولًا، ثم اختر «لصق مع التنسيق».",
    one: "أُلصق نصًا عاديًا. فُقد: حرف واحد مرتفع أو منخفض (10³).",
    incomplete: "تعذّر الاحتفاظ ببعض التنسيق.",
    tooLong: /^أُلصق نصًا عاديًا\. نُسخ أكثر من 2 ميغابايت/,
    notChecked: /^تعذّر فحص تنسيق النص الملصق\./,
  },
} as const;

const wordFile = (language: string) =>
  new URL(`../../../engine/test/clipboard/word-windows-${language}.html`, import.meta.url);

const count = { "text/plain": "10 x 103", "text/html": "<p>10 x 10<sup>3</sup></p>" };

/** The note under the first text, not a message of the page. */
const note = (page: Page) => page.getByRole("form").getByRole("status");

const button = (page: Page, name: string) => note(page).getByRole("button", { name });

for (const language of ["en", "ar"] as const) {
  const t = words[language];
  test.describe(`a clipboard (${language})`, () => {
    test.use({ language });

    test("carries nothing of a hostile clipboard, and sends no request", async ({ page, api }) => {
      const leaflet = await editWarnings(page, api, [""], { language });
      const origin = new URL(page.url()).origin;
      const foreign: string[] = [];
      page.on("request", (request) => {
        if (new URL(request.url()).origin !== origin) foreign.push(request.url());
      });
      const html =
        "<style>@import url(https://evil.example/a.css); * { background: url(https://evil.example/b) }</style>" +
        "<link rel=stylesheet href=https://evil.example/c><script>alert(1)</script>" +
        "<p onclick=alert(1) style='background:url(https://evil.example/d)'>10<sup onload=alert(1)>3</sup>" +
        "<img src=https://evil.example/e onerror=alert(1)><iframe src=https://evil.example/f></iframe>" +
        "<a href='javascript:alert(1)'>a</a></p>" +
        `<svg onload=alert(1)><image href=https://evil.example/g></svg>${"<ul><li>".repeat(5000)}x`;
      await warningsBox(page).click();
      await paste(warningsBox(page), { "text/plain": "103a x", "text/html": html });
      await button(page, t.formatted).click();
      await expect(note(page)).toContainText(t.incomplete);
      const text = await leaflet.text();
      expect(text).toMatch(/^<p>10<sup>3<\/sup>a<\/p>(?:<ul><li>)+.*x/);
      expect(text).not.toMatch(/evil|alert|script|style|on\w+=/);
      expect(foreign).toEqual([]);
    });

    test("reads the real clipboard for a paste, the shortcut and the button, or says how to paste", async ({
      page,
      api,
    }) => {
      const leaflet = await editWarnings(page, api, ["", "", ""], { language });
      await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
      const html = readFileSync(wordFile(language), "utf8");
      await copied(page, { "text/plain": "plain", "text/html": html });
      await warningsBox(page).click();
      await page.keyboard.press("Control+Alt+v");
      await expect(warningsBox(page).getByRole("table")).toBeVisible();
      await warningsBox(page, 2).click();
      await tool(page, t.formatted).click();
      await expect(warningsBox(page, 2).getByRole("table")).toBeVisible();
      await expect(warningsBox(page, 2)).toBeFocused();
      await copied(page, count);
      await warningsBox(page, 3).click();
      await page.keyboard.press("ControlOrMeta+v");
      await expect(warningsBox(page, 3)).toHaveText("10 x 103");
      await expect(note(page)).toContainText(t.one);
      await button(page, t.formatted).click();
      await expect(warningsBox(page, 3).locator("sup")).toHaveText("3");
      await page.context().clearPermissions();
      await page.keyboard.press("Control+Alt+v");
      await expect(page.getByRole("status").filter({ hasText: t.pasteFirst })).toBeVisible();
      await expectAccessible(page);
      const { warningsSections } = await leaflet.saved();
      const expected = richTextToHtml(parsePasted(html)?.blocks ?? []);
      expect(warningsSections.map(({ content }) => content)).toEqual([
        expected,
        expected,
        "<p>10 x 10<sup>3</sup></p>",
      ]);
    });

    test("says what dropped text has lost, and pastes more than 2 MB as plain text only", async ({
      page,
      api,
    }) => {
      const leaflet = await editWarnings(page, api, ["before", ""], { language });
      const box = warningsBox(page);
      await box.click();
      await box.evaluate((element, data) => {
        const dataTransfer = new DataTransfer();
        for (const [type, text] of Object.entries(data)) dataTransfer.setData(type, text);
        const line = element.querySelector("p")?.getBoundingClientRect() ?? new DOMRect();
        const isRightToLeft = getComputedStyle(element).direction === "rtl";
        const clientX = isRightToLeft ? line.right - 1 : line.left + 1;
        element.dispatchEvent(
          new DragEvent("drop", {
            dataTransfer,
            bubbles: true,
            cancelable: true,
            clientX,
            clientY: line.bottom - 4,
          }),
        );
      }, count);
      await expect(note(page)).toContainText(t.one);
      await expect(box).toHaveText("10 x 103before");
      await button(page, t.formatted).click();
      await expect(box.locator("sup")).toHaveText("3");
      await warningsBox(page, 2).click();
      await warningsBox(page, 2).evaluate((element) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/plain", "103");
        clipboardData.setData("text/html", `10<sup>3</sup>${"<p></p>".repeat(300_000)}`);
        element.dispatchEvent(
          new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
        );
      });
      await expect(note(page)).toContainText(t.tooLong);
      await expect(button(page, t.formatted)).toHaveCount(0);
      await button(page, t.close).click();
      await expect(warningsBox(page, 2)).toBeFocused();
      expect(await leaflet.text()).toBe("<p>10 x 10<sup>3</sup>before</p>");
    });

    test("says that the formatting could not be checked if its code does not load", async ({
      page,
      api,
      faults,
    }) => {
      await editWarnings(page, api, [""], { language });
      await page.route("**/assets/pasting-*.js", (route) => route.abort());
      await warningsBox(page).click();
      await paste(warningsBox(page), count);
      await expect(page.getByRole("alert").filter({ hasText: t.notChecked })).toBeVisible();
      expect(faults.splice(0).length).toBeGreaterThan(0);
      await page.unroute("**/assets/pasting-*.js");
      await expect(warningsBox(page)).toHaveText("10 x 103");
    });
  });
}
