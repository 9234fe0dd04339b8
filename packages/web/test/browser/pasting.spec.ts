import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { parsePasted } from "@nashra/engine/pasted";
import { richTextToHtml } from "@nashra/engine/rich-text";

import { expectAccessible } from "./support/accessible.ts";
import { asPerson as test, expect } from "./support/app.ts";
import { editLeaflet } from "./support/edited-leaflet.ts";
import { dose } from "./support/table-cells.ts";
import { editWarnings, paste, warningsBox } from "./support/text-box.ts";

const fixture = (name: string) =>
  readFileSync(new URL(`../../../engine/test/clipboard/${name}.html`, import.meta.url), "utf8");

const words = {
  en: {
    formatted: "Paste with formatting",
    keep: "Keep plain text",
    close: "Close",
    lost:
      "Pasted as plain text. Lost: 5 list items, 3 raised or lowered characters (10³, H₂O), 1 table, " +
      "3 bold passages, 1 link, 1 heading.",
    raised: "Pasted as plain text. Lost: 1 raised or lowered character (\u206810³\u2069).",
    leftOut:
      "Pasted with formatting. 2 struck passages left out. 1 image left out. 1 hidden passage or comment left out. " +
      "1 list had other numbers; here it counts 1, 2, 3. 1 passage may have looked different. Check its numbers and units.",
    shown:
      "Lost: 3 list items, 2 raised or lowered characters (10³, c²), 1 image, the lines through 2 struck passages, " +
      "the hiding of 1 passage, the special display of 1 passage.",
    symbol: "Pasted as plain text. Lost: the special display of 1 passage.",
  },
  ar: {
    formatted: "لصق مع التنسيق",
    keep: "الإبقاء على النص العادي",
    close: "إغلاق",
    lost:
      "أُلصق نصًا عاديًا. فُقد: 5 عناصر قائمة، 3 أحرف مرتفعة أو منخفضة (10³، H₂O)، جدول واحد، " +
      "3 مقاطع غامقة، رابط واحد، عنوان واحد.",
    raised: "أُلصق نصًا عاديًا. فُقد: حرف واحد مرتفع أو منخفض (\u206810³\u2069).",
    leftOut:
      "أُلصق مع التنسيق. استُبعد مقطعان مشطوبان. استُبعدت صورة واحدة. استُبعد مقطع مخفي أو تعليق واحد. " +
      "كان ترقيم قائمة واحدة مختلفًا، وهو هنا 1، 2، 3. ربما كان شكل مقطع واحد مختلفًا. راجع أرقامه ووحداته.",
    shown:
      "فُقد: 3 عناصر قائمة، حرفان مرتفعان أو منخفضان (10³، c²)، صورة واحدة، خط الشطب على مقطعين، " +
      "إخفاء مقطع واحد، العرض الخاص لمقطع واحد.",
    symbol: "أُلصق نصًا عاديًا. فُقد: العرض الخاص لمقطع واحد.",
  },
} as const;

const programs = [
  "word-windows",
  "word-mac",
  "word-web",
  "google-docs",
  "libreoffice-writer",
  "libreoffice-calc",
  "excel",
  "google-sheets",
] as const;

const count = { "text/plain": "10 x 103", "text/html": "<p>10 x 10<sup>3</sup></p>" };

/** The note under the first text, not a message of the page. */
const note = (page: Page) => page.getByRole("form").getByRole("status");

const button = (page: Page, name: string) => note(page).getByRole("button", { name });

