import { expect, test } from "./support/app.ts";
import { expectAccessible } from "./support/accessible.ts";
import { editWarnings, warningsBox } from "./support/text-box.ts";

test.beforeEach(async ({ person }) => void person);

for (const language of ["en", "ar"] as const)
  test(`list markers at the start of a paragraph begin a list (${language})`, async ({
    page,
    api,
  }) => {
    const leaflet = await editWarnings(page, api, ["first"], { language });
    await warningsBox(page).click();
    await page.keyboard.press("End");
    for (const marker of ["- ", "1. ", "* ", "1) ", "• ", "١. "]) {
      await page.keyboard.press("Enter");
      await page.keyboard.type(`${marker}one`);
      await page.keyboard.press("Enter");
      await page.keyboard.type("two");
      await page.keyboard.press("Enter");
      await page.keyboard.press("Enter");
      await page.keyboard.type("after");
    }
    await expectAccessible(page);
    const items = "<li>one</li><li>two</li>";
    const pair = `<ul>${items}</ul><p>after</p><ol>${items}</ol><p>after</p>`;
    expect(await leaflet.text()).toBe(`<p>first</p>${pair.repeat(3)}`);
  });

for (const key of ["Backspace", "ControlOrMeta+z"])
  test(`${key} after a list began by typing gives the characters back`, async ({ page, api }) => {
    const leaflet = await editWarnings(page, api, [""]);
    const box = warningsBox(page);
    await box.click();
    await page.keyboard.type("- ");
    await expect(box.locator("ul > li")).toHaveCount(1);
    await page.keyboard.press(key);
    await expect(box.locator("li")).toHaveCount(0);
    await page.keyboard.type("5 °C");
    expect(await leaflet.text()).toBe("<p>- 5 °C</p>");
  });

test("after the next key, Backspace deletes as usual and Undo removes the text first", async ({
  page,
  api,
}) => {
  await editWarnings(page, api, [""]);
  const box = warningsBox(page);
  await box.click();
  await page.keyboard.type("1. ab");
  await page.keyboard.press("Backspace");
  await expect(box.locator("ol > li")).toHaveText(["a"]);
  await page.keyboard.press("Backspace");
  await page.keyboard.type("b");
  await expect(box.locator("ol > li")).toHaveText(["b"]);
});

test("a marker begins a list only at the start of a paragraph and outside lists", async ({
  page,
  api,
}) => {
  const leaflet = await editWarnings(page, api, ["take"]);
  await warningsBox(page).click();
  await page.keyboard.press("End");
  await page.keyboard.type(" - 2. x");
  await page.keyboard.press("Enter");
  await page.keyboard.type("2. y");
  await page.keyboard.press("Enter");
  await page.keyboard.type("- a");
  await page.keyboard.press("Enter");
  await page.keyboard.type("- b");
  expect(await leaflet.text()).toBe("<p>take - 2. x</p><p>2. y</p><ul><li>a</li><li>- b</li></ul>");
});

test("a marker before a text makes it the first item, and joins the list before", async ({
  page,
  api,
}) => {
  const leaflet = await editWarnings(page, api, ["<ul><li>one</li></ul><p>two</p>"]);
  await warningsBox(page).locator("p").click();
  await page.keyboard.press("Home");
  await page.keyboard.type("- ");
  expect(await leaflet.text()).toBe("<ul><li>one</li><li>two</li></ul>");
});
