import { fieldNames } from "@nashra/engine/words";
import { aProductRecord } from "@nashra/engine/testing";
import type { Page } from "@playwright/test";

import { builderWords } from "../../src/features/leaflet-builder/builder-words.ts";
import { productRecordWords } from "../../src/features/product-record/product-record-words.ts";
import { recordFormWords } from "../../src/features/product-record/record-form-words.ts";
import { sharedRecordWords } from "../../src/features/product-record/shared-record-words.ts";
import { languageName } from "../../src/i18n/language-name.ts";
import { sharedWords } from "../../src/i18n/shared-words.ts";
import { filled, formOf } from "../../src/i18n/words.ts";
import { leafletWords } from "../../src/model/leaflet-words.ts";
import { expectPartAccessible } from "./support/accessible.ts";
import { asPerson as test, expect, type Api, type Language } from "./support/app.ts";
import {
  aSavedLeaflet,
  contentOf,
  openEditor,
  saveState,
  updateButton,
} from "./support/written-leaflet.ts";

const languages: readonly Language[] = ["en", "ar"];
const part = (page: Page) => page.locator("#section-productRecord");
const field = (page: Page, ...path: readonly (string | number)[]) =>
  page.locator(`#${["field-product", ...path].join("-")}`);

for (const language of languages)
  test.describe(`the product record (${language})`, () => {
    test.use({ language });
    const t = recordFormWords[language];
    const { groups } = leafletWords[language];
    const { item } = fieldNames[language].record;

    test("is added, filled in, saved, and shown again", async ({ page, api }) => {
      const id = await aSavedLeaflet(api, { language, type: "", productIdentifier: "" });
      await openEditor(page, id);
      await expect(part(page)).toHaveCount(0);
      await page.getByRole("button", { name: productRecordWords[language].add }).click();
      await expect(field(page, "doseForm")).toBeFocused();
      await field(page, "doseForm").fill("film-coated tablet");
      await expect(part(page)).toContainText(filled(t.code, { code: "100000073665" }));
      await part(page).getByText(t.more).first().click();
      await field(page, "itemIdentifier").fill("https://ids.example.org/items|7");
      await page.getByRole("button", { name: t.add.packs }).click();
      await expect(field(page, "packs", 0, "name")).toBeFocused();
      await field(page, "packs", 0, "name").fill("Zaytounol, 20 tablets");
      await field(page, "packs", 0, "gtin").fill("06291041500221");
      await expect(part(page)).toContainText(t.gtinWrong);
      await field(page, "packs", 0, "gtin").fill("06291041500220");
      await expect(part(page)).toContainText(t.gtinRight);
      await field(page, "packs", 0, "quantity").fill("twenty");
      await expect(part(page)).toContainText(t.numberWrong);
      await field(page, "packs", 0, "quantity").fill("20");
      await expect(part(page).getByRole("figure")).toContainText("06291041500220");
      await expectPartAccessible(page, part(page));

      await part(page).getByRole("button", { name: t.suggest }).click();
      await expect(page.locator("#field-type")).toHaveValue("film-coated tablet");
      await expect(page.locator("#field-type")).toBeFocused();
      await page.keyboard.press("Control+s");
      await expect(saveState(page)).toContainText(/Updated|Saved|حُفظ|حُدّث/);
      const { product, type, productIdentifier } = await contentOf(api, id);
      expect(type).toBe("film-coated tablet");
      expect(productIdentifier).toBe("06291041500220");
      expect(product?.doseForm?.code).toBe("100000073665");
      expect(product?.itemIdentifier).toBe("https://ids.example.org/items|7");
      expect(product?.packs).toMatchObject([{ gtin: "06291041500220", quantity: 20 }]);
    });

    test("keeps every value that is not changed, and a removal can be undone", async ({
      page,
      api,
    }) => {
      const record = aProductRecord();
      const id = await aSavedLeaflet(api, { language, product: record });
      await openEditor(page, id);
      await page
        .getByRole("navigation", { name: builderWords[language].sections })
        .getByRole("link", { name: groups.productRecord })
        .click();
      await expect(part(page)).toBeFocused();
      await expect(field(page, "organisations", 1, "website")).toHaveValue("https://example.org");
      await expect(field(page, "ingredients", 1, "strength", "value")).toHaveValue("30.50");
      const chosen = (...path: readonly (string | number)[]) =>
        field(page, ...path).locator("option:checked");
      await expect(chosen("ingredients", 0, "role")).toHaveText(t.choices.role.active);
      await expect(chosen("organisations", 1, "role")).toHaveText(
        t.choices.role.localRepresentative,
      );
      const remove = filled(t.remove, { item: item("ingredients", 1) });
      await part(page).getByRole("button", { name: remove }).click();
      await expect(field(page, "ingredients", 0, "substance", "text")).toHaveValue(
        "lactose monohydrate",
      );
      await page.getByRole("button", { name: sharedWords[language].undo, exact: true }).click();
      await expect(field(page, "ingredients", 0, "substance", "text")).toHaveValue("oleanol");
      await field(page, "authorisations", 0, "number").fill("JO-1111-11");
      await updateButton(page).click();
      await expect(page).toHaveURL(new RegExp(`/app/leaflet/${id}$`));
      const { product } = await contentOf(api, id);
      const [authorisation] = record.authorisations ?? [];
      expect(product).toEqual({
        ...record,
        authorisations: [{ ...authorisation, number: "JO-1111-11" }],
      });
    });
  });

