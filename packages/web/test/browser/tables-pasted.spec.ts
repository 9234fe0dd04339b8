import type { Locator } from "@playwright/test";
import { tableWords } from "../../src/controls/table-grid/table-words.ts";
import { asPerson as test, expect } from "./support/app.ts";
import { editLeaflet } from "./support/edited-leaflet.ts";
import { announced, dose } from "./support/table-cells.ts";

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

const words = {
  en: { table: "Table 1", pasted: "4 cells pasted.", tooLarge: "at most 200 rows" },
  ar: { table: "الجدول 1", pasted: "أُلصقت 4 خلايا.", tooLarge: "عدد الصفوف 200" },
} as const;

for (const language of ["en", "ar"] as const) {
  const [t, own] = [words[language], tableWords[language]];
  test.describe(`pasted table cells (${language})`, () => {
    test.use({ language });

    test("fill the table in one step, and are refused completely if they are too many", async ({
      page,
      api,
    }) => {
      const leaflet = await editLeaflet(page, api, { language, tables: [dose] });
      const cell = (row: number, column: number) => {
        const name = own.cell
          .replace("{table}", t.table)
          .replace("{row}", String(row))
          .replace("{column}", String(column));
        return page.getByRole("textbox", { name, exact: true });
      };

      await test.step("refused completely if the table would become too large", async () => {
        await paste(cell(1, 1), Array.from({ length: 201 }, () => "a\tb").join("\n"));
        await expect(page.getByRole("alert").filter({ hasText: t.tooLarge })).toBeVisible();
        await expect(cell(1, 1)).toHaveValue("Age");
        await expect(cell(4, 1)).toHaveCount(0);
      });

      await test.step("undone and redone in one step", async () => {
        await paste(cell(1, 1), "x\ty\nz\tw");
        await expect(cell(2, 2)).toHaveValue("w");
        await page.keyboard.press("Control+z");
        await expect(cell(2, 2)).toHaveValue("20 to 25 kg");
        await expect(cell(1, 1)).toHaveValue("Age");
        await page.keyboard.press("Control+Shift+z");
        await expect(cell(2, 2)).toHaveValue("w");
        await page.getByRole("button", { name: own.undo.replace("{table}", t.table) }).click();
        await expect(cell(2, 2)).toHaveValue("20 to 25 kg");
      });

      await test.step("text of one cell if the pasted text is not a table", async () => {
        await cell(1, 1).fill("");
        await paste(cell(1, 1), "one\r\ntwo\u0000", "<p>one</p><p>two</p>");
        await expect(cell(1, 1)).toHaveValue("one\ntwo");
        await expect(cell(2, 1)).toHaveValue("6 to 8 years");
        await cell(1, 1).fill("Age");
      });

      await test.step("grow the table if necessary", async () => {
        await paste(cell(3, 3), 'a\t"two\nlines"\r\nb\u0007\tc\r\n');
        await announced(page, t.pasted);
        await expect(cell(3, 4)).toHaveValue("two\nlines");
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
    });
  });
}
