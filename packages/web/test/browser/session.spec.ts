import type { BrowserContext, Page } from "@playwright/test";

import { expectAccessible } from "./support/accessible.ts";
import { asPerson, expect, signUp, test, type Person } from "./support/app.ts";
import { signOut } from "./support/sign-out.ts";

const guarded = [
  "/app",
  "/app/builder",
  "/app/leaflets",
  "/app/templates",
  "/app/profile",
  "/app/leaflet/5f0c1c60-0000-4000-8000-000000000000",
  "/app/leaflet/5f0c1c60-0000-4000-8000-000000000000/edit",
] as const;
const administrators = [
  "/app/admin/users",
  "/app/admin/users/5f0c1c60-0000-4000-8000-000000000000/edit",
  "/app/admin/analytics",
] as const;

const path = (page: Page) => new URL(page.url()).pathname;
/** Expects that an address redirects the user to the dashboard. */
async function expectDashboard(page: Page, { name }: Person, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
  expect(path(page)).toBe("/app");
}

const storedUser = (page: Page) => page.evaluate(() => localStorage.getItem("userInfo"));

test.describe("guards", () => {
  test("a visitor is sent to sign-in", async ({ page }) => {
    for (const address of [...guarded, ...administrators])
      await test.step(address, async () => {
        await page.goto(address);
        await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
        expect(path(page)).toBe("/app/login");
      });
  });

  test("a signed-in user is redirected from the pages for signing in and signing up, and from those for administrators", async ({
    page,
    person,
  }) => {
    for (const address of [...administrators, "/app/login", "/app/register", "/login", "/register"])
      await test.step(address, () => expectDashboard(page, person, address));
  });

  test("the requested page opens after sign-in, and a user whose session the server no longer has is sent to sign-in", async ({
    page,
    context,
    person,
  }) => {
    const confirmed = page.waitForResponse("**/api/users/me");
    await page.goto("/app");
    await (await confirmed).finished();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(person.name);
    await page.evaluate(() => localStorage.removeItem("userInfo"));
    await page.goto("/app/leaflets?status=draft");
    await signIn(page, person);
    await expect(page.getByRole("heading", { level: 1, name: "My Leaflets" })).toBeVisible();
    expect(page.url()).toMatch(/\/app\/leaflets\?status=draft$/);

    await endSession(context);
    await page.goto("/app/leaflets");
    await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
    expect(await storedUser(page)).toBeNull();
  });

  test("no page outside the application is opened after sign-in", async ({ page, person }) => {
    const others = ["//evil.example", "https://evil.example/", "/\\evil.example", "/application"];
    for (const next of others) {
      const address = `/app/login?${new URLSearchParams({ next }).toString()}`;
      await test.step(next, () => expectDashboard(page, person, address));
    }
  });

  asPerson("a spinner shows for about 100 ms", async ({ page }) => {
    const now = new Date("2026-11-21T12:04:00Z");
    await page.clock.install({ time: now });
    await page.clock.pauseAt(new Date(now.getTime() + 1000));
    await page.goto("/app/templates");
    const spinner = page.getByRole("main").getByText("Loading", { exact: true });
    await expect(spinner).toBeAttached();
    await page.clock.runFor(90);
    await expect(spinner).toBeAttached();
    await page.clock.runFor(60);
    await page.clock.resume();
    await expect(page.getByRole("heading", { level: 1, name: "Template Library" })).toBeVisible();
    await expect(spinner).not.toBeAttached();
  });
});

test("a stored user that cannot be parsed is logged and removed, and nobody is signed in", async ({
  page,
}) => {
  const logged: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") logged.push(message.text());
  });
  await page.addInitScript(() => {
    if (sessionStorage.getItem("spoilt") !== null) return;
    sessionStorage.setItem("spoilt", "yes");
    localStorage.setItem("userInfo", "{not a person");
  });
  await page.goto("/app");
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  expect(await storedUser(page)).toBeNull();
  expect(logged.join("\n")).toContain("SyntaxError");
});

