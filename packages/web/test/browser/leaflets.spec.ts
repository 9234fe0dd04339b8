import type { Locator, Page } from "@playwright/test";
import { asPerson as test, expect } from "./support/app.ts";
import { expectNothingOutside } from "./support/layout.ts";
import {
  expectLightShell,
  loadedScripts,
  numbered,
  listedLeaflets,
  createLeaflets,
  titles,
} from "./support/listed-leaflets.ts";

const list = /\/api\/leaflets\?/;

function row(page: Page, title: string): Locator {
  return page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: title }) });
}

function countsOf(page: Page, label: string): Locator {
  return page.locator("dl > div").filter({ hasText: label }).locator("dd");
}

test("the list shows each leaflet with its data and actions", async ({ page, api }) => {
  const ids = await createLeaflets(api, listedLeaflets);
  await page.goto("/app/leaflets");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Leaflets");
  await expect(page.getByRole("link", { name: "Create New Leaflet" })).toHaveAttribute(
    "href",
    "/app/builder",
  );
  for (const [label, value] of [
    ["Total", "4"],
    ["Published", "1"],
    ["In Review", "1"],
    ["Drafts", "2"],
  ] as const)
    await expect(countsOf(page, label)).toHaveText(value);
  const table = page.getByRole("table", { name: "My leaflets, newest update first" });
  for (const column of ["Leaflet", "Medicine", "Status", "Last Updated"])
    await expect(table.getByRole("columnheader", { name: column, exact: true })).toBeVisible();
  await expect(titles(page)).toHaveText(["Alpha", "Zeta", "أدوية الأطفال", "Kardosan 5 mg"]);
  const alpha = row(page, "Alpha");
  await expect(alpha).toContainText(/Created \d{1,2} [A-Z][a-z]{2} \d{4}/);
  await expect(alpha.getByRole("cell").nth(0)).toContainText("Glucomira");
  await expect(alpha.getByRole("cell").nth(1)).toHaveText("Published");
  await expect(alpha.getByRole("cell").nth(2)).toContainText(/\d{4}, \d\d:\d\d$/);
  await expect(row(page, "Zeta")).toContainText("Untitled Medicine");
  await expect(row(page, "Kardosan 5 mg")).toContainText("Under Review");
  await expect(alpha.getByRole("link", { name: "View Alpha" })).toHaveAttribute(
    "href",
    `/app/leaflet/${ids[3]}`,
  );
  await expect(alpha.getByRole("link", { name: "Edit Alpha" })).toHaveAttribute(
    "href",
    `/app/leaflet/${ids[3]}/edit`,
  );
  await expect(alpha.getByRole("button", { name: "Delete Alpha" })).toBeVisible();
  await expect(alpha.getByRole("button", { name: "Duplicate Alpha" })).toBeVisible();
  await expect(page.getByText("4 leaflets", { exact: true }).first()).toBeVisible();
  await test.step("on a phone, the table becomes cards with all data and actions", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await expectCards(page);
  });
});

async function expectCards(page: Page): Promise<void> {
  await expect(titles(page)).toHaveCount(4);
  const card = row(page, "Kardosan 5 mg");
  for (const name of ["View", "Edit"])
    await expect(card.getByRole("link", { name: `${name} Kardosan 5 mg` })).toBeVisible();
  for (const name of ["Duplicate", "Delete"])
    await expect(card.getByRole("button", { name: `${name} Kardosan 5 mg` })).toBeVisible();
  await expect(card.getByText("Medicine", { exact: true })).toBeVisible();
  await expect(card.getByText("Last Updated", { exact: true })).toBeVisible();
  await expect(card.getByText("Under Review")).toBeVisible();
  await expectNothingOutside(page);
  const title = await titles(page).first().boundingBox();
  const status = await row(page, "Alpha").getByText("Published").boundingBox();
  expect(Math.abs((title?.y ?? 0) - (status?.y ?? 99)), "on one line").toBeLessThan(24);
}

