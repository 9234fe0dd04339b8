import type { Locator, Page } from "@playwright/test";

import { expectAccessible } from "./support/accessible.ts";
import { asAdministrator, asPerson, expect, test } from "./support/app.ts";
import { expectNothingOutside } from "./support/layout.ts";
import { aSavedLeaflet } from "./support/written-leaflet.ts";

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 800 };

test.describe("the frame", () => {
  test("shows visitors only the logo and the choice of language", async ({ page }) => {
    await page.goto("/app/login");
    await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
    const bar = page.getByRole("banner");
    await expect(bar.getByRole("link")).toHaveText(["Nashra"]);
    await expect(bar.getByRole("button")).toHaveCount(0);
    await expect(bar.getByLabel("Language of the interface")).toBeVisible();
    await expect(page.getByRole("navigation")).toHaveCount(0);
  });

  test("links a signed-in user to all pages of the application", async ({ page, person }) => {
    await page.setViewportSize(desktop);
    await openList(page);
    expect(await places(page.getByRole("navigation", { name: "Main" }))).toEqual([
      ["Dashboard", "/app"],
      ["My Leaflets", "/app/leaflets"],
      ["Templates", "/app/templates"],
    ]);
    const side = page.getByRole("navigation", { name: "Application" });
    expect(await places(side)).toEqual([
      ["Dashboard", "/app"],
      ["Leaflet Builder", "/app/builder"],
      ["My Leaflets", "/app/leaflets"],
      ["Templates", "/app/templates"],
      ["Settings", "/app/profile"],
      ["Back to Home", "/"],
    ]);
    await expect(side.getByRole("link", { name: "My Leaflets" })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await openUserMenu(page, person.name);
    const menu = page.getByRole("menu");
    await expect(menu.getByRole("menuitem")).toHaveText([
      "Profile Settings",
      "Dashboard",
      "Sign out",
    ]);
    await expect(page.getByText(person.email)).toBeVisible();
    await expect(page.getByText("User", { exact: true }).last()).toBeVisible();
    await menu.getByRole("menuitem", { name: "Profile Settings" }).click();
    await expect(page).toHaveURL(/\/app\/profile$/);
  });

  test("links administrators to the administration", async ({ page, administrator }) => {
    await page.setViewportSize(desktop);
    await openList(page);
    const section = page.getByRole("list", { name: "Administration" });
    expect(await places(section)).toEqual([
      ["User Management", "/app/admin/users"],
      ["Waiting leaflets", "/app/admin/publications"],
      ["Messages", "/app/admin/messages"],
      ["Audit log", "/app/admin/audit"],
      ["Analytics", "/app/admin/analytics"],
    ]);
    await openUserMenu(page, administrator.name);
    await page.getByRole("menuitem", { name: "Admin Panel" }).click();
    await expect(page).toHaveURL(/\/app\/admin\/users$/);
  });

  asPerson(
    "moves the focus to the content of a new screen and announces its title",
    async ({ page }) => {
      await page.setViewportSize(desktop);
      await openList(page);
      await test.step("has a skip link", async () => {
        await page.keyboard.press("Tab");
        const skip = page.getByRole("link", { name: "Skip to main content" });
        await expect(skip).toBeFocused();
        await expect(skip).toBeInViewport();
        await page.keyboard.press("Enter");
        await expect(page.getByRole("main")).toBeFocused();
      });
      await page.getByRole("navigation", { name: "Main" }).getByText("Templates").click();
      await expect(page.getByRole("heading", { level: 1, name: "Template Library" })).toBeVisible();
      await expect(page).toHaveTitle("Template Library, Nashra");
      await expect(page.locator("[data-announcer]")).toContainText("Template Library, Nashra");
      await expect(page.getByRole("main")).toBeFocused();
    },
  );

  asPerson("keeps the page when its language changes", async ({ page }) => {
    await page.goto("/app/leaflets?sort=title");
    await expect(page.getByRole("heading", { level: 1, name: "My Leaflets" })).toBeVisible();
    const html = page.locator("html");
    await expect(html).toHaveAttribute("dir", "ltr");
    await page.getByLabel("Language of the interface").selectOption("ar");
    await expect(page.getByRole("heading", { level: 1, name: "نشراتي" })).toBeVisible();
    await expect(html).toHaveAttribute("dir", "rtl");
    await expect(html).toHaveAttribute("lang", "ar");
    await expect(page).toHaveTitle("نشراتي، نشرة");
    expect(page.url()).toMatch(/\/app\/leaflets\?sort=title$/);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: "نشراتي" })).toBeVisible();
    await page.getByLabel("لغة الواجهة").selectOption("en");
    await expect(html).toHaveAttribute("dir", "ltr");
  });
});

test.describe("the user menu", () => {
  test("can be used with the keyboard alone", async ({ page, person }) => {
    await openList(page);
    const button = page.getByRole("banner").getByRole("button", { name: person.name });
    const item = (name: string) => page.getByRole("menuitem", { name });
    await test.step("takes the focus when it is opened while it is closing", async () => {
      await openUserMenu(page, person.name);
      await expectFocusWhileClosing(page, button);
    });
    await test.step("closes on a click outside, and on a second click on its button", async () => {
      await openUserMenu(page, person.name);
      await page.getByRole("heading", { level: 1 }).click();
      await expect(page.getByRole("menu")).not.toBeVisible();
      await openUserMenu(page, person.name);
      await button.click();
      await expect(page.getByRole("menu")).not.toBeVisible();
    });
    await button.focus();
    await page.keyboard.press("ArrowDown");
    await expect(item("Profile Settings")).toBeFocused();
    await expect(button).toHaveAttribute("aria-expanded", "true");
    await page.keyboard.press("End");
    await expect(item("Sign out")).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(item("Profile Settings")).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await expect(item("Sign out")).toBeFocused();
    await page.keyboard.press("Home");
    await expect(item("Profile Settings")).toBeFocused();
    await page.keyboard.press("d");
    await expect(item("Dashboard")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menu")).not.toBeVisible();
    await expect(button).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await expect(item("Sign out")).toBeFocused();
    await page.keyboard.press("Home");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/app\/profile$/);
  });
});

