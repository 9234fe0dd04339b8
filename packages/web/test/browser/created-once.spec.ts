import { aLeaflet } from "@nashra/engine/testing";
import type { Locator, Page } from "@playwright/test";

import { tokenWords } from "../../src/features/account/token-words.ts";
import { historyWords } from "../../src/features/history/history-words.ts";
import { builderWords } from "../../src/features/leaflet-builder/builder-words.ts";
import { listWords } from "../../src/features/leaflet-list/list-words.ts";
import { leafletPreviewWords } from "../../src/features/leaflet-preview/leaflet-preview-words.ts";
import { sharedWords } from "../../src/i18n/shared-words.ts";
import { filled } from "../../src/i18n/words.ts";
import { leafletWords } from "../../src/model/leaflet-words.ts";
import { expectAccessible } from "./support/accessible.ts";
import { expect, asPerson as test, type Api, type Language } from "./support/app.ts";
import { storedDraftTitles } from "./support/stored-drafts.ts";
import { fillRequired } from "./support/written-leaflet.ts";
import { change, openPreview, storeLeaflet, type StoredLeaflet } from "./support/preview.ts";

const languages: readonly Language[] = ["en", "ar"];
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** The addresses of all POST requests that the page sends to a path. */
function sentTo(page: Page, path: RegExp): readonly string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && path.test(request.url())) sent.push(request.url());
  });
  return sent;
}

/** Presses and releases the mouse again in the middle of `target`, as the second click of a double click. */
async function clickAgain(page: Page, target: Locator): Promise<void> {
  await expect(async () => {
    // null while another page replaces the page with the button
    const box = await target.boundingBox();
    if (box === null) throw new Error("The button is not visible.");
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  }).toPass();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
}

