import type { LeafletContent } from "@nashra/engine";
import { aLeaflet } from "@nashra/engine/testing";
import type { Page } from "@playwright/test";

import { expectAccessible } from "./support/accessible.ts";
import { asPerson as test, expect, type Api } from "./support/app.ts";

async function save(api: Api, title: string, content: Partial<LeafletContent>): Promise<string> {
  const leaflet = await api.post("/api/leaflets", { title, content, fhirXml: "" });
  return (leaflet as { _id: string })._id;
}

async function open(page: Page, id: string): Promise<void> {
  await page.goto(`/app/leaflet/${id}/edit`);
  await expect(page.getByLabel("Medicine Name", { exact: true })).toBeVisible();
}

async function stored(api: Api, id: string): Promise<{ title: string; content: LeafletContent }> {
  return (await api.get(`/api/leaflets/${id}`)) as { title: string; content: LeafletContent };
}

test.describe("the editor", () => {
  test("shows the saved leaflet, saves changes and opens the preview", async ({ page, api }) => {
    const id = await save(api, "Zaytounol", aLeaflet());
    await open(page, id);
    await expect(
      page.getByRole("heading", { level: 1, name: "Zaytounol", exact: true }),
    ).toBeVisible();
    await expect(page.getByRole("link", { name: "Back to Preview" })).toHaveAttribute(
      "href",
      `/app/leaflet/${id}`,
    );
    await expect(page.getByLabel("Size 2", { exact: true })).toHaveValue("500 mg");
    await expect(page.getByLabel("Revision Date", { exact: true })).toHaveValue("2026-01-15");
    await expect(
      page.getByRole("textbox", { name: "What it is used for, paragraph 1" }),
    ).toContainText("headache");
    await expectAccessible(page);

    await page.getByLabel("Type", { exact: true }).fill("Capsule");
    await page.getByRole("button", { name: "Update Leaflet" }).click();
    await expect(page.getByText("Leaflet updated successfully!")).toBeVisible();
    await expect(page).toHaveURL(`/app/leaflet/${id}`);
    const { title, content } = await stored(api, id);
    expect(title).toBe("Zaytounol");
    expect(content).toEqual({ ...aLeaflet(), type: "Capsule" });
  });

  test("if the leaflet is under review or published, shows that saving a change makes it a draft again", async ({
    page,
    api,
  }) => {
    const id = await save(api, "Zaytounol", aLeaflet());
    const says = page.getByText("Saving a change makes it a draft again.");
    await open(page, id);
    await expect(says).toHaveCount(0);
    for (const [status, meaning] of [
      ["review", "This leaflet is under review."],
      ["published", "This leaflet is published."],
    ]) {
      await api.put(`/api/leaflets/${id}`, { status });
      await open(page, id);
      await expect(says).toContainText(meaning ?? "");
    }
  });

  test("has an empty paragraph in every list without text", async ({ page, api }) => {
    const id = await save(api, "Bare", { medicineName: "Bare" });
    await open(page, id);
    await expect(page.getByRole("textbox", { name: /, paragraph 1$/ })).toHaveCount(12);
    await expect(page.getByLabel("Size 1", { exact: true })).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Step 1", exact: true })).toBeVisible();
  });

  test("changes the title together with the medicine's name if the two were equal", async ({
    page,
    api,
  }) => {
    const following = await save(api, "Zaytounol", aLeaflet());
    const own = await save(api, "Copy of Zaytounol", aLeaflet());
    for (const [id, title] of [
      [following, "Zaytounol Forte"],
      [own, "Copy of Zaytounol"],
    ] as const) {
      await open(page, id);
      await page.getByLabel("Medicine Name", { exact: true }).fill("Zaytounol Forte");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await page.getByRole("button", { name: "Update Leaflet" }).click();
      await expect(page).toHaveURL(`/app/leaflet/${id}`);
      expect((await stored(api, id)).title).toBe(title);
    }
  });

  test("removes emptied fields from the leaflet", async ({ page, api }) => {
    const id = await save(api, "Zaytounol", aLeaflet({ country: "JO", companyCity: "Amman" }));
    await open(page, id);
    await page.getByRole("heading", { name: "More details" }).click();
    await page.getByLabel("City", { exact: true }).fill("");
    await page.getByRole("button", { name: "Update Leaflet" }).click();
    await expect(page).toHaveURL(`/app/leaflet/${id}`);
    const { content } = await stored(api, id);
    expect(content.companyCity).toBeUndefined();
    expect(content.country).toBe("JO");
  });

  test("uses English labels for an Arabic leaflet while the interface is English", async ({
    page,
    api,
  }) => {
    const id = await save(api, "زيتونول", aLeaflet({ medicineName: "زيتونول", language: "ar" }));
    await open(page, id);
    await expect(page.getByRole("heading", { name: "Warnings", exact: true })).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Warnings, paragraph 1" })).toHaveAttribute(
      "dir",
      "rtl",
    );
    await expect(page.getByRole("button", { name: "العربية", exact: true })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    const title = page.getByRole("heading", { level: 1, name: "زيتونول" });
    await expect(title.locator("bdi")).toHaveAttribute("dir", "rtl");
  });

  test("shows that the leaflet is being loaded, or why it cannot be loaded", async ({
    page,
    api,
  }) => {
    const id = await save(api, "Zaytounol", aLeaflet());
    const logged: string[] = [];
    page.on("console", (message) => logged.push(`${message.type()} ${message.text()}`));
    let answer: "wait" | "fail" | "go" = "wait";
    let release = () => {};
    const waited = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(`**/api/leaflets/${id}`, async (route) => {
      if (answer === "wait") await waited;
      if (answer === "go") return route.continue();
      return route.fulfill({ status: 500, json: { message: "The store is closed." } });
    });
    await page.goto(`/app/leaflet/${id}/edit`);
    await expect(page.getByText("Loading Editor")).toBeVisible();
    answer = "fail";
    release();
    await expect(page.getByRole("alert")).toContainText("The store is closed.");
    expect(logged.some((line) => line.startsWith("error The leaflet could not be loaded."))).toBe(
      true,
    );
    answer = "go";
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByLabel("Medicine Name", { exact: true })).toHaveValue("Zaytounol");
  });

  test("reports an unknown leaflet", async ({ page }) => {
    await page.goto("/app/leaflet/00000000-0000-4000-8000-000000000000/edit");
    await expect(page.getByRole("heading", { level: 1, name: "Leaflet not found" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Back to Dashboard" })).toBeVisible();
  });
});

test.describe("the editor in Arabic", () => {
  test.use({ language: "ar" });

  test("has Arabic labels and passes axe", async ({ page, api }) => {
    const id = await save(api, "زيتونول", aLeaflet({ medicineName: "زيتونول", language: "ar" }));
    await page.goto(`/app/leaflet/${id}/edit`);
    await expect(page.getByLabel("اسم الدواء", { exact: true })).toHaveValue("زيتونول");
    await expect(page.getByRole("button", { name: "تحديث النشرة" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "English", exact: true }).click();
    await expect(page.getByRole("heading", { name: "التحذيرات", exact: true })).toBeVisible();
  });
});
