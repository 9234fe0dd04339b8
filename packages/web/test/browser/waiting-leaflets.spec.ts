import type { Page } from "@playwright/test";

import { waitingWords } from "../../src/features/administration/waiting-words.ts";
import { filled } from "../../src/i18n/words.ts";
import { layoutWords } from "../../src/layout/layout-words.ts";
import { expectAccessible } from "./support/accessible.ts";
import { asAdministrator as test, expect, type Language } from "./support/app.ts";
import { expectNothingOutside } from "./support/layout.ts";

const languages: readonly Language[] = ["en", "ar"];
const aWaiting = {
  leafletId: "0196f0a9-2b4c-7d8e-9f01-23456789abcd",
  version: 3,
  title: "دولفيرا 250 مغ/5 مل",
  language: "ar",
  since: "2031-05-01T12:00:00.000Z",
  owner: { _id: "u1", name: "Lina Mansour", email: "lina@rimal.example" },
};

/**
 * Answers as a server on which a leaflet waits. The first attempt to publish it finds another version. Returns the
 * versions in the requests.
 */
async function serveWaiting(page: Page): Promise<readonly (string | undefined)[]> {
  const versions: (string | undefined)[] = [];
  await page.route("**/api/admin/publications", (route) => {
    const list = [[aWaiting], [{ ...aWaiting, version: 4 }], []][versions.length];
    return route.fulfill({ json: list });
  });
  await page.route("**/api/admin/publications/*/open", (route) => {
    versions.push(route.request().headers()["if-match"]);
    return versions.length === 1
      ? route.fulfill({ status: 412, json: { code: "stale-version", message: "Stale." } })
      : route.fulfill({ json: { publication: null } });
  });
  return versions;
}

for (const language of languages) {
  test.describe(`the leaflets that wait for publication in ${language}`, () => {
    const w = waitingWords[language];
    test.use({ language });

    test("are listed and counted, and published after a question unless another version waits", async ({
      page,
    }) => {
      const requests = await serveWaiting(page);
      await page.goto("/app/admin/users");
      const { waitingLeaflets: name } = layoutWords[language];
      const link = page.getByRole("link", { name });
      await expect(link).toHaveText(`${name}1`);
      await link.click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(w.title);
      const waiting = page.getByRole("row").filter({ hasText: aWaiting.owner.email });
      await expect(waiting).toContainText(aWaiting.title);
      await expectAccessible(page);
      await page.setViewportSize({ width: 360, height: 800 });
      await expectNothingOutside(page);
      const open = page.getByRole("button", {
        name: filled(w.publishNamed, { title: aWaiting.title }),
      });
      const question = page.getByRole("alertdialog");
      const confirm = question.getByRole("button", { name: w.publish });
      await open.click();
      await expect(question).toContainText(aWaiting.owner.name);
      await expectAccessible(page);
      await confirm.click();
      await expect(page.getByText(filled(w.changed, { title: aWaiting.title }))).toBeVisible();
      await open.click();
      await confirm.click();
      await expect(page.getByRole("heading", { level: 2, name: w.none })).toBeVisible();
      await expect(page.getByText(filled(w.done, { title: aWaiting.title }))).toBeVisible();
      await expectAccessible(page);
      expect(requests).toEqual(['"3"', '"4"']);
    });
  });
}
