import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import type { Page, Route } from "@playwright/test";

import { waitingWords } from "../../src/features/administration/waiting-words.ts";
import { filled } from "../../src/i18n/words.ts";
import { layoutWords } from "../../src/layout/layout-words.ts";
import { expectAccessible, expectSheetAccessible } from "./support/accessible.ts";
import { asAdministrator as test, expect, type Language } from "./support/app.ts";
import { expectNothingOutside } from "./support/layout.ts";

const languages: readonly Language[] = ["en", "ar"];
const aWaiting = {
  leafletId: "0196f0a9-2b4c-7d8e-9f01-23456789abcd",
  version: 3,
  title: "تمروفين 400 مغ",
  language: "ar",
  since: "2031-05-01T12:00:00.000Z",
  owner: { _id: "u1", name: "Lina Mansour", email: "lina@rimal.example" },
};
const readingPath = `/app/admin/publications/${aWaiting.leafletId}`;
const frozen = readFileSync(
  fileURLToPath(
    new URL("../../../../examples/leaflets/tamrofen-tablet-ar/document.xml", import.meta.url),
  ),
  "utf8",
);

/**
 * Answers as a server on which a leaflet waits. At the first attempt to publish it, another version waits. Returns the
 * versions in the requests.
 */
async function serveWaiting(page: Page): Promise<readonly (string | undefined)[]> {
  const versions: (string | undefined)[] = [];
  const waiting = () => [aWaiting, { ...aWaiting, version: 4 }][versions.length];
  await page.route("**/api/admin/publications", (route) => {
    const leaflet = waiting();
    return route.fulfill({ json: leaflet === undefined ? [] : [leaflet] });
  });
  await page.route("**/api/admin/publications/*/document", (route) =>
    fulfillDocument(route, waiting()?.version ?? 0),
  );
  await page.route("**/api/admin/publications/*/open", (route) => {
    versions.push(route.request().headers()["if-match"]);
    return versions.length === 1
      ? route.fulfill({ status: 412, json: { code: "stale-version", message: "Stale." } })
      : route.fulfill({ json: { publication: null } });
  });
  return versions;
}

/** Answers with the document of a version; its words name the version. */
function fulfillDocument(route: Route, version: number): Promise<void> {
  const body = frozen.replace("كيفية تخزين تمروفين", `كيفية تخزين الإصدار ${version}`);
  const headers = { ETag: `"${version}"`, "Content-Type": "application/fhir+xml" };
  return route.fulfill({ body, headers });
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
      await page
        .getByRole("link", { name: filled(w.readNamed, { title: aWaiting.title }) })
        .click();
      const sheet = page.frameLocator(`iframe[title="${w.sheet}"]`);
      await expect(sheet.getByRole("heading", { name: "كيفية تخزين الإصدار 3" })).toBeVisible();
      await expect(page.getByRole("definition").filter({ hasText: /^3$/ })).toHaveCount(1);
      const open = page.getByRole("button", { name: w.publish }).first();
      const question = page.getByRole("alertdialog");
      const confirm = question.getByRole("button", { name: w.publish });
      await open.click();
      await expect(question).toContainText(aWaiting.owner.name);
      await expectAccessible(page);
      await confirm.click();
      await expect(page.getByRole("alert")).toContainText(w.outdatedText);
      await expect(page.getByRole("button", { name: w.publish })).toHaveCount(0);
      await expectAccessible(page);
      await page.getByRole("button", { name: w.readNew }).click();
      await expect(sheet.getByRole("heading", { name: "كيفية تخزين الإصدار 4" })).toBeVisible();
      await open.click();
      await confirm.click();
      await expect(page.getByRole("heading", { level: 2, name: w.none })).toBeVisible();
      await expect(page.getByText(filled(w.done, { title: aWaiting.title }))).toBeVisible();
      await expectAccessible(page);
      expect(requests).toEqual(['"3"', '"4"']);
    });

    test("are read as the public will read them", async ({ page }) => {
      await serveWaiting(page);
      await page.goto(readingPath);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(aWaiting.title);
      const frame = page.locator(`iframe[title="${w.sheet}"]`);
      const sheet = frame.contentFrame();
      await expect(sheet.locator("html")).toHaveAttribute("dir", "rtl");
      // the whole leaflet is in the page, without scrolling inside the frame
      await expect
        .poll(() =>
          frame.evaluate((element: HTMLIFrameElement) => {
            const inner = element.contentDocument?.documentElement;
            return (inner?.scrollHeight ?? 0) - element.clientHeight;
          }),
        )
        .toBeLessThanOrEqual(0);
      await expect(page.getByText("09521000042018")).toBeVisible();
      await expectAccessible(page);
      await expectSheetAccessible(page);
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNothingOutside(page);
      }
    });

    test("cannot be published if the document cannot be read, or does not wait any more", async ({
      page,
    }) => {
      await serveWaiting(page);
      const document = "**/api/admin/publications/*/document";
      await page.route(document, (route) =>
        route.fulfill({ body: "<Bundle", headers: { ETag: '"3"' } }),
      );
      await page.goto(readingPath);
      await expect(page.getByRole("alert")).toContainText(w.unreadable);
      await expect(page.getByRole("button", { name: w.publish })).toHaveCount(0);
      await expectAccessible(page);
      await page.route(document, (route) =>
        route.fulfill({ status: 404, json: { code: "not-found", message: "Not found." } }),
      );
      await page.reload();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(w.notWaiting);
      await page.getByRole("link", { name: w.back }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(w.title);
    });
  });
}
