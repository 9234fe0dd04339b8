import type { Locator, Page } from "@playwright/test";

import { expectAccessible } from "./support/accessible.ts";
import { expect, test } from "./support/app.ts";
import { editWarnings, paste, tool, warningsBox } from "./support/text-box.ts";

const doseTable =
  '<p>Give:</p><table><thead><tr><th scope="col">Age</th><th scope="col">Dose</th></tr></thead>' +
  '<tbody><tr><th scope="row">6 to 8</th><td>5 mL</td></tr><tr><td colspan="2">Once</td></tr></tbody></table>';

test.beforeEach(async ({ person }) => void person);

async function focusedName(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
}

test("opening a text changes nothing, whatever its format", async ({ page, api }) => {
  await editWarnings(page, api, ["plain & <simple>\nlines", doseTable]);
  await warningsBox(page).click();
  await warningsBox(page, 2).click();
  await page.keyboard.press("ArrowRight");
  await page.goto("/app");
  // After a change, leaving the page would show a question.
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
});

test("text that a program sets without typing, in a field outside the viewport, is saved, and other fields do not change", async ({
  page,
  api,
}) => {
  const texts = Array.from(
    { length: 60 },
    (_, at) => `<p>Text ${at + 1} <strong>bold</strong></p>`,
  );
  const leaflet = await editWarnings(page, api, [...texts, doseTable]);
  await warningsBox(page, 60).fill("Typed");
  await warningsBox(page, 59).focus();
  await page.keyboard.press("End");
  await page.keyboard.type(" more");
  const { warningsSections } = await leaflet.saved();
  expect(warningsSections.map(({ content }) => content)).toEqual([
    ...texts.slice(0, 58),
    "<p>Text 59 <strong>bold more</strong></p>",
    "<p>Typed</p>",
    doseTable,
  ]);
});

test("keeps the height of a text when its editor is created", async ({ page, api }) => {
  const shapes = [
    "<h3>Title</h3><p>One<br>two</p><h4>Smaller</h4>",
    "<ul><li>a<ol><li>b</li></ol></li><li><p>c</p><p>d</p></li></ul><ul><li>e</li></ul>",
    doseTable,
    "",
  ];
  const before = Array.from({ length: 40 }, (_, at) => `Text ${at}`);
  await editWarnings(page, api, [...before, ...shapes]);
  const boxes = shapes.map((_, at) => warningsBox(page, before.length + 1 + at));
  const heightOf = async (box: Locator) =>
    box.evaluate((element) => element.getBoundingClientRect().height);
  const drawn = await Promise.all(boxes.map(heightOf));
  await expect(page.locator("[data-lexical-editor]")).not.toHaveCount(0);
  await expect(warningsBox(page, before.length + 1)).not.toHaveAttribute("data-lexical-editor");
  for (const box of boxes) await box.evaluate((element) => element.focus());
  for (const box of boxes) await expect(box).toHaveAttribute("data-lexical-editor", "true");
  const made = await Promise.all(boxes.map(heightOf));
  for (const [at, shape] of shapes.entries()) {
    expect(Math.abs((made[at] ?? 0) - (drawn[at] ?? 0)), shape).toBeLessThan(1);
  }
});

test("edits the table cells of an imported document, keeps formatting that has no toolbar button, and supports text composition", async ({
  page,
  api,
}) => {
  const rest =
    '<h3>Help</h3><p>10<sup>2<sup>3</sup></sup> <em>a<strong>b</strong></em> <strong>see <a href="https://example.org/">us</a></strong></p>' +
    "<ol><li><p>c</p><p>d</p></li></ol><ol><li>e</li></ol>";
  const leaflet = await editWarnings(page, api, [doseTable, `<p>First</p>${rest}`, "قال "]);
  const box = warningsBox(page);
  await box.getByRole("cell", { name: "5 mL" }).click();
  await page.keyboard.press("End");
  await page.keyboard.type(" twice");
  await paste(box, { "text/plain": "a day\nor less", "text/html": "<b>a day</b>" });
  await page.keyboard.press("Tab");
  await page.keyboard.press("End");
  await page.keyboard.type("!");
  await expect(box.getByRole("cell", { name: "Once!" })).toBeVisible();
  await test.step("formatting that has no toolbar button is kept when the text around it changes", async () => {
    await warningsBox(page, 2).getByText("First").click();
    await page.keyboard.press("End");
    await page.keyboard.type(".");
  });
  await test.step("supports text composition and treats no key of a composition as a shortcut", async () => {
    await compose(page, warningsBox(page, 3));
  });
  const { warningsSections } = await leaflet.saved();
  expect(warningsSections.map(({ content }) => content)).toEqual([
    doseTable
      .replace("<td>5 mL</td>", "<td><p>5 mL twicea day</p><p>or less</p></td>")
      .replace("Once", "Once!"),
    `<p>First.</p>${rest}`,
    "<p>قال 日本</p>",
  ]);
});