/** Lets the next POST request to `path` reach the server, but loses its reply. Later replies arrive. */
async function loseReply(page: Page, path: RegExp): Promise<void> {
  let lost = 0;
  await page.route(path, async (route) => {
    if (route.request().method() !== "POST" || lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
}

const titlesOf = async (api: Api) =>
  ((await api.get("/api/leaflets")) as { title: string }[]).map(({ title }) => title).toSorted();

/** Opens version 1 of a leaflet with two versions, and the question whether to restore it. */
async function askToRestore(page: Page, api: Api, language: Language) {
  const t = historyWords[language];
  const leaflet = await storeLeaflet(api, aLeaflet());
  await change(api, leaflet, { subName: "second" });
  await openPreview(page, leaflet, "?version=1");
  await button(page, t.restoreThis).click();
  const confirm = page
    .getByRole("alertdialog")
    .getByRole("button", { name: filled(t.restoreVersion, { version: 1 }) });
  const done = page.getByText(filled(t.restored, { version: 1, next: 3 }));
  return { leaflet, confirm, done };
}

async function versionsOf(api: Api, { _id }: StoredLeaflet): Promise<number> {
  return ((await api.get(`/api/leaflets/${_id}/revisions`)) as unknown[]).length;
}

async function fillToken(page: Page, language: Language): Promise<void> {
  await page.goto("/app/profile?tab=security");
  await expect(page.getByText(tokenWords[language].none)).toBeVisible();
  await page.getByLabel(tokenWords[language].name, { exact: true }).fill("Nightly export");
}

for (const language of languages) {
  const list = listWords[language];
  const preview = leafletPreviewWords[language];
  const tokens = tokenWords[language];
  const common = sharedWords[language];
  const duplicateInList = (page: Page) =>
    button(page, filled(list.duplicateOf, { title: "Zaytounol" }));

  test.describe(`a double click in ${language}`, () => {
    test.use({ language });

    test("on Duplicate in the list creates one copy, and so does the Enter key held down on Duplicate", async ({
      page,
      api,
    }) => {
      await storeLeaflet(api, aLeaflet());
      await page.goto("/app/leaflets");
      const sent = sentTo(page, /\/copy$/);
      await duplicateInList(page).dblclick();
      await expect(button(page, list.openCopy)).toBeVisible();
      // The second click of a slow double click, after the copy was created.
      await clickAgain(page, duplicateInList(page));
      await page.reload();
      await expect(page.getByRole("rowheader")).toHaveCount(2);
      expect(sent).toHaveLength(1);
      expect(await titlesOf(api)).toHaveLength(2);

      await duplicateInList(page).focus();
      await page.keyboard.down("Enter");
      await expect(button(page, list.openCopy)).toBeVisible();
      // A repeated key of the same press, after the copy was created.
      await page.keyboard.down("Enter");
      await page.keyboard.up("Enter");
      await page.reload();
      await expect(page.getByRole("rowheader")).toHaveCount(3);
      expect(sent).toHaveLength(2);
    });

    test("on Duplicate in the preview creates one copy", async ({ page, api }) => {
      const leaflet = await storeLeaflet(api, aLeaflet());
      await openPreview(page, leaflet);
      const sent = sentTo(page, /\/copy$/);
      await button(page, preview.duplicate).dblclick();
      await expect(page).not.toHaveURL(new RegExp(leaflet._id));
      // The page now shows the copy, and its button is at the same place.
      await clickAgain(page, button(page, preview.duplicate));
      await page.goto("/app/leaflets");
      await expect(page.getByRole("rowheader")).toHaveCount(2);
      expect(sent).toHaveLength(1);
    });

    test("on Restore creates one version", async ({ page, api }) => {
      const { leaflet, confirm, done } = await askToRestore(page, api, language);
      const sent = sentTo(page, /\/restore$/);
      await confirm.dblclick();
      await expect(done).toBeVisible();
      expect(sent).toHaveLength(1);
      expect(await versionsOf(api, leaflet)).toBe(3);
    });

    test("on Create Token creates one token", async ({ page, api }) => {
      await fillToken(page, language);
      const sent = sentTo(page, /\/api\/tokens$/);
      await button(page, tokens.create).dblclick();
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByLabel(tokens.token, { exact: true })).toHaveValue(/^nashra_/);
      await dialog.getByRole("button", { name: tokens.done }).click();
      await expect(page.getByRole("list", { name: tokens.list }).getByRole("listitem")).toHaveCount(
        1,
      );
      expect(sent).toHaveLength(1);
      expect(await api.get("/api/tokens")).toHaveLength(1);
    });

    test("on Save in the builder creates one leaflet", async ({ page, api }) => {
      const words = leafletWords[language];
      await page.goto("/app/builder");
      const content = aLeaflet();
      for (const name of [
        "medicineName",
        "type",
        "companyName",
        "companyAddress",
        "companyPhone",
        "companyEmail",
        "revisionDate",
      ] as const)
        await page.getByLabel(words.fields[name], { exact: true }).fill(content[name]);
      await page.getByLabel(filled(words.size, { number: 1 }), { exact: true }).fill("250 mg");
      await button(page, builderWords[language].save).dblclick();
      await expect(page.getByText(builderWords[language].saved)).toBeVisible();
      await expect(page).toHaveURL(/\/app$/);
      expect(await titlesOf(api)).toEqual(["Zaytounol"]);
    });
  });

  test.describe(`after a lost reply in ${language}`, () => {
    test.use({ language });

    test("duplicating again in the list shows the copy that exists", async ({ page, api }) => {
      await storeLeaflet(api, aLeaflet());
      await page.goto("/app/leaflets");
      await loseReply(page, /\/copy$/);
      await duplicateInList(page).click();
      await expect(page.getByText(list.duplicateFailed)).toBeVisible();
      await duplicateInList(page).click();
      await button(page, list.openCopy).click();
      await expect(page).toHaveURL(/\/edit$/);
      expect(await titlesOf(api)).toHaveLength(2);
    });

    test("duplicating again in the preview opens the copy that exists", async ({ page, api }) => {
      const leaflet = await storeLeaflet(api, aLeaflet());
      await openPreview(page, leaflet);
      await loseReply(page, /\/copy$/);
      await button(page, preview.duplicate).click();
      await expect(page.getByText(common.networkError)).toBeVisible();
      await button(page, preview.duplicate).click();
      await expect(page).not.toHaveURL(new RegExp(leaflet._id));
      expect(await titlesOf(api)).toHaveLength(2);
    });

    test("restoring again creates no further version", async ({ page, api }) => {
      const { leaflet, confirm, done } = await askToRestore(page, api, language);
      await loseReply(page, /\/restore$/);
      await confirm.click();
      await expect(page.getByText(common.networkError)).toBeVisible();
      await confirm.click();
      await expect(done).toBeVisible();
      expect(await versionsOf(api, leaflet)).toBe(3);
    });

    test("creating the token again explains that it was shown only once", async ({ page, api }) => {
      await fillToken(page, language);
      await loseReply(page, /\/api\/tokens$/);
      await button(page, tokens.create).click();
      const rows = page.getByRole("list", { name: tokens.list }).getByRole("listitem");
      await expect(rows).toHaveCount(1);
      await button(page, tokens.create).click();
      const dialog = page.getByRole("dialog");
      await expect(dialog).toContainText(tokens.lostText);
      await expect(dialog.getByLabel(tokens.token, { exact: true })).toHaveCount(0);
      await expectAccessible(page);
      await dialog.getByRole("button", { name: tokens.done }).click();
      await expect(rows).toHaveCount(1);
      expect(await api.get("/api/tokens")).toHaveLength(1);
    });
  });
}

test("after a lost reply and a reload, saving the restored draft creates no second leaflet", async ({
  page,
  context,
  api,
}) => {
  await page.goto("/app/builder");
  await fillRequired(page);
  await loseReply(page, /\/api\/leaflets$/);
  await button(page, builderWords.en.save).click();
  await expect(page.getByRole("alert")).toContainText(sharedWords.en.networkError);
  await page.getByLabel("Medicine Name", { exact: true }).fill("Zaytounol forte");
  await expect.poll(() => storedDraftTitles(page)).toEqual(["Zaytounol forte"]);
  await page.close({ runBeforeUnload: false });
  const again = await context.newPage();
  await again.goto("/app/builder");
  await again.getByRole("button", { name: "Restore" }).click();
  await expect(again.getByLabel("Medicine Name", { exact: true })).toHaveValue("Zaytounol forte");
  await button(again, builderWords.en.save).click();
  // The text differs from that of the first request, so the user decides.
  const dialog = again.getByRole("dialog");
  await expect(dialog).toContainText("This draft has already been saved as a leaflet");
  await expect(dialog.getByRole("radio", { name: "Keep mine" })).toBeChecked();
  await button(again, "Continue").click();
  await expect(again.getByText(builderWords.en.saved)).toBeVisible();
  const list = await api.get("/api/leaflets");
  expect(list).toMatchObject([{ version: 2, content: { medicineName: "Zaytounol forte" } }]);
});

test("an idempotency key is sent by a page without `crypto.randomUUID`", async ({ page, api }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Crypto.prototype, "randomUUID");
  });
  await storeLeaflet(api, aLeaflet());
  await page.goto("/app/leaflets");
  const request = page.waitForRequest(/\/copy$/);
  await button(page, "Duplicate Zaytounol").click();
  const key = (await request).headers()["idempotency-key"];
  expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  await expect(button(page, "Edit the copy")).toBeVisible();
});
