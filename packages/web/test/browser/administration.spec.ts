import type { Page, Route } from "@playwright/test";

import { profileWords } from "../../src/controls/profile-name/profile-words.ts";
import { analyticsWords } from "../../src/features/administration/analytics-words.ts";
import { userWords } from "../../src/features/administration/user-words.ts";
import { sharedWords } from "../../src/i18n/shared-words.ts";
import { filled } from "../../src/i18n/words.ts";
import { expectAccessible } from "./support/accessible.ts";
import { asAdministrator as test, expect, type Language } from "./support/app.ts";

const languages: readonly Language[] = ["en", "ar"];
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const row = (page: Page, email: string) => page.getByRole("row").filter({ hasText: email });
let made = 0;

interface OtherUser {
  readonly _id: string;
  readonly name: string;
  readonly email: string;
}

/** Creates a user with a request from Node, so that the browser of the test gets no session cookie. */
async function registerUser(origin: string, name: string): Promise<OtherUser> {
  made += 1;
  const email = `somebody-${process.pid}-${made}@example.org`;
  const reply = await fetch(`${origin}/api/users/register`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ name, email, organization: "شركة الوادي", password: "secret" }),
  });
  expect(reply.status).toBe(201);
  return (await reply.json()) as OtherUser;
}

for (const language of languages) {
  const t = userWords[language];
  const common = sharedWords[language];

  test.describe(`user management in ${language}`, () => {
    test.use({ language });

    test("lists all users; administrators cannot be deleted", async ({
      page,
      administrator,
      server,
    }) => {
      const omar = await registerUser(server.origin, "عمر ناصر");
      const ahmad = await registerUser(server.origin, "أحمد الخطيب");
      await test.step("shows why the list cannot be loaded, and loads it again", async () => {
        await page.route("**/api/admin/users", (route) =>
          route.fulfill({ status: 503, json: { message: "The store is not available." } }),
        );
        await page.goto("/app/admin/users");
        await expect(page.getByRole("alert")).toHaveText("The store is not available.");
        await expectAccessible(page);
        await page.unroute("**/api/admin/users");
        await button(page, common.tryAgain).click();
        await expect(row(page, administrator.email)).toBeVisible();
      });
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.title);
      await expect(page.getByRole("columnheader")).toHaveText([
        t.name,
        t.email,
        t.organization,
        t.admin,
        t.actions,
      ]);
      await expect(row(page, omar.email)).toContainText("عمر ناصر");
      await expect(row(page, omar.email)).toContainText("شركة الوادي");
      await expect(row(page, omar.email)).toContainText(t.no);
      const own = row(page, administrator.email);
      await expect(own).toContainText(t.yes);
      const inactive = own.getByRole("button");
      await expect(inactive).toBeDisabled();
      await expect(inactive).toHaveAccessibleDescription(t.whyNot);
      await inactive.click({ force: true });
      await expect(page.getByRole("alertdialog")).toHaveCount(0);
      // The click scrolled the page, so the top bar covers a row. Scrolls back before axe checks the page.
      await page.evaluate(() => scrollTo(0, 0));
      await expectAccessible(page);
      await test.step("finds users by any part of a field, and shows an empty result", async () => {
        await expectSearch(page, language, ahmad.email);
      });
    });

    test("deletes a user after a question that explains what happens to the leaflets", async ({
      page,
      server,
    }) => {
      const { _id, email, name } = await registerUser(server.origin, "Lina Mansour");
      await page.goto("/app/admin/users");
      const remove = row(page, email).getByRole("button");
      await expect(remove).toHaveAccessibleName(filled(t.deleteNamed, { name }));
      await remove.click();
      const question = page.getByRole("alertdialog");
      await expect(question).toContainText(filled(t.deleteTitle, { name }));
      await expect(question).toContainText(filled(t.deleteText, { email }));
      await expect(question.getByRole("button", { name: common.cancel })).toBeFocused();
      await expectAccessible(page);
      await question.getByRole("button", { name: common.cancel }).click();
      await expect(remove).toBeFocused();

      await test.step("reports a failed deletion", async () => {
        const fail = (route: Route) => route.fulfill({ status: 500, body: "" });
        await page.route(`**/api/admin/users/${_id}`, fail);
        await remove.click();
        await question.getByRole("button", { name: common.delete }).click();
        await expect(page.getByRole("alert")).toHaveText(t.deleteFailed);
        await expect(row(page, email)).toBeVisible();
        await expectAccessible(page);
        await page.unroute(`**/api/admin/users/${_id}`, fail);
      });
      await remove.click();
      await question.getByRole("button", { name: common.delete }).click();
      await expect(row(page, email)).toHaveCount(0);
      await expect(page.getByRole("status").filter({ hasText: name })).toBeVisible();
      await expect(page.getByRole("searchbox")).toBeFocused();
      await page.reload();
      await expect(page.getByRole("table")).toBeVisible();
      await expect(row(page, email)).toHaveCount(0);
    });

    test("edits a user and returns to the list", async ({ page, administrator, server }) => {
      const { email } = await registerUser(server.origin, "Omar");
      await page.goto("/app/admin/users");
      await row(page, email).getByRole("link").click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.editTitle);
      await expect(field(page, t.name)).toHaveValue("Omar");
      await expect(field(page, t.email)).toHaveValue(email);
      const role = page.getByRole("checkbox", { name: t.isAdmin });
      await expect(role).not.toBeChecked();

      await field(page, t.name).fill("");
      await field(page, t.email).fill("omar");
      await button(page, t.update).click();
      await expect(page.getByRole("alert").getByRole("link")).toHaveCount(2);
      await expectAccessible(page);
      await test.step("reports a failed update and keeps what was typed", async () => {
        await expectFailedUpdate(page, language, administrator.email);
      });
      await row(page, email).getByRole("link").click();
      await field(page, t.name).fill("Omar Nasser");
      await field(page, t.email).fill(`x-${email}`);
      await role.check();
      await button(page, t.update).click();
      await expect(page).toHaveURL(/\/app\/admin\/users$/);
      await expect(page.getByRole("status").filter({ hasText: t.updated })).toBeVisible();
      await expect(row(page, `x-${email}`)).toContainText("Omar Nasser");
      await expect(row(page, `x-${email}`)).toContainText(t.yes);
    });
  });

  test.describe(`analytics in ${language}`, () => {
    const a = analyticsWords[language];
    test.use({ language });

    test("show totals as text, and the data of each chart in a table", async ({ page, api }) => {
      await api.post("/api/leaflets", { content: { medicineName: "Dolvera", language: "en" } });
      await api.post("/api/leaflets", { content: { medicineName: "دولفيرا" } });
      const numbers = (await api.get("/api/admin/analytics")) as {
        readonly users: { readonly total: number };
        readonly leaflets: {
          readonly total: number;
          readonly byStatus: { readonly draft: number };
          readonly byProfile: { readonly generic: number };
          readonly byWeek: readonly unknown[];
        };
      };
      await page.goto("/app/admin/analytics");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(a.title);
      const counts = page.locator("dl > div");
      await expect(counts.filter({ hasText: a.users }).locator("dd")).toHaveText(
        String(numbers.users.total),
      );
      await expect(counts.filter({ hasText: a.leaflets }).locator("dd").first()).toHaveText(
        String(numbers.leaflets.total),
      );
      const shown = page.locator("details > summary");
      await expect(shown).toHaveText(Array.from({ length: 5 }, () => a.showTable));
      for (const summary of await shown.all()) await summary.click();
      const draft = page
        .getByRole("table", { name: a.byStatus })
        .getByRole("row")
        .filter({ hasText: common.status.draft });
      await expect(draft.getByRole("cell").first()).toHaveText(
        String(numbers.leaflets.byStatus.draft),
      );
      await expect(page.getByRole("table", { name: a.byWeek }).getByRole("row")).toHaveCount(
        numbers.leaflets.byWeek.length + 1,
      );
      await expect(page.getByRole("table", { name: a.byLanguage })).toBeVisible();
      const generic = page
        .getByRole("table", { name: a.byProfile })
        .getByRole("row")
        .filter({ hasText: profileWords[language].names.generic });
      await expect(generic.getByRole("cell").first()).toHaveText(
        String(numbers.leaflets.byProfile.generic),
      );
      await expect(page.getByRole("table", { name: a.storage })).toBeVisible();
      await expectAccessible(page);
      await test.step("show that there is no data yet, or why the data cannot be loaded", async () => {
        await expectNoData(page);
      });
    });

    async function expectNoData(page: Page): Promise<void> {
      const week = (day: number) => ({ week: `2031-05-${day}`, created: 0, updated: 0 });
      await page.route("**/api/admin/analytics", (route) =>
        route.fulfill({
          json: {
            users: { total: 1, administrators: 1 },
            leaflets: {
              total: 0,
              byStatus: { draft: 0, review: 0, published: 0 },
              byLanguage: {},
              byProfile: {},
              withProduct: 0,
              byWeek: [week(12), week(19)],
            },
            storage: { contentBytes: 0, blobBytes: 0, blobs: 0 },
          },
        }),
      );
      await page.goto("/app/admin/analytics");
      await expect(page.getByText(a.none)).toHaveCount(3);
      await expect(page.getByText(a.weekNone)).toBeVisible();
      await expectAccessible(page);
      await page.unroute("**/api/admin/analytics");
      await page.route("**/api/admin/analytics", (route) =>
        route.fulfill({ status: 500, json: { message: "Counting failed." } }),
      );
      await page.reload();
      await expect(page.getByRole("alert")).toHaveText("Counting failed.");
      await expectAccessible(page);
    }
  });
}

