import type { Locator, Page } from "@playwright/test";

import { expectAccessible } from "./support/accessible.ts";
import { asPerson as test, expect } from "./support/app.ts";
import { editLeaflet, undo } from "./support/edited-leaflet.ts";

const three = [
  { id: "1", content: "<p>first</p>" },
  { id: "2", content: "<p>second</p>" },
  { id: "3", content: "<p>third</p>" },
];

function box(page: Page, number: number): Locator {
  return page.getByRole("textbox", { name: `Warnings, paragraph ${number}`, exact: true });
}

async function expectOrder(page: Page, texts: readonly string[]): Promise<void> {
  for (const [index, text] of texts.entries())
    await expect(box(page, index + 1)).toContainText(text);
}

async function announced(page: Page, sentence: string): Promise<void> {
  await expect(page.locator("[data-announcer]").first()).toContainText(sentence);
}

test("the buttons move a paragraph, announce its new place and keep the focus", async ({
  page,
  api,
}) => {
  const leaflet = await editLeaflet(page, api, { warningsSections: three });
  await page.getByRole("button", { name: "Move up: Warnings, paragraph 2" }).click();
  await announced(page, "Warnings, paragraph 2 moved to place 1 of 3");
  await expectOrder(page, ["second", "first", "third"]);
  const up = page.getByRole("button", { name: "Move up: Warnings, paragraph 1" });
  await expect(up).toBeFocused();
  await expect(up).toHaveAttribute("aria-disabled", "true");
  await expect(up).toHaveAccessibleDescription("Warnings, paragraph 1 is already the first.");
  await page.getByRole("button", { name: "Move down: Warnings, paragraph 1" }).click();
  await expect(
    page.getByRole("button", { name: "Move down: Warnings, paragraph 2" }),
  ).toBeFocused();
  await page.keyboard.press("Enter");
  await announced(page, "Warnings, paragraph 2 moved to place 3 of 3");
  await expectOrder(page, ["first", "third", "second"]);
  await expectAccessible(page);
  expect((await leaflet.saved()).warningsSections.map(({ id }) => id)).toEqual(["1", "3", "2"]);
});

test("Alt+Shift and an arrow key move the current paragraph with its caret", async ({
  page,
  api,
}) => {
  const leaflet = await editLeaflet(page, api, { warningsSections: three });
  await box(page, 1).click();
  await page.keyboard.press("End");
  await page.keyboard.type(" written");
  await page.keyboard.press("Alt+Shift+ArrowDown");
  await announced(page, "Warnings, paragraph 1 moved to place 2 of 3");
  await expect(box(page, 2)).toBeFocused();
  await page.keyboard.type(" on");
  await expectOrder(page, ["second", "first written on", "third"]);
  await page.keyboard.press("Alt+Shift+ArrowUp");
  await page.keyboard.press("Alt+Shift+ArrowUp");
  await announced(page, "Warnings, paragraph 1 is already the first.");
  await expect(box(page, 1)).toBeFocused();
  const saved = await leaflet.saved();
  expect(saved.warningsSections[0]).toMatchObject({ id: "1", content: "<p>first written on</p>" });
});

test("a paragraph can be dragged by its handle, and a line shows the drop position", async ({
  page,
  api,
}) => {
  const leaflet = await editLeaflet(page, api, { warningsSections: three });
  const list = page.getByRole("list", { name: "Warnings" });
  const handle = list.getByTitle("Drag to move").nth(2);
  const first = list.locator("> li").first();
  await list.locator("> li").nth(1).scrollIntoViewIfNeeded();
  await handle.hover();
  // The part that drags is loaded when the pointer is on an item.
  await expect(handle).toHaveAttribute("draggable", "true");
  await page.mouse.down();
  // Moves the pointer several times: the first move only fires `dragenter`.
  for (const x of [100, 104, 108, 112]) await first.hover({ position: { x, y: 12 } });
  await expect(first).toHaveClass(/before/);
  await page.mouse.up();
  await announced(page, "Warnings, paragraph 3 moved to place 1 of 3");
  await expectOrder(page, ["third", "first", "second"]);
  await expect(list.locator("> li").first()).toBeFocused();
  expect((await leaflet.saved()).warningsSections.map(({ id }) => id)).toEqual(["3", "1", "2"]);
});

