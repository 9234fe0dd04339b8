import { expect, test } from "./support/app.ts";
import { editWarnings, paste, tool, warningsBox } from "./support/text-box.ts";

const mod = "ControlOrMeta";

test.beforeEach(async ({ person }) => void person);

test("writes paragraphs and line breaks", async ({ page, api }) => {
  const leaflet = await editWarnings(page, api, [""]);
  const box = warningsBox(page);
  await expect(box).toHaveAttribute("aria-placeholder", "Write here. Pasting inserts plain text.");
  await box.click();
  await page.keyboard.type("Take 5 < 6 & rest.");
  await page.keyboard.press("Shift+Enter");
  await page.keyboard.type("Line");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Next");
  expect(await leaflet.text()).toBe("<p>Take 5 &lt; 6 &amp; rest.<br>Line</p><p>Next</p>");
});

test("counts words during typing", async ({ page, api }) => {
  await editWarnings(page, api, ["One, two 2.5 mg"]);
  const card = warningsBox(page).locator("xpath=..");
  await expect(card).toContainText("Paragraph 1·4 words");
  await warningsBox(page).fill("Stop");
  await page.getByRole("button", { name: "Update Leaflet" }).focus();
  await expect(card).toContainText("1 word");
  await warningsBox(page).fill("");
  await page.getByRole("button", { name: "Update Leaflet" }).focus();
  await expect(card).toContainText("Empty");
});

const formats = [
  ["Bold", "b", "<p>a <strong>b</strong> c</p>"],
  ["Italic", "i", "<p>a <em>b</em> c</p>"],
  ["Underline", "u", "<p>a <u>b</u> c</p>"],
  ["Superscript", ".", "<p>a <sup>b</sup> c</p>"],
  ["Subscript", ",", "<p>a <sub>b</sub> c</p>"],
] as const;

test("applies Bold, Italic, Underline, Superscript and Subscript by button and by shortcut", async ({
  page,
  api,
}) => {
  const leaflet = await editWarnings(
    page,
    api,
    formats.map(() => ""),
  );
  for (const [at, [name, key]] of formats.entries()) {
    await warningsBox(page, at + 1).click();
    await page.keyboard.type("a ");
    await tool(page, name).click();
    await expect(tool(page, name)).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.type("b");
    await page.keyboard.press(`${mod}+${key}`);
    await expect(tool(page, name)).toHaveAttribute("aria-pressed", "false");
    await page.keyboard.type(" c");
  }
  const { warningsSections } = await leaflet.saved();
  expect(warningsSections.map(({ content }) => content)).toEqual(formats.map(([, , html]) => html));
});

test("applies no formatting that a leaflet's text cannot contain", async ({ page, api }) => {
  const leaflet = await editWarnings(page, api, ["plain"]);
  await warningsBox(page).click();
  await page.keyboard.press(`${mod}+a`);
  await warningsBox(page).evaluate((element) => {
    for (const inputType of ["formatStrikeThrough", "formatJustifyCenter", "formatFontColor"]) {
      element.dispatchEvent(
        new InputEvent("beforeinput", { inputType, bubbles: true, cancelable: true }),
      );
    }
  });
  await page.keyboard.press("End");
  await page.keyboard.type("!");
  expect(await leaflet.text()).toBe("<p>plain!</p>");
});

test("creates lists, indents and outdents items, and an empty item ends the list", async ({
  page,
  api,
}) => {
  const leaflet = await editWarnings(page, api, ["Tell your doctor:"]);
  await warningsBox(page).click();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await tool(page, "Bulleted list").click();
  await expect(tool(page, "Bulleted list")).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.type("one");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.type("in one");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("two");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.type("in two");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.type("after");
  expect(await leaflet.text()).toBe(
    "<p>Tell your doctor:</p><ul><li>one<ul><li>in one</li></ul></li><li>two</li><li>in two</li></ul><p>after</p>",
  );
});