for (const language of ["en", "ar"] as const) {
  const t = words[language];
  test.describe(`pasting (${language})`, () => {
    test.use({ language });

    test("says what a paste as plain text has lost, until the author answers or the text changes", async ({
      page,
      api,
    }) => {
      const leaflet = await editWarnings(page, api, [""], { language });
      const box = warningsBox(page);
      await box.click();
      const html = fixture(`word-windows-${language}`);
      await paste(box, { "text/plain": "10 x 103", "text/html": html });
      await expect(note(page)).toContainText(t.lost);
      await expectAccessible(page);
      await button(page, t.keep).click();
      await expect(note(page)).toHaveCount(0);
      await expect(box).toBeFocused();
      await paste(box, count);
      await expect(note(page)).toBeVisible();
      await page.keyboard.type("!");
      await expect(note(page)).toHaveCount(0);
      // With formatting, nothing would be left of it.
      await paste(box, { "text/plain": "b", "text/html": "<p><s>b</s></p>" });
      await expect(button(page, t.keep)).toBeVisible();
      await expect(button(page, t.formatted)).toHaveCount(0);
      await paste(box, { "text/plain": "a", "text/html": "<p class=x><span>a</span></p>" });
      await expect(box).toHaveText("10 x 10310 x 103!ba");
      // The code that reads the HTML is loaded, so the note would be there.
      await expect(note(page)).toHaveCount(0);
      expect(await leaflet.text()).toBe("<p>10 x 10310 x 103!ba</p>");
    });

    test("replaces the plain text by the formatted text of every program", async ({
      page,
      api,
    }) => {
      const leaflet = await editWarnings(
        page,
        api,
        programs.map(() => ""),
        { language },
      );
      for (const [at, program] of programs.entries()) {
        const box = warningsBox(page, at + 1);
        await box.click();
        const html = fixture(`${program}-${language}`);
        await paste(box, { "text/plain": "plain\ntext", "text/html": html });
        await button(page, t.formatted).click();
        await expect(box.getByRole("table")).toBeVisible();
        await expect(note(page)).toHaveCount(0);
      }
      await expectAccessible(page);
      const { warningsSections } = await leaflet.saved();
      expect(warningsSections.map(({ content }) => content)).toEqual(
        programs.map((program) =>
          richTextToHtml(parsePasted(fixture(`${program}-${language}`))?.blocks ?? []),
        ),
      );
    });

    test("undoes a paste with formatting to the plain text, and then to the text before", async ({
      page,
      api,
    }) => {
      const leaflet = await editWarnings(page, api, [""], { language });
      const box = warningsBox(page);
      await box.click();
      await page.keyboard.type("5 mg ");
      for (const html of [count["text/html"], fixture(`google-docs-${language}`)]) {
        await paste(box, { "text/plain": "10 x 103", "text/html": html });
        await button(page, t.formatted).click();
        await expect(box.locator("sup").first()).toBeVisible();
        await page.keyboard.press("ControlOrMeta+z");
        await expect(box.locator("sup")).toHaveCount(0);
        await expect(box).toHaveText("5 mg 10 x 103");
        await page.keyboard.press("ControlOrMeta+z");
        await expect(box).toHaveText("5 mg ");
        await page.keyboard.press("ControlOrMeta+Shift+z");
        await page.keyboard.press("ControlOrMeta+Shift+z");
        await expect(box.locator("sup").first()).toBeVisible();
        await page.keyboard.press("ControlOrMeta+z");
        await page.keyboard.press("ControlOrMeta+z");
        await expect(box).toHaveText("5 mg ");
      }
      await page.keyboard.type("a day");
      expect(await leaflet.text()).toBe("<p>5 mg a day</p>");
    });

    test("says what a paste with formatting leaves out, changes or is not sure of", async ({
      page,
      api,
    }) => {
      const leaflet = await editWarnings(page, api, [""], { language });
      await warningsBox(page).click();
      const html =
        "<p>Take <del>5</del><ins>10</ins> x 10<span style='vertical-align:33%'>3</span> " +
        "<span style='font-family:Symbol;mso-char-type:symbol'>m</span>g<span style='font-size:0'>7</span>" +
        "<img src='https://example.org/a.png'></p><ol><li>a<li><del>b</del><ol><li>c<sup>2</sup></ol><li>d</ol>";
      await paste(warningsBox(page), {
        "text/plain": "Take 510 x 103 mg7 a b c2 d",
        "text/html": html,
      });
      await expect(note(page)).toContainText(t.shown);
      await button(page, t.formatted).click();
      await expect(note(page)).toContainText(t.leftOut);
      await expectAccessible(page);
      await button(page, t.close).click();
      expect(await leaflet.text()).toBe(
        "<p>Take 10 x 10<sup>3</sup> μg</p><ol><li>a<ol><li>c<sup>2</sup></li></ol></li><li>d</li></ol>",
      );
    });

    test("says that a raised character was lost in a plain field and a table cell", async ({
      page,
      api,
    }) => {
      await editLeaflet(page, api, { language, tables: [dose], sizes: ["5 mg"] });
      for (const [field, exponent, shown] of [
        [page.locator("#field-sizes-0"), 3, "³"],
        [page.locator("td textarea").first(), 4, "⁴"],
      ] as const) {
        await field.focus();
        const html = `<p>10<sup>${exponent}</sup></p>`;
        await paste(field, { "text/plain": `10${exponent}`, "text/html": html });
        const said = page.getByRole("status").filter({ hasText: t.raised.replace("³", shown) });
        await expect(said).toBeVisible();
        await expectAccessible(page);
      }
      const symbol = "5 <font face=Symbol>m</font>g";
      await paste(page.locator("#field-sizes-0"), { "text/plain": "5 mg", "text/html": symbol });
      await expect(page.getByRole("status").filter({ hasText: t.symbol })).toBeVisible();
    });

    test("inserts formatted text in the middle of a line, in a list and in a table cell", async ({
      page,
      api,
    }) => {
      const texts = [
        "<p>before after</p>",
        "<ul><li>one</li><li>two</li></ul>",
        "<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>",
      ];
      const leaflet = await editWarnings(page, api, texts, { language });
      const html =
        "<p>10<sup>3</sup></p><ul><li>x</li></ul><table><tr><td>c<td>d</table><p><b>end</b></p>";
      await warningsBox(page, 1).click();
      await page.keyboard.press("Home");
      const forwards = language === "en" ? "ArrowRight" : "ArrowLeft";
      for (let at = 0; at < "before ".length; at += 1) await page.keyboard.press(forwards);
      await paste(warningsBox(page, 1), { "text/plain": "103", "text/html": html });
      await button(page, t.formatted).click();
      await warningsBox(page, 2).getByText("one").click();
      await page.keyboard.press("End");
      await paste(warningsBox(page, 2), { "text/plain": "103", "text/html": html });
      await button(page, t.formatted).click();
      await warningsBox(page, 3).getByText("a").click();
      await page.keyboard.press("End");
      await paste(warningsBox(page, 3), { "text/plain": "103", "text/html": html });
      await button(page, t.formatted).click();
      const { warningsSections } = await leaflet.saved();
      expect(warningsSections.map(({ content }) => content)).toEqual([
        "<p>before 10<sup>3</sup></p><ul><li>x</li></ul><table><tbody><tr><td>c</td><td>d</td></tr></tbody></table>" +
          "<p><strong>end</strong>after</p>",
        "<ul><li>one10<sup>3</sup></li><li>x</li><li><table><tbody><tr><td>c</td><td>d</td></tr></tbody></table></li>" +
          "<li><strong>end</strong></li><li>two</li></ul>",
        "<table><tbody><tr><td><p>a10<sup>3</sup></p><ul><li>x</li></ul><p>c</p><p>d</p><p><strong>end</strong></p></td>" +
          "<td>b</td></tr></tbody></table>",
      ]);
    });
  });
}
