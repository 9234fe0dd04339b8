import { aLeaflet } from "@nashra/engine/testing";
import type { Page } from "@playwright/test";

import { asPerson, expect, signUp, test } from "./support/app.ts";
import { openPreview, storeLeaflet } from "./support/preview.ts";
import { saveState } from "./support/written-leaflet.ts";

const attack = `<img src=x onerror="document.body.dataset.ran='yes'"><script>document.body.dataset.ran='yes'</script>`;

/**
 * Expects that the page shows the text literally and runs no part of it as a script. Each CSP violation fails
 * the test.
 */
async function expectShownAsText(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByText(attack).first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  const made = page.locator("img[src='x']").or(page.locator("script", { hasText: "ran=" }));
  await expect(made).toHaveCount(0);
  expect(await page.evaluate(() => document.body.dataset["ran"])).toBeUndefined();
}

test("markup in names and titles is shown as text on every screen", async ({
  page,
  administrator,
  api,
}) => {
  await api.put("/api/users/profile", {
    name: attack,
    email: administrator.email,
    organization: attack,
  });
  const leaflet = await storeLeaflet(api, aLeaflet({ medicineName: attack, companyName: attack }));
  for (const address of [
    "/app",
    "/app/leaflets",
    `/app/leaflet/${leaflet._id}`,
    `/app/leaflet/${leaflet._id}/edit`,
    "/app/admin/users",
    `/app/leaflets?q=${encodeURIComponent(attack)}`,
  ])
    await expectShownAsText(page, address);
  const sheet = await openPreview(page, leaflet);
  await expect(sheet.locator(".nashra-title")).toContainText(attack);
  await expect(sheet.locator("img:not([src^='data:']):not([src^='blob:']), script")).toHaveCount(0);
});

asPerson("markup in an address is shown as text", async ({ page }) => {
  await page.goto(`/app/builder?template=${encodeURIComponent(attack)}`);
  await expect(page.getByText(`The template “${attack}” could not be loaded.`)).toBeVisible();
});

test("the browser's storage contains no password, session or token", async ({
  page,
  context,
  server,
}) => {
  const person = await signUp(context, server);
  await context.clearCookies();
  await page.goto("/app/login");
  await page.getByLabel("Email", { exact: true }).fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL("/app");
  await page.goto("/app/builder");
  await page.getByLabel("Medicine Name", { exact: true }).fill("Zaytounol");
  await expect(saveState(page)).toContainText("Draft kept");
  const { cookies, origins } = await context.storageState({ indexedDB: true });
  const session = cookies.filter(({ httpOnly }) => httpOnly);
  expect(session.length).toBeGreaterThan(0);
  const kept = JSON.stringify(origins);
  expect(kept).toContain(person.email);
  expect(kept).toContain("Zaytounol");
  for (const secret of [person.password, ...cookies.map(({ value }) => value)])
    expect(kept).not.toContain(secret);
});