/** Composes 日本 at the end of "قال ". */
async function compose(page: Page, box: Locator): Promise<void> {
  await box.click();
  await page.keyboard.press("End");
  const keyboard = await page.context().newCDPSession(page);
  await keyboard.send("Input.imeSetComposition", {
    text: "に",
    selectionStart: 1,
    selectionEnd: 1,
  });
  await box.evaluate((element) => {
    for (const key of ["b", ".", "z", "/"]) {
      const code = `Key${key.toUpperCase()}`;
      const more = { ctrlKey: true, isComposing: true, bubbles: true, cancelable: true };
      element.dispatchEvent(new KeyboardEvent("keydown", { key, code, ...more }));
    }
  });
  await keyboard.send("Input.imeSetComposition", {
    text: "日本",
    selectionStart: 2,
    selectionEnd: 2,
  });
  await keyboard.send("Input.insertText", { text: "日本" });
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(box).toHaveText("قال 日本");
  await keyboard.detach();
}

test("Tab leaves the text, and the keyboard reaches the toolbar and returns", async ({
  page,
  api,
}) => {
  await editWarnings(page, api, ["one", "two"]);
  const box = warningsBox(page);
  await box.click();
  // The toolbar appears in the next frame after the focus.
  await expect(tool(page, "Bold")).toBeVisible();
  await page.keyboard.press("Alt+F10");
  await expect(tool(page, "Bold")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(tool(page, "Italic")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(tool(page, "Redo")).toBeFocused();
  await page.keyboard.press("Home");
  await page.keyboard.press("End");
  await expect(tool(page, "Redo")).toBeFocused();
  // The toolbar is one tab stop. The next stops are the paragraph's buttons and the text.
  await page.keyboard.press("Tab");
  expect(await focusedName(page)).toMatch(/Warnings, paragraph 1$/);
  await tool(page, "Bold").focus();
  await page.keyboard.press("Escape");
  await expect(box).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(box).not.toBeFocused();
  await expect(
    page.getByRole("toolbar", { name: "Formatting: Warnings, paragraph 1" }),
  ).toBeHidden();
  await test.step("one shortcut shows all shortcuts", async () => {
    await box.click();
    await page.keyboard.press("ControlOrMeta+/");
    const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await expect(dialog).toContainText("Superscript");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(box).toBeFocused();
  });
});

test("passes axe, with the text, the symbols and the link form", async ({ page, api }) => {
  await editWarnings(page, api, ["", doseTable, "<ul><li>a</li></ul>"]);
  await warningsBox(page, 2).click();
  await expectAccessible(page);
  await tool(page, "Insert symbol").click();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await tool(page, "Link").click();
  await page.keyboard.press("Enter");
  await expectAccessible(page);
});

test.describe("in Arabic", () => {
  test.use({ language: "ar" });

  test("writes from right to left, even in an empty text or one that starts with Latin letters, without italic", async ({
    page,
    api,
  }) => {
    const texts = ["", "<p>a <em>b</em></p>", "Dolvera دواء"];
    const leaflet = await editWarnings(page, api, texts, { language: "ar" });
    for (const number of [1, 2, 3]) {
      const box = warningsBox(page, number);
      await box.click();
      await expect(box).toHaveAttribute("lang", "ar");
      await expect(box).toHaveAttribute("dir", "rtl");
      await expect(box.locator("p")).toHaveCSS("direction", "rtl");
      await expect(box.locator("p")).not.toHaveAttribute("dir", "auto");
    }
    await page.keyboard.press("End");
    await page.keyboard.press("ControlOrMeta+i");
    await page.keyboard.type(".");
    await test.step("has no italic, and the arrow keys follow the visual order", async () => {
      await expectArabicToolbar(page, warningsBox(page, 2));
    });
    expect((await leaflet.saved()).warningsSections[2]?.content).toBe("<p>Dolvera دواء.</p>");
  });
});

async function expectArabicToolbar(page: Page, box: Locator): Promise<void> {
  await box.click();
  await expect(tool(page, "مائل")).toHaveCount(0);
  await expect(box.locator("em")).toHaveCSS("font-style", "normal");
  await page.keyboard.press("Alt+F10");
  await expect(tool(page, "غامق")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(tool(page, "تسطير")).toBeFocused();
  const [bold, underline] = await Promise.all(
    ["غامق", "تسطير"].map(async (name) => tool(page, name).boundingBox()),
  );
  expect(underline?.x).toBeLessThan(bold?.x ?? 0);
  await page.keyboard.press("ArrowRight");
  await expect(tool(page, "غامق")).toBeFocused();
  await expectAccessible(page);
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("docks the toolbar at the bottom, large enough for fingers", async ({ page, api }) => {
    await editWarnings(page, api, ["one"]);
    await warningsBox(page).tap();
    const box = await tool(page, "Bold").boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.width).toBeGreaterThanOrEqual(44);
    expect(box?.y).toBeGreaterThan(600);
    await tool(page, "Bold").tap();
    await expect(warningsBox(page)).toBeFocused();
    await expect(tool(page, "Bold")).toHaveAttribute("aria-pressed", "true");
  });
});
