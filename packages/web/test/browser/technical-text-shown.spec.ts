import { expectAccessible } from "./support/accessible.ts";
import { expect, asPerson as test } from "./support/app.ts";
import { editLeaflet } from "./support/edited-leaflet.ts";
import { latinDigits } from "../../src/model/latin-digits.ts";
import { createLeaflets } from "./support/listed-leaflets.ts";
import {
  expectShown,
  shownOrders,
  showSmall,
  technicalCases,
  telephoneCases,
} from "./support/technical-text.ts";

const arabic = { language: "ar", medicineName: "زيتونول" } as const;
const cases = technicalCases("rtl");
const cellCases = cases.filter(({ context }) => context === "td" || context === "th");
const sample = cases.filter((_, at) => at % 20 === 0);

test.use({ viewport: { width: 1440, height: 900 } });

const compareButton = { en: "Compare version 1", ar: "مقارنة الإصدار 1" };

for (const language of ["en", "ar"] as const)
  test.describe(`with the interface in ${language}`, () => {
    test.use({ language });

    test("fields and the cells of a table show their values in the right order", async ({
      page,
      api,
    }) => {
      const text = "زيتونول 5-10 mg أقراص";
      const visual = "صارقأ 5-10 mg لونوتيز";
      const data = [["س"], ...cellCases.map(({ text }) => [text])];
      const table = { id: "1", rows: data.length, cols: 1, data };
      const content = { ...arabic, medicineName: text, tables: [table] };
      const leaflet = await editLeaflet(page, api, content);
      const field = page.locator("#field-medicineName");
      const copy = field.locator("xpath=following-sibling::*");
      const body = page.locator("table:has(textarea) tbody");
      await test.step("the cells of a table show every case in the right order", async () => {
        await showSmall(body);
        await expectShown(body.locator("[aria-hidden]"), cellCases);
        const first = body.locator("td").first();
        await expect(first.locator("[aria-hidden]")).toBeVisible();
        await first.locator("textarea").focus();
        await expect(first.locator("[aria-hidden]")).toBeHidden();
        await expect(copy).toBeVisible();
        await expectAccessible(page);
      });
      await test.step("a field shows its value in the right order until it has the focus", async () => {
        await expectShown(copy, [{ text, visual }]);
        await expect(field).toHaveCSS("-webkit-text-fill-color", "rgba(0, 0, 0, 0)");
        expect(await copy.boundingBox()).toEqual(await field.boundingBox());
        await field.focus();
        await expect(copy).toBeHidden();
        await expect(field).not.toHaveCSS("-webkit-text-fill-color", "rgba(0, 0, 0, 0)");
        await expect(field).toHaveValue(text);
        await field.fill("زيتونول");
        await expect(field).toBeFocused();
        await field.blur();
        await expect(copy).toHaveCount(0);
        await field.fill(text);
        expect((await leaflet.saved()).medicineName).toBe(text);
      });
    });

    test("titles in lists and headings and comparisons are in the right order", async ({
      page,
      api,
    }) => {
      const text = "زيتونول 2½ – 5 ملغم";
      const visual = "مغلم 2½ – 5 لونوتيز";
      const tableOf = (texts: readonly string[]) => ({
        id: "1",
        rows: texts.length,
        cols: 1,
        data: texts.map((text) => [text]),
      });
      const before = tableOf(sample.map(() => "س"));
      const content = { ...arabic, medicineName: text, tables: [before] };
      const [id] = await createLeaflets(api, [{ title: text, content }]);
      const saved = (await api.get(`/api/leaflets/${id}`)) as { content: object };
      const after = tableOf(sample.map(({ text }) => text));
      await api.put(`/api/leaflets/${id}`, { content: { ...saved.content, tables: [after] } });
      await test.step("titles in lists and headings are in the right order", async () => {
        for (const path of [
          "/app",
          "/app/leaflets",
          `/app/leaflet/${id}/edit`,
          `/app/leaflet/${id}`,
        ]) {
          await page.goto(path);
          const titles = page.getByRole("main").locator("bdi[dir=rtl]").filter({ hasText: text });
          await expect(titles.first()).toBeVisible();
          await expectShown(
            titles,
            (await titles.all()).map(() => ({ text, visual })),
          );
        }
      });
      await test.step("a comparison shows every 20th case in the right order", async () => {
        await page.getByRole("button", { name: compareButton[language], exact: true }).click();
        const side = page.getByRole("dialog").locator("[data-side=after] table");
        await showSmall(side);
        await expectShown(side.locator("td"), sample);
        await expectAccessible(page);
      });
    });
  });

test("fields have the leaflet's direction, show every telephone number in the right order, and their own text with forced colours", async ({
  page,
  api,
}) => {
  const content = { subName: "", companyPhone: "", companyEmail: "" };
  await editLeaflet(page, api, { ...arabic, ...content, medicineName: "زيتونول 5-10 مل" });
  await test.step("a telephone field shows every case in the right order", async () => {
    const field = page.locator("#field-companyPhone");
    for (const { text, visual } of telephoneCases()) {
      await field.fill(text);
      await field.blur();
      // The field converts its digits. Without an Arabic letter, it is left to right.
      const expected = /\p{Script=Arabic}/u.test(text) ? visual : text;
      const [shown] = await shownOrders(field.locator("xpath=following-sibling::*"));
      if (shown === undefined) await expect(field).toHaveValue(/^\+?\d+$/);
      else expect(shown).toBe(latinDigits(expected));
    }
  });
  await test.step("with forced colours, a field shows its own text", async () => {
    const field = page.locator("#field-medicineName");
    const copy = field.locator("xpath=following-sibling::*");
    await expect(copy).toBeVisible();
    await page.emulateMedia({ forcedColors: "active" });
    await expect(copy).toBeHidden();
    await expect(field).not.toHaveCSS("-webkit-text-fill-color", "rgba(0, 0, 0, 0)");
  });
  await test.step("the fields of a leaflet have its direction, also while they are empty", async () => {
    await expect(page.locator("#field-subName")).toHaveAttribute("dir", "rtl");
    for (const name of ["companyPhone", "companyFax", "companyEmail"]) {
      const field = page.locator(`#field-${name}`);
      await field.fill("");
      await expect(field).toHaveAttribute("dir", "ltr");
      await field.fill("06-5651234 أو 06-5651235");
      await expect(field).toHaveAttribute("dir", "rtl");
    }
    await page.getByRole("button", { name: "English", exact: true }).click();
    await expect(page.locator("#field-subName")).toHaveAttribute("dir", "ltr");
  });
});
