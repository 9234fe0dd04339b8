import type { Page, Route } from "@playwright/test";

import { formWords } from "../../src/controls/form/form-words.ts";
import { signInWords } from "../../src/features/account/sign-in-words.ts";
import { sharedWords } from "../../src/i18n/shared-words.ts";
import { filled } from "../../src/i18n/words.ts";
import { expectAccessible } from "./support/accessible.ts";
import { expect, signUp, test, type Language } from "./support/app.ts";

const languages: readonly Language[] = ["en", "ar"];
const password = "a long enough password";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/** Mocks replies that no healthy server sends. */
async function mockReply(page: Page, path: string, reply: Parameters<Route["fulfill"]>[0]) {
  await page.route(path, (route) => route.fulfill(reply));
}

test.describe("signing in", () => {
  test("leads to the page that was requested", async ({ page, context, server }) => {
    const { email } = await signUp(context, server);
    await context.clearCookies();
    await page.goto("/app/profile?tab=security");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
    await expect(page).toHaveTitle("Sign in, Nashra");
    await expect(field(page, "Email")).toHaveAttribute("autocomplete", "username");
    await expect(field(page, "Password")).toHaveAttribute("autocomplete", "current-password");
    await field(page, "Email").fill(email.toUpperCase());
    await field(page, "Password").fill(password);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/app\/profile\?tab=security$/);
    expect(await page.evaluate(() => localStorage.getItem("userInfo"))).toContain(email);
  });

  test("shows Signing in... and ignores a second press", async ({ page }) => {
    let calls = 0;
    let go = () => undefined as void;
    const held = new Promise<void>((resolve) => (go = resolve));
    await page.route("**/api/users/login", async (route) => {
      calls += 1;
      await held;
      await route.abort();
    });
    await page.goto("/app/login");
    await field(page, "Email").fill("rana@example.org");
    await field(page, "Password").fill(password);
    await button(page, "Sign in").click();
    await expect(button(page, "Signing in...")).toBeDisabled();
    await button(page, "Signing in...").click({ force: true });
    go();
    await expect(page.getByRole("alert")).toHaveText("Login failed. Please try again.");
    await expect(field(page, "Email")).toHaveValue("rana@example.org");
    await expect(button(page, "Sign in")).toBeEnabled();
    expect(calls).toBe(1);
  });

  test("shows the password on request", async ({ page }) => {
    await page.goto("/app/login");
    await field(page, "Password").fill("secret");
    await expect(field(page, "Password")).toHaveAttribute("type", "password");
    await button(page, "Show").click();
    await expect(field(page, "Password")).toHaveAttribute("type", "text");
    await expect(button(page, "Show")).toHaveAttribute("aria-pressed", "true");
  });

  test("shows when to try again after too many attempts", async ({ page }) => {
    await page.goto("/app/login");
    const message = "Too many attempts. Please try again later.";
    await mockReply(page, "**/api/users/login", {
      status: 429,
      headers: { "Retry-After": "840" },
      json: { code: "throttled", message },
    });
    await field(page, "Email").fill("rana@example.org");
    await field(page, "Password").fill("wrong");
    await button(page, "Sign in").click();
    await expect(page.getByRole("alert")).toHaveText(`${message} You can try again in 14 minutes.`);
  });

  test("keeps the requested page in the link to sign-up and in the link back to sign-in", async ({
    page,
  }) => {
    await page.goto("/app/login?next=%2Fapp%2Ftemplates");
    await page.getByRole("link", { name: "Sign up" }).click();
    await expect(page).toHaveURL(/\/app\/register\?next=%2Fapp%2Ftemplates$/);
    await page.getByRole("link", { name: "Sign in" }).click();
    await expect(page).toHaveURL(/\/app\/login\?next=%2Fapp%2Ftemplates$/);
  });

  test("shows only the form on a narrow screen", async ({ page }) => {
    const sample = page.getByText("Package leaflet: information for the patient");
    await page.setViewportSize({ width: 900, height: 800 });
    await page.goto("/app/login");
    await expect(sample).toBeVisible();
    await page.setViewportSize({ width: 899, height: 800 });
    await expect(sample).toBeHidden();
  });
});

