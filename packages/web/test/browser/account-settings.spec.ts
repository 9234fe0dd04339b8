import type { Page } from "@playwright/test";

import { accountWords } from "../../src/features/account/account-words.ts";
import { tokenWords } from "../../src/features/account/token-words.ts";
import { sharedWords } from "../../src/i18n/shared-words.ts";
import { filled } from "../../src/i18n/words.ts";
import { expectAccessible } from "./support/accessible.ts";
import { asPerson as test, expect, type Language, type Person } from "./support/app.ts";

const languages: readonly Language[] = ["en", "ar"];
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

for (const language of languages) {
  const t = accountWords[language];
  const tokens = tokenWords[language];
  const common = sharedWords[language];
  const tab = (page: Page, label: string) => page.getByRole("tab", { name: label, exact: true });

  test.describe(`account settings in ${language}`, () => {
    test.use({ language });

    test("have four tabs, each with its address", async ({ page }) => {
      const calls: string[] = [];
      page.on("request", (request) => {
        if (request.method() !== "GET") calls.push(request.url());
      });
      await page.goto("/app/profile");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.title);
      await test.step("switch tabs with the arrow keys, in visual order", async () => {
        await expectArrowKeys(page, language);
      });
      await test.step("keep typed text while another tab of the page is shown", async () => {
        await field(page, t.profile.fullName).fill("Half a na");
        await tab(page, t.tabs.preferences).click();
        await tab(page, t.tabs.profile).click();
        await expect(field(page, t.profile.fullName)).toHaveValue("Half a na");
      });
      const inTab = {
        profile: async () => () => Promise.resolve(),
        security: async () =>
          test.step("mark settings that have no effect yet", () => expectNoEffect(page, language)),
        preferences: async () =>
          test.step("store preferences on this device", () => expectPreferences(page, language)),
        notifications: async () =>
          test.step("mark notifications that have no effect yet", () =>
            expectMoving(page, Object.values(t.notifications))),
      };
      for (const [id, label] of Object.entries(t.tabs)) {
        await tab(page, label).click();
        await expect(page).toHaveURL(new RegExp(`\\?tab=${id}$`));
        await expect(page.getByRole("tabpanel", { name: label })).toBeVisible();
        // screens.spec.ts checks the first tab.
        if (id !== "profile") await expectAccessible(page);
        // The cast is safe: `inTab` has all tabs.
        const expectKept = await inTab[id as keyof typeof t.tabs]();
        await page.reload();
        await expect(page.getByRole("tab", { name: label, selected: true })).toBeVisible();
        await expectKept();
      }
      expect(calls).toEqual([]);
    });

    test("save the profile or a password, or show why not, with a message for 5 seconds", async ({
      page,
      person,
    }) => {
      await page.clock.install({ time: "2031-05-01T12:00:00Z" });
      await page.goto("/app/profile");
      await field(page, t.profile.fullName).waitFor();
      await page.clock.pauseAt("2031-05-01T13:00:00Z");
      await test.step("save the profile and show the confirmation for 5 seconds", async () => {
        await saveProfile(page, language, person);
      });
      await test.step("show why the profile was not saved", async () => {
        await failToSaveProfile(page, language, person);
      });
      await tab(page, t.tabs.security).click();
      await test.step("show why a new password is refused, and change the password if it is accepted", async () => {
        await changePassword(page, language, person);
      });
    });

    test("create a token, show it once and delete it", async ({ page, context }) => {
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      await test.step("the tokens can be loaded again after a failure", async () => {
        await page.route("**/api/tokens", (route) => route.fulfill({ status: 500, body: "" }));
        await page.goto("/app/profile?tab=security");
        await expect(page.getByRole("alert")).toBeVisible();
        await page.unroute("**/api/tokens");
        await button(page, common.tryAgain).click();
        await expect(page.getByText(tokens.none)).toBeVisible();
      });
      await page.getByRole("checkbox", { name: tokens.scope.read }).uncheck();
      await button(page, tokens.create).click();
      await expect(page.getByRole("alert").getByRole("link")).toHaveCount(2);
      await expectAccessible(page);
      await page.getByRole("alert").getByRole("link", { name: tokens.noScope }).click();
      await expect(page.getByRole("checkbox", { name: tokens.scope.read })).toBeFocused();
      await page.getByRole("checkbox", { name: tokens.scope.read }).check();
      await page.getByRole("checkbox", { name: tokens.scope.write }).check();
      await field(page, tokens.name).fill("Nightly export");
      await page.getByRole("combobox", { name: tokens.expiry }).selectOption("never");
      await button(page, tokens.create).click();

      const shown = page.getByRole("dialog");
      await expect(shown).toBeVisible();
      const token = await shown.getByLabel(tokens.token, { exact: true }).inputValue();
      expect(token).toMatch(/^nashra_/);
      await expectAccessible(page);
      await shown.getByRole("button", { name: tokens.copy, exact: true }).click();
      await expect(shown.getByRole("status")).toHaveText(tokens.copied);
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
      await shown.getByRole("button", { name: tokens.done }).click();
      await expect(shown).toHaveCount(0);

      const reached = await fetch(new URL("/api/leaflets", page.url()), {
        headers: { Authorization: `Bearer ${token}` },
      });
      expect(reached.status).toBe(200);
      const row = page.getByRole("list", { name: tokens.list }).getByRole("listitem");
      await expect(row).toContainText("Nightly export");
      await expect(row).toContainText(tokens.never);

      await row.getByRole("button").click();
      const question = page.getByRole("alertdialog");
      await expect(question).toContainText("Nightly export");
      await expect(question.getByRole("button", { name: common.cancel })).toBeFocused();
      await expectAccessible(page);
      await question.getByRole("button", { name: common.delete }).click();
      await expect(page.getByText(tokens.none)).toBeVisible();
      await expect(page.getByRole("heading", { name: tokens.heading })).toBeFocused();
    });
  });
}

