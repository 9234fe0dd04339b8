import type { Locator, Page } from "@playwright/test";

import { expect, asPerson as test } from "./support/app.ts";
import { editWarnings, tool, warningsBox } from "./support/text-box.ts";
import {
  escaped,
  expectShown,
  paragraphsOf,
  showSmall,
  technicalCases,
  telephoneCases,
} from "./support/technical-text.ts";

const arabic = { language: "ar", medicineName: "زيتونول" } as const;
const english = { language: "en" } as const;

for (const [name, direction, content] of [
  ["an Arabic", "rtl", arabic],
  ["an English", "ltr", english],
] as const)
  test.describe(`the text of ${name} leaflet in the editor`, () => {
    const cases = technicalCases(direction);

    test("shows every case in the right order before the editor is created and in it, and keeps its characters", async ({
      page,
      api,
    }) => {
      const html = paragraphsOf(cases);
      const fillers = Array.from({ length: 40 }, () => "<p>x</p><p>x</p>");
      const leaflet = await editWarnings(page, api, [...fillers, html], content);
      const box = warningsBox(page, fillers.length + 1);
      await test.step("shows every case in the right order before the editor is created", async () => {
        await showSmall(box);
        await expectShown(box.locator("p"), cases);
        await expect(box).not.toHaveAttribute("data-lexical-editor");
        await expect(box.locator("span[dir], bdo[dir]").first()).toBeAttached();
      });
      await test.step("shows every case in the right order and keeps its characters", async () => {
        await box.click();
        await expect(box.locator("[data-run]").first()).toBeAttached();
        await showSmall(box);
        await expectShown(box.locator("p"), cases);
        await page.keyboard.press("ControlOrMeta+End");
        await page.keyboard.insertText("x");
        const { warningsSections } = await leaflet.saved();
        expect(warningsSections.at(-1)?.content).toBe(html.replace(/<\/p>$/, "x</p>"));
      });
    });
  });

test("every 20th case is shown in the right order while it is typed", async ({ page, api }) => {
  // The characters of a list at the start of a paragraph would begin one.
  const cases = [...technicalCases("rtl"), ...telephoneCases()]
    .filter(({ text }) => !/^(?:[-*•]|[1١][.)]) /.test(text))
    .filter((_, at) => at % 20 === 0);
  const saved = await editWarnings(page, api, [""], arabic);
  const box = warningsBox(page);
  await box.click();
  await showSmall(box);
  for (const [index, { text }] of cases.entries()) {
    if (index > 0) await page.keyboard.press("Enter");
    await typeEach(page, text);
  }
  // In a paragraph, two telephone numbers with a space between them are two numbers.
  await expectShown(box.locator("p"), cases);
  expect(await saved.text()).toBe(paragraphsOf(cases));
});

test("a run with several formats and a link is one isolate, and cells of a table have the direction of the leaflet", async ({
  page,
  api,
}) => {
  const texts = [
    ["جرعة 5 mg/m<sup>2</sup> يومياً", "اًيموي 5 mg/m2 ةعرج"],
    ["الجرعة <strong>5</strong>-10 مل", "لم 5-10 ةعرجلا"],
    ["الجرعة ٥-<strong><u>١٠</u></strong> مل", "لم ٥-١٠ ةعرجلا"],
    ['هاتف <a href="tel:065651234">06-565</a>1234 الآن', "نآلا 06-5651234 فتاه"],
  ] as const;
  const html = texts.map(([text]) => `<p>${text}</p>`).join("");
  const cells = [
    ...technicalCases("rtl").filter(({ context }) => context === "td"),
    { text: "5-10 mg أقراص", visual: "صارقأ 5-10 mg" },
    { text: "Zaytounol أقراص 2½", visual: "2½ صارقأ Zaytounol" },
  ];
  const rows = cells.map(({ text }) => `<tr><td>${escaped(text)}</td></tr>`).join("");
  const table = `<table><tbody>${rows}</tbody></table>`;
  const saved = await editWarnings(page, api, [html, html, table], arabic);
  await test.step("cells of a table in the text have the direction of the leaflet", async () => {
    const box = warningsBox(page, 3);
    await box.click();
    await expect(box.locator("td p").first()).toHaveCSS("direction", "rtl");
    await showSmall(box);
    await expectShown(box.locator("td"), cells);
  });
  await test.step("a run with several formats and a link is one isolate", async () => {
    const cases = texts.map(([text, visual]) => ({ text, visual }));
    const box = warningsBox(page);
    await box.click();
    await expectShown(box.locator("p"), cases);
    await page.keyboard.press("ControlOrMeta+End");
    await page.keyboard.insertText("x");
    expect(await saved.text()).toBe(html.replace(/<\/p>$/, "x</p>"));
  });
});

