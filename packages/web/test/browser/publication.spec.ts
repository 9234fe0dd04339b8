import { aLeaflet } from "@nashra/engine/testing";

import { publicationWords } from "../../src/features/publication/publication-words.ts";
import { sharedWords } from "../../src/i18n/shared-words.ts";
import { filled } from "../../src/i18n/words.ts";
import { expectAccessible, expectPartAccessible } from "./support/accessible.ts";
import { asPerson as test, expect, type Language } from "./support/app.ts";
import { expectNothingOutside } from "./support/layout.ts";
import { openPreview, storeLeaflet } from "./support/preview.ts";

const languages: readonly Language[] = ["en", "ar"];

for (const language of languages) {
  const t = publicationWords[language];

  test.describe(`the public page of a leaflet in ${language}`, () => {
    test.use({ language });

    test("is shown beside the preview and withdrawn with a reason that everybody reads", async ({
      page,
      api,
      server,
    }) => {
      const leaflet = await storeLeaflet(api, aLeaflet(), { status: "published" });
      await openPreview(page, leaflet);
      const panel = page.getByRole("region", { name: t.title, exact: true });
      const link = panel.getByRole("link");
      await expect(link).toHaveAttribute("href", `${server.origin}/leaflets/${leaflet._id}`);
      await page.setViewportSize({ width: 360, height: 800 });
      await expectNothingOutside(page);
      await expectAccessible(page);
      await panel.getByRole("button", { name: t.withdraw }).click();
      const dialog = page.getByRole("alertdialog");
      await expect(dialog).toContainText("Zaytounol");
      await expectPartAccessible(page, dialog);
      await dialog.getByRole("button", { name: sharedWords[language].cancel }).click();
      await panel.getByRole("button", { name: t.withdraw }).click();
      await dialog.getByLabel(t.reason).fill("A new company");
      await dialog.getByRole("button", { name: t.confirm, exact: true }).click();
      await expect(page.getByText(filled(t.done, { title: leaflet.title }))).toBeVisible();
      await expect(panel.getByRole("button", { name: t.withdraw })).toHaveCount(0);
      await link.click();
      await expect(page.getByText("This leaflet was withdrawn on")).toBeVisible();
      await expect(page.getByText("A new company")).toBeVisible();
    });
  });
}

test("a leaflet that was never published has no panel about its public page", async ({
  page,
  api,
}) => {
  await openPreview(page, await storeLeaflet(api, aLeaflet()));
  await expect(page.getByRole("region", { name: publicationWords.en.title })).toHaveCount(0);
});