test("an e-mail address that is taken is reported at the field Email", async ({
  page,
  person,
  server,
}) => {
  const email = `taken-${person._id}@example.org`;
  const taken = await fetch(`${server.origin}/api/users/register`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ name: "X", email, organization: "X", password: "secret" }),
  });
  expect(taken.status).toBe(201);
  await page.goto("/app/profile");
  await field(page, "Email").fill(email);
  await button(page, "Save Changes").click();
  await expect(page.getByRole("alert")).toContainText("Failed to update profile");
  await expect(field(page, "Email")).toHaveAccessibleDescription(/User already exists/);
});

async function expectArrowKeys(page: Page, language: Language): Promise<void> {
  const t = accountWords[language];
  const onward = language === "ar" ? "ArrowLeft" : "ArrowRight";
  const back = language === "ar" ? "ArrowRight" : "ArrowLeft";
  const { profile, security, notifications } = t.tabs;
  await page.getByRole("tab", { name: profile, exact: true }).focus();
  for (const [key, label] of [
    [onward, security],
    [back, profile],
    [back, notifications],
    [onward, profile],
    ["End", notifications],
    ["Home", profile],
  ] as const) {
    await page.keyboard.press(key);
    const tab = page.getByRole("tab", { name: label, exact: true });
    await expect(tab).toBeFocused();
    await expect(tab).toHaveAttribute("aria-selected", "true");
    await expect(page.getByRole("tabpanel", { name: label })).toBeVisible();
  }
  // All tabs share one tab stop.
  await page.keyboard.press("Tab");
  await expect(field(page, t.profile.fullName)).toBeFocused();
}

async function saveProfile(page: Page, language: Language, person: Person): Promise<void> {
  const t = accountWords[language];
  await expect(field(page, t.profile.fullName)).toHaveValue(person.name);
  await expect(field(page, t.profile.email)).toHaveValue(person.email);
  await field(page, t.profile.fullName).fill("  Rana Nasser ");
  await field(page, t.profile.organization).fill("شركة الوادي");
  await button(page, t.profile.save).click();
  const banner = page.getByRole("status").filter({ hasText: t.profile.saved });
  await expect(banner).toBeVisible();
  await expect(field(page, t.profile.fullName)).toHaveValue("Rana Nasser");
  const stored = await page.evaluate(() => localStorage.getItem("userInfo"));
  expect(JSON.parse(stored ?? "")).toMatchObject({
    _id: person._id,
    name: "Rana Nasser",
    email: person.email,
    organization: "شركة الوادي",
  });
  await page.clock.runFor(4900);
  await expect(banner).toBeVisible();
  await page.clock.runFor(200);
  await expect(banner).toHaveCount(0);
}

async function failToSaveProfile(page: Page, language: Language, person: Person): Promise<void> {
  const t = accountWords[language];
  const common = sharedWords[language];
  await field(page, t.profile.email).fill("");
  await field(page, t.profile.organization).fill(" ");
  await button(page, t.profile.save).click();
  await expect(page.getByRole("alert")).toContainText(common.thereIsAProblem);
  await expect(page).toHaveTitle(
    filled(common.pageTitle, { page: filled(common.errorTitle, { title: t.title }) }),
  );
  await expectAccessibleAt(page, "14:00");
  await field(page, t.profile.email).fill(person.email);
  await field(page, t.profile.organization).fill("Wadi Pharma");
  await expect(page.getByRole("alert")).toHaveCount(0);

  await page.route("**/api/users/profile", (route) => route.fulfill({ status: 500, body: "" }));
  await field(page, t.profile.fullName).fill("Kept");
  await button(page, t.profile.save).click();
  await expect(page.getByRole("alert")).toHaveText(t.profile.failed);
  await expect(field(page, t.profile.fullName)).toHaveValue("Kept");
  await page.clock.runFor(5100);
  await expect(page.getByRole("alert")).toHaveCount(0);
}

