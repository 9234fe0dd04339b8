import { aLeaflet } from "@nashra/engine/testing";
import type { Locator, Page } from "@playwright/test";

import { asAdministrator, asPerson, expect, signUp, test } from "./support/app.ts";
import { message, openPreview, sheetOf, storeLeaflet } from "./support/preview.ts";
import { fillRequired, openEditor, refuse, subName } from "./support/written-leaflet.ts";
import { signOut } from "./support/sign-out.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const spinner = (page: Page) => page.getByRole("main").getByText("Loading", { exact: true });
const storedUser = (page: Page) => page.evaluate(() => localStorage.getItem("userInfo"));
const start = new Date("2031-05-01T12:00:00Z");
const later = new Date("2031-05-01T13:00:00Z");

interface Held {
  readonly calls: () => number;
  /** Sends the delayed calls to the server, or replies to them with the given status. */
  readonly release: (status?: number) => void;
}

/** Delays calls until the test releases them, so that it can check the screen during the wait. */
async function holdCalls(page: Page, path: string | RegExp, method: string): Promise<Held> {
  const { promise, resolve } = Promise.withResolvers<number | undefined>();
  let calls = 0;
  await page.route(path, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    calls += 1;
    const status = await promise;
    return status === undefined
      ? route.continue()
      : refuse(route, status, "The store is not available.");
  });
  return { calls: () => calls, release: resolve };
}

/** Expects that a busy button is disabled and keeps the focus, and presses it a second time. */
async function expectBusy(at: Locator): Promise<void> {
  await expect(at).toBeDisabled();
  await expect(at).toBeFocused();
  await at.click({ force: true });
}

test.describe("the session", () => {
  test("starts with sign-in: the button is busy, then the user is stored and the dashboard opens", async ({
    page,
    context,
    server,
  }) => {
    const person = await signUp(context, server);
    await context.clearCookies();
    const login = await holdCalls(page, "**/api/users/login", "POST");
    await page.goto("/app/login");
    await field(page, "Email").fill(person.email);
    await field(page, "Password").fill(person.password);
    await button(page, "Sign in").click();
    await expectBusy(button(page, "Signing in..."));
    expect(await storedUser(page)).toBeNull();
    login.release();
    await expect(page).toHaveURL(/\/app$/);
    expect(JSON.parse((await storedUser(page)) ?? "")).toMatchObject({
      name: person.name,
      email: person.email,
      isAdmin: false,
    });
    expect(login.calls()).toBe(1);
  });

  test("starts with sign-up in the same way", async ({ page }) => {
    const registration = await holdCalls(page, "**/api/users/register", "POST");
    const email = `transitions-${process.pid}-${Date.now()}@example.org`;
    await page.goto("/app/register");
    await field(page, "Full Name").fill("Omar Nasser");
    await field(page, "Organization").fill("Wadi Pharma");
    await field(page, "Email").fill(email);
    await field(page, "Password").fill("secret");
    await field(page, "Confirm Password").fill("secret");
    await button(page, "Sign up").click();
    await expectBusy(button(page, "Signing up..."));
    registration.release();
    await expect(page).toHaveURL(/\/app$/);
    expect(JSON.parse((await storedUser(page)) ?? "")).toMatchObject({ email, isAdmin: false });
    expect(registration.calls()).toBe(1);
  });

  test("ends after the server's reply, and a bar at the top shows the wait", async ({
    page,
    person,
  }) => {
    const logout = await holdCalls(page, "**/api/users/logout", "POST");
    await page.goto("/app/templates");
    await signOut(page, person);
    await expect.poll(logout.calls).toBe(1);
    await expect(page.locator("[data-busy]")).toBeVisible();
    expect(await storedUser(page)).not.toBeNull();
    logout.release();
    await expect(page).toHaveURL(/\/$/);
    expect(await storedUser(page)).toBeNull();
  });

  test("does not exist if anything but a user was stored as the user", async ({ page }) => {
    await page.goto("/");
    for (const value of [
      "",
      "null",
      "[]",
      '{"_id":"1","name":"Rana","isAdmin":true}',
      '{"_id":"1","name":"Rana","email":"rana@',
    ])
      await test.step(`stored: ${value}`, async () => {
        await page.evaluate((text) => localStorage.setItem("userInfo", text), value);
        await page.goto("/app/admin/users");
        await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
        expect(await storedUser(page)).toBeNull();
      });
  });
});

