import type { Locator, Page } from "@playwright/test";

import { dashboardWords } from "../../src/features/dashboard/dashboard-words.ts";
import { expectAccessible } from "./support/accessible.ts";
import { asPerson as test, expect, type Language } from "./support/app.ts";
import { expectNothingOutside } from "./support/layout.ts";
import {
  expectLightShell,
  loadedScripts,
  numbered,
  createLeaflets,
} from "./support/listed-leaflets.ts";

const list = "**/api/leaflets?*";
const counts = "**/api/leaflets/counts";
const languages: readonly Language[] = ["en", "ar"];

/** The number above a label. */
function countsOf(page: Page, label: string): Locator {
  return page.locator("dl > div").filter({ hasText: label }).locator("dd");
}

test.describe("the dashboard", () => {
  test("greets the user by name and shows the counts and the five most recently changed leaflets", async ({
    page,
    person,
    api,
  }) => {
    const ids = await createLeaflets(api, [
      ...numbered(3),
      { title: "Glucomira 850 mg", status: "published" },
      { title: "Kardosan 5 mg", status: "review" },
      { title: "دولفيرا", content: { language: "ar", medicineName: "دولفيرا" } },
    ]);
    await page.goto("/app");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      `Welcome back, ${person.name}`,
    );
    await expect(page).toHaveTitle("Dashboard, Nashra");
    await expect(countsOf(page, "Total Leaflets")).toHaveText("6");
    await expect(countsOf(page, "Drafts")).toHaveText("4");
    await expect(countsOf(page, "Published")).toHaveText("1");
    await expect(countsOf(page, "This Week")).toHaveText("6");
    await expect(page.getByText("You have 4 drafts.")).toBeVisible();

    const recent = page.getByRole("region", { name: "Recent Leaflets" });
    const rows = recent.getByRole("listitem");
    await expect(rows).toHaveCount(5);
    await expect(rows.nth(0)).toContainText("دولفيرا");
    await expect(rows.nth(0)).toContainText("Draft");
    await expect(rows.nth(1)).toContainText("Under Review");
    await expect(rows.nth(2)).toContainText("Published");
    await expect(rows.nth(2)).toContainText(/Updated today at \d\d:\d\d/);
    await expect(
      recent.getByRole("link", { name: "Glucomira 850 mg", exact: true }),
    ).toHaveAttribute("href", `/app/leaflet/${ids[3]}`);
    await expect(recent.getByRole("link", { name: "Edit Glucomira 850 mg" })).toHaveAttribute(
      "href",
      `/app/leaflet/${ids[3]}/edit`,
    );
    await expect(recent.getByRole("link", { name: "View all" })).toHaveAttribute(
      "href",
      "/app/leaflets",
    );
  });

  test("offers the main actions", async ({ page }) => {
    await page.goto("/app");
    const quick = page.getByRole("region", { name: "Quick actions" });
    await expect(quick.getByRole("link", { name: "Create New Leaflet" })).toHaveAttribute(
      "href",
      "/app/builder",
    );
    await expect(quick.getByRole("link", { name: "Browse Templates" })).toHaveAttribute(
      "href",
      "/app/templates",
    );
    const validator = quick.getByRole("link", { name: "FHIR Validator (opens in a new tab)" });
    await expect(validator).toHaveAttribute("href", "https://validator.fhir.org");
    await expect(validator).toHaveAttribute("target", "_blank");
    await expect(validator).toHaveAttribute("rel", /\bnoopener\b/);
  });

  test("shows that there are no leaflets yet, and how to create one", async ({ page }) => {
    await page.goto("/app");
    await expect(page.getByRole("heading", { name: "No leaflets yet" })).toBeVisible();
    await page.getByRole("link", { name: "Create your first leaflet" }).click();
    await expect(page).toHaveURL(/\/app\/builder$/);
  });

  test("while the leaflets are being loaded, shows three skeleton rows and the other parts of the page", async ({
    page,
    person,
    api,
  }) => {
    await createLeaflets(api, numbered(3));
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route(list, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/app");
    const skeletons = page.getByRole("status", { name: "Loading recent leaflets" });
    await expect(skeletons.locator(":scope > *")).toHaveCount(3);
    const before = await skeletons.boundingBox();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(person.name);
    await expect(countsOf(page, "Total Leaflets")).toHaveText("3");
    answer();
    const recent = page.getByRole("region", { name: "Recent Leaflets" }).getByRole("list");
    await expect(recent.getByRole("listitem")).toHaveCount(3);
    const after = await recent.boundingBox();
    expect(after?.y).toBe(before?.y);
    expect(after?.height).toBeCloseTo(before?.height ?? 0, -1);
  });

  const failures = [
    {
      name: "the server's message",
      answer: { status: 500, json: { message: "The store is not reachable." } },
      sentence: "Error: The store is not reachable.",
    },
    {
      name: "the general message if the server sends none",
      answer: { status: 500, body: "oops" },
      sentence: "Error: Something went wrong",
    },
    {
      name: "a network error",
      answer: undefined,
      sentence: "Error: Network error. Please check your internet connection and try again.",
    },
  ] as const;
  for (const { name, answer, sentence } of failures) {
    test(`shows why the leaflets were not loaded: ${name}`, async ({ page, person, api }) => {
      await createLeaflets(api, numbered(1));
      await page.route(list, (route) =>
        answer === undefined ? route.abort() : route.fulfill(answer),
      );
      await page.goto("/app");
      await expect(page.getByRole("alert").filter({ hasText: sentence })).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toContainText(person.name);
      await page.unroute(list);
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(page.getByRole("link", { name: "Medicine 001", exact: true })).toBeVisible();
      await expect(page.getByText(sentence)).toHaveCount(0);
    });
  }

  test("shows the list even if the counts cannot be loaded", async ({ page, api }) => {
    await createLeaflets(api, numbered(1));
    await page.route(counts, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto("/app");
    await expect(page.getByRole("link", { name: "Medicine 001", exact: true })).toBeVisible();
    await expect(page.getByText("The counts could not be loaded.")).toBeVisible();
    await expect(countsOf(page, "Total Leaflets")).toHaveText("–");
    await page.unroute(counts);
    await page.getByRole("button", { name: "Try again: counts" }).click();
    await expect(countsOf(page, "Total Leaflets")).toHaveText("1");
    await expect(page.getByText("The counts could not be loaded.")).toHaveCount(0);
  });

  test("loads neither the editor nor the engine", async ({ page, api }) => {
    await createLeaflets(api, numbered(1));
    const scripts = loadedScripts(page);
    await page.goto("/app");
    await expect(page.getByRole("link", { name: "Medicine 001", exact: true })).toBeVisible();
    await page.waitForLoadState("networkidle");
    await expectLightShell(scripts);
  });
});

for (const language of languages) {
  const words = dashboardWords[language];
  test.describe(`the dashboard is accessible (${language})`, () => {
    test.use({ language });

    test("with leaflets, at every width", async ({ page, api }) => {
      await createLeaflets(api, [
        { title: "دولفيرا شراب معلق للأطفال", content: { language: "ar" } },
        { title: "Optivia eye drops, solution, single-dose containers", status: "published" },
      ]);
      await page.goto("/app");
      await expect(page.getByRole("listitem").filter({ hasText: "Optivia" })).toBeVisible();
      await expect(page.locator("html")).toHaveAttribute("dir", language === "ar" ? "rtl" : "ltr");
      await expectAccessible(page);
      for (const width of [320, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNothingOutside(page);
      }
    });

    test("empty", async ({ page }) => {
      await page.goto("/app");
      await expect(page.getByRole("heading", { name: words.noneYet })).toBeVisible();
      await expectAccessible(page);
    });

    test("while loading, and with an error", async ({ page }) => {
      let answer = (): void => undefined;
      const held = new Promise<void>((resolve) => (answer = resolve));
      await page.route("**/api/leaflets**", async (route) => {
        await held;
        await route.fulfill({ status: 500, json: { message: "x" } });
      });
      await page.goto("/app");
      await expect(page.getByRole("status", { name: words.loadingRecent })).toBeVisible();
      await expectAccessible(page);
      answer();
      await expect(page.getByRole("alert").filter({ hasText: "x" })).toBeVisible();
      await expectAccessible(page);
      await page.setViewportSize({ width: 320, height: 800 });
      await expectNothingOutside(page);
    });
  });
}