test.describe("signing up", () => {
  test("creates an account and leads to the dashboard", async ({ page }) => {
    await page.goto("/app/register");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign up");
    await expect(field(page, "Password")).toHaveAttribute("autocomplete", "new-password");
    await fillSignUp(page, { email: "new@example.org" });
    const [request] = await Promise.all([
      page.waitForRequest("**/api/users/register"),
      button(page, "Sign up").click(),
    ]);
    expect(request.postDataJSON()).toEqual({
      name: "Rana Haddad",
      email: "new@example.org",
      organization: "Wadi Pharma",
      password: "secret",
    });
    await expect(page).toHaveURL(/\/app$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome back, Rana Haddad");
  });

  test("sends nothing while the passwords differ", async ({ page }) => {
    let calls = 0;
    await page.route("**/api/users/register", (route) => {
      calls += 1;
      return route.abort();
    });
    await page.goto("/app/register");
    await fillSignUp(page, { confirmation: "secrets" });
    await button(page, "Sign up").click();
    await expect(page.getByRole("alert")).toHaveText("Passwords do not match");
    await expect(field(page, "Confirm Password")).toBeFocused();
    await expect(field(page, "Confirm Password")).toHaveAccessibleDescription(
      "Passwords do not match",
    );
    await expect(page).toHaveTitle("Error: Sign up, Nashra");
    expect(calls).toBe(0);
    // Correcting the other password field also removes the error.
    await field(page, "Password").fill("secrets");
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect(page).toHaveTitle("Sign up, Nashra");
  });

  test("shows the server's message in an alert and at the field", async ({
    page,
    context,
    server,
  }) => {
    const { email } = await signUp(context, server);
    await context.clearCookies();
    await page.goto("/app/register");
    await fillSignUp(page, { email });
    await button(page, "Sign up").click();
    await expect(page.getByRole("alert")).toHaveText("User already exists");
    await expect(field(page, "Email")).toBeFocused();
    await expect(field(page, "Email")).toHaveAccessibleDescription("User already exists");
    // Typing in another field neither removes the error nor moves the focus.
    await field(page, "Full Name").fill("Rana");
    await expect(field(page, "Full Name")).toBeFocused();
    await expect(field(page, "Email")).toHaveAccessibleDescription("User already exists");
    await field(page, "Email").fill("x@example.org");
    await expect(field(page, "Email")).toHaveAccessibleDescription("");
  });

  test("shows an error at the field that the server names", async ({ page }) => {
    await page.goto("/app/register");
    await fillSignUp(page, { email: "a..b@-x.example" });
    await button(page, "Sign up").click();
    const summary = page.getByRole("alert");
    await expect(summary).toContainText("There is a problem");
    await summary.getByRole("link", { name: "Email is not a valid e-mail address." }).click();
    await expect(field(page, "Email")).toBeFocused();
    await expect(field(page, "Email")).toHaveAttribute("aria-invalid", "true");
  });

  test("shows a general error if the server sends no message", async ({ page }) => {
    await page.goto("/app/register");
    await mockReply(page, "**/api/users/register", { status: 500, body: "" });
    await fillSignUp(page, {});
    await button(page, "Sign up").click();
    await expect(page.getByRole("alert")).toHaveText("An error occurred");
    await expect(field(page, "Password")).toHaveValue("secret");
  });
});

interface Registration {
  readonly email?: string;
  readonly confirmation?: string;
}

async function fillSignUp(page: Page, { email = "rana@example.org", confirmation }: Registration) {
  await field(page, "Full Name").fill("Rana Haddad");
  await field(page, "Organization").fill("Wadi Pharma");
  await field(page, "Email").fill(email);
  await field(page, "Password").fill("secret");
  await field(page, "Confirm Password").fill(confirmation ?? "secret");
}

for (const language of languages) {
  const t = signInWords[language];
  const missing = (label: string) => filled(formWords[language].required, { field: label });

  test.describe(`in ${language}`, () => {
    test.use({ language });

    test("sign-up warns about a common password, which http accepts", async ({ page }) => {
      await page.goto("/app/register");
      const email = `common-${language}@example.org`;
      for (const [label, value] of [
        [t.fullName, "Rana Haddad"],
        [t.organization, "Wadi Pharma"],
        [t.email, email],
        [t.password, "Rana Haddad"],
        [t.confirmPassword, "Rana Haddad"],
      ] as const)
        await field(page, label).fill(value);
      await button(page, t.signUp).click();
      await expect(page).toHaveURL(/\/app$/);
      await expect(page.getByRole("status").filter({ hasText: t.passwordCommon })).toBeVisible();
      await expectAccessible(page);
      const stored = await page.evaluate(() => localStorage.getItem("userInfo"));
      expect(stored).toContain(email);
      expect(stored).not.toContain("warnings");
    });

    test("sign-in shows missing fields and the server's message", async ({ page }) => {
      await page.goto("/app/login");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.signIn);
      await expectAccessible(page);
      await button(page, t.signIn).click();
      const summary = page.getByRole("alert");
      await expect(summary).toContainText(sharedWords[language].thereIsAProblem);
      await expect(summary.locator("xpath=ancestor::*[@tabindex='-1'][1]")).toBeFocused();
      await expect(summary.getByRole("link")).toHaveText([missing(t.email), missing(t.password)]);
      await expectAccessible(page);
      await summary.getByRole("link").last().click();
      await expect(field(page, t.password)).toBeFocused();
      await field(page, t.email).fill("nobody@example.org");
      await expect(summary.getByRole("link")).toHaveText([missing(t.password)]);
      await field(page, t.password).fill("wrong wrong");
      await expect(summary).toHaveCount(0);
      await button(page, t.signIn).click();
      await expect(summary).toHaveText(
        language === "en"
          ? "Invalid email or password"
          : "البريد الإلكتروني أو كلمة المرور غير صحيحة",
      );
      await expect(field(page, t.password)).toHaveValue("wrong wrong");
      await expectAccessible(page);
    });

    test("sign-up shows missing fields", async ({ page }) => {
      await page.goto("/app/register");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.signUp);
      await expectAccessible(page);
      await field(page, t.email).fill("rana");
      await field(page, t.password).fill("123");
      await button(page, t.signUp).click();
      await expect(page.getByRole("alert").getByRole("link")).toHaveText([
        missing(t.fullName),
        missing(t.organization),
        filled(formWords[language].notAnEmail, { field: t.email }),
        t.passwordShort,
        missing(t.confirmPassword),
      ]);
      await expectAccessible(page);
    });
  });
}
