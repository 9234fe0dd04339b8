import { expect, test } from "./support/app.ts";

test("a visitor comes to sign in, the signed-in to the dashboard", async ({ page }) => {
  await page.goto("/app");
  await expect(page).toHaveURL(/\/app\/login$/);
});

test("the signed-in stay", async ({ page, person }) => {
  await page.goto("/app");
  await expect(page.locator("h1")).toHaveText("dashboard");
  expect(person.isAdmin).toBe(false);
});

test("administrators", async ({ page, administrator, api }) => {
  await page.goto("/app/admin/users");
  await expect(page.locator("h1")).toHaveText("users");
  expect(administrator.isAdmin).toBe(true);
  expect(await api.get("/api/leaflets")).toEqual([]);
});