test.describe("a guard", () => {
  for (const [who, address, heading] of [
    ["of visitors' screens", "/app/login", "Sign in"],
    ["of screens that require a sign-in (opened by a visitor)", "/app/leaflets", "Sign in"],
  ] as const)
    test(`${who} waits for 100 ms`, async ({ page }) => {
      await expectGuarded(page, address, heading);
    });

  asAdministrator(
    "of administrator screens waits for 100 ms, and until the server confirms that the user is an administrator",
    async ({ page }) => {
      await expectGuarded(page, "/app/admin/users", "User Management");
      const question = await holdCalls(page, "**/api/users/me", "GET");
      await page.reload();
      await expect.poll(question.calls).toBe(1);
      await expect(spinner(page)).toBeAttached();
      question.release();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("User Management");
    },
  );

  async function expectGuarded(page: Page, address: string, heading: string): Promise<void> {
    await page.clock.install({ time: start });
    await page.clock.pauseAt(later);
    await page.goto(address);
    await expect(spinner(page)).toBeAttached();
    await page.clock.runFor(90);
    await expect(spinner(page)).toBeAttached();
    await page.clock.runFor(300);
    await page.clock.resume();
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(spinner(page)).not.toBeAttached();
  }
});

test.describe("the dashboard", () => {
  test("loads no leaflets for a visitor", async ({ page }) => {
    const requested: string[] = [];
    page.on("request", (request) => requested.push(new URL(request.url()).pathname));
    await page.goto("/app");
    await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
    expect(requested.filter((path) => path.startsWith("/api/leaflets"))).toEqual([]);
  });

  test("changes from loading to empty", async ({ page, person }) => {
    const list = await holdCalls(page, "**/api/leaflets?*", "GET");
    await page.goto("/app");
    await expect(page.getByRole("heading", { level: 1 })).toContainText(person.name);
    await expect(page.getByRole("status", { name: "Loading recent leaflets" })).toBeVisible();
    await expect(page.getByText("No leaflets yet")).toHaveCount(0);
    list.release();
    await expect(page.getByRole("heading", { name: "No leaflets yet" })).toBeVisible();
    await expect(page.getByRole("status", { name: "Loading recent leaflets" })).toHaveCount(0);
  });
});

