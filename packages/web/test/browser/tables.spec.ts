import { expectAccessible } from "./support/accessible.ts";
import { asPerson as test, expect, type Language } from "./support/app.ts";
import { editLeaflet, undo } from "./support/edited-leaflet.ts";
import { announced, cell, dose } from "./support/table-cells.ts";

test.describe("a new table", () => {
  test("is not created after Cancel, nor with an invalid number; otherwise it has the requested size and the focus in its first cell", async ({
    page,
  }) => {
    await page.goto("/app/builder");
    await page.getByRole("button", { name: "Add Table" }).click();
    const dialog = page.getByRole("dialog", { name: "Add Table" });
    await dialog.getByLabel("Rows").fill("0");
    await dialog.getByLabel("Columns").fill("21");
    await dialog.getByRole("button", { name: "Create" }).click();
    await expect(dialog.getByText("Enter a whole number from 1 to 200.")).toBeVisible();
    await expect(dialog.getByText("Enter a whole number from 1 to 20.")).toBeVisible();
    await expect(dialog.getByLabel("Rows")).toBeFocused();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText("No tables yet.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Add Table" })).toBeFocused();

    await page.getByRole("button", { name: "Add Table" }).click();
    await expect(dialog.getByLabel("Rows")).toBeFocused();
    await expect(dialog.getByLabel("Rows")).toHaveValue("3");
    await expect(dialog.getByLabel("Columns")).toHaveValue("5");
    await dialog.getByRole("button", { name: "Create" }).click();
    await expect(dialog).toBeHidden();
    await expect(cell(page, 1, 1)).toBeFocused();
    await expect(
      page.getByRole("group", { name: "Table 1", exact: true }).getByRole("textbox"),
    ).toHaveCount(15);
  });

  test("is shown with the questions in custom mode", async ({ page }) => {
    await page.goto("/app/builder?custom=1");
    await page.getByRole("button", { name: "Add Table" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Create" }).click();
    await expect(page.getByRole("heading", { name: "Tables", level: 2 })).toBeVisible();
    await expect(cell(page, 3, 5)).toBeVisible();
  });
});

test.describe("the cells", () => {
  test("keep typed text, including line breaks", async ({ page, api }) => {
    const leaflet = await editLeaflet(page, api, { tables: [dose] });
    await cell(page, 2, 3).click();
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await page.keyboard.type("twice a day");
    expect((await leaflet.saved()).tables[0]).toMatchObject({
      rows: 3,
      cols: 3,
      data: [dose.data[0], ["6 to 8 years", "20 to 25 kg", "250 mg\ntwice a day"], dose.data[2]],
    });
  });

  test("are traversed with Tab, and Tab in the last one adds a row; Tab leaves the table after Escape, and after an added row without text", async ({
    page,
    api,
  }) => {
    await editLeaflet(page, api, { tables: [dose] });
    const grid = page.getByRole("group", { name: "Table 1", exact: true });
    await cell(page, 1, 3).focus();
    await page.keyboard.press("Tab");
    await expect(cell(page, 2, 1)).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await expect(cell(page, 1, 3)).toBeFocused();

    await cell(page, 2, 2).focus();
    await page.keyboard.press("Escape");
    await announced(page, "Tab now leaves the table.");
    await page.keyboard.press("Tab");
    await expect(grid.locator(":focus")).toHaveCount(0);

    await cell(page, 3, 3).focus();
    await page.keyboard.press("Tab");
    await expect(cell(page, 4, 1)).toBeFocused();
    await announced(page, "Row 4 added to Table 1.");
    for (const column of [1, 2, 3]) {
      await expect(cell(page, 4, column)).toBeFocused();
      await page.keyboard.press("Tab");
    }
    await expect(grid.locator(":focus")).toHaveCount(0);
    await expect(cell(page, 5, 1)).toHaveCount(0);
  });

  test("are left with the arrow keys at the end of the text, after its lines; they grow with their text and never cut it off", async ({
    page,
    api,
  }) => {
    await editLeaflet(page, api, { tables: [dose] });
    await cell(page, 1, 1).click();
    await page.keyboard.press("End");
    await page.keyboard.press("ArrowRight");
    await expect(cell(page, 1, 2)).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(cell(page, 1, 2)).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(cell(page, 2, 2)).toBeFocused();
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowLeft");
    await expect(cell(page, 2, 1)).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await expect(cell(page, 1, 1)).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await expect(cell(page, 1, 1)).toBeFocused();

    await cell(page, 1, 2).fill("one\ntwo");
    await cell(page, 2, 2).click();
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowUp");
    await expect(cell(page, 1, 2)).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await expect(cell(page, 1, 2)).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect(cell(page, 2, 2)).toBeFocused();

    const box = cell(page, 2, 2);
    await box.fill("a long text that needs several lines ".repeat(6));
    const cut = await box.evaluate((element) => element.scrollHeight - element.clientHeight);
    expect(cut).toBeLessThanOrEqual(0);
  });

  test("use the arrow keys to move between lines of Arabic text with isolated numbers", async ({
    page,
    api,
  }) => {
    const text = "من 5-10 مل\nكل 4-6 ساعات\n2½ قرص";
    await editLeaflet(page, api, {
      language: "ar",
      tables: [{ ...dose, data: [["a", text, "c"], ...dose.data.slice(1)] }],
    });
    await cell(page, 2, 2).click();
    await page.keyboard.press("Home");
    for (const row of [1, 1, 1, 1]) {
      await page.keyboard.press("ArrowUp");
      await expect(cell(page, row, 2)).toBeFocused();
    }
    for (const row of [1, 1, 2]) {
      await page.keyboard.press("ArrowDown");
      await expect(cell(page, row, 2)).toBeFocused();
    }
  });
});

