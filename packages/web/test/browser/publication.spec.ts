import { aLeaflet } from "@nashra/engine/testing";

import { packCodeWords } from "../../src/features/publication/pack-code-words.ts";
import { publicationWords } from "../../src/features/publication/publication-words.ts";
import { sharedWords } from "../../src/i18n/shared-words.ts";
import { filled } from "../../src/i18n/words.ts";
import { expectAccessible, expectPartAccessible } from "./support/accessible.ts";
import { asPerson as test, expect, type Language } from "./support/app.ts";
import { expectNothingOutside } from "./support/layout.ts";
import { bytesOf, downloaded, openPreview, storeLeaflet } from "./support/preview.ts";

const packs = [{ id: "p1", name: "علبة", unit: "tablet", gtin: "96385074" }];
let made = 0;

/** A GTIN that no other test publishes, because a GTIN belongs to the account that published it first. */
function aGtin(): string {
  made += 1;
  const start = `0952${String(process.pid % 1_000_000).padStart(6, "0")}${String(made).padStart(3, "0")}`;
  const sum = [...start].reduce(
    (all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 3 : 1),
    0,
  );
  return `${start}${(10 - (sum % 10)) % 10}`;
}

function isDrawn(image: Element): boolean {
  return image instanceof HTMLImageElement && image.naturalWidth > 0;
}

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

    test("has codes for the pack, which say that they lead nowhere before it is public", async ({
      page,
      api,
      server,
    }) => {
      const c = packCodeWords[language];
      const gtin = aGtin();
      const content = aLeaflet({ productIdentifier: gtin, product: { packs } });
      const draft = await storeLeaflet(api, content);
      await openPreview(page, draft);
      const panel = page.getByRole("region", { name: c.title });
      await panel.scrollIntoViewIfNeeded();
      await expect(panel.getByText(c.notPublic)).toBeVisible();
      await expect(panel.getByText(filled(c.unsetOrigin, { origin: server.origin }))).toBeVisible();
      await expect(panel.getByText(`${server.origin}/01/${gtin}`, { exact: true })).toBeVisible();
      const image = panel.getByRole("img", { name: c.qrImage });
      await expect.poll(async () => image.evaluate(isDrawn)).toBe(true);
      await expectAccessible(page);

      await panel.getByRole("combobox", { name: c.gtin }).selectOption("96385074");
      await panel.getByRole("button", { name: c.datamatrix }).click();
      await expect(panel.getByText("(01)00000096385074", { exact: true })).toBeVisible();
      await expect(panel.getByText(filled(c.right, { digit: "4" }))).toBeVisible();
      await expect(panel.getByText(filled(c.unsetOrigin, { origin: server.origin }))).toHaveCount(
        0,
      );
      for (const [name, start] of [
        [c.downloadSvg, "<svg"],
        [c.downloadPng, "\u0089PNG"],
      ] as const) {
        const file = await downloaded(page, () => panel.getByRole("button", { name }).click());
        expect(file.suggestedFilename()).toMatch(/^datamatrix 96385074 Zaytounol\.(?:svg|png)$/);
        expect((await bytesOf(file)).toString("latin1")).toContain(start);
      }
      await page.setViewportSize({ width: 360, height: 800 });
      await expectNothingOutside(page);
      await expectAccessible(page);
      await api.put(`/api/leaflets/${draft._id}`, { status: "published" });
      await openPreview(page, draft);
      await panel.scrollIntoViewIfNeeded();
      await expect(panel.getByRole("img", { name: c.qrImage })).toBeVisible();
      await expect(panel.getByText(c.notPublic)).toHaveCount(0);
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

test("a leaflet with a wrong GTIN, or without one, says why it has no code", async ({
  page,
  api,
}) => {
  const c = packCodeWords.en;
  const panel = page.getByRole("region", { name: c.title });
  await openPreview(
    page,
    await storeLeaflet(api, aLeaflet({ productIdentifier: "09521000042019" })),
  );
  await expect(panel.getByText(filled(c.gtinWrong, { gtin: "09521000042019" }))).toBeVisible();
  await openPreview(page, await storeLeaflet(api, aLeaflet()));
  await expect(panel.getByText(c.address)).toBeVisible();
  await panel.getByRole("button", { name: c.datamatrix }).click();
  await expect(panel.getByText(c.gtinMissing)).toBeVisible();
  await expectPartAccessible(page, panel);
});
