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
      await page.keyboard.type(`${marker}a`);
      await page.keyboard.press("Enter");
      await page.keyboard.type("b");
      await page.keyboard.press("Enter");
      await page.keyboard.press("Enter");
      await page.keyboard.type("c");
    }
    await expectAccessible(page);
    const items = "<li>a</li><li>b</li>";
    const pair = `<ul>${items}</ul><p>c</p><ol>${items}</ol><p>c</p>`;
    expect(await leaflet.text()).toBe(`<p>first</p>${pair.repeat(3)}`);
  });

test("Backspace or Undo after a list began by typing gives the characters back, and after the next key, Backspace deletes as usual and Undo removes the text first", async ({
  page,
  api,
}) => {
  const leaflet = await editWarnings(page, api, ["", "", ""]);
  for (const [index, key] of ["Backspace", "ControlOrMeta+z"].entries()) {
    const box = warningsBox(page, index + 1);
    await box.click();
    await page.keyboard.type("- ");
    await expect(box.locator("ul > li")).toHaveCount(1);
    await page.keyboard.press(key);
    await expect(box.locator("li")).toHaveCount(0);
    await page.keyboard.type("5 °C");
  }
  const box = warningsBox(page, 3);
  await box.click();
  await page.keyboard.type("1. ab");
  await page.keyboard.press("Backspace");
  await expect(box.locator("ol > li")).toHaveText(["a"]);
  await page.keyboard.press("Backspace");
  await page.keyboard.type("b");
  await expect(box.locator("ol > li")).toHaveText(["b"]);
  const { warningsSections } = await leaflet.saved();
  expect(warningsSections.map(({ content }) => content)).toEqual([
    "<p>- 5 °C</p>",
    "<p>- 5 °C</p>",
    "<ol><li>b</li></ol>",
  ]);
});

test("a marker begins a list only at the start of a paragraph and outside lists; before a text it makes it the first item, and joins the list before", async ({
  page,
  api,
}) => {
  const leaflet = await editWarnings(page, api, ["take", "<ul><li>one</li></ul><p>two</p>"]);
  await warningsBox(page).click();
  await page.keyboard.press("End");
  await page.keyboard.type(" - 2. x");
  await page.keyboard.press("Enter");
  await page.keyboard.type("2. y");
  await page.keyboard.press("Enter");
  await page.keyboard.type("- a");
  await page.keyboard.press("Enter");
  await page.keyboard.type("- b");
  await warningsBox(page, 2).locator("p").click();
  await page.keyboard.press("Home");
  await page.keyboard.type("- ");
  const { warningsSections } = await leaflet.saved();
  expect(warningsSections.map(({ content }) => content)).toEqual([
    "<p>take - 2. x</p><p>2. y</p><ul><li>a</li><li>- b</li></ul>",
    "<ul><li>one</li><li>two</li></ul>",
  ]);
});
