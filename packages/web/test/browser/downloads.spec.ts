import { buildDocument, carried, fromXml, readDocument, toXml } from "@nashra/engine";
import { validateDocument } from "@nashra/engine/judge";
import { aLeaflet } from "@nashra/engine/testing";

import { expectAccessible } from "./support/accessible.ts";
import { expect, asPerson as test } from "./support/app.ts";
import { exampleLeaflet } from "./support/example-leaflets.ts";
import {
  builtByProgram,
  bytesOf,
  downloaded,
  fetchStored,
  message,
  openPreview,
  storeLeaflet,
} from "./support/preview.ts";

const leaflets = {
  en: () => exampleLeaflet("tamrofen-tablet-en"),
  ar: () => exampleLeaflet("dolvera-syrup-ar"),
};

test.describe("downloads", () => {
  for (const language of ["en", "ar"] as const)
    test(`contain the stored XML byte for byte, in ${language}`, async ({ page, api }) => {
      const { _id } = await storeLeaflet(api, leaflets[language]());
      const leaflet = await fetchStored(api, { _id });
      await openPreview(page, leaflet);
      const file = await downloaded(page, () =>
        page.getByRole("button", { name: "Download XML" }).click(),
      );
      const bytes = await bytesOf(file);
      expect(bytes.equals(Buffer.from(leaflet.fhirXml, "utf8"))).toBe(true);
      expect(bytes.equals(builtByProgram(leaflet)), "as the command line builds it").toBe(true);
      const reading = fromXml(bytes.toString("utf8"));
      const judged = reading.kind === "read" ? validateDocument(reading) : reading.findings;
      expect(judged.filter(({ severity }) => severity === "error")).toEqual([]);
      const name = language === "ar" ? "دولفيرا-ar-v1.xml" : "Tamrofen-en-v1.xml";
      expect(file.suggestedFilename()).toBe(name);
    });

  test("say what a document that version 0.1.0 stored omits, and offer the complete one", async ({
    page,
    api,
  }) => {
    const leaflet = await storeLeaflet(api, aLeaflet());
    const built = buildDocument(aLeaflet(), { layout: "standard" });
    const fhirXml = built.kind === "built" ? toXml(built.bundle) : "";
    await page.route(`/api/leaflets/${leaflet._id}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), fhirXml } });
    });
    await openPreview(page, leaflet);
    await page.getByRole("button", { name: "Download XML" }).click();
    await expect(message(page, "status", "pregnancy")).toBeVisible();
    const file = await downloaded(page, () =>
      page.getByRole("button", { name: "Download complete layout" }).click(),
    );
    const reading = fromXml((await bytesOf(file)).toString("utf8"));
    expect(readDocument(reading)).toMatchObject({ content: carried(aLeaflet()) });
  });

  test("report missing XML", async ({ page, api }) => {
    await openPreview(page, await storeLeaflet(api, aLeaflet({ revisionDate: "" })));
    await page.getByRole("button", { name: "Download XML" }).click();
    await expect(message(page, "alert", "No XML data available to download.")).toBeVisible();
    await expectAccessible(page);
  });

  for (const [item, query, name] of [
    [/XML, complete layout/, "format=xml&layout=complete", "Zaytounol-en-v1.xml"],
    [/JSON, standard layout/, "format=json&layout=standard", "Zaytounol-en-v1-standard.json"],
    [/JSON, complete layout/, "format=json&layout=complete", "Zaytounol-en-v1.json"],
    [/HTML page/, "format=html&layout=complete", "Zaytounol-en-v1.html"],
  ] as const)
    test(`return the same bytes as the API for ${query}`, async ({ page, api }) => {
      const leaflet = await storeLeaflet(api, aLeaflet());
      await openPreview(page, leaflet);
      await page.getByRole("button", { name: "More downloads" }).click();
      await expect(page.getByRole("menuitem", { name: /standard.*Without Pregnancy/ })).toHaveCount(
        2,
      );
      const file = await downloaded(page, () => page.getByRole("menuitem", { name: item }).click());
      const wanted = await page.request.get(`/api/leaflets/${leaflet._id}/document?${query}`);
      expect((await bytesOf(file)).equals(await wanted.body())).toBe(true);
      expect(file.suggestedFilename()).toBe(name);
    });

  test("report why a document cannot be built", async ({ page, api }) => {
    await openPreview(page, await storeLeaflet(api, aLeaflet({ revisionDate: "" })));
    await page.getByRole("button", { name: "More downloads" }).click();
    await expectAccessible(page);
    await page.getByRole("menuitem", { name: /JSON, complete/ }).click();
    await expect(page.getByRole("alert").first()).not.toBeEmpty();
  });
});
