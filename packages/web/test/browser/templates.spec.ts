import { templateWords } from "../../src/features/templates/template-words.ts";
import { expectAccessible } from "./support/accessible.ts";
import { asPerson as test, expect, type Language } from "./support/app.ts";
import { expectNothingOutside } from "./support/layout.ts";
import { expectLightShell, loadedScripts } from "./support/listed-leaflets.ts";

const languages: readonly Language[] = ["en", "ar"];

test.describe("the template library", () => {
  test("shows five templates with all their data", async ({ page }) => {
    await page.goto("/app/templates");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Template Library");
    await expect(page.getByRole("tab", { name: "All Templates 5" })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await expect(page.getByRole("tab", { name: "Standard Templates 3" })).toBeVisible();
    const cards = page.getByRole("tabpanel").getByRole("listitem");
    await expect(cards).toHaveCount(5);
    for (const [index, language, uses] of [
      [0, "English", "128 uses"],
      [1, "Arabic", "96 uses"],
      [2, "French", "47 uses"],
    ] as const) {
      const card = cards.nth(index);
      await expect(card.getByRole("heading", { level: 2 })).toHaveText(
        `Patient leaflet, ${language}`,
      );
      await expect(card).toContainText("Beginner");
      await expect(card).toContainText("FHIR R5 compliant");
      await expect(card).toContainText(uses);
      await expect(card).toContainText("Updated 1 Jan 2026");
      await expect(card).toContainText(`#${language.toLowerCase()} #leaflet #standard`);
    }
    for (const [index, title, tags] of [
      [3, "European Union leaflet, English", "#english #leaflet #european-union"],
      [4, "Jordan leaflet, Arabic", "#arabic #leaflet #jordan"],
    ] as const) {
      const card = cards.nth(index);
      await expect(card.getByRole("heading", { level: 2 })).toHaveText(title);
      await expect(card).toContainText("Advanced");
      await expect(card).toContainText("Updated 1 Nov 2026");
      await expect(card).toContainText(tags);
    }
  });

  test("leads to the builder with a template's content, or with an empty list of questions", async ({
    page,
  }) => {
    await page.goto("/app/templates");
    for (const [name, id] of [
      ["Arabic", "leaflet-ar-standard"],
      ["French", "leaflet-fr-standard"],
      ["English", "leaflet-en-standard"],
    ] as const) {
      const use = page.getByRole("link", { name: `Use Template: Patient leaflet, ${name}` });
      const address = new URL((await use.getAttribute("href")) ?? "", "http://x");
      expect(address.pathname).toBe("/app/builder");
      expect(Object.fromEntries(address.searchParams)).toEqual({
        template: id,
        templateFile: `/templates/${id}.xml`,
      });
    }
    await page.getByRole("link", { name: "Create from Scratch" }).click();
    await expect(page).toHaveURL(/\/app\/builder\?custom=1$/);
  });

  test("keeps the tab in the address", async ({ page }) => {
    await page.goto("/app/templates");
    await page.getByRole("tab", { name: "Standard Templates 3" }).click();
    await expect(page).toHaveURL(/\?tab=standard$/);
    await page.reload();
    await expect(page.getByRole("tab", { name: "Standard Templates 3" })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await expect(page.getByRole("tabpanel").getByRole("listitem")).toHaveCount(3);
    await page.goBack();
    await expect(page.getByRole("tab", { name: "All Templates 5" })).toHaveAttribute(
      "aria-selected",
      "true",
    );
  });

  test("shows a template as patients would see it", async ({ page }) => {
    await page.goto("/app/templates");
    const preview = page.getByRole("button", { name: "Preview: Patient leaflet, Arabic" });
    await preview.click();
    const dialog = page.getByRole("dialog", { name: "Patient leaflet, Arabic" });
    const sheet = dialog.frameLocator("iframe");
    await expect(sheet.getByRole("heading", { level: 1 })).toContainText("اسم الدواء");
    await expect(dialog.locator("iframe")).toHaveAttribute("title", /Patient leaflet, Arabic/);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(preview).toBeFocused();

    await page.getByRole("button", { name: "Preview: Patient leaflet, French" }).click();
    await page
      .getByRole("dialog")
      .getByRole("link", { name: "Use Template: Patient leaflet, French" })
      .click();
    await expect(page).toHaveURL(/template=leaflet-fr-standard/);
    await expect(page.getByRole("dialog", { name: "Patient leaflet, French" })).toHaveCount(0);
  });

  test("loads neither the editor nor the engine before a preview is opened", async ({ page }) => {
    const scripts = loadedScripts(page);
    await page.goto("/app/templates");
    await expect(page.getByRole("listitem").filter({ hasText: "French" })).toBeVisible();
    await page.waitForLoadState("networkidle");
    await expectLightShell(scripts);
  });
});

for (const language of languages) {
  const words = templateWords[language];
  test.describe(`the template library is accessible (${language})`, () => {
    test.use({ language });

    test("as cards, at every width, and with a preview", async ({ page }) => {
      await page.goto("/app/templates");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.title);
      await expectAccessible(page);
      for (const width of [320, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNothingOutside(page);
      }
      const { title } = words.cards["leaflet-fr-standard"];
      await page.getByRole("button", { name: words.previewOf.replace("{title}", title) }).click();
      const dialog = page.getByRole("dialog", { name: title });
      await expect(dialog.frameLocator("iframe").getByRole("heading").first()).toBeVisible();
      await expectAccessible(page);
      await page.setViewportSize({ width: 320, height: 640 });
      await expectNothingOutside(page);
    });
  });
}