/** Searches for the user أحمد الخطيب. */
async function expectSearch(page: Page, language: Language, email: string): Promise<void> {
  const t = userWords[language];
  const search = page.getByRole("searchbox", { name: t.search });
  await search.fill("احمد خطيب");
  await expect(row(page, email)).toBeVisible();
  await search.fill(email);
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(page).toHaveURL(/\?q=somebody/);
  await search.fill("<nobody>");
  await expect(page.getByRole("status").filter({ hasText: t.nobody })).toContainText("<nobody>");
  await expectAccessible(page);
  await button(page, t.clearSearch).click();
  await expect(row(page, email)).toBeVisible();
  await expect(page).toHaveURL(/\/users$/);
}

/** Expects that an address that is taken and a network error are reported. Ends at the list of users. */
async function expectFailedUpdate(page: Page, language: Language, taken: string): Promise<void> {
  const t = userWords[language];
  await field(page, t.name).fill("Rana");
  await field(page, t.email).fill(taken);
  await button(page, t.update).click();
  await expect(page.getByRole("alert")).toContainText(t.updateFailed);
  await expect(field(page, t.email)).toHaveAccessibleDescription(
    language === "en" ? /User already exists/ : /./,
  );
  const fail = (route: Route) =>
    route.request().method() === "PUT" ? route.abort() : route.continue();
  await page.route("**/api/admin/users/*", fail);
  await field(page, t.email).fill("rana@example.org");
  await button(page, t.update).click();
  await expect(page.getByRole("alert")).toHaveText(t.updateFailed);
  await expect(field(page, t.email)).toHaveValue("rana@example.org");
  await expectAccessible(page);
  await page.unroute("**/api/admin/users/*", fail);
  await page.getByRole("link", { name: t.back }).click();
  await expect(page).toHaveURL(/\/app\/admin\/users$/);
}