test.describe("rows and columns", () => {
  test("are added at the end, before and after the current one", async ({ page, api }) => {
    const leaflet = await editLeaflet(page, api, { tables: [dose] });
    await page.getByRole("button", { name: "Add row: Table 1" }).click();
    await expect(cell(page, 4, 1)).toBeFocused();
    await page.keyboard.type("end");
    await cell(page, 2, 1).focus();
    await page.getByRole("button", { name: "Row 2: Table 1" }).click();
    await expect(page.getByRole("menuitem", { name: "Add row above" })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press("Enter");
    await expect(cell(page, 2, 1)).toBeFocused();
    await page.keyboard.type("above");
    await page.getByRole("button", { name: "Column 1: Table 1" }).click();
    await page.getByRole("menuitem", { name: "Add column after" }).click();
    await expect(cell(page, 2, 2)).toBeFocused();
    await page.keyboard.type("new");
    await page.getByRole("button", { name: "Add column: Table 1" }).click();
    await expect(cell(page, 1, 5)).toBeFocused();
    expect((await leaflet.saved()).tables[0]).toMatchObject({
      rows: 5,
      cols: 5,
      data: [
        ["Age", "", "Weight", "Dose", ""],
        ["above", "new", "", "", ""],
        ["6 to 8 years", "", "20 to 25 kg", "250 mg", ""],
        ["8 to 10 years", "", "25 to 32 kg", "375 mg", ""],
        ["end", "", "", "", ""],
      ],
    });
  });

  test("are restored with their text when their removal is undone", async ({ page, api }) => {
    const leaflet = await editLeaflet(page, api, { tables: [dose] });
    await cell(page, 2, 2).focus();
    await page.getByRole("button", { name: "Row 2: Table 1" }).click();
    await page.getByRole("menuitem", { name: "Delete row" }).click();
    await expect(cell(page, 3, 1)).toHaveCount(0);
    await expect(cell(page, 2, 2)).toBeFocused();
    await cell(page, 1, 1).fill("Years");
    await undo(page);
    await expect(cell(page, 2, 1)).toHaveValue("6 to 8 years");
    await cell(page, 1, 3).focus();
    await page.getByRole("button", { name: "Column 3: Table 1" }).click();
    await page.getByRole("menuitem", { name: "Delete column" }).click();
    await expect(cell(page, 1, 3)).toHaveCount(0);
    await undo(page);
    expect((await leaflet.saved()).tables[0]?.data).toEqual([
      ["Years", "Weight", "Dose"],
      ...dose.data.slice(1),
    ]);
  });

  test("can be moved with the menu and with the keyboard", async ({ page, api }) => {
    const leaflet = await editLeaflet(page, api, { tables: [dose] });
    await cell(page, 3, 2).focus();
    await page.keyboard.press("Alt+Shift+ArrowUp");
    await expect(cell(page, 2, 2)).toBeFocused();
    await expect(cell(page, 2, 2)).toHaveValue("25 to 32 kg");
    await announced(page, "Table 1: row moved to place 2 of 3.");
    await page.getByRole("button", { name: "Row 2: Table 1" }).click();
    await page.getByRole("menuitem", { name: "Move row up" }).click();
    await expect(cell(page, 1, 2)).toBeFocused();
    await page.keyboard.press("Alt+Shift+ArrowUp");
    await announced(page, "Table 1: the row is already the first.");
    expect((await leaflet.saved()).tables[0]?.data[0]).toEqual(dose.data[2]);
  });

  test("delete the table when the last one is removed, and Undo restores it", async ({
    page,
    api,
  }) => {
    const small = { id: "1", rows: 1, cols: 2, data: [["a", "b"]] };
    const leaflet = await editLeaflet(page, api, { tables: [small, { ...dose, id: "2" }] });
    await cell(page, 1, 1).focus();
    await page.getByRole("button", { name: "Row 1: Table 1" }).click();
    await page.getByRole("menuitem", { name: "Delete row" }).click();
    await expect(page.getByText("Table 1 was deleted.")).toBeVisible();
    await expect(cell(page, 1, 1)).toHaveValue("Age");
    await expect(cell(page, 1, 1)).toBeFocused();
    await undo(page);
    await expect(cell(page, 1, 1)).toHaveValue("a");
    expect((await leaflet.saved()).tables.map(({ data }) => data)).toEqual([small.data, dose.data]);
  });

  test("the table can be deleted with its button", async ({ page, api }) => {
    const leaflet = await editLeaflet(page, api, { tables: [dose] });
    await page.getByRole("button", { name: "Delete table: Table 1" }).click();
    await expect(page.getByText("No tables yet.")).toBeFocused();
    expect((await leaflet.saved()).tables).toEqual([]);
  });
});

for (const language of ["en", "ar"] satisfies Language[])
  test.describe(`in ${language}`, () => {
    test.use({ language, viewport: { width: 360, height: 780 } });

    test("a wide table scrolls in its own region and passes axe", async ({ page, api }) => {
      const data = Array.from({ length: 3 }, (_, row) =>
        Array.from({ length: 8 }, (__, column) => `${row} ${column} mg`),
      );
      await editLeaflet(page, api, {
        tables: [{ id: "1", rows: 3, cols: 8, data }],
        language,
        ...(language === "ar" ? { medicineName: "زيتونول" } : {}),
      });
      const name = language === "ar" ? "الجدول 1" : "Table 1";
      const region = page.getByRole("region", { name, exact: true });
      await region.scrollIntoViewIfNeeded();
      await region.focus();
      await expect(region).toBeFocused();
      const widths = await region.evaluate((element) => ({
        inner: element.scrollWidth > element.clientWidth,
        page: document.documentElement.scrollWidth <= document.documentElement.clientWidth,
        direction: getComputedStyle(element.querySelector("table") ?? element).direction,
      }));
      expect(widths).toEqual({
        inner: true,
        page: true,
        direction: language === "ar" ? "rtl" : "ltr",
      });
      await expectAccessible(page);
    });
  });

test.describe("in an Arabic leaflet", () => {
  test.use({ language: "ar" });

  test("the arrow keys follow the visual order", async ({ page, api }) => {
    await editLeaflet(page, api, { tables: [dose], language: "ar", medicineName: "زيتونول" });
    const at = (row: number, column: number) =>
      page.getByRole("textbox", { name: `الجدول 1، الصف ${row}، العمود ${column}`, exact: true });
    await at(1, 1).fill("");
    await page.keyboard.press("ArrowLeft");
    await expect(at(1, 2)).toBeFocused();
    await at(1, 1).focus();
    await page.keyboard.press("ArrowRight");
    await expect(at(1, 1)).toBeFocused();
    const [first, second] = [await at(2, 1).boundingBox(), await at(2, 2).boundingBox()];
    expect(first?.x).toBeGreaterThan(second?.x ?? Number.POSITIVE_INFINITY);
  });
});