async function changePassword(page: Page, language: Language, person: Person): Promise<void> {
  const t = accountWords[language];
  const fill = async (current: string, next: string, again: string) => {
    await field(page, t.password.current).fill(current);
    await field(page, t.password.new).fill(next);
    await field(page, t.password.confirm).fill(again);
    await button(page, t.password.update).click();
  };
  await fill(person.password, "secret1", "secret2");
  await expect(page.getByRole("alert")).toHaveText(t.password.differ);
  await expect(field(page, t.password.confirm)).toBeFocused();
  await page.clock.runFor(5100);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(field(page, t.password.confirm)).toHaveAccessibleDescription(t.password.differ);

  await fill(person.password, "12345", "12345");
  await expect(page.getByRole("alert")).toHaveText(t.password.short);
  await expect(field(page, t.password.new)).toBeFocused();

  await fill("not this one", "secret1", "secret1");
  const wrong =
    language === "en" ? "Current password is incorrect" : "كلمة المرور الحالية غير صحيحة";
  await expect(page.getByRole("alert")).toHaveText(wrong);
  await expect(field(page, t.password.current)).toHaveAccessibleDescription(wrong);

  // If the server does not answer, the typed passwords are kept.
  await page.route("**/api/users/password", (route) => route.abort());
  await fill(person.password, "secret1", "secret1");
  await expect(page.getByRole("alert")).toHaveText(t.password.failed);
  await expect(field(page, t.password.new)).toHaveValue("secret1");
  await expectAccessibleAt(page, "15:00");
  await page.unroute("**/api/users/password");
  await button(page, t.password.update).click();
  await expect(page.getByRole("status").filter({ hasText: t.password.updated })).toBeVisible();
  await expect(field(page, t.password.new)).toHaveValue("");
  await expectAccessibleAt(page, "16:00");
  await fill("secret1", person.password, person.password);
  await expect(field(page, t.password.new)).toHaveValue("");
}

/** Checks the page while its clock runs, because axe needs timers, and then stops the clock at this time. */
async function expectAccessibleAt(page: Page, time: string): Promise<void> {
  await page.clock.resume();
  await expectAccessible(page);
  await page.clock.pauseAt(`2031-05-01T${time}:00Z`);
}

/** Uses settings that have no effect yet. Returns a check that is run after a reload. */
async function expectNoEffect(page: Page, language: Language): Promise<() => Promise<void>> {
  const t = accountWords[language];
  const enable = button(page, t.twoFactor.enable);
  await expect(enable).toBeDisabled();
  await expect(enable).toHaveAccessibleDescription(t.twoFactor.reason);
  return expectMoving(page, [t.loginNotifications]);
}

/** Changes preferences. Returns a check that this device keeps them, which is run after a reload. */
async function expectPreferences(page: Page, language: Language): Promise<() => Promise<void>> {
  const t = accountWords[language];
  const light = page.getByRole("switch", { name: t.lightMode.label });
  await expect(light).toBeChecked();
  await expect(light).toBeDisabled();
  await expect(light).toHaveAccessibleDescription(t.lightMode.hint);
  const autoSave = page.getByRole("switch", { name: t.autoSave.label });
  await expect(autoSave).toBeChecked();
  await autoSave.click();
  await expect(autoSave).not.toBeChecked();
  const select = page.getByRole("combobox", { name: t.defaultLanguage.label });
  await expect(select).toHaveValue(language);
  await select.selectOption("fr");
  await expect(select.locator("option:disabled")).toHaveText(
    [t.languages.es, t.languages.de].map((name) =>
      filled(t.defaultLanguage.notYet, { language: name }),
    ),
  );
  return async () => {
    await expect(autoSave).not.toBeChecked();
    await expect(select).toHaveValue("fr");
    expect(await page.evaluate(() => localStorage.getItem("nashra-preferences"))).toBe(
      '{"autoSave":false,"defaultLanguage":"fr"}',
    );
  };
}

interface SwitchWords {
  readonly label: string;
  readonly hint: string;
}

/** Changes switches. Returns a check that they keep their state, which is run after a reload. */
async function expectMoving(
  page: Page,
  switches: readonly SwitchWords[],
): Promise<() => Promise<void>> {
  const moved: (() => Promise<void>)[] = [];
  for (const { label, hint } of switches) {
    const control = page.getByRole("switch", { name: label, exact: true });
    await expect(control).toHaveAccessibleDescription(hint);
    const before = await control.isChecked();
    await control.click();
    const expectMoved = () => expect(control).toBeChecked({ checked: !before });
    await expectMoved();
    moved.push(expectMoved);
  }
  return async () => {
    for (const expectMoved of moved) await expectMoved();
  };
}