test.describe("saving", () => {
  asPerson(
    "keeps the builder's button busy until the reply, enables it after a refusal, and shows its message on the dashboard for more than 5 seconds",
    async ({ page }) => {
      await page.clock.install({ time: start });
      const saving = await holdCalls(page, "**/api/leaflets", "POST");
      await page.goto("/app/builder");
      await fillRequired(page);
      await button(page, "Save Leaflet").click();
      await expectBusy(button(page, "Saving..."));
      await expect(button(page, "Save Leaflet")).toHaveCount(0);
      saving.release(503);
      await expect(button(page, "Save Leaflet")).toBeEnabled();
      await expect(button(page, "Saving...")).toHaveCount(0);
      await expect(page).toHaveURL(/\/app\/builder$/);
      expect(saving.calls()).toBe(1);

      await page.unroute("**/api/leaflets");
      await page.clock.pauseAt(later);
      await button(page, "Save Leaflet").click();
      await expect(page).toHaveURL(/\/app$/);
      const said = message(page, "status", "Leaflet saved successfully!");
      await expect(said).toBeVisible();
      await page.clock.runFor(5000);
      await expect(said).toBeVisible();
      await page.clock.runFor(5000);
      await expect(said).toHaveCount(0);
    },
  );

  asPerson(
    "keeps the editor's button busy, opens the preview only after a success, and changes a published leaflet to draft if its text has changed",
    async ({ page, api }) => {
      const { _id } = await storeLeaflet(api, aLeaflet(), { status: "published" });
      const path = `**/api/leaflets/${_id}`;
      const saving = await holdCalls(page, path, "PUT");
      await openEditor(page, _id);
      await subName(page).fill("another name");
      await button(page, "Update Leaflet").click();
      await expectBusy(button(page, "Saving..."));
      saving.release(500);
      await expect(message(page, "alert", "Error: Could not update leaflet.")).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/app/leaflet/${_id}/edit$`));
      await expect(subName(page)).toHaveValue("another name");
      await page.unroute(path);
      // The button ignores clicks for half a second after a save.
      await page.waitForTimeout(600);
      await button(page, "Update Leaflet").click();
      await expect(page).toHaveURL(new RegExp(`/app/leaflet/${_id}$`));
      await expect(sheetOf(page).locator(".nashra-sub-name")).toHaveText("another name");
      await expect(page.locator("[aria-current='step']")).toContainText("Draft");
    },
  );
});

test.describe("a message", () => {
  asPerson(
    "about an error remains until it is closed; deleting from the preview sends one call and opens the dashboard after the reply",
    async ({ page, api }) => {
      await page.clock.install({ time: start });
      const leaflet = await storeLeaflet(api, aLeaflet());
      const path = `**/api/leaflets/${leaflet._id}`;
      await openPreview(page, leaflet);
      const refused = await holdCalls(page, path, "DELETE");
      refused.release(500);
      const remove = page.getByRole("main").getByRole("button", { name: "Delete", exact: true });
      await remove.click();
      const confirm = page.getByRole("alertdialog").getByRole("button", { name: /^Delet/ });
      await confirm.click();
      const said = message(page, "alert", "The store is not available.");
      await expect(said).toBeVisible();
      await page.clock.pauseAt(later);
      await page.clock.runFor(60_000);
      await expect(said).toBeVisible();
      await page.clock.resume();
      await button(page, "Close the message").click();
      await expect(said).toHaveCount(0);

      await page.unroute(path);
      const deletion = await holdCalls(page, path, "DELETE");
      await remove.click();
      await confirm.click();
      await expectBusy(confirm);
      await expect(page).toHaveURL(new RegExp(`/app/leaflet/${leaflet._id}$`));
      deletion.release();
      await expect(page).toHaveURL(/\/app$/);
      expect(deletion.calls()).toBe(1);
    },
  );

  test("about a new password disappears after 5 seconds", async ({ page, person }) => {
    await page.clock.install({ time: start });
    await page.goto("/app/profile?tab=security");
    await field(page, "Current Password").fill(person.password);
    await field(page, "New Password").fill("secret");
    await field(page, "Confirm New Password").fill("secret");
    await page.clock.pauseAt(later);
    await button(page, "Update Password").click();
    const said = message(page, "status", "Password updated successfully!");
    await expect(said).toBeVisible();
    await page.clock.runFor(4900);
    await expect(said).toBeVisible();
    await page.clock.runFor(200);
    await expect(said).toHaveCount(0);
  });
});

const lists: readonly (readonly [group: string, add: string])[] = [
  ["Dosage Sizes", "Add Size"],
  ["What it is", "Add Paragraph"],
  ["What it is used for", "Add Paragraph"],
  ["Warnings", "Add Paragraph"],
  ["How to take", "Add Paragraph"],
  ["Do not take", "Add Paragraph"],
  ["Side effects", "Add Paragraph"],
  ["Very common", "Add Paragraph"],
  ["Common", "Add Paragraph"],
  ["Very rare", "Add Paragraph"],
  ["Pregnancy", "Add Paragraph"],
  ["How to store", "Add Paragraph"],
  ["Contents", "Add Paragraph"],
  ["Instruction steps", "Add Step"],
];

async function expectOneAtLeast(page: Page, group: string, add: string): Promise<void> {
  const region = page.getByRole("region", { name: group, exact: true });
  const remove = region.getByRole("button", { name: /^Remove: / });
  await expect(remove).toHaveCount(0);
  await region.getByRole("button", { name: add, exact: true }).click();
  await expect(remove).toHaveCount(2);
  await remove.first().click();
  await expect(remove).toHaveCount(0);
  await expect(region.getByRole("textbox").first()).toBeVisible();
}

asPerson("every list of the builder keeps at least one item", async ({ page }) => {
  await page.goto("/app/builder");
  for (const [group, add] of lists) await expectOneAtLeast(page, group, add);
  await page.goto("/app/builder?custom=1");
  await expectOneAtLeast(page, "Custom Questions", "Add Question");
});
