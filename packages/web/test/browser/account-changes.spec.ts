import type { Page } from "@playwright/test";

import { accountWords } from "../../src/features/account/account-words.ts";
import { signInWords } from "../../src/features/account/sign-in-words.ts";
import { expectAccessible } from "./support/accessible.ts";
import { asPerson as test, expect, type Language } from "./support/app.ts";

const languages: readonly Language[] = ["en", "ar"];
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

for (const language of languages) {
  const t = accountWords[language];

  test.describe(`changes of an account in ${language}`, () => {
    test.use({ language });

    test("ask for the password when the e-mail address changes, and for nothing else", async ({
      page,
      person,
    }) => {
      await page.goto("/app/profile");
      const password = field(page, t.password.current);
      await field(page, t.profile.fullName).fill("Rana Nasser");
      await field(page, t.profile.email).fill(person.email.toUpperCase());
      await expect(password).toHaveCount(0);
      await field(page, t.profile.email).fill(`new-${person.email}`);
      await expect(password).toHaveAccessibleDescription(t.profile.passwordHint);
      await expectAccessible(page);
      await password.fill("not this one");
      await button(page, t.profile.save).click();
      const wrong =
        language === "en" ? "Current password is incorrect" : "كلمة المرور الحالية غير صحيحة";
      await expect(page.getByRole("alert")).toHaveText(wrong);
      await expect(password).toBeFocused();
      await expect(password).toHaveAccessibleDescription(new RegExp(wrong));
      await expectAccessible(page);
      await password.fill(person.password);
      await button(page, t.profile.save).click();
      await expect(page.getByRole("status").filter({ hasText: t.profile.saved })).toBeVisible();
      await expect(password).toHaveCount(0);
      await expect(field(page, t.profile.email)).toHaveValue(`new-${person.email}`);
    });

    test("show why a new e-mail address is refused", async ({ page }) => {
      await page.goto("/app/profile");
      await field(page, t.profile.email).fill("r\u0430na@example.org"); // a Cyrillic letter
      await button(page, t.profile.save).click();
      const refused =
        language === "en"
          ? /^Email mixes letters of different writing systems/
          : /^البريد الإلكتروني: يجمع هذا العنوان حروفًا/;
      await expect(page.getByRole("alert")).toHaveText(refused);
      await expect(field(page, t.profile.email)).toBeFocused();
      await expectAccessible(page);
    });

    test("warn about a common new password, which http accepts", async ({ page, person }) => {
      await page.goto("/app/profile?tab=security");
      await field(page, t.password.current).fill(person.password);
      await field(page, t.password.new).fill("secret1");
      await field(page, t.password.confirm).fill("secret1");
      await button(page, t.password.update).click();
      await expect(page.getByRole("status").filter({ hasText: t.password.updated })).toBeVisible();
      const warning = signInWords[language].passwordCommon;
      await expect(page.getByRole("status").filter({ hasText: warning })).toBeVisible();
      await expectAccessible(page);
    });
  });
}