test("turns the selection into a list, back into paragraphs, and into the other kind of list", async ({
  page,
  api,
}) => {
  const leaflet = await editWarnings(page, api, ["one\ntwo"]);
  const box = warningsBox(page);
  await box.click();
  await page.keyboard.press(`${mod}+a`);
  await tool(page, "Bulleted list").click();
  await expect(box.locator("ul > li")).toHaveText(["one", "two"]);
  await tool(page, "Bulleted list").click();
  await expect(box.locator("p")).toHaveText(["one", "two"]);
  await tool(page, "Bulleted list").click();
  await tool(page, "Numbered list").click();
  expect(await leaflet.text()).toBe("<ol><li>one</li><li>two</li></ol>");
});

test("adds, changes and removes a link", async ({ page, api }) => {
  const leaflet = await editWarnings(page, api, ["Ask us"]);
  const box = warningsBox(page);
  await box.click();
  await page.keyboard.press("End");
  await page.keyboard.press("Shift+Home");
  await tool(page, "Link").click();
  const dialog = page.getByRole("dialog", { name: "Insert link" });
  const address = dialog.getByLabel("Address");
  await address.fill("javascript:alert(1)");
  await dialog.getByRole("button", { name: "Set link" }).click();
  await expect(address).toHaveAccessibleDescription(/Enter a web address/);
  await address.fill("info@example.org");
  await address.press("Enter");
  await expect(box).toBeFocused();
  await expect(box.getByRole("link")).toHaveAttribute("href", "mailto:info@example.org");

  await box.getByText("Ask us").click();
  await expect(tool(page, "Link")).toHaveAttribute("aria-pressed", "true");
  await tool(page, "Link").click();
  const edit = page.getByRole("dialog", { name: "Edit link" });
  await expect(edit.getByLabel("Address")).toHaveValue("mailto:info@example.org");
  await edit.getByLabel("Address").fill("https://example.org/a b?x=1&y=2");
  await edit.getByRole("button", { name: "Set link" }).click();
  await tool(page, "Link").click();
  await page.getByRole("button", { name: "Remove link" }).click();
  await expect(box.getByRole("link")).toHaveCount(0);
  await page.keyboard.press(`${mod}+z`);
  expect(await leaflet.text()).toBe(
    '<p><a href="https://example.org/a%20b?x=1&amp;y=2">Ask us</a></p>',
  );
});

test("inserts a symbol at the caret by keyboard", async ({ page, api }) => {
  const leaflet = await editWarnings(page, api, ["5 C"]);
  await warningsBox(page).click();
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Alt+F10");
  await tool(page, "Insert symbol").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Micro", exact: true })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("button", { name: "One quarter" })).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(warningsBox(page)).toBeFocused();
  await page.keyboard.type(" ");
  expect(await leaflet.text()).toBe("<p>5 ° C</p>");
});

test("undoes and redoes: typing as one step, a paragraph and a paste as separate steps", async ({
  page,
  api,
}) => {
  await editWarnings(page, api, ["", "other"]);
  // Letters that are typed with pauses are separate steps. On a busy machine, there would be pauses.
  await page.clock.setFixedTime(new Date());
  const box = warningsBox(page);
  const lines = box.locator("p");
  await box.click();
  await page.keyboard.type("hello");
  await page.keyboard.press("Enter");
  await page.keyboard.type("world");
  await paste(box, { "text/plain": "one\ntwo" });
  await expect(lines).toHaveText(["hello", "worldone", "two"]);
  await page.keyboard.press(`${mod}+z`);
  await expect(lines).toHaveText(["hello", "world"]);
  await page.keyboard.press(`${mod}+z`);
  await expect(lines).toHaveText(["hello", ""]);
  await page.keyboard.press(`${mod}+z`);
  await expect(lines).toHaveText(["hello"]);
  await page.keyboard.press(`${mod}+z`);
  await expect(lines).toHaveText([""]);
  await expect(tool(page, "Undo")).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press(`${mod}+Shift+z`);
  await expect(lines).toHaveText(["hello"]);
  await page.keyboard.press(`${mod}+y`);
  await expect(lines).toHaveText(["hello", ""]);
  await tool(page, "Redo").click();
  await expect(lines).toHaveText(["hello", "world"]);
  await page.keyboard.type("!");
  await expect(tool(page, "Redo")).toHaveAttribute("aria-disabled", "true");

  await warningsBox(page, 2).click();
  await page.keyboard.press(`${mod}+z`);
  await expect(warningsBox(page, 2)).toHaveText("other");
  await expect(lines).toHaveText(["hello", "world!"]);
});

