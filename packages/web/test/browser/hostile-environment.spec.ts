import type { Page } from "@playwright/test";

import { asPerson, expect, test } from "./support/app.ts";
import { aSavedLeaflet, fillRequired, openEditor } from "./support/written-leaflet.ts";

const dashboard = /\/app$/;

async function inStorage(page: Page, entries: Readonly<Record<string, string>>): Promise<void> {
  await page.addInitScript((given) => {
    if (!location.protocol.startsWith("http")) return;
    for (const [key, value] of Object.entries(given)) localStorage.setItem(key, value);
  }, entries);
}

test.describe("an address", () => {
  test("with a redirect target on another site leads a signed-in user to the dashboard", async ({
    page,
    person,
  }) => {
    for (const next of [
      "https://elsewhere.example/",
      "//elsewhere.example/app",
      "/app/../..//elsewhere.example",
      "javascript:alert(1)",
      "/\\elsewhere.example",
    ])
      await test.step(next, async () => {
        await page.goto(`/app/login?next=${encodeURIComponent(next)}`);
        await expect(page).toHaveURL(dashboard);
        await expect(page.getByRole("heading", { level: 1 })).toContainText(person.name);
      });
  });

  test("with invalid parameters opens a usable builder", async ({ page, person }) => {
    const requested: string[] = [];
    page.on("request", (request) => requested.push(new URL(request.url()).hostname));
    for (const address of [
      "/app/builder#%E0%A4%A",
      "/app/builder?draft=%00&template=__proto__",
      "/app/builder#section-%00",
      "/app/builder?templateFile=%2F%2Felsewhere.example%2Fa.xml",
      "/app/builder?templateFile=/templates/..%252fapi%252fusers%252fme",
    ])
      await test.step(address, async () => {
        await page.goto(address);
        await expect(page.getByRole("textbox", { name: "Medicine Name" })).toHaveValue("");
        await fillRequired(page, `By ${person.name}`);
      });
    expect(requested).not.toContain("elsewhere.example");
  });

  asPerson("with an invalid version shows the current leaflet", async ({ page, api }) => {
    const id = await aSavedLeaflet(api, { medicineName: "Dolvera" });
    for (const version of ["abc", "-1", "1e999", "0x1", "1.5"]) {
      await page.goto(`/app/leaflet/${id}?version=${version}`);
      await expect(page.getByRole("heading", { level: 1, name: "Dolvera" })).toBeVisible();
    }
  });
});

test("invalid data in the browser's storage does not prevent work", async ({ page, person }) => {
  await inStorage(page, {
    "nashra-preferences": '{"autoSave":{"toString":1},"defaultLanguage":["ar"]}',
    "nashra-language": "<script>",
  });
  const kept = page.getByText(/Draft kept on this device/);
  await page.goto("/app/builder");
  await page.getByLabel("Medicine Name", { exact: true }).fill("Zaytounol");
  await expect(kept).toBeVisible();
  await page.evaluate(async (user) => {
    const opening = indexedDB.open("nashra-drafts");
    await new Promise((opened) => opening.addEventListener("success", opened));
    const writing = opening.result.transaction("drafts", "readwrite");
    writing.objectStore("drafts").put({ id: "strange", user, content: 7, images: "x" });
    await new Promise((written) => writing.addEventListener("complete", written));
    opening.result.close();
  }, person._id);
  await page.reload();
  await expect(page.getByText(/An unsaved leaflet from .* Zaytounol/)).toBeVisible();
});

test("an invalid stored user leads to the sign-in page", async ({ page }) => {
  await inStorage(page, { userInfo: '{"_id":{},"name":["x"],"email":1,"isAdmin":"yes"}' });
  await page.goto("/app/leaflets");
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("userInfo"))).toBeNull();
});

test("an HTML page instead of the server's reply is reported as a network error, for a save and for the list", async ({
  page,
  person,
}) => {
  const portal = {
    status: 200,
    contentType: "text/html; charset=utf-8",
    body: "<!doctype html><title>Sign in to the network</title>",
  };
  await page.goto("/app/builder");
  await fillRequired(page, `By ${person.name}`);
  await page.route("**/api/**", async (route) => route.fulfill(portal));
  await page.getByRole("button", { name: "Save Leaflet", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText(
    "Network error. Please check your internet connection and try again.",
  );
  await expect(page.getByText(/Your text is kept on this device/)).toBeVisible();
  await page.goto("/app/leaflets");
  await expect(page.getByRole("alert")).toContainText("Network error.");
});

asPerson(
  "if the editor of a text with a table cannot be loaded, the text stays visible and the next key loads the editor",
  async ({ page, api, faults }) => {
    const content = "<table><tbody><tr><td><p>Weight</p></td></tr></tbody></table>";
    const id = await aSavedLeaflet(api, { warningsSections: [{ id: "1", content }] });
    const tables = /\/assets\/tables-[^/]*\.js$/;
    await page.route(tables, async (route) => route.abort());
    await openEditor(page, id);
    const text = page.getByRole("textbox", { name: "Warnings, paragraph 1", exact: true });
    await text.focus();
    await page.keyboard.type("A");
    await expect(
      page.getByText("This text could not be opened for writing. Check your connection"),
    ).toBeVisible();
    await expect(text).toHaveText("Weight");
    await page.unroute(tables);
    await page.keyboard.type("B");
    await expect(text).toContainText("B");
    await expect(text).toContainText("Weight");
    // The browser reports the chunk that could not be loaded. Removes the report, which would fail the test.
    expect(faults.splice(0).length).toBeGreaterThan(0);
  },
);

test("without browser storage, the site is shown and sign-in works", async ({
  page,
  context,
  server,
}) => {
  const email = `nothing-kept-${process.pid}@example.org`;
  const password = "a long enough password";
  const made = await context.request.post(`${server.origin}/api/users/register`, {
    data: { name: "Rana", email, organization: "Wadi Pharma", password },
  });
  expect(made.status()).toBe(201);
  await context.clearCookies();
  // Simulates a browser that blocks site data: access to the storage throws.
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(globalThis, name, {
        get: () => {
          throw new DOMException("Forbidden", "SecurityError");
        },
      });
  });
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "Access Builder" }).click();
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome back, Rana");
});
