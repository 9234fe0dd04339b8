import { aLeaflet } from "@nashra/engine/testing";

import { expectAccessible } from "./support/accessible.ts";
import { asPerson as test, expect } from "./support/app.ts";

test.describe("saving an unfinished leaflet", () => {
  test("sends nothing and lists the problems with links to the fields", async ({ page, api }) => {
    await page.goto("/app/builder");
    await page.getByLabel("Email", { exact: true }).fill("info@");
    await expect(page.getByText("Email is", { exact: false })).toHaveCount(0);
    await page.getByRole("button", { name: "Save Leaflet" }).click();

    const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
    await expect(summary).toBeVisible();
    await expect(summary.getByRole("link")).toHaveCount(7);
    expect(await summary.evaluate((element) => document.activeElement?.contains(element))).toBe(
      true,
    );
    await expect(page).toHaveTitle(/^Error: Leaflet Builder/);
    expect(await api.get("/api/leaflets")).toEqual([]);
    await expectAccessible(page);

    await summary.getByRole("link", { name: "Medicine Name is required." }).click();
    const name = page.getByLabel("Medicine Name", { exact: true });
    await expect(name).toBeFocused();
    await expect(name).toHaveAttribute("aria-invalid", "true");
    await expect(name).toHaveAccessibleDescription(/Medicine Name is required\./);
    await page.keyboard.type("Z");
    await expect(name).not.toHaveAttribute("aria-invalid");
    await expect(summary.getByRole("link")).toHaveCount(6);
    await expect(name).toBeFocused();

    await page.getByLabel("Email", { exact: true }).fill("info@wadi.example.org");
    await expect(summary.getByRole("link")).toHaveCount(5);
    for (const label of ["Type", "Size 1", "Company Address", "Telephone"])
      await page.getByLabel(label, { exact: true }).fill("1");
    await page.getByLabel("Revision Date", { exact: true }).fill("2026-01-15");
    await expect(summary).toHaveCount(0);
    await expect(page).toHaveTitle("Z, Leaflet Builder, Nashra");
    await page.keyboard.press("Control+s");
    await expect(page.getByText("Leaflet saved successfully!")).toBeVisible();
  });

  test("moves the focus to the list of problems at each attempt", async ({ page }) => {
    await page.goto("/app/builder");
    const save = page.getByRole("button", { name: "Save Leaflet" });
    const focused = () =>
      page.evaluate(() => document.activeElement?.textContent.includes("There is a problem"));
    await save.click();
    await expect.poll(focused).toBe(true);
    await page.getByLabel("Type", { exact: true }).fill("Tablet");
    await save.click();
    await expect.poll(focused).toBe(true);
  });

  test("requires questions in custom mode", async ({ page }) => {
    await page.goto("/app/builder?custom=1");
    await page.getByRole("button", { name: "Save Leaflet" }).click();
    await page.getByRole("link", { name: "Question 1 is required." }).click();
    await expect(page.getByRole("textbox", { name: "Question" })).toBeFocused();
  });

  test("sends the leaflet if its findings do not prevent saving", async ({ page, api }) => {
    const { _id } = (await api.post("/api/leaflets", {
      title: "Zaytounol",
      content: aLeaflet({ storageSections: [], usageSections: [], country: "JO" }),
      fhirXml: "",
    })) as { _id: string };
    await page.goto(`/app/leaflet/${_id}/edit`);
    await page.getByLabel("Type", { exact: true }).fill("Capsule");
    await page.getByRole("button", { name: "Update Leaflet" }).click();
    await expect(page.getByText("Leaflet updated successfully!")).toBeVisible();
  });
});

test.describe("the outline", () => {
  test("shows the progress of each section and what is missing, with links", async ({
    page,
    api,
  }) => {
    const { _id } = (await api.post("/api/leaflets", {
      title: "Zaytounol",
      content: aLeaflet({ companyEmail: "", storageSections: [], commonSections: [] }),
      fhirXml: "",
    })) as { _id: string };
    await page.goto(`/app/leaflet/${_id}/edit`);
    const outline = page.getByRole("navigation", { name: "Sections of the leaflet" });
    for (const [name, state] of [
      ["Product Information", "Complete"],
      ["Warnings", "Complete"],
      ["Side effects", "Draft"],
      ["How to store", "Empty"],
      ["Pregnancy", "Complete"],
      ["Company info", "1 finding"],
    ] as const)
      await expect(
        outline.getByRole("link", { name: new RegExp(`^${name}.*${state}$`) }),
      ).toHaveCount(1);
    await expect(page.getByText("8 of 9 required")).toBeVisible();

    await page.getByRole("link", { name: "Email", exact: true }).click();
    const email = page.getByLabel("Email", { exact: true });
    await expect(email).toBeFocused();
    await expect(outline.getByRole("link", { name: /^Company info/ })).toHaveAttribute(
      "aria-current",
      "true",
    );
    await page.keyboard.type("info@wadi.example.org");
    await expect(page.getByText("9 of 9 required")).toBeVisible();
    await expect(outline.getByRole("link", { name: /^Company info.*Complete$/ })).toHaveCount(1);

    await page.getByRole("link", { name: "Go to How to store" }).click();
    await expect(page.getByRole("textbox", { name: "How to store, paragraph 1" })).toBeFocused();
    await page.keyboard.type("Store below 30 °C.");
    await expect(outline.getByRole("link", { name: /^How to store.*Complete$/ })).toHaveCount(1);
    await expect(page.getByRole("link", { name: "Go to How to store" })).toHaveCount(0);
  });

  test("opens a section by its address; after a link to another section, Back returns to the first one", async ({
    page,
  }) => {
    await page.goto("/app/builder#section-storage");
    const outline = page.getByRole("navigation", { name: "Sections of the leaflet" });
    const current = outline.locator("[aria-current]");
    await expect(page.locator("#section-storage")).toBeInViewport();
    await expect(current).toContainText("How to store");
    await outline.getByRole("link", { name: /^Warnings/ }).click();
    await expect(page).toHaveURL("/app/builder#section-beforeYouTake");
    await expect(current).toContainText("Warnings");
    await page.goBack();
    await expect(page).toHaveURL("/app/builder#section-storage");
    await expect(current).toContainText("How to store");
  });

  test("opens the part 'More details' when a link leads to one of its fields", async ({ page }) => {
    await page.goto("/app/builder");
    await page.getByRole("heading", { name: "More details" }).click();
    await page.getByLabel("Country", { exact: true }).fill("XX");
    await page.getByRole("heading", { name: "More details" }).click();
    await expect(page.getByLabel("Country", { exact: true })).toBeHidden();
    await page.getByRole("link", { name: "Go to Country" }).click();
    await expect(page.getByLabel("Country", { exact: true })).toBeFocused();
  });
});