/** Pasted data, and the paragraphs in the leaflet. */
const pasted = [
  [
    "from Word",
    {
      "text/plain": "Dose\r\n250\u000bmg\u0000\u0007 twice\r\n",
      "text/html": "<html xmlns:o='x'><p class=MsoNormal><b>Dose</b><o:p></o:p></p></html>",
    },
    "<p>Dose</p><p>250</p><p>mg twice</p>",
  ],
  [
    "with other line breaks",
    { "text/plain": "a\u2028b\u0085c\fd\re" },
    "<p>a</p><p>b</p><p>c</p><p>d</p><p>e</p>",
  ],
  [
    "with bidirectional control characters",
    { "text/plain": "5\u00a0mg\u200f\u200e" },
    "<p>5\u00a0mg\u200f\u200e</p>",
  ],
  [
    "that looks like HTML",
    { "text/plain": "<b>5</b> & <x>" },
    "<p>&lt;b&gt;5&lt;/b&gt; &amp; &lt;x&gt;</p>",
  ],
  [
    "that the clipboard contains only as HTML",
    { "text/html": "<h1>A</h1><p>b<br>c<img src=x alt=''></p>" },
    "<p>A</p><p>b</p><p>c</p>",
  ],
] as const;

test("pastes text as plain text, one paragraph for each line", async ({ page, api }) => {
  const leaflet = await editWarnings(
    page,
    api,
    pasted.map(() => ""),
  );
  for (const [at, [, data]] of pasted.entries()) {
    const box = warningsBox(page, at + 1);
    await box.click();
    await paste(box, data);
  }
  const { warningsSections } = await leaflet.saved();
  expect(pasted.map(([name], at) => [name, warningsSections[at]?.content])).toEqual(
    pasted.map(([name, , html]) => [name, html]),
  );
});

test("pastes a long text as one step, in a list with one item for each line", async ({
  page,
  api,
}) => {
  const lines = Array.from({ length: 1000 }, (_, at) => `Line ${at} ${"word ".repeat(18)}end`);
  const leaflet = await editWarnings(page, api, ["<ul><li>first</li></ul>"]);
  const box = warningsBox(page);
  await box.click();
  await page.keyboard.press("End");
  await paste(box, { "text/plain": lines.join("\r\n") });
  await expect(box.getByRole("listitem")).toHaveCount(1000);
  await page.keyboard.press(`${mod}+z`);
  await expect(box.getByRole("listitem")).toHaveText(["first"]);
  await page.keyboard.press(`${mod}+Shift+z`);
  await expect(box.getByRole("listitem")).toHaveCount(1000);
  const [first = "", ...others] = lines;
  expect(await leaflet.text()).toBe(
    `<ul><li>first${first}</li>${others.map((line) => `<li>${line}</li>`).join("")}</ul>`,
  );
});

test("treats dropped text like pasted text", async ({ page, api }) => {
  const leaflet = await editWarnings(page, api, ["before"]);
  const box = warningsBox(page);
  await box.click();
  await box.evaluate((element) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.setData("text/plain", "dropped\nhere");
    dataTransfer.setData("text/html", "<b>dropped</b>");
    const { left, bottom } = element.querySelector("p")?.getBoundingClientRect() ?? new DOMRect();
    const at = { clientX: left + 1, clientY: bottom - 4 };
    element.dispatchEvent(
      new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true, ...at }),
    );
  });
  expect(await leaflet.text()).toBe("<p>dropped</p><p>herebefore</p>");
});
