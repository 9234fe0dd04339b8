import type { Page } from "@playwright/test";

import { expectAccessible } from "./support/accessible.ts";
import { asPerson as test, expect, type Api } from "./support/app.ts";
import { exampleLeaflet } from "./support/example-leaflets.ts";
import { expectNothingOutside } from "./support/layout.ts";

/** No other test has it: a GTIN belongs to the account that published it first. */
const gtin = "09521991234577";
const widths = [320, 1440];

/** Publishes an example; returns its id. */
async function publish(api: Api, name: string, more: object = {}): Promise<string> {
  const content = { ...exampleLeaflet(name), ...more };
  const made = (await api.post("/api/leaflets", { content, status: "published" })) as {
    readonly _id: string;
  };
  return made._id;
}

const examples = [
  { language: "en", name: "tamrofen-tablet-en", print: "Print" },
  { language: "ar", name: "tamrofen-tablet-ar", print: "طباعة" },
  { language: "fr", name: "cortilanne-cream-fr", print: "Imprimer" },
] as const;

const textSize = (page: Page) =>
  page
    .locator("main p")
    .last()
    .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));

for (const { language, name, print } of examples)
  test.describe(`the public page in ${language}`, () => {
    test("is accessible, fits the width, and loads nothing from elsewhere", async ({
      page,
      api,
      server,
    }) => {
      const id = await publish(api, name);
      const requests: string[] = [];
      page.on("request", (request) => requests.push(request.url()));
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`/leaflets/${id}`);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        const printing = page.locator("button", { hasText: print });
        await expect(printing).toBeVisible({ visible: width > 1000 });
        await expectNothingOutside(page);
        await expectAccessible(page);
      }
      expect(requests.filter((url) => !url.startsWith(server.origin))).toEqual([]);
      expect(await page.context().cookies(`${server.origin}/leaflets/${id}`)).toEqual(
        await page.context().cookies(server.origin),
      );
    });
  });

test.describe("the public page without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("has the whole text, larger letters and high contrast, and hides what needs a script", async ({
    page,
    api,
  }) => {
    const id = await publish(api, "tamrofen-tablet-en");
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/leaflets/${id}`);
    await expect(page.locator("main section h2")).toHaveCount(8);
    await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
    await expect(page.getByRole("button", { name: "Listen" })).toBeHidden();
    const before = await page.locator("main section p").first().boundingBox();
    await page.locator("label[for]", { hasText: "A" }).last().click();
    const after = await page.locator("main section p").first().boundingBox();
    expect(after?.height ?? 0).toBeGreaterThan((before?.height ?? 0) * 1.3);
    await page.getByRole("link", { name: "How to store Tamrofen" }).first().click();
    await expect(page).toHaveURL(/#/);
  });
});

test("a QR code on a pack leads to the leaflet in the reader's language, without an account", async ({
  api,
  browser,
  server,
}) => {
  const id = await publish(api, "tamrofen-tablet-ar", { productIdentifier: gtin });
  const stranger = await browser.newContext({ locale: "ar-JO" });
  const page = await stranger.newPage();
  await page.goto(`${server.origin}/01/${gtin}`);
  expect(page.url()).toContain("/leaflets/");
  await expect(page.locator("html")).toHaveAttribute("lang", "ar");
  await page.goto(`${server.origin}/leaflets/${id}`);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await textSize(page)).toBeGreaterThan(12);
  expect(await stranger.cookies()).toEqual([]);
  await stranger.close();
});