test.describe("signing out", () => {
  test("ends the session, removes the stored user, opens the start page and signs out the other tabs", async ({
    page,
    context,
    person,
  }) => {
    const other = await context.newPage();
    await other.goto("/app/leaflets");
    await expect(other.getByRole("heading", { level: 1, name: "My Leaflets" })).toBeVisible();
    const visited = addressesOf(page);
    await page.goto("/app/leaflets");
    const call = page.waitForResponse("**/api/users/logout");
    await signOut(page, person);
    expect((await call).status()).toBe(204);
    await expectSignedOut(page);
    await expect(other.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
    expect(visited.filter((address) => address.includes("/app/login"))).toEqual([]);
    await page.goto("/app");
    await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  });

  test("removes the stored user even if the call fails", async ({ page, person }) => {
    const logged: string[] = [];
    page.on("console", (message) => logged.push(message.text()));
    await page.route("**/api/users/logout", (route) => route.abort());
    await page.goto("/app/leaflets");
    await signOut(page, person);
    await expectSignedOut(page);
    expect(logged.join("\n")).toContain("no response");
  });
});

test("another user who signs in in another tab gets the dashboard in this tab", async ({
  page,
  context,
  server,
  person,
}) => {
  await page.goto("/app/leaflets");
  await expect(page.getByRole("heading", { level: 1, name: "My Leaflets" })).toBeVisible();
  const other = await context.newPage();
  await other.goto("/app");
  await expect(other.getByRole("heading", { level: 1 })).toContainText(person.name);
  const newcomer = await signUp(context, server);
  await other.evaluate((user) => localStorage.setItem("userInfo", user), JSON.stringify(newcomer));
  await expect(page.getByRole("heading", { level: 1 })).toContainText(newcomer.name);
  expect(path(page)).toBe("/app");
});

test.describe("a session that expires during work", () => {
  test("requires a new sign-in in place and loses no typed text", async ({
    page,
    context,
    person,
  }) => {
    await page.goto("/app/profile");
    await page.getByLabel("Organization").fill("Sahl Pharma, Amman");
    await endSession(context);
    await page.getByRole("button", { name: "Save Changes" }).click();
    const dialog = page.getByRole("dialog", { name: "Your session has ended" });
    await expect(dialog.getByLabel("Email")).toHaveValue(person.email);
    await expect(dialog.getByLabel("Password")).toBeFocused();
    await expectAccessible(page);

    await dialog.getByRole("button", { name: "Sign in" }).click();
    await expect(dialog.getByText("Enter your password.")).toBeVisible();
    await expect(dialog.getByLabel("Password")).toBeFocused();
    await dialog.getByLabel("Password").fill("not the password");
    await dialog.getByRole("button", { name: "Sign in" }).click();
    await expect(dialog.getByRole("alert")).not.toBeEmpty();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeVisible();

    await dialog.getByLabel("Password").fill(person.password);
    await page.keyboard.press("Enter");
    await expect(dialog).not.toBeAttached();
    await expect(page.getByLabel("Organization")).toHaveValue("Sahl Pharma, Amman");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByText("Profile updated successfully!")).toBeVisible();
  });

  test("repeats the requests that failed after a sign-in here or in another tab, and can be left by signing out, which opens the start page", async ({
    page,
    context,
    person,
  }) => {
    const dialog = page.getByRole("dialog", { name: "Your session has ended" });
    const navigation = page.getByRole("navigation", { name: "Main" });
    const opensAfter = async (signInAgain: () => Promise<void>) => {
      await page.goto("/app/templates");
      await expect(page.getByRole("heading", { level: 1, name: "Template Library" })).toBeVisible();
      await endSession(context);
      await navigation.getByText("My Leaflets").click();
      await expect(dialog).toBeVisible();
      await signInAgain();
      await expect(dialog).not.toBeAttached();
    };
    await opensAfter(async () => {
      await dialog.getByLabel("Password").fill(person.password);
      await dialog.getByRole("button", { name: "Sign in" }).click();
    });
    await expect(page.getByRole("heading", { name: "No leaflets found" })).toBeVisible();
    await expect(page.getByText("Sign in to continue")).not.toBeAttached();

    await opensAfter(async () => {
      await context.request.post("/api/users/login", {
        data: { email: person.email, password: person.password },
      });
      await page.evaluate(() => dispatchEvent(new Event("focus")));
    });

    await opensAfter(() => page.getByRole("button", { name: "Leave and sign out" }).click());
    await expectSignedOut(page);
  });
});

asPerson("an outdated CSRF token is renewed once, and the call is sent again", async ({ page }) => {
  // Waits for the session check: its reply sets a CSRF token, which would replace the token of this test.
  const confirmed = page.waitForResponse("**/api/users/me");
  await page.goto("/app/profile");
  await (await confirmed).finished();
  await page.getByLabel("Organization").fill("Sahl Pharma");
  const statuses: number[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith("/api/users/profile")) statuses.push(response.status());
  });
  await page.evaluate(() => {
    // Uses document.cookie, because not every browser engine supports the CookieStore API.
    document.cookie = "XSRF-TOKEN=of-another-session; path=/";
  });
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Profile updated successfully!")).toBeVisible();
  expect(statuses).toEqual([403, 200]);
});

async function signIn(
  page: Page,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

async function expectSignedOut(page: Page): Promise<void> {
  await expect(
    page.getByRole("heading", { level: 1, name: "The Future of Pharmaceutical Leaflets" }),
  ).toBeVisible();
  expect(path(page)).toBe("/");
  expect(await storedUser(page)).toBeNull();
}

/** Simulates an expired session: removes its cookie. */
async function endSession(context: BrowserContext): Promise<void> {
  await context.clearCookies();
}

function addressesOf(page: Page): readonly string[] {
  const addresses: string[] = [];
  page.on("framenavigated", (frame) => addresses.push(frame.url()));
  return addresses;
}