async function expectFocusWhileClosing(page: Page, button: Locator): Promise<void> {
  // Closes the menu and presses a key before the browser reports the closing, as on a busy machine.
  await button.evaluate((element: HTMLButtonElement) => {
    (element.popoverTargetElement as HTMLElement).hidePopover();
    element.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowUp", bubbles: true }));
  });
  await expect(page.getByRole("menuitem", { name: "Sign out" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).not.toBeVisible();
  await expect(button).toBeFocused();
}

test.describe("on the phone", () => {
  test.use({ viewport: phone });

  asPerson("a drawer contains the navigation", async ({ page }) => {
    await openList(page);
    const button = page.getByRole("button", { name: "Menu", exact: true });
    const drawer = page.getByRole("dialog", { name: "Menu" });
    await button.click();
    await expect(drawer.getByRole("link")).toHaveText([
      "Dashboard",
      "Leaflet Builder",
      "My Leaflets",
      "Templates",
      "Settings",
      "Back to Home",
    ]);
    await page.keyboard.press("Escape");
    await expect(drawer).not.toBeVisible();
    await expect(button).toBeFocused();
    await button.click();
    await drawer.getByRole("link", { name: "Templates" }).click();
    await expect(page).toHaveURL(/\/app\/templates$/);
    await expect(drawer).not.toBeVisible();
    await button.click();
    await page.mouse.click(350, 400);
    await expect(drawer).not.toBeVisible();
  });
});

test("an unknown address shows 'Page not found'", async ({ page }) => {
  for (const address of ["/nothing", "/app/nothing", "/app/leaflet"])
    await test.step(`${address} shows 'Page not found' with status 404`, async () => {
      const response = await page.goto(address);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
      await page
        .getByRole("main")
        .getByRole("link", { name: /to the start/ })
        .click();
      await expect(page).toHaveURL(/\/$/);
    });
});

test.describe("a chunk that is missing after a deployment", () => {
  asPerson(
    "makes the page ask for a reload, which shows the requested screen",
    async ({ page }) => {
      await test.step("a screen that throws shows an error in its place, and the screen after a retry", async () => {
        await expectFault(page);
      });
      await page.route(/assets\/templates-page-/, (route) =>
        route.fulfill({ status: 404, body: "Not Found" }),
      );
      await page.getByRole("navigation", { name: "Main" }).getByText("Templates").click();
      await expect(
        page.getByRole("heading", { level: 1, name: "A new version of Nashra is ready" }),
      ).toBeVisible();
      await expect(page.getByRole("alert")).toContainText("Reload the page to go on.");
      await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
      await expectAccessible(page);
      await page.unroute(/assets\/templates-page-/);
      await page.getByRole("button", { name: "Reload the page" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Template Library" })).toBeVisible();
    },
  );
});

asPerson(
  "the screens of a leaflet link to each other and to the dashboard",
  async ({ page, api }) => {
    const id = await aSavedLeaflet(api);
    await page.goto(`/app/leaflet/${id}`);
    const main = page.getByRole("main");
    await main.getByRole("link", { name: "Edit", exact: true }).click();
    await expect(page).toHaveURL(`/app/leaflet/${id}/edit`);
    await page.getByRole("link", { name: "Back to Preview" }).click();
    await expect(page).toHaveURL(`/app/leaflet/${id}`);
    await main.getByRole("link", { name: "Back to Dashboard" }).click();
    await expect(page).toHaveURL("/app");
  },
);

for (const language of ["en", "ar"] as const)
  test.describe(`accessibility in ${language}`, () => {
    test.use({ language });

    asAdministrator("the frame, its open menu and its drawer pass axe", async ({ page }) => {
      await page.setViewportSize(desktop);
      await openList(page);
      await expectAccessible(page);
      await page.getByRole("banner").getByRole("button").last().click();
      await expect(page.getByRole("menu")).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await page.setViewportSize({ width: 320, height: 640 });
      await expectNothingOutside(page);
      await page.getByRole("banner").getByRole("button").first().click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await expectAccessible(page);
    });
  });

async function expectFault(page: Page): Promise<void> {
  const list = /\/api\/leaflets\?/;
  await page.route(list, (route) => route.fulfill({ json: [null] }));
  await page.goto("/app/leaflets");
  const fault = page.getByRole("heading", { name: "This screen could not be shown" });
  await expect(fault).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await expectAccessible(page);
  await page.unroute(list);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "My Leaflets" })).toBeVisible();
  await expect(fault).toHaveCount(0);
}

async function openList(page: Page): Promise<void> {
  await page.goto("/app/leaflets");
  await expect(page.getByRole("heading", { level: 1, name: /My Leaflets|نشراتي/ })).toBeVisible();
}

async function openUserMenu(page: Page, name: string): Promise<void> {
  await page.getByRole("banner").getByRole("button", { name }).click();
  await expect(page.getByRole("menu")).toBeVisible();
}

function places(within: Locator): Promise<readonly (readonly (string | null)[])[]> {
  return within
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute("href")]));
}