test.describe("an empty list", () => {
  test("explains how to start", async ({ page }) => {
    await page.goto("/app/leaflets");
    await expect(page.getByRole("heading", { name: "No leaflets found" })).toBeVisible();
    await expect(page.getByText("You have no leaflets yet.")).toBeVisible();
    await test.step("Import opens a dialog, and Escape closes it and returns the focus", async () => {
      await page.getByRole("button", { name: "Import" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(page.getByRole("button", { name: "Import" })).toBeFocused();
    });
    await page.getByRole("link", { name: "Create your first leaflet" }).click();
    await expect(page).toHaveURL(/\/app\/builder$/);
  });

  const emptied = [
    { address: "?q=kardozan", hint: "Nothing matches “kardozan”", button: "Clear search" },
    {
      address: "?status=published",
      hint: "None of your leaflets has this status, document type or language.",
      button: "Clear filters",
    },
    {
      address: "?q=kardozan&language=ar",
      hint: "Nothing with this status, document type or language matches “kardozan”",
      button: "Clear search and filters",
    },
  ];
  test("shows the filters and clears them with one button", async ({ page, api }) => {
    await createLeaflets(api, numbered(1));
    for (const { address, hint, button } of emptied)
      await test.step(`shows the filters and clears them with one button: ${address}`, async () => {
        await page.goto(`/app/leaflets${address}&sort=title`);
        await expect(page.getByRole("heading", { name: "No leaflets found" })).toBeVisible();
        await expect(page.getByText(hint)).toBeVisible();
        await page.getByRole("button", { name: button, exact: true }).click();
        await expect(titles(page)).toHaveText(["Medicine 001"]);
        await expect(page).toHaveURL(/\/app\/leaflets\?sort=title$/);
        await expect(page.getByRole("searchbox", { name: "Search" })).toHaveValue("");
      });
  });
});

test.describe("while loading", () => {
  test("reserves the space of the rows", async ({ page, api }) => {
    await createLeaflets(api, numbered(6));
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(list, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/app/leaflets");
    await expect(page.getByText("Loading leaflets").first()).toBeAttached();
    const skeletons = page.locator("table tbody tr");
    await expect(skeletons).toHaveCount(6);
    await expect(countsOf(page, "Total")).toHaveText("6");
    const before = await skeletons.first().boundingBox();
    release();
    await expect(titles(page)).toHaveCount(6);
    const after = await page.locator("table tbody tr").first().boundingBox();
    expect(after?.y).toBe(before?.y);
    expect(after?.height).toBe(before?.height);
  });

  const failedLoads = [
    {
      name: "the server's message",
      answer: { status: 503, json: { message: "The store is not reachable." } },
      sentence: "The store is not reachable.",
    },
    {
      name: "the general message if the server sends none",
      answer: { status: 500, body: "oops" },
      sentence: "Something went wrong",
    },
    {
      name: "a network error",
      answer: undefined,
      sentence: "Network error. Please check your internet connection and try again.",
    },
  ];
  test("shows why the list cannot be loaded, and loads it again on request", async ({
    page,
    api,
  }) => {
    await createLeaflets(api, numbered(1));
    for (const { name, answer, sentence } of failedLoads)
      await test.step(name, async () => {
        await page.route(list, (route) =>
          answer === undefined ? route.abort() : route.fulfill(answer),
        );
        await page.goto("/app/leaflets");
        await expect(page.getByRole("alert").filter({ hasText: sentence })).toHaveText(sentence);
        await expect(countsOf(page, "Total")).toHaveText("1");
        await page.unroute(list);
        await page.getByRole("button", { name: "Try again" }).click();
        await expect(titles(page)).toHaveText(["Medicine 001"]);
      });
  });

  test("shows the list even if the counts cannot be loaded", async ({ page, api }) => {
    await createLeaflets(api, numbered(2));
    await page.route("**/api/leaflets/counts", (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto("/app/leaflets");
    await expect(titles(page)).toHaveCount(2);
    await expect(page.getByText("The counts could not be loaded.")).toBeVisible();
  });
});

test.describe("deleting", () => {
  test("removes the row without reloading the list; the focus moves to the next row", async ({
    page,
    api,
  }) => {
    await createLeaflets(api, numbered(3));
    await page.goto("/app/leaflets");
    await test.step("shows a question with the leaflet's name, and Cancel deletes nothing", async () => {
      const button = page.getByRole("button", { name: "Delete Medicine 001" });
      await button.click();
      const dialog = page.getByRole("alertdialog", { name: "Delete “Medicine 001”?" });
      await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
      await dialog.getByRole("button", { name: "Cancel" }).click();
      await expect(dialog).toHaveCount(0);
      await expect(button).toBeFocused();
      await expect(titles(page)).toHaveCount(3);
      expect(await api.get("/api/leaflets")).toHaveLength(3);
    });
    const requested: string[] = [];
    page.on("request", (request) => {
      if (list.test(request.url())) requested.push(request.url());
    });
    await page.getByRole("button", { name: "Delete Medicine 002" }).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: "Delete", exact: true })
      .click();
    await expect(titles(page)).toHaveText(["Medicine 003", "Medicine 001"]);
    await expect(page.getByRole("button", { name: "Delete Medicine 001" })).toBeFocused();
    await expect(page.getByRole("status").filter({ hasText: "was deleted" })).toBeVisible();
    await expect(countsOf(page, "Total")).toHaveText("2");
    expect(requested).toEqual([]);
    expect(await api.get("/api/leaflets")).toHaveLength(2);
    for (const title of ["Medicine 001", "Medicine 003"]) {
      await page.getByRole("button", { name: `Delete ${title}` }).click();
      await page
        .getByRole("alertdialog")
        .getByRole("button", { name: "Delete", exact: true })
        .click();
    }
    await expect(page.getByRole("heading", { name: "No leaflets found" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Leaflets found" })).toBeFocused();
  });

  const failedDeletions = [
    {
      name: "the server's message",
      answer: { status: 500, json: { message: "The store is full." } },
      sentence: "The store is full.",
    },
    {
      name: "the general message",
      answer: { status: 500, json: {} },
      sentence: "Failed to delete leaflet",
    },
    {
      name: "the general message after a network error",
      answer: undefined,
      sentence: "Failed to delete leaflet",
    },
  ];
  test("keeps the row if it fails, and shows why", async ({ page, api }) => {
    const [id] = await createLeaflets(api, numbered(1));
    for (const { name, answer, sentence } of failedDeletions)
      await test.step(name, async () => {
        await page.route(`**/api/leaflets/${id}`, (route) =>
          answer === undefined ? route.abort() : route.fulfill(answer),
        );
        await page.goto("/app/leaflets");
        await page.getByRole("button", { name: "Delete Medicine 001" }).click();
        await page
          .getByRole("alertdialog")
          .getByRole("button", { name: "Delete", exact: true })
          .click();
        await expect(page.getByRole("alert").filter({ hasText: sentence })).toBeVisible();
        await expect(titles(page)).toHaveText(["Medicine 001"]);
        await expect(page.getByRole("button", { name: "Delete Medicine 001" })).toBeFocused();
        await page.unrouteAll();
      });
  });
});

test.describe("duplicating", () => {
  test("creates a draft and offers to edit it", async ({ page, api }) => {
    await createLeaflets(api, [{ title: "Kardosan", status: "published" }]);
    await page.route("**/copy", (route) => route.fulfill({ status: 507, json: {} }));
    await page.goto("/app/leaflets");
    await test.step("reports a failure", async () => {
      await page.getByRole("button", { name: "Duplicate Kardosan" }).click();
      await expect(
        page.getByRole("alert").filter({ hasText: "Failed to duplicate leaflet" }),
      ).toBeVisible();
      await expect(titles(page)).toHaveCount(1);
    });
    await page.unroute("**/copy");
    await page.getByRole("button", { name: "Duplicate Kardosan" }).click();
    await expect(titles(page)).toHaveText(["Kardosan (copy)", "Kardosan"]);
    await expect(row(page, "Kardosan (copy)")).toContainText("Draft");
    await expect(countsOf(page, "Total")).toHaveText("2");
    await expect(page.getByText("“Kardosan (copy)” was created as a draft.")).toBeVisible();
    await page.getByRole("button", { name: "Edit the copy" }).click();
    await expect(page).toHaveURL(/\/app\/leaflet\/[^/]+\/edit$/);
  });
});

test("the list loads neither the editor nor the engine", async ({ page, api }) => {
  await createLeaflets(api, numbered(2));
  const scripts = loadedScripts(page);
  await page.goto("/app/leaflets");
  await expect(titles(page)).toHaveCount(2);
  await page.waitForLoadState("networkidle");
  await expectLightShell(scripts);
});
