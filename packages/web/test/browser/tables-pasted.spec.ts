import type { Locator } from "@playwright/test";
import { asPerson as test, expect } from "./support/app.ts";
import { editLeaflet } from "./support/edited-leaflet.ts";
import { announced, cell, dose } from "./support/table-cells.ts";

async function paste(at: Locator, text: string, html = ""): Promise<void> {
  await at.focus();
  await at.evaluate(
    (element, data) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", data.text);
      if (data.html !== "") clipboardData.setData("text/html", data.html);
      element.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
      );
    },
    { text, html },
  );
}

test.describe("pasted table cells", () => {
  test("fill the table, which grows if necessary", async ({ page, api }) => {
    const leaflet = await editLeaflet(page, api, { tables: [dose] });
    await paste(cell(page, 3, 3), 'a\t"two\nlines"\r\nb\u0007\tc\r\n');
    await announced(page, "4 cells pasted.");
    await expect(cell(page, 3, 4)).toHaveValue("two\nlines");
    expect((await leaflet.saved()).tables[0]).toMatchObject({
      rows: 4,
      cols: 4,
      data: [
        ["Age", "Weight", "Dose", ""],
        ["6 to 8 years", "20 to 25 kg", "250 mg", ""],
        ["8 to 10 years", "25 to 32 kg", "a", "two\nlines"],
        ["", "", "b", "c"],
      ],
    });
  });

  test("are undone and redone in one step", async ({ page, api }) => {
    await editLeaflet(page, api, { tables: [dose] });
    await paste(cell(page, 1, 1), "x\ty\nz\tw");
    await expect(cell(page, 2, 2)).toHaveValue("w");
    await page.keyboard.press("Control+z");
    await expect(cell(page, 2, 2)).toHaveValue("20 to 25 kg");
    await expect(cell(page, 1, 1)).toHaveValue("Age");
    await page.keyboard.press("Control+Shift+z");
    await expect(cell(page, 2, 2)).toHaveValue("w");
    await page.getByRole("button", { name: "Undo: Table 1" }).click();
    await expect(cell(page, 2, 2)).toHaveValue("20 to 25 kg");
  });

  test("are refused completely if the table would become too large", async ({ page, api }) => {
    await editLeaflet(page, api, { tables: [dose] });
    await paste(cell(page, 1, 1), Array.from({ length: 201 }, () => "a\tb").join("\n"));
    await expect(page.getByRole("alert").filter({ hasText: "at most 200 rows" })).toBeVisible();
    await expect(cell(page, 1, 1)).toHaveValue("Age");
    await expect(cell(page, 4, 1)).toHaveCount(0);
  });

  test("become the text of one cell if the pasted text is not a table", async ({ page, api }) => {
    await editLeaflet(page, api, { tables: [dose] });
    await cell(page, 1, 1).fill("");
    await paste(cell(page, 1, 1), "one\r\ntwo\u0000", "<p>one</p><p>two</p>");
    await expect(cell(page, 1, 1)).toHaveValue("one\ntwo");
    await expect(cell(page, 2, 1)).toHaveValue("6 to 8 years");
  });
});
