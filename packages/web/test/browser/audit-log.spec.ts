import { readFile } from "node:fs/promises";

import type { Page } from "@playwright/test";

import { auditActionWords } from "../../src/features/audit-log/audit-action-words.ts";
import { auditWords } from "../../src/features/audit-log/audit-words.ts";
import { expectAccessible } from "./support/accessible.ts";
import { asAdministrator as test, expect, type Language } from "./support/app.ts";
import { expectNothingOutside } from "./support/layout.ts";

const languages: readonly Language[] = ["en", "ar"];
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Registers a user, with two attempts to sign in with a wrong password. */
async function registerUser(origin: string, name: string, email: string): Promise<void> {
  const post = (path: string, body: object) =>
    fetch(`${origin}${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  const registration = { name, email, organization: "شركة الوادي", password: "secret-1" };
  expect((await post("/api/users/register", registration)).status).toBe(201);
  expect((await post("/api/users/login", { email, password: "wrong" })).status).toBe(401);
}

for (const language of languages) {
  test.describe(`the audit log in ${language}`, () => {
    const t = auditWords[language];
    const actions = auditActionWords[language];
    test.use({ language });

    test("shows who did what, with the facts of each entry", async ({ page, server }) => {
      const name = `سلمى الحاج ${language}`;
      const email = `audit-${language}-${Math.trunc(performance.now())}@example.org`;
      await registerUser(server.origin, name, email);
      await page.goto("/app/admin/audit");
      const list = page.getByRole("list", { name: t.title });
      const entry = list.getByRole("listitem").filter({ hasText: actions["user.registered"] });
      const summary = entry.first().locator("summary");
      await expect(summary).toContainText(name);
      await expectAccessible(page);
      await summary.click();
      await expect(entry.first()).toContainText(email);
      await expect(entry.first()).toContainText("user.registered");
      await expectAccessible(page);
      await page.setViewportSize({ width: 360, height: 800 });
      await expectNothingOutside(page);
      await expectAccessible(page);
    });

    test("is filtered by action and day, and downloaded as it is filtered", async ({
      page,
      server,
    }) => {
      const email = `filter-${language}-${Math.trunc(performance.now())}@example.org`;
      await registerUser(server.origin, "عمر", email);
      await page.goto("/app/admin/audit");
      const rows = page.getByRole("list", { name: t.title }).getByRole("listitem");
      await page.getByLabel(t.action, { exact: true }).selectOption("user.sign-in-failed");
      await expect(rows.first()).toContainText(actions["user.sign-in-failed"]);
      await expect(rows.filter({ hasText: actions["user.registered"] })).toHaveCount(0);
      for (const format of ["csv", "ndjson"] as const) {
        const download = page.waitForEvent("download");
        await button(page, t[format]).click();
        const text = await readFile(await (await download).path(), "utf8");
        expect(text).toContain("user.sign-in-failed");
        expect(text).not.toContain("user.registered");
      }
      await page.getByLabel(t.to, { exact: true }).fill("2020-01-01");
      await expect(page.getByText(t.noneText, { exact: true })).toBeVisible();
      await expectAccessible(page);
      await page.getByLabel(t.to, { exact: true }).fill("");
      await page.getByLabel(t.from, { exact: true }).fill("2020-01-01");
      await page.getByLabel(t.action, { exact: true }).selectOption("audit.exported");
      await expect(rows.first()).toContainText(actions["audit.exported"]);
    });

    test("shows older entries, and which entry is damaged", async ({ page }) => {
      const entry = (seq: number, more: object) => ({
        seq,
        at: "2031-05-01T12:00:00.000Z",
        action: "store.repaired",
        outcome: "done",
        by: "command",
        actor: null,
        token: null,
        target: null,
        address: null,
        requestId: null,
        detail: { text: "\u202E<script>document.title = 'evil'</script>" },
        intact: true,
        batch: 1,
        ...more,
      });
      await page.route("**/api/admin/audit?cursor=1", (route) =>
        route.fulfill({ json: [entry(1, { action: "user.from-the-future", intact: false })] }),
      );
      await page.route("**/api/admin/audit", (route) =>
        route.fulfill({
          json: [entry(2, {})],
          headers: { Link: '</api/admin/audit?cursor=1>; rel="next"' },
        }),
      );
      await page.goto("/app/admin/audit");
      const rows = page.getByRole("list", { name: t.title }).getByRole("listitem");
      await expect(rows).toHaveCount(1);
      await button(page, t.older).click();
      await expect(rows).toHaveCount(2);
      await rows.nth(0).locator("summary").click();
      await expect(rows.nth(0)).toContainText("<script>");
      await rows.nth(1).locator("summary").click();
      await expect(rows.nth(1)).toContainText("user.from-the-future");
      await expect(rows.nth(1).getByText(t.damaged, { exact: true })).toBeVisible();
      await expectAccessible(page);
      await expect(page).toHaveTitle(new RegExp(t.title));
    });
  });
}
