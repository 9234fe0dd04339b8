import { fileURLToPath } from "node:url";

import type { Locator, Page } from "@playwright/test";

import { fillSqlite } from "../../../server/test/bench/many-leaflets.ts";
import {
  startServer,
  temporaryFolder,
  type ServerProcess,
} from "../../../server/test/server-process.ts";
import { expect, test as base } from "./support/app.ts";
import { showIn } from "./support/interface-language.ts";
import { expectNothingOutside } from "./support/layout.ts";
import { keep } from "./support/reused-context.ts";

const site =
  process.env["NASHRA_TEST_SITE"] ?? fileURLToPath(new URL("../../dist", import.meta.url));
const person = {
  name: "Rana Haddad",
  email: "rana@example.org",
  organization: "Wadi Pharma",
  password: "a long enough password",
};

// One worker runs all tests of this file, because filling the store takes longer than the tests.
base.describe.configure({ mode: "default" });

/** A server where Rana Haddad has 10,000 leaflets, written into the store while the server is stopped. */
const test = base.extend<object, { readonly server: ServerProcess }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a pattern
    async ({}, provide) => {
      const folder = temporaryFolder();
      const options = { folder: folder.path, env: { NASHRA_SITE: site } };
      const first = await startServer(options);
      const reply = await first.client().call("POST", "/api/users/register", { body: person });
      const { _id } = reply.json as { readonly _id: string };
      await first.terminate();
      fillSqlite(folder.path, { owner: _id, count: 10_000 });
      const server = await startServer(options);
      await provide(server);
      await server.kill();
      folder.remove();
    },
    { scope: "worker" },
  ],
});

test.beforeEach(async ({ context, page, server }) => {
  const { email, password } = person;
  const reply = await page.request.post(`${server.origin}/api/users/login`, {
    data: { email, password },
  });
  expect(reply.status()).toBe(200);
  await keep(context, { userInfo: await reply.text() });
});

function titles(page: Page): Locator {
  return page.getByRole("rowheader").getByRole("link");
}

/** The line under the list that states which leaflets are shown. */
function place(page: Page, sentence: string): Locator {
  return page.getByRole("main").getByText(sentence, { exact: true });
}

/** The addresses of the 50 leaflets on a page of the list, in order. */
async function shown(page: Page): Promise<readonly string[]> {
  await expect(titles(page)).toHaveCount(50);
  return titles(page).evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
}

test("ten thousand leaflets are shown in pages of 50, and the first three pages share no leaflet", async ({
  page,
}) => {
  const answers: number[] = [];
  page.on("response", (response) => {
    if (/\/api\/leaflets\?/.test(response.url()))
      void response.body().then((body) => answers.push(body.length));
  });
  await page.goto("/app/leaflets");
  const first = await shown(page);
  await expect(place(page, "1–50 of 10,000 leaflets")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Pages" })).toContainText("Page 1");
  await expect(page.getByRole("link", { name: "First page" })).toHaveCount(0);

  await page.getByRole("link", { name: "Next page" }).click();
  await expect(place(page, "51–100 of 10,000 leaflets")).toBeVisible();
  await expect(page).toHaveURL(/\?page=2&after=/);
  await expect(page.getByRole("region", { name: "Leaflets found" })).toBeFocused();
  const second = await shown(page);
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(place(page, "101–150 of 10,000 leaflets")).toBeVisible();
  const third = await shown(page);
  expect(new Set([...first, ...second, ...third]).size).toBe(150);

  await page.reload();
  await expect(place(page, "101–150 of 10,000 leaflets")).toBeVisible();
  expect(await shown(page)).toEqual(third);
  await page.getByRole("link", { name: "Previous page" }).click();
  await expect(place(page, "51–100 of 10,000 leaflets")).toBeVisible();
  expect(await shown(page)).toEqual(second);
  await page.goBack();
  await expect(place(page, "101–150 of 10,000 leaflets")).toBeVisible();
  expect(await shown(page)).toEqual(third);
  await page.getByRole("link", { name: "First page" }).click();
  await expect(page).toHaveURL(/\/app\/leaflets\??$/);
  await expect(place(page, "1–50 of 10,000 leaflets")).toBeVisible();
  expect(await shown(page)).toEqual(first);
  expect(Math.max(...answers), "requests one page, not all pages").toBeLessThan(50_000);

  await test.step("the pages can be reached on a phone", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNothingOutside(page);
    await page.getByRole("link", { name: "Next page" }).click();
    await expect(place(page, "51–100 of 10,000 leaflets")).toBeVisible();
    await expect(page.getByRole("region", { name: "Leaflets found" })).toBeInViewport();
    await expectNothingOutside(page);
  });
});

test("the address of a later page can be opened directly", async ({ page }) => {
  await page.goto("/app/leaflets?sort=title");
  const first = await shown(page);
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(place(page, "51–100 of 10,000 leaflets")).toBeVisible();
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(place(page, "101–150 of 10,000 leaflets")).toBeVisible();
  const third = await shown(page);
  const address = page.url();
  await page.goto("about:blank");
  await page.goto(address);
  expect(await shown(page)).toEqual(third);
  // The previous pages are unknown here, so only a link to the first page is offered.
  await expect(page.getByRole("link", { name: "Previous page" })).toHaveCount(0);
  await page.getByRole("link", { name: "First page" }).click();
  await expect(place(page, "1–50 of 10,000 leaflets")).toBeVisible();
  expect(await shown(page)).toEqual(first);
});

test("another filter or search starts at the first page, and so does an invalid cursor", async ({
  page,
}) => {
  await page.goto("/app/leaflets?sort=title&page=4&after=bm9uc2Vuc2U");
  await expect(place(page, "1–50 of 10,000 leaflets")).toBeVisible();
  await expect(page).toHaveURL(/\/app\/leaflets\?sort=title$/);
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.getByRole("combobox", { name: "Status" }).selectOption("Published");
  await expect(page).toHaveURL(/\/app\/leaflets\?status=published&sort=title$/);
  await expect(place(page, "1–50 of 3,333 leaflets")).toBeVisible();
  await page.getByRole("searchbox", { name: "Search" }).fill("medicine 7");
  await expect(place(page, "Leaflets 1–50; there are more")).toBeVisible();
  await page.getByRole("searchbox", { name: "Search" }).fill("medicine 7718");
  await expect(place(page, "1 leaflet")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Pages" })).toHaveCount(0);
});

test("the last of 10,000 leaflets is found by a search, although a reply lists at most 1,000; deleting all found leaflets one by one leads to an empty list", async ({
  page,
}) => {
  // fillSqlite gives this leaflet the oldest change.
  const last = page.locator('a[href$="/leaflet-100010000"]');
  await page.goto("/app/leaflets");
  for (const language of ["ar", "en"] as const) {
    await showIn(page, language);
    await page.getByRole("searchbox").fill("");
    await shown(page);
    await expect(last).toHaveCount(0);
    await page.getByRole("searchbox").fill("medicine 2081");
    await expect(titles(page)).toHaveCount(2);
    await expect(last.first()).toBeVisible();
  }
  for (const left of [1, 0]) {
    await page
      .getByRole("button", { name: /^Delete / })
      .first()
      .click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: "Delete", exact: true })
      .click();
    await expect(titles(page)).toHaveCount(left);
  }
  await expect(page.getByRole("heading", { name: "No leaflets found" })).toBeVisible();
});