test("text with a range is isolated again after each change, and isolating is no change of the leaflet", async ({
  page,
  api,
}) => {
  const range = "<p>الجرعة 5-10 مل</p>";
  const leaflet = await editWarnings(page, api, [range, range, range], arabic);
  const first = warningsBox(page);
  const second = warningsBox(page, 2);
  const third = warningsBox(page, 3);
  await test.step("isolating technical text is no change of the leaflet", async () => {
    await first.click();
    await expect(first.locator("[data-run]")).toHaveText("5-10");
    const state = page
      .getByRole("main")
      .getByRole("status")
      .filter({ hasText: /\d\d:\d\d/ });
    await expect(state).toHaveText(/^Saved /);
    await page.keyboard.press("ControlOrMeta+End");
    await page.keyboard.insertText("x");
    await expect(state).toHaveText(/^Draft kept on this device /);
  });
  await test.step("a range that is changed into words is no longer isolated", async () => {
    await second.click();
    await expect(second.locator("[data-run]")).toHaveText("5-10");
    await moveBehindDash(page);
    await page.keyboard.press("Backspace");
    await typeEach(page, " إلى ");
    const visual = "لم 10 ىلإ 5 ةعرجلا";
    await expectShown(second.locator("p"), [{ text: "الجرعة 5 إلى 10 مل", visual }]);
    await expect(second.locator("[data-run]")).toHaveCount(0);
  });
  await test.step("bold in a part of a range keeps the range together", async () => {
    await third.click();
    await expect(third.locator("[data-run]")).toHaveText("5-10");
    await moveBehindDash(page);
    await page.keyboard.press("Shift+ArrowLeft");
    await page.keyboard.press("Shift+ArrowLeft");
    await tool(page, "Bold").click();
    const visual = "لم 5-10 ةعرجلا";
    await expectShown(third.locator("p"), [{ text: "الجرعة 5-10 مل", visual }]);
  });
  const { warningsSections } = await leaflet.saved();
  expect(warningsSections.slice(1).map(({ content }) => content)).toEqual([
    "<p>الجرعة 5 إلى 10 مل</p>",
    "<p>الجرعة 5-<strong>10</strong> مل</p>",
  ]);
});

test("undo, the caret and a composition of an input method work at technical text", async ({
  page,
  api,
}) => {
  const dose = "<p>الجرعة 5 مل</p>";
  const text = "الجرعة 5-10 مل كل 4-6 س";
  const leaflet = await editWarnings(page, api, [dose, `<p>${text}</p>`, dose], arabic);
  await test.step("undo takes back typed ranges as one step, and redo shows them in the right order", async () => {
    const box = warningsBox(page);
    await box.click();
    await page.keyboard.press("ControlOrMeta+End");
    await typeEach(page, " كل 4-6 س، ثم 10-20 مل");
    await expect(box.locator("[data-run]")).toHaveText(["4-6", "10-20"]);
    await page.keyboard.press("ControlOrMeta+z");
    await expect(box).toHaveText("الجرعة 5 مل");
    await expect(box.locator("[data-run]")).toHaveCount(0);
    await page.keyboard.press("ControlOrMeta+Shift+z");
    await expectShown(box.locator("p"), [
      { text: "الجرعة 5 مل كل 4-6 س، ثم 10-20 مل", visual: "لم 10-20 مث ،س 4-6 لك لم 5 ةعرجلا" },
    ]);
  });
  await test.step("the caret moves one character at a time through a run", async () => {
    const box = warningsBox(page, 2);
    await box.click();
    await page.keyboard.press("ControlOrMeta+Home");
    const places = [await caretPlace(box)];
    for (const key of ["ArrowLeft", "ArrowRight"])
      for (let step = 0; step < text.length; step += 1) {
        await page.keyboard.press(key);
        places.push(await caretPlace(box));
      }
    const upwards = Array.from({ length: text.length + 1 }, (_, place) => place);
    expect(places).toEqual([...upwards, ...upwards.slice(0, -1).toReversed()]);
  });
  await test.step("a composition of an input method is isolated at its end", async () => {
    const box = warningsBox(page, 3);
    await box.click();
    await page.keyboard.press("ControlOrMeta+End");
    await compose(page, box, [" 4", " 4-", " 4-6"]);
    await expect(box.locator("[data-run]")).toHaveText("4-6");
    await typeEach(page, " س");
    const shown = { text: "الجرعة 5 مل 4-6 س", visual: "س 4-6 لم 5 ةعرجلا" };
    await expectShown(box.locator("p"), [shown]);
  });
  const { warningsSections } = await leaflet.saved();
  expect(warningsSections.map(({ content }) => content)).toEqual([
    "<p>الجرعة 5 مل كل 4-6 س، ثم 10-20 مل</p>",
    `<p>${text}</p>`,
    "<p>الجرعة 5 مل 4-6 س</p>",
  ]);
});

test("a change of the leaflet's language isolates the text again", async ({ page, api }) => {
  await editWarnings(page, api, ["<p>الجرعة 5-10 مل</p>"], english);
  const box = warningsBox(page);
  await box.click();
  await expect(box.locator("[data-run]").first()).toHaveAttribute("data-run", /^r/);
  await page.getByRole("button", { name: "العربية", exact: true }).click();
  await expect(box.locator("[data-run]")).toHaveAttribute("data-run", "l l");
  await expectShown(box.locator("p"), [{ text: "الجرعة 5-10 مل", visual: "لم 5-10 ةعرجلا" }]);
});

/** Moves the caret in "الجرعة 5-10 مل" behind the dash. */
async function moveBehindDash(page: Page): Promise<void> {
  await page.keyboard.press("ControlOrMeta+Home");
  for (let step = 0; step < "الجرعة 5-".length; step += 1) await page.keyboard.press("ArrowLeft");
}

/** Composes a text with an input method in these steps, and ends the composition with the last step. */
async function compose(page: Page, box: Locator, steps: readonly string[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const text of steps) {
    const end = text.length;
    await session.send("Input.imeSetComposition", { text, selectionStart: end, selectionEnd: end });
    await expect(box).toContainText(text);
    await expect(box.locator("[data-run]")).toHaveCount(0);
  }
  await session.send("Input.insertText", { text: steps.at(-1) ?? "" });
}

/** Types a text one character at a time. */
async function typeEach(page: Page, text: string): Promise<void> {
  for (const character of text) await page.keyboard.insertText(character);
}

/** The number of characters of the text box before the caret. */
async function caretPlace(box: Locator): Promise<number> {
  return box.evaluate((element) => {
    const { focusNode, focusOffset } = getSelection() ?? {};
    const before = document.createRange();
    before.setStart(element, 0);
    before.setEnd(focusNode ?? element, focusOffset ?? 0);
    return before.toString().length;
  });
}