for (const language of languages)
  test.describe(`findings about the product record (${language})`, () => {
    test.use({ language });

    test("are beside their fields, and a link to one opens the section", async ({ page, api }) => {
      const [first, ...others] = aProductRecord().authorisations ?? [];
      if (first === undefined) throw new Error("The record has no authorisation.");
      const authorisations = [{ ...first, country: "QQ" }, ...others];
      const product = aProductRecord({ authorisations, itemIdentifier: "no identifier" });
      const id = await aSavedLeaflet(api, { language, product });
      await openEditor(page, id);
      const rows = page.getByRole("listitem");
      await expect(part(page).getByRole("figure")).toHaveCount(0);
      await rows.filter({ hasText: "QQ" }).getByRole("link").click();
      await expect(field(page, "authorisations", 0, "country")).toBeFocused();
      const beside = page.locator("div", { has: field(page, "authorisations", 0, "country") });
      await expect(beside.last()).toContainText("QQ");
      await rows.filter({ hasText: "no identifier" }).getByRole("link").click();
      await expect(field(page, "itemIdentifier")).toBeFocused();
      await field(page, "itemIdentifier").fill("https://ids.example.org/items|7");
      await expect(part(page)).not.toContainText("no identifier");
      await expectPartAccessible(page, part(page));
    });
  });

for (const language of languages)
  test.describe(`the leaflets of one product (${language})`, () => {
    test.use({ language });
    const t = sharedRecordWords[language];
    const button = (page: Page, name: string) => part(page).getByRole("button", { name });

    test("are linked, compared and updated; a leaflet that was changed meanwhile is named", async ({
      page,
      api,
    }) => {
      const titles = ["Zaytounol Arabic", "Zaytounol French"];
      const named = (index: number) => ({
        title: `${titles[index] ?? ""} (${languageName("en", language)})`,
      });
      const product = aProductRecord({ legalStatus: "100000072076" });
      const [first = "", second = ""] = await Promise.all(
        titles.map((medicineName) => aSavedLeaflet(api, { medicineName, product })),
      );
      await api.put(`/api/leaflets/${second}/product-group`, { with: first });
      const id = await aSavedLeaflet(api, { language, product: aProductRecord() });
      await page.goto(`/app/leaflet/${id}/edit#section-productRecord`);
      await part(page)
        .getByLabel(t.search)
        .fill(titles[0] ?? "");
      await expect(part(page).getByLabel(t.choose, { exact: true })).toHaveValue(first);
      await button(page, t.link).click();
      for (const title of titles) await expect(part(page)).toContainText(title);
      const linked = part(page)
        .getByRole("listitem")
        .filter({ hasText: titles[1] ?? "" });
      await expect(linked).toContainText(languageName("en", language));
      await expect(linked).toContainText(sharedWords[language].status.draft);

      await field(page, "authorisations", 0, "number").fill("JO-2222-22");
      await expect(part(page)).toContainText(t.saveFirst);
      await page.keyboard.press("Control+s");
      await page.getByRole("button", { name: productRecordWords[language].openOthers }).click();
      await expect(part(page)).toBeFocused();
      await button(page, t.compare).click();
      await button(page, filled(t.showOf, named(0))).click();
      await expect(page.getByRole("dialog")).toContainText("2222");
      await page.keyboard.press("Escape");
      await expectPartAccessible(page, part(page));
      await changeSubName(api, second);
      await expect(button(page, updateText(2, language))).toBeVisible();
      await button(page, filled(t.updateOf, named(0))).click();
      await expect(part(page)).toContainText(filled(t.updated, named(0)));
      await expect(page.locator("#record-shared-title")).toBeFocused();
      await button(page, updateText(1, language)).click();
      await expect(part(page)).toContainText(filled(t.conflict, named(1)));
      const saved = (await contentOf(api, id)).product;
      expect((await contentOf(api, first)).product).toEqual(saved);
      expect((await contentOf(api, second)).product).toEqual(product);
    });
  });

function updateText(count: number, language: Language): string {
  const { update } = sharedRecordWords[language];
  return filled(formOf(update, count, language), { count });
}

async function changeSubName(api: Api, id: string): Promise<void> {
  const leaflet = (await api.get(`/api/leaflets/${id}`)) as { readonly title: string }; // the API contract defines this reply
  const content = { ...(await contentOf(api, id)), subName: "changed meanwhile" };
  await api.put(`/api/leaflets/${id}`, { title: leaflet.title, content, fhirXml: "" });
}

for (const width of [360, 1440])
  for (const language of languages)
    test.describe(`the product record at ${width} pixels (${language})`, () => {
      test.use({ language, viewport: { width, height: 900 } });

      test("has no fault for assistive technology and is not wider than the screen", async ({
        page,
        api,
      }) => {
        const id = await aSavedLeaflet(api, { language, product: aProductRecord() });
        await page.goto(`/app/leaflet/${id}/edit#section-productRecord`);
        await expect(part(page).getByRole("figure")).toBeVisible();
        await expectPartAccessible(page, part(page));
        const wide = await page.evaluate(
          () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
        );
        expect(wide).toBe(false);
      });
    });
