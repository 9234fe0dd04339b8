import { accountWords } from "../../src/features/account/account-words.ts";
import { sessionListWords } from "../../src/features/account/session-words.ts";
import { sharedWords } from "../../src/i18n/shared-words.ts";
import { expectAccessible } from "./support/accessible.ts";
import { asPerson as test, expect, type Language, type Person } from "./support/app.ts";
import { expectNothingOutside } from "./support/layout.ts";

const languages: readonly Language[] = ["en", "ar"];

/** Signs the user in as another browser does. Returns a function that checks whether the session is open. */
async function signInElsewhere(
  origin: string,
  { email, password }: Person,
): Promise<() => Promise<boolean>> {
  const reply = await fetch(`${origin}/api/users/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  expect(reply.status).toBe(200);
  const cookies = reply.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
  const headers = { Cookie: cookies.filter((cookie) => cookie.startsWith("sid=")).join("") };
  return async () => (await fetch(`${origin}/api/users/me`, { headers })).status === 200;
}

for (const language of languages) {
  const t = sessionListWords[language];
  const common = sharedWords[language];

  test.describe(`the sessions in ${language}`, () => {
    test.use({ language });

    test("are listed with their times and end one by one or together", async ({
      page,
      person,
      server,
    }) => {
      const others: (() => Promise<boolean>)[] = [];
      for (let count = 0; count < 3; count += 1)
        others.push(await signInElsewhere(server.origin, person));
      const open = async () =>
        (await Promise.all(others.map((isOpen) => isOpen()))).filter(Boolean).length;
      await page.goto("/app/profile?tab=security");
      const rows = page.getByRole("list", { name: t.list }).getByRole("listitem");
      await expect(rows).toHaveCount(4);
      await expect(rows.first()).toContainText(t.current);
      for (const fact of [t.since, t.lastSeen]) await expect(rows.first()).toContainText(fact);
      await expect(rows.filter({ hasText: t.other })).toHaveCount(3);
      await expectAccessible(page);

      await rows.nth(1).getByRole("button", { name: t.end }).click();
      await expect(page.getByRole("status").filter({ hasText: t.ended })).toBeVisible();
      await expect(rows).toHaveCount(3);
      await expect(page.getByRole("heading", { name: t.heading, exact: true })).toBeFocused();
      // the second click of a double click, which is on the button of the next session now
      await page.mouse.down({ clickCount: 2 });
      await page.mouse.up({ clickCount: 2 });
      await expect(rows.nth(1).getByRole("button", { name: t.end })).toBeFocused();
      await expect(rows).toHaveCount(3);
      expect(await open()).toBe(2);

      const endOthers = page.getByRole("button", { name: t.endOthers, exact: true });
      await endOthers.click();
      const question = page.getByRole("alertdialog");
      await expect(question).toContainText(t.endOthersText);
      await expect(question.getByRole("button", { name: common.cancel })).toBeFocused();
      await expectAccessible(page);
      await question.getByRole("button", { name: common.cancel }).click();
      await expect(rows).toHaveCount(3);
      await endOthers.click();
      await question.getByRole("button", { name: t.endOthers }).click();
      await expect(rows).toHaveCount(1);
      await expect(endOthers).toHaveCount(0);
      await expect(page.getByRole("heading", { name: t.heading, exact: true })).toBeFocused();
      expect(await open()).toBe(0);
    });

    test("end with a sign-out for this browser", async ({ page, person, server }) => {
      const isOpen = await signInElsewhere(server.origin, person);
      await page.goto("/app/profile?tab=security");
      const current = page
        .getByRole("list", { name: t.list })
        .getByRole("listitem")
        .filter({ hasText: t.current });
      await current.getByRole("button", { name: t.signOut }).click();
      await expect(page).toHaveURL(language === "ar" ? /\/ar$/ : /:\d+\/$/);
      expect(await isOpen()).toBe(true);
      await page.goto("/app/profile");
      await expect(page).toHaveURL(/\/app\/login/);
    });

    for (const width of [360, 1440]) {
      test(`are readable in a window of ${width} pixels`, async ({ page, person, server }) => {
        await signInElsewhere(server.origin, person);
        await page.setViewportSize({ width, height: 800 });
        await page.goto("/app/profile?tab=security");
        await expect(page.getByRole("list", { name: t.list }).getByRole("listitem")).toHaveCount(2);
        await expectNothingOutside(page);
        await expectAccessible(page);
      });
    }
  });
}

test("a session that has ended meanwhile leaves the list without an error", async ({
  page,
  person,
  server,
}) => {
  const t = sessionListWords.en;
  await signInElsewhere(server.origin, person);
  await page.goto("/app/profile?tab=security");
  const rows = page.getByRole("list", { name: t.list }).getByRole("listitem");
  await expect(rows).toHaveCount(2);
  const id = await page.evaluate(async () => {
    const reply = await fetch("/api/sessions");
    const sessions = (await reply.json()) as { _id: string; current: boolean }[];
    return sessions.find(({ current }) => !current)?._id;
  });
  const ended = await page.context().request.delete(`/api/sessions/${id}`);
  expect(ended.status()).toBe(204);
  await rows.nth(1).getByRole("button", { name: t.end }).click();
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("the sessions can be loaded again after a failure", async ({ page }) => {
  const t = sessionListWords.en;
  await page.route("**/api/sessions", (route) => route.fulfill({ status: 500, body: "" }));
  await page.goto("/app/profile?tab=security");
  await expect(page.getByRole("alert")).toBeVisible();
  await page.unroute("**/api/sessions");
  await page.getByRole("button", { name: "Try again", exact: true }).click();
  await expect(page.getByRole("list", { name: t.list }).getByRole("listitem")).toHaveCount(1);
});

test("the other sessions leave the list after a change of the password", async ({
  page,
  person,
  server,
}) => {
  const t = sessionListWords.en;
  const { password } = accountWords.en;
  await signInElsewhere(server.origin, person);
  await page.goto("/app/profile?tab=security");
  const rows = page.getByRole("list", { name: t.list }).getByRole("listitem");
  await expect(rows).toHaveCount(2);
  await page.getByLabel(password.current, { exact: true }).fill(person.password);
  await page.getByLabel(password.new, { exact: true }).fill("six leaves of mint");
  await page.getByLabel(password.confirm, { exact: true }).fill("six leaves of mint");
  await page.getByRole("button", { name: password.update }).click();
  await expect(rows).toHaveCount(1);
});
