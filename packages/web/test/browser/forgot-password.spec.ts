import { signInWords } from "../../src/features/account/sign-in-words.ts";
import { helpWords } from "../../src/pages/public/help/help-words.ts";
import { expectAccessible } from "./support/accessible.ts";
import { expect, test, type Language } from "./support/app.ts";

const languages: readonly Language[] = ["en", "ar"];

for (const language of languages) {
  test.describe(`a forgotten password in ${language}`, () => {
    test.use({ language });

    test("leads from the sign-in page to the help, without a call and without a hint about the account", async ({
      page,
    }) => {
      const t = helpWords[language];
      await page.goto("/app/login");
      const link = page.getByRole("link", { name: signInWords[language].forgot });
      await expect(link).toBeVisible();
      await expectAccessible(page);
      await page
        .getByLabel(signInWords[language].email, { exact: true })
        .fill("somebody@example.org");
      const calls: string[] = [];
      page.on("request", (request) => {
        if (new URL(request.url()).pathname.startsWith("/api/")) calls.push(request.url());
      });
      await link.click();
      await expect(page).toHaveURL(/\/help#password$/);
      const heading = page.getByRole("heading", { name: t.passwordTitle });
      await expect(heading).toBeInViewport();
      await expect(heading).toHaveAttribute("id", "password");
      await expect(page.getByText("nashra-server user set-password")).toBeVisible();
      await expect(page.getByRole("article")).not.toContainText("somebody@example.org");
      expect(calls).toEqual([]);
      await expectAccessible(page);
    });
  });
}