test("a single paragraph has no controls for moving", async ({ page, api }) => {
  await editLeaflet(page, api, { warningsSections: three.slice(0, 1) });
  await expect(box(page, 1)).toBeVisible();
  await expect(page.getByRole("button", { name: /Warnings, paragraph 1/ })).toHaveCount(0);
});

test("steps move with their text and get new numbers", async ({ page, api }) => {
  const leaflet = await editLeaflet(page, api, {
    instructionSteps: [
      { id: "1", text: "<p>Open the pack.</p>", image: "" },
      { id: "2", text: "<p>Take one.</p>", image: "" },
    ],
  });
  await page.getByRole("button", { name: "Move down: Step 1" }).click();
  await announced(page, "Step 1 moved to place 2 of 2");
  await expect(page.getByRole("textbox", { name: "Step 2", exact: true })).toContainText("Open");
  await page.getByRole("button", { name: "Remove: Step 1" }).click();
  await expect(page.getByRole("textbox", { name: "Step 1", exact: true })).toContainText("Open");
  await expect(page.getByRole("button", { name: "Remove: Step 1" })).toHaveCount(0);
  await undo(page);
  // Waits until the step is shown again, because the page scrolls to a step that it shows again.
  await expect(page.getByRole("textbox", { name: "Step 1", exact: true })).toContainText("Take");
  await expect(page.getByRole("button", { name: "Remove: Step 2" })).toBeVisible();
  await page.getByRole("button", { name: "Add Step" }).click();
  await expect(page.getByRole("textbox", { name: "Step 3", exact: true })).toBeFocused();
  await page.keyboard.type("Rest.");
  const steps = (await leaflet.saved()).instructionSteps;
  expect(steps.map(({ text }) => text)).toEqual([
    "<p>Take one.</p>",
    "<p>Open the pack.</p>",
    expect.stringContaining("Rest."),
  ]);
});

for (const width of [1440, 1280, 768, 360])
  test(`focusing or leaving a text moves nothing below it, at ${width} pixels`, async ({
    page,
    api,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const step = (id: string) => ({ id, text: "<p>Open the pack.</p>", image: "" });
    await editLeaflet(page, api, {
      warningsSections: three,
      instructionSteps: [step("1"), step("2")],
    });
    for (const [name, below] of [
      ["Warnings, paragraph 1", "Warnings, paragraph 3"],
      ["Step 1", "Step 2"],
    ] as const) {
      const text = page.getByRole("textbox", { name, exact: true });
      const place = async () =>
        (await text.evaluate((one) => one.getBoundingClientRect().top)) -
        (await page
          .getByRole("textbox", { name: below, exact: true })
          .evaluate((one) => one.getBoundingClientRect().top));
      await text.focus();
      await expect(page.getByRole("toolbar").first()).toBeVisible();
      const focused = await place();
      await text.blur();
      await expect(page.getByRole("toolbar")).toHaveCount(0);
      expect(await place()).toBe(focused);
    }
  });

test.describe("in Arabic", () => {
  test.use({ language: "ar" });

  test("a move is announced in Arabic", async ({ page, api }) => {
    await editLeaflet(page, api, {
      warningsSections: three,
      language: "ar",
      medicineName: "زيتونول",
    });
    await page
      .getByRole("button", { name: "نقل إلى أعلى: التحذيرات، الفقرة 3", exact: true })
      .click();
    await announced(page, "نُقل إلى المكان 2 من 3: التحذيرات، الفقرة 3");
    await expectAccessible(page);
  });
});
