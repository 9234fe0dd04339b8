import { webhookWords } from "../../src/features/account/webhook-words.ts";
import { sharedWords } from "../../src/i18n/shared-words.ts";
import { filled } from "../../src/i18n/words.ts";
import { expectAccessible } from "./support/accessible.ts";
import { asPerson as test, expect, type Language } from "./support/app.ts";

const languages: readonly Language[] = ["en", "ar"];
const url = "https://hooks.example/purge";

for (const language of languages) {
  const t = webhookWords[language];
  const common = sharedWords[language];

  test.describe(`webhooks in ${language}`, () => {
    test.use({ language });

    test("create a webhook, show its secret once, test, disable and delete it", async ({
      page,
    }) => {
      const button = (name: string) => page.getByRole("button", { name, exact: true });
      await page.goto("/app/profile?tab=security");
      await expect(page.getByText(t.none)).toBeVisible();
      const address = page.getByLabel(t.url, { exact: true });
      const expectAccessiblePage = async () => {
        // The bar at the top must not cover half of a checkbox.
        await page.evaluate(() => scrollTo(0, 0));
        await expectAccessible(page);
      };

      await test.step("refuse an address to which nothing is sent", async () => {
        for (const event of Object.values(t.event))
          await page.getByRole("checkbox", { name: event }).uncheck();
        await address.fill("http://192.168.0.1/");
        await button(t.create).click();
        await expect(page.getByRole("alert").getByRole("link", { name: t.noEvent })).toBeVisible();
        await expectAccessiblePage();
        await page.getByRole("checkbox", { name: t.event["leaflet.withdrawn"] }).check();
        await button(t.create).click();
        await expect(address).toHaveAttribute("aria-invalid", "true");
        await expect(page.getByRole("alert")).toBeVisible();
      });

      await address.fill(url);
      await button(t.create).click();
      const shown = page.getByRole("dialog");
      await expect(shown.getByLabel(t.secret, { exact: true })).toHaveValue(/^whsec_/);
      await expectAccessible(page);
      await shown.getByRole("button", { name: t.done }).click();

      const row = page.getByRole("list", { name: t.list }).getByRole("listitem");
      await expect(row).toContainText(url);
      await expect(row).toContainText(t.eventShort["leaflet.withdrawn"]);
      await expectAccessiblePage();
      await button(filled(t.testNamed, { url })).click();
      await expect(page.getByText(filled(t.tested, { url }))).toBeVisible();
      await button(filled(t.disableNamed, { url })).click();
      await expect(row).toContainText(t.states.disabled);
      await button(filled(t.enableNamed, { url })).click();
      await expect(row).toContainText(t.states.enabled);

      await button(filled(t.deleteNamed, { url })).click();
      const question = page.getByRole("alertdialog");
      await expect(question).toContainText(url);
      await question.getByRole("button", { name: common.delete }).click();
      await expect(page.getByText(t.none)).toBeVisible();
      await expect(page.getByRole("heading", { name: t.heading })).toBeFocused();
    });
  });
}
