import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { parsePasted } from "@nashra/engine/pasted";
import { richTextToHtml } from "@nashra/engine/rich-text";

import { expectAccessible } from "./support/accessible.ts";
import { asPerson as test, expect, type Language } from "./support/app.ts";
import { copied } from "./support/clipboard.ts";
import { editLeaflet } from "./support/edited-leaflet.ts";
import { dose } from "./support/table-cells.ts";
import { editWarnings, paste, tool, warningsBox } from "./support/text-box.ts";

const fixture = (name: string) =>
  readFileSync(new URL(`../../../engine/test/clipboard/${name}.html`, import.meta.url), "utf8");

const words = {
  en: {
    formatted: "Paste with formatting",
    keep: "Keep plain text",
    close: "Close",
    pasteFirst: "Paste first, then choose Paste with formatting.",
    lost:
      "Pasted as plain text. Lost: 5 list items, 3 raised or lowered characters (10³, H₂O), 1 table, " +
      "3 bold passages, 1 link, 1 heading.",
    raised: "Pasted as plain text. Lost: 1 raised or lowered character (\u206810³\u2069).",
    struck: "Pasted with formatting. 1 struck passage left out. 1 image left out.",
    tooLong: /^Pasted as plain text\. More than 2 MB were copied/,
    notChecked: /^The formatting of the pasted text could not be checked\./,
    bold: "Bold",
  },
  ar: {
    formatted: "لصق مع التنسيق",
    keep: "الإبقاء على النص العادي",
    close: "إغلاق",
    pasteFirst: "ألصق أولًا، ثم اختر «لصق مع التنسيق».",
    lost:
      "أُلصق نصًا عاديًا. فُقد: 5 عناصر قائمة، 3 أحرف مرتفعة أو منخفضة (10³، H₂O)، جدول واحد، " +
      "3 مقاطع غامقة، رابط واحد، عنوان واحد.",
    raised: "أُلصق نصًا عاديًا. فُقد: حرف واحد مرتفع أو منخفض (\u206810³\u2069).",
    struck: "أُلصق مع التنسيق. تُرك مقطع مشطوب واحد. تُركت صورة واحدة.",
    tooLong: /^أُلصق نصًا عاديًا\. نُسخ أكثر من 2 ميغابايت/,
    notChecked: /^تعذّر فحص تنسيق النص الملصق\./,
    bold: "غامق",
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

for (const language of ["en", "ar"] as const satisfies readonly Language[]) {
  const t = words[language];
  test.describe(`pasting (${language})`, () => {
    test.use({ language });

    test("says what a paste as plain text has lost, until the author keeps it", async ({
      page,
      api,
    }) => {
      const leaflet = await editWarnings(page, api, [""], { language });
      const html = fixture(`word-windows-${language}`);
      await warningsBox(page).click();
      await paste(warningsBox(page), { "text/plain": "10 x 103", "text/html": html });
      await expect(note(page)).toContainText(t.lost);
      await expectAccessible(page);
      await button(page, t.keep).click();
      await expect(note(page)).toHaveCount(0);
      await expect(warningsBox(page)).toBeFocused();
      expect(await leaflet.text()).toBe("<p>10 x 103</p>");
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

    test("closes the note when the text changes, and shows none if nothing was lost", async ({
      page,
      api,
    }) => {
      await editWarnings(page, api, [""], { language });
      const box = warningsBox(page);
      await box.click();
      await paste(box, count);
      await expect(note(page)).toBeVisible();
      await page.keyboard.type("!");
      await expect(note(page)).toHaveCount(0);
      await paste(box, { "text/plain": "a", "text/html": "<p class=x><span>a</span></p>" });
      await expect(box).toHaveText("10 x 103!a");
      // The code that reads the HTML is loaded, so the note would be there.
      await expect(note(page)).toHaveCount(0);
    });

    test("reads the clipboard for the shortcut and for the button, with Word's lists", async ({
      page,
      api,
    }) => {
      const leaflet = await editWarnings(page, api, ["", ""], { language });
      await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
      const html = fixture(`word-windows-${language}`);
      await copied(page, { "text/plain": "plain", "text/html": html });
      await warningsBox(page).click();
      await page.keyboard.press("Control+Alt+v");
      await expect(warningsBox(page).getByRole("table")).toBeVisible();
      await warningsBox(page, 2).click();
      await tool(page, t.formatted).click();
      await expect(warningsBox(page, 2).getByRole("table")).toBeVisible();
      await expect(warningsBox(page, 2)).toBeFocused();
      const { warningsSections } = await leaflet.saved();
      const expected = richTextToHtml(parsePasted(html)?.blocks ?? []);
      expect(warningsSections.map(({ content }) => content)).toEqual([expected, expected]);
    });

    test("asks to paste first where the browser does not allow reading the clipboard", async ({
      page,
      api,
    }) => {
      const leaflet = await editWarnings(page, api, ["a"], { language });
      await page.context().clearPermissions();
      await warningsBox(page).click();
      await page.keyboard.press("Control+Alt+v");
      await expect(page.getByRole("status").filter({ hasText: t.pasteFirst })).toBeVisible();
      await expectAccessible(page);
      expect(await leaflet.text()).toBe("a");
    });

    test("says what a paste with formatting leaves out", async ({ page, api }) => {
      const leaflet = await editWarnings(page, api, [""], { language });
      await warningsBox(page).click();
      const html =
        "<p>Take <del>5</del><ins>10</ins> x 10<sup>3</sup> mg<img src='https://example.org/a.png'></p>";
      await paste(warningsBox(page), { "text/plain": "Take 510 x 103 mg", "text/html": html });
      await button(page, t.formatted).click();
      await expect(note(page)).toContainText(t.struck);
      await expectAccessible(page);
      await button(page, t.close).click();
      expect(await leaflet.text()).toBe("<p>Take 10 x 10<sup>3</sup> mg</p>");
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
    });

    test("pastes more than 2 MB as plain text only, and says so", async ({ page, api }) => {
      await editWarnings(page, api, [""], { language });
      await warningsBox(page).click();
      await warningsBox(page).evaluate((element) => {
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
      await expect(warningsBox(page)).toBeFocused();
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

test("carries nothing of a hostile clipboard, and sends no request", async ({ page, api }) => {
  const leaflet = await editWarnings(page, api, [""]);
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
  await button(page, words.en.formatted).click();
  await expect(note(page)).toContainText("Some formatting could not be kept.");
  const text = await leaflet.text();
  expect(text).toMatch(/^<p>10<sup>3<\/sup>a<\/p>(?:<ul><li>)+.*x/);
  expect(text).not.toMatch(/evil|alert|script|style|on\w+=/);
  expect(foreign).toEqual([]);
});

test("inserts formatted text in the middle of a line, in a list and in a table cell", async ({
  page,
  api,
}) => {
  const leaflet = await editWarnings(page, api, [
    "<p>before after</p>",
    "<ul><li>one</li><li>two</li></ul>",
    "<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>",
  ]);
  const html =
    "<p>10<sup>3</sup></p><ul><li>x</li></ul><table><tr><td>c<td>d</table><p><b>end</b></p>";
  await warningsBox(page, 1).click();
  await page.keyboard.press("Home");
  for (let at = 0; at < "before ".length; at += 1) await page.keyboard.press("ArrowRight");
  await paste(warningsBox(page, 1), { "text/plain": "103", "text/html": html });
  await button(page, words.en.formatted).click();
  await warningsBox(page, 2).getByText("one").click();
  await page.keyboard.press("End");
  await paste(warningsBox(page, 2), { "text/plain": "103", "text/html": html });
  await button(page, words.en.formatted).click();
  await warningsBox(page, 3).getByText("a").click();
  await page.keyboard.press("End");
  await paste(warningsBox(page, 3), { "text/plain": "103", "text/html": html });
  await button(page, words.en.formatted).click();
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

test("pastes from the real clipboard as plain text, and says what was lost", async ({
  page,
  api,
}) => {
  await editWarnings(page, api, [""]);
  await copied(page, count);
  await warningsBox(page).click();
  await page.keyboard.press("ControlOrMeta+v");
  await expect(warningsBox(page)).toHaveText("10 x 103");
  await expect(note(page)).toContainText("Lost: 1 raised or lowered character (10³).");
  await button(page, words.en.formatted).click();
  await expect(warningsBox(page).locator("sup")).toHaveText("3");
});

test("says what dropped text has lost, and puts the formatted text where it was dropped", async ({
  page,
  api,
}) => {
  const leaflet = await editWarnings(page, api, ["before"]);
  const box = warningsBox(page);
  await box.click();
  await box.evaluate((element, data) => {
    const dataTransfer = new DataTransfer();
    for (const [type, text] of Object.entries(data)) dataTransfer.setData(type, text);
    const { left, bottom } = element.querySelector("p")?.getBoundingClientRect() ?? new DOMRect();
    const at = { clientX: left + 1, clientY: bottom - 4 };
    element.dispatchEvent(
      new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true, ...at }),
    );
  }, count);
  await expect(note(page)).toContainText("Lost: 1 raised or lowered character (10³).");
  await expect(box).toHaveText("10 x 103before");
  await button(page, words.en.formatted).click();
  expect(await leaflet.text()).toBe("<p>10 x 10<sup>3</sup>before</p>");
});
