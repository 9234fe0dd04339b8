import { aLeaflet } from "@nashra/engine/testing";

import { expectAccessible } from "./support/accessible.ts";
import { asPerson as test, expect } from "./support/app.ts";
import { expectNothingOutside } from "./support/layout.ts";

const words = {
  en: { form: "Form", preview: "Preview" },
  ar: { form: "النموذج", preview: "المعاينة" },
};

for (const language of ["en", "ar"] as const) {
  test.describe(`the builder in ${language}`, () => {
    test.use({ language });

    test("fits every width, with the form and with the preview", async ({ page }) => {
      const id = `leaflet-${language}-standard`;
      await page.goto(`/app/builder?template=${id}&templateFile=/templates/${id}.xml`);
      await expect(page.locator("#field-medicineName")).toHaveValue(/\[\[/);
      const view = (name: "form" | "preview") =>
        page.getByRole("button", { name: words[language][name], exact: true }).click();
      for (const width of [320, 360, 640, 768, 1024, 1280, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNothingOutside(page);
        if (width >= 1280) continue;
        await view("preview");
        await expect(page.locator("#field-medicineName")).toBeHidden();
        await expectNothingOutside(page);
        await view("form");
      }
    });

    for (const width of [360, 1440])
      test(`passes axe at ${width} pixels`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await page.goto("/app/builder");
        await expect(page.locator("#field-medicineName")).toBeVisible();
        await expectAccessible(page);
      });
  });
}

test.describe("on a narrow screen", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("form and preview alternate, and no typed text is lost", async ({ page }) => {
    await page.goto("/app/builder");
    await page.getByLabel("Medicine Name", { exact: true }).fill("Zaytounol");
    await page.getByRole("button", { name: "Preview", exact: true }).click();
    await expect(page.getByRole("region", { name: "Preview of the leaflet" })).toBeVisible();
    await expect(page.frameLocator("iframe").getByRole("heading", { level: 1 })).toContainText(
      "Zaytounol",
    );
    await page.getByRole("button", { name: "Save Leaflet" }).click();
    await page.getByRole("link", { name: "Type is required." }).click();
    await expect(page.getByLabel("Type", { exact: true })).toBeFocused();
    await expect(page.getByLabel("Medicine Name", { exact: true })).toHaveValue("Zaytounol");
  });

  test("a press on the count of required fields opens the list of sections", async ({ page }) => {
    await page.goto("/app/builder");
    await page.getByRole("button", { name: "1 of 8 required" }).click();
    const sheet = page.getByRole("dialog", { name: "Sections of the leaflet" });
    await expectAccessible(page);
    await sheet.getByRole("link", { name: "Type", exact: true }).click();
    await expect(sheet).toHaveCount(0);
    await expect(page.getByLabel("Type", { exact: true })).toBeFocused();
    await page.getByRole("button", { name: "1 of 8 required" }).click();
    await sheet.getByRole("link", { name: /^How to store/ }).click();
    await expect(page.locator("#section-storage")).toBeFocused();
    await expect(page.locator("#section-storage")).toBeInViewport();
  });
});

for (const [width, height] of [
  [1440, 900],
  [1024, 700],
  [360, 740],
] as const) {
  test(`the focused control is never covered at ${width} pixels`, async ({ page, api }) => {
    await page.setViewportSize({ width, height });
    const { _id } = (await api.post("/api/leaflets", {
      title: "Zaytounol",
      content: aLeaflet(),
      fhirXml: "",
    })) as { _id: string };
    await page.goto(`/app/leaflet/${_id}/edit`);
    await page.getByLabel("Medicine Name", { exact: true }).focus();
    const covered: string[] = [];
    const reached = new Set<string>();
    for (let stop = 0; stop < 90; stop += 1) {
      const found = await page.evaluate(() => {
        const element = document.activeElement;
        if (element === null || element.closest("form") === null) return undefined;
        const name = element.id || element.getAttribute("aria-label") || element.textContent;
        const { left, top, width: wide, height: high } = element.getBoundingClientRect();
        const seen = [0.15, 0.5, 0.85].some((part) => {
          const at = document.elementFromPoint(left + wide / 2, top + high * part);
          return at !== null && (element.contains(at) || at.contains(element));
        });
        return { name, seen };
      });
      if (found === undefined) break;
      reached.add(found.name);
      if (!found.seen) covered.push(found.name);
      await page.keyboard.press("Tab");
    }
    expect(covered).toEqual([]);
    expect(reached).toContain("field-revisionDate");
    expect(reached).toContain("field-contentsSections-0-content");
  });
}
