import type { Page } from "@playwright/test";

import { webhookDialogWords } from "../../src/features/account/webhook/webhook-dialog-words.ts";
import { webhookWords } from "../../src/features/account/webhook-words.ts";
import { sharedWords } from "../../src/i18n/shared-words.ts";
import { filled } from "../../src/i18n/words.ts";
import { expectAccessible } from "./support/accessible.ts";
import { asPerson as test, expect, type Language } from "./support/app.ts";
import { expectNothingOutside } from "./support/layout.ts";

const languages: readonly Language[] = ["en", "ar"];
const url = "https://hooks.example/purge";
const newUrl = "https://hooks.example/refresh?of=leaflets";

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

    test("change a webhook, renew its secret, see what was sent and send it again", async ({
      page,
      api,
    }) => {
      const w = webhookDialogWords[language];
      await api.post("/api/webhooks", { url, events: ["leaflet.published"], enabled: false });
      const button = (name: string) => page.getByRole("button", { name, exact: true });
      const dialog = page.getByRole("dialog");
      await page.goto("/app/profile?tab=security");
      const row = page.getByRole("list", { name: t.list }).getByRole("listitem");

      await test.step("edit the address, the events and the state", async () => {
        await button(filled(t.dialogNamed.edit, { url })).click();
        const address = dialog.getByLabel(t.url, { exact: true });
        await expect(address).toHaveValue(url);
        await address.fill("http://192.168.0.1/");
        await dialog.getByRole("button", { name: w.save }).click();
        await expect(address).toHaveAttribute("aria-invalid", "true");
        await expectAccessible(page);
        await address.fill(newUrl);
        await dialog.getByRole("checkbox", { name: t.event["leaflet.withdrawn"] }).check();
        await dialog.getByRole("checkbox", { name: w.enabled }).check();
        await address.press("Enter");
        await expect(dialog).toHaveCount(0);
        await expect(row).toContainText(newUrl);
        await expect(row).toContainText(t.states.enabled);
        await expect(row).toContainText(t.eventShort["leaflet.withdrawn"]);
      });

      await test.step("renew the secret", async () => {
        const open = button(filled(t.dialogNamed.secret, { url: newUrl }));
        await open.click();
        const question = page.getByRole("alertdialog");
        await expect(question).toContainText("24");
        await expectAccessible(page);
        await question.getByRole("button", { name: w.renew }).click();
        await expect(dialog.getByLabel(t.secret, { exact: true })).toHaveValue(/^whsec_/);
        await expectAccessible(page);
        await page.keyboard.press("Escape");
        await expect(dialog).toHaveCount(0);
        await expect(open).toBeFocused();
      });

      await test.step("see what was sent", async () => {
        const open = button(filled(t.dialogNamed.deliveries, { url: newUrl }));
        await open.click();
        await expect(dialog).toContainText(w.none);
        await page.keyboard.press("Escape");
        await button(filled(t.testNamed, { url: newUrl })).click();
        await expect(page.getByText(filled(t.tested, { url: newUrl }))).toBeVisible();
        await open.click();
        await expect(dialog.getByRole("listitem")).toContainText(w.types["webhook.test"]);
        await page.keyboard.press("Escape");
        await serveDeliveries(page);
        await open.click();
        const items = dialog.getByRole("listitem");
        await expect(items).toHaveCount(1);
        await expect(items).toContainText(w.states.failed);
        await expect(items).toContainText("503");
        await expect(items).toContainText("<b>busy</b>");
        await dialog.getByRole("button", { name: w.older }).click();
        await expect(items).toHaveCount(2);
        await expect(items.last()).toContainText(w.errors.timeout);
        await expectAccessible(page);
        await page.setViewportSize({ width: 360, height: 800 });
        await expectNothingOutside(page);
        await items.first().getByRole("button").click();
        await expect(items.first()).toContainText(w.states.waiting);
        await expect(items.first()).not.toContainText("503");
      });
    });
  });
}

/** Answers with two pages of deliveries, and accepts that the first one is sent again. */
async function serveDeliveries(page: Page): Promise<void> {
  const failed = {
    _id: "4f5d0c1e-7a3b-4c2d-9e8f-0a1b2c3d4e5f",
    type: "leaflet.published",
    state: "failed",
    createdAt: "2031-05-01T12:00:00.000Z",
    leafletId: "0196f0a9-2b4c-7d8e-9f01-23456789abcd",
    version: 3,
    attempts: 10,
    nextAt: null,
    lastAt: "2031-05-04T12:00:00.000Z",
    status: 503,
    error: null,
    answer: "<b>busy</b>",
  };
  const older = { ...failed, _id: "older", status: null, error: "timeout", answer: null };
  await page.route("**/api/webhooks/*/deliveries*", (route) => {
    const isFirst = !route.request().url().includes("cursor=");
    const headers = { Link: '</api/webhooks/x/deliveries?cursor=7>; rel="next"' };
    return route.fulfill(isFirst ? { json: [failed], headers } : { json: [older] });
  });
  const nextAt = "2031-05-05T12:00:00.000Z";
  const again = { ...failed, state: "waiting", attempts: 0, status: null, answer: null, nextAt };
  await page.route("**/api/webhooks/deliveries/*/again", (route) =>
    route.fulfill({ status: 202, json: { ...again, lastAt: null } }),
  );
}
