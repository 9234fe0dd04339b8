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
const tenth = cases.filter((_, at) => at % 10 === 0);

test.use({ viewport: { width: 1440, height: 900 } });

const compareButton = { en: "Compare version 1", ar: "مقارنة الإصدار 1" };

for (const language of ["en", "ar"] as const)
  test.describe(`with the interface in ${language}`, () => {
    test.use({ language });

    test("a field shows its value in the right order until it has the focus", async ({
      page,
      api,
    }) => {
      const text = "زيتونول 5-10 mg أقراص";
      const visual = "صارقأ 5-10 mg لونوتيز";
      const leaflet = await editLeaflet(page, api, { ...arabic, medicineName: text });
      const field = page.locator("#field-medicineName");
      const copy = field.locator("xpath=following-sibling::*");
      await expectShown(copy, [{ text, visual }]);
      await expect(copy).toBeVisible();
      await expect(field).toHaveCSS("-webkit-text-fill-color", "rgba(0, 0, 0, 0)");
      expect(await copy.boundingBox()).toEqual(await field.boundingBox());
      await expectAccessible(page);
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

    test("the cells of a table show every case in the right order", async ({ page, api }) => {
      const data = [["س"], ...cellCases.map(({ text }) => [text])];
      const table = { id: "1", rows: data.length, cols: 1, data };
      await editLeaflet(page, api, { ...arabic, tables: [table] });
      const body = page.locator("table:has(textarea) tbody");
      await showSmall(body);
      const copies = body.locator("[aria-hidden]");
      await expectShown(copies, cellCases);
      const first = body.locator("td").first();
      await expect(first.locator("[aria-hidden]")).toBeVisible();
      await first.locator("textarea").focus();
      await expect(first.locator("[aria-hidden]")).toBeHidden();
      await expectAccessible(page);
    });

    test("titles in lists and headings are in the right order", async ({ page, api }) => {
      const text = "زيتونول 2½ – 5 ملغم";
      const visual = "مغلم 2½ – 5 لونوتيز";
      const [id] = await createLeaflets(api, [
        { title: text, content: { ...arabic, medicineName: text } },
      ]);
      for (const path of [
        "/app",
        "/app/leaflets",
        `/app/leaflet/${id}`,
        `/app/leaflet/${id}/edit`,
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

    test("a comparison shows every tenth case in the right order", async ({ page, api }) => {
      const tableOf = (texts: readonly string[]) => ({
        id: "1",
        rows: texts.length,
        cols: 1,
        data: texts.map((text) => [text]),
      });
      const before = tableOf(tenth.map(() => "س"));
      const [id] = await createLeaflets(api, [{ content: { ...arabic, tables: [before] } }]);
      const saved = (await api.get(`/api/leaflets/${id}`)) as { content: object };
      const after = tableOf(tenth.map(({ text }) => text));
      await api.put(`/api/leaflets/${id}`, { content: { ...saved.content, tables: [after] } });
      await page.goto(`/app/leaflet/${id}`);
      await page.getByRole("button", { name: compareButton[language], exact: true }).click();
      const side = page.getByRole("dialog").locator("[data-side=after] table");
      await showSmall(side);
      await expectShown(side.locator("td"), tenth);
      await expectAccessible(page);
    });
  });

test("the fields of a leaflet have its direction, also while they are empty", async ({
  page,
  api,
}) => {
  await editLeaflet(page, api, { ...arabic, subName: "", companyPhone: "", companyEmail: "" });
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

test("a telephone field shows every case in the right order", async ({ page, api }) => {
  await editLeaflet(page, api, arabic);
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

test("with forced colours, a field shows its own text", async ({ page, api }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await editLeaflet(page, api, { ...arabic, medicineName: "زيتونول 5-10 مل" });
  const field = page.locator("#field-medicineName");
  await expect(field.locator("xpath=following-sibling::*")).toBeHidden();
  await expect(field).not.toHaveCSS("-webkit-text-fill-color", "rgba(0, 0, 0, 0)");
});