test("an administrator who removes their own role is sent to the dashboard", async ({
  page,
  administrator,
  server,
}) => {
  const { email } = await registerUser(server.origin, "Second");
  await page.goto("/app/admin/users");
  await row(page, email).getByRole("link").click();
  await page.getByRole("checkbox", { name: "Is Admin" }).check();
  await button(page, "Update User").click();
  await row(page, administrator.email).getByRole("link").click();
  await page.getByRole("checkbox", { name: "Is Admin" }).uncheck();
  await button(page, "Update User").click();
  await expect(page).toHaveURL(/\/app$/);
  await expect(page.getByRole("status").filter({ hasText: "User updated" })).toBeVisible();
});

test("user management shows two thousand users in pages of a hundred", async ({ page }) => {
  const users = Array.from({ length: 2000 }, (_, index) => ({
    _id: `u${index}`,
    name: `Person ${index + 1}`,
    email: `person${index + 1}@example.org`,
    organization: "Wadi Pharma",
    isAdmin: false,
  }));
  await page.route("**/api/admin/users", (route) => route.fulfill({ json: users }));
  await page.goto("/app/admin/users?page=2");
  await expect(page.getByText("2,000 users, 0 administrators among them")).toBeVisible();
  await expect(page.getByRole("row")).toHaveCount(101);
  await expect(page.getByRole("rowheader").first()).toHaveText("Person 101");
  const pages = page.getByRole("navigation", { name: "Pages of users" });
  await expect(pages).toContainText("Page 2 of 20");
  await pages.getByRole("button", { name: "Next" }).click();
  await expect(page).toHaveURL(/\?page=3$/);
  await expect(page.getByRole("rowheader").first()).toHaveText("Person 201");
  await page.getByRole("searchbox").fill("person2000@");
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(page.getByText("1 user found")).toBeVisible();

  await test.step("an unknown user is reported as missing", async () => {
    await page.unroute("**/api/admin/users");
    await page.goto("/app/admin/users/nobody/edit");
    await expect(page.getByRole("alert")).toHaveText("This does not exist, or it is not yours.");
  });
});
