import { companyWords } from "../../src/features/leaflet-form/company-words.ts";
import { filled } from "../../src/i18n/words.ts";
import { sharedWords } from "../../src/i18n/shared-words.ts";
import { leafletWords } from "../../src/model/leaflet-words.ts";
import { expectPartAccessible } from "./support/accessible.ts";
import { asPerson as test, expect, type Language } from "./support/app.ts";
import { aSavedLeaflet, saveState } from "./support/written-leaflet.ts";

const languages: readonly Language[] = ["en", "ar"];

for (const language of languages)
  test.describe(`the company of a new leaflet (${language})`, () => {
    test.use({ language });
    const t = companyWords[language];
    const { fields, groups } = leafletWords[language];

    test("is the organization of the user; its e-mail address is not used", async ({
      page,
      person,
    }) => {
      await page.goto("/app/builder");
      await expect(page.getByLabel(fields.companyName, { exact: true })).toHaveValue("Wadi Pharma");
      await expect(page.getByLabel(fields.companyEmail, { exact: true })).toHaveValue("");
      await expect(page.locator("#main")).not.toContainText(person.email);
      // Nothing was typed yet.
      await expect(saveState(page)).toHaveCount(0);
      await page
        .getByRole("link", { name: /Templates|القوالب/ })
        .first()
        .click();
      await expect(page).toHaveURL(/\/app\/templates$/);
    });

    test("is copied from the newest leaflet of the company, with one undo", async ({
      page,
      api,
    }) => {
      await aSavedLeaflet(api, { medicineName: "Other", companyName: "Wadi Pharma Export" });
      await aSavedLeaflet(api, { medicineName: "Old", companyName: "Wadi Pharma" });
      await aSavedLeaflet(api, {
        medicineName: "Dolvera",
        companyName: "Wadi Pharma",
        companyAddress: "12 Olive Street\nAmman",
        companyPhone: "+962 6 555 0101",
        companyFax: "+962 6 555 0102",
        companyEmail: "info@wadi.example.org",
        revisionDate: "2025-03-01",
      });
      await page.goto("/app/builder");
      const company = page.getByRole("region", { name: groups.company });
      await company.scrollIntoViewIfNeeded();
      const use = company.getByRole("button", { name: filled(t.use, { title: "Dolvera" }) });
      await use.scrollIntoViewIfNeeded();
      await expectPartAccessible(page, company);
      const field = (name: keyof typeof fields) => page.getByLabel(fields[name], { exact: true });
      await use.click();
      await expect(field("companyAddress")).toHaveValue("12 Olive Street\nAmman");
      await expect(field("companyAddress")).toBeFocused();
      await expect(field("companyPhone")).toHaveValue("+962 6 555 0101");
      await expect(field("companyFax")).toHaveValue("+962 6 555 0102");
      await expect(field("companyEmail")).toHaveValue("info@wadi.example.org");
      // The date of the revision belongs to the leaflet.
      await expect(field("revisionDate")).toHaveValue("");
      await expect(use).toHaveCount(0);

      await field("companyFax").fill("+962 6 555 0199");
      await page.getByRole("button", { name: sharedWords[language].undo, exact: true }).click();
      for (const name of ["companyAddress", "companyPhone", "companyEmail"] as const)
        await expect(field(name)).toHaveValue("");
      // It was changed since.
      await expect(field("companyFax")).toHaveValue("+962 6 555 0199");
      await field("companyFax").fill("");
      await expect(field("companyName")).toHaveValue("Wadi Pharma");
      await expect(use).toBeVisible();
      await field("companyPhone").fill("1");
      await expect(use).toHaveCount(0);
    });
  });
