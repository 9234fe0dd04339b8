import type { Locator, Page } from "@playwright/test";

import { asPerson as test, expect } from "./support/app.ts";
import { fillRequired } from "./support/written-leaflet.ts";

test("a leaflet from the French template is saved as French, and the builder has English labels", async ({
  page,
  api,
}) => {
  const id = "leaflet-fr-standard";
  await page.goto(`/app/builder?template=${id}&templateFile=/templates/${id}.xml`);
  await expect(page.getByRole("heading", { name: "Product Information" })).toBeVisible();
  await fillRequired(page, "Cortilanne");
  await page.getByRole("button", { name: "Save Leaflet", exact: true }).click();
  await expect(page).toHaveURL(/\/app$/);
  expect(await api.get("/api/leaflets")).toMatchObject([{ title: "Cortilanne", language: "fr" }]);
});

test("a new leaflet has the language of the preferences", async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem("nashra-preferences", '{"autoSave":true,"defaultLanguage":"ar"}'),
  );
  await page.goto("/app/builder");
  await expect(page.getByRole("button", { name: "العربية", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(page.getByLabel("اسم الدواء", { exact: true })).toBeVisible();
});

test.describe("descriptions of findings", () => {
  test.use({ emptyCache: true });

  test("are loaded in Arabic only after the leaflet's language is changed to Arabic", async ({
    page,
  }) => {
    const programs: string[] = [];
    page.on("response", (response) => {
      if (response.url().endsWith(".js")) programs.push(response.url());
    });
    /**
     * Whether the loaded scripts contain the English and the Arabic descriptions. The two texts occur nowhere
     * else in the application.
     */
    const languages = async () => {
      const texts = await Promise.all(
        programs.map(async (url) => (await page.request.get(url)).text()),
      );
      const has = (sentence: string) => texts.some((text) => text.includes(sentence));
      return [has("is not an e-mail address"), has("ليس عنوان بريد إلكتروني")];
    };
    await page.goto("/app/builder");
    await page.getByRole("button", { name: "Save Leaflet" }).click();
    await expect(findings(page)).toContainText("Medicine Name is required.");
    expect(await languages()).toEqual([true, false]);
    await page.getByRole("button", { name: "العربية", exact: true }).click();
    await expect(findings(page)).toContainText("الحقل «اسم الدواء» مطلوب.");
    expect(await languages()).toEqual([true, true]);
  });

  test("remain in the previous language if the new one cannot be loaded", async ({ page }) => {
    await page.route(/\/findings-ar-[^/]*\.js$/, (route) => route.abort());
    await page.goto("/app/builder");
    await page.getByRole("button", { name: "Save Leaflet" }).click();
    await page.getByRole("button", { name: "العربية", exact: true }).click();
    await page.getByLabel("النوع", { exact: true }).fill("أقراص");
    await expect(findings(page)).toContainText("Medicine Name is required.");
    await expect(findings(page)).not.toContainText("Type is required.");
  });
});

/** The findings panel beside the form, in either language. */
function findings(page: Page): Locator {
  return page.getByRole("region", { name: /^(?:Findings|الملاحظات)/ });
}
